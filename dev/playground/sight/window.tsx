/** @jsxImportSource preact */
import { render } from 'preact';

import { draw, INERT } from '../page/components';

/** How far down the parts of a dialog end, in pixels. */
export type Edges = {
  readonly end: number;
  /** Where the asking site's line ends. */
  readonly site: number | null;
  /** Where the checkbox ends that enables the button. */
  readonly tick: number | null;
};

/** Draws a dialog's content in place of the one before, this wide. */
function edgesOf([tree, origin, width]: readonly [
  unknown,
  string,
  number,
]): Edges {
  const frame = find('.window');
  const content = find('.content');
  frame.style.cssText = `width: ${String(width)}px; max-width: none; border: 0`;
  render(null, content);
  render(<>{draw(tree, INERT)}</>, content);
  const { top } = content.getBoundingClientRect();
  const bottomOf = (element: Element | undefined | null): number | null =>
    element ? element.getBoundingClientRect().bottom - top : null;
  const host = origin.replace(/^https:\/\//u, '');
  return {
    end: content.scrollHeight,
    site: bottomOf(
      [...content.querySelectorAll('p')].find(
        ({ textContent: text }) =>
          text === origin || text?.startsWith(`${host} · `) === true,
      ),
    ),
    tick: bottomOf(
      content.querySelector('.c-checkbox:has([id$="-acknowledge"])'),
    ),
  };
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) {
    throw new Error(`The page has no ${selector}`);
  }
  return found;
}

Object.assign(globalThis, { edgesOf });
