import { drawSnapPage, drawWindow } from './window';
import type { AppState } from '../../protocol';
import { h } from '../dom';
import type { Typed } from '../typed';

/**
 * Draws the wallet: its windows, the page of the snap that is open, its notices.
 *
 * @param scene - What there is.
 * @param typed - What the user typed and the scene does not show yet.
 * @returns The panel.
 */
export function drawWallet(scene: AppState, typed: Typed): Node[] {
  const { windows, page, notices } = scene;
  return [
    h(
      'div',
      { class: 'actions', role: 'group', 'aria-label': 'The snap' },
      tool('Home', 'open-home', page?.page === 'home'),
      tool('Settings', 'open-settings', page?.page === 'settings'),
      tool('Start over', 'start-over'),
    ),
    ...windows.map((shown) =>
      h(
        'div',
        { class: 'modal', 'data-key': `modal ${shown.id}` },
        drawWindow(shown, typed),
      ),
    ),
    ...(page === null ? [] : [drawSnapPage(page, typed)]),
    ...(windows.length === 0 && page === null
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
