import { titleOf } from './element';
import type { ShownInterface } from '../protocol';

/** The window that was in front when the panel was last drawn. */
let front: string | undefined;

/** The element with the focus before the first window opened. */
let before: Element | null = null;

/**
 * Renders the wallet's windows and moves the focus: into a window that comes to the
 * front, and back to where it was when the last one closes. If the user is typing, the
 * focus stays; the window is announced in either case.
 *
 * @param windows - The windows, the front one first.
 */
export function keepFocus(
  windows: readonly ShownInterface[],
  draw: () => void,
): void {
  const [next] = windows;
  const active = document.activeElement;
  draw();
  if (next?.id === front) {
    return;
  }
  if (front === undefined) {
    before = active;
  }
  front = next?.id;
  announce(next);
  if (next !== undefined) {
    if (!isTyping(active)) {
      focusWindow(next.id);
    }
  } else if (isNowhere() && before instanceof HTMLElement) {
    before.focus({ preventScroll: true });
  }
}

function focusWindow(id: string): void {
  const element = document.querySelector(`[data-window="${CSS.escape(id)}"]`);
  if (element instanceof HTMLElement) {
    // Not a button: a key that is being pressed must not approve anything.
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  }
}

function announce(shown: ShownInterface | undefined): void {
  const words =
    shown === undefined
      ? 'All windows of the wallet are closed.'
      : `A window of the wallet: ${titleOf(shown.content)}`;
  document.getElementById('live')?.replaceChildren(words);
}

/** A field outside the windows, in which the user may be typing. */
function isTyping(element: Element | null): boolean {
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.isConnected)
  );
}

/** Whether the element with the focus was removed. */
function isNowhere(): boolean {
  return (
    document.activeElement === null || document.activeElement === document.body
  );
}
