import { isElement, text, type Renderer, type Place } from './element';
import { FIELDS } from './fields';
import { LAYOUT } from './layout';
import { TEXTS } from './texts';
import { h, type Child } from '../dom';

const DRAWERS = new Map<string, Renderer>(
  Object.entries({ ...TEXTS, ...LAYOUT, ...FIELDS }),
);

/**
 * Draws a tree of the snap's components, as near to MetaMask as is of use. All text
 * in it may be hostile: it becomes text nodes, and links lead to https alone.
 *
 * @param node - The tree.
 * @param place - Where it is drawn.
 * @returns What to put on the page. A component that is not known shows its name
 * and what stands in it.
 */
export function drawComponents(node: unknown, place: Place): Child {
  if (Array.isArray(node)) {
    return node.map((child) => drawComponents(child, place));
  }
  if (!isElement(node)) {
    return text(node) ?? null;
  }
  const draw = DRAWERS.get(node.type);
  return draw === undefined
    ? h(
        'div',
        { class: 'c-unknown' },
        h('span', { class: 'quiet' }, `<${node.type}>`),
        drawComponents(node.props.children, place),
      )
    : draw(node.props, place);
}
