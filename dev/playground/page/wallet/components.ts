import { isElement, text, type Renderer, type RenderContext } from './element';
import { FIELDS } from './fields';
import { LAYOUT } from './layout';
import { TEXTS } from './texts';
import { h, type Child } from '../dom';

const DRAWERS = new Map<string, Renderer>(
  Object.entries({ ...TEXTS, ...LAYOUT, ...FIELDS }),
);

/**
 * Renders a snap's component tree, as close to MetaMask as is useful. Any text in it may
 * be hostile: it becomes text nodes, and links open only https.
 *
 * @returns Its nodes. An unknown component shows its name
 * and its children.
 */
export function drawComponents(node: unknown, context: RenderContext): Child {
  if (Array.isArray(node)) {
    return node.map((child) => drawComponents(child, context));
  }
  if (!isElement(node)) {
    return text(node) ?? null;
  }
  const render = DRAWERS.get(node.type);
  return render === undefined
    ? h(
        'div',
        { class: 'c-unknown' },
        h('span', { class: 'quiet' }, `<${node.type}>`),
        drawComponents(node.props.children, context),
      )
    : render(node.props, context);
}
