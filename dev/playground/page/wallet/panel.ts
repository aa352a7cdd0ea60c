import { titleOf } from './texts';
import { drawSnapPage, drawWindow } from './window';
import type { Scene, Shown } from '../../protocol';
import { h } from '../dom';
import type { Typed } from '../typed';

/** More windows than one sees behind another. */
const MAX_BEHIND = 3;

/**
 * Draws the wallet: its windows, the page of the snap that is open, its notices.
 *
 * @param scene - What there is.
 * @param typed - What the user typed and the scene does not show yet.
 * @returns The panel.
 */
export function drawWallet(scene: Scene, typed: Typed): Node[] {
  const { windows, page, notices } = scene;
  const [front, ...behind] = windows;
  return [
    h(
      'div',
      { class: 'actions', role: 'group', 'aria-label': 'The snap' },
      tool('Home', 'open-home', page?.page === 'home'),
      tool('Settings', 'open-settings', page?.page === 'settings'),
      tool('Start over', 'start-over'),
    ),
    ...(front === undefined ? [] : [queue(front, behind, typed)]),
    ...(page === null ? [] : [drawSnapPage(page, typed)]),
    ...(front === undefined && page === null
      ? [
          h(
            'p',
            { class: 'quiet empty' },
            'No window is open. What the wallet asks its user appears here.',
          ),
        ]
      : []),
    ...(notices.length === 0 ? [] : [drawNotices(notices)]),
  ];
}

function tool(label: string, act: string, pressed?: boolean): HTMLElement {
  return h(
    'button',
    {
      type: 'button',
      class: 'small',
      'data-act': act,
      'aria-pressed': pressed === undefined ? undefined : String(pressed),
    },
    label,
  );
}

function queue(
  front: Shown,
  behind: readonly Shown[],
  typed: Typed,
): HTMLElement {
  return h(
    'div',
    {
      class: 'stack',
      'data-key': 'stack',
      'data-behind': String(Math.min(behind.length, MAX_BEHIND)),
    },
    drawWindow(front, typed),
    behind.length === 0
      ? null
      : h(
          'section',
          { class: 'behind', 'aria-label': 'Windows that wait' },
          h(
            'p',
            {},
            behind.length === 1
              ? '1 more window waits:'
              : `${String(behind.length)} more windows wait:`,
          ),
          h(
            'ol',
            {},
            behind.map(({ id, content }) =>
              h('li', { 'data-key': id }, titleOf(content)),
            ),
          ),
        ),
  );
}

function drawNotices(notices: readonly string[]): HTMLElement {
  return h(
    'section',
    { class: 'notices', 'data-key': 'notices', 'aria-label': 'Notifications' },
    h('h3', {}, 'Notifications'),
    h(
      'ul',
      { class: 'plain', 'aria-live': 'polite' },
      [...notices].reverse().map((notice) => h('li', {}, notice)),
    ),
  );
}
