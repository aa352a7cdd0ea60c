import { drawSnapPage, drawWindow } from './window';
import type { AppState } from '../../protocol';
import { h } from '../dom';
import type { Typed } from '../typed-values';

/**
 * Renders the wallet: its windows, the open page of the snap, its notifications.
 *
 * @param typed - Typed values that the app state doesn't contain yet.
 */
export function drawWallet(appState: AppState, typed: Typed): Node[] {
  const { windows, page, notices } = appState;
  return [
    h(
      'div',
      { class: 'actions', role: 'group', 'aria-label': 'The snap' },
      tool('Home', 'open-home', page?.page === 'home'),
      tool('Settings', 'open-settings', page?.page === 'settings'),
      tool('Erase and start over', 'start-over'),
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
