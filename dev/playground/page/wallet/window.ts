import { drawComponents } from './components';
import { find, type RenderContext } from './element';
import { titleOf } from './texts';
import type { ShownInterface } from '../../protocol';
import { h, type Child } from '../dom';
import { keyOf } from '../server-client';
import type { FieldValue, Typed } from '../typed-values';

/**
 * @param typed - Typed values that the app state doesn't contain yet.
 * @returns It, with the wallet's own buttons.
 */
export function drawWindow(shown: ShownInterface, typed: Typed): HTMLElement {
  const { id, content } = shown;
  return h(
    'div',
    {
      class: 'window',
      role: 'dialog',
      'data-key': id,
      'data-window': id,
      'aria-label': titleOf(content),
      tabindex: '-1',
    },
    bar(
      answerButton(id, false, '×', {
        class: 'close',
        'aria-label': 'Close the window',
      }),
    ),
    // A window with overflow has to be scrollable with the keyboard too.
    h(
      'div',
      {
        class: 'content',
        tabindex: '0',
        role: 'group',
        'aria-label': 'What the window shows',
      },
      body(shown, typed),
    ),
    walletButtons(shown),
  );
}

/** The wallet's own buttons below a window. A custom one has its own; if it has none,
 * MetaMask adds a button that closes it. */
function walletButtons({ id, kind, content }: ShownInterface): Child {
  if (kind === 'custom' && find(content, 'Footer').length > 0) {
    return null;
  }
  const primary = { 'data-variant': 'primary' };
  return h(
    'div',
    { class: 'c-footer' },
    kind === 'confirmation' || kind === 'prompt'
      ? [
          answerButton(id, false, 'Reject'),
          answerButton(id, true, 'Approve', primary),
        ]
      : answerButton(id, false, kind === 'alert' ? 'OK' : 'Close', primary),
  );
}

/**
 * @param typed - Typed values that the app state doesn't contain yet.
 * @returns It, framed as by the wallet.
 */
export function drawSnapPage(page: ShownInterface, typed: Typed): HTMLElement {
  const name = page.page === 'home' ? 'Home page' : 'Settings page';
  return h(
    'section',
    { class: 'window page', 'data-key': page.id, 'aria-label': name },
    bar(
      h(
        'button',
        {
          type: 'button',
          class: 'close',
          'data-act': 'close-page',
          'aria-label': 'Close the page',
        },
        '×',
      ),
    ),
    h('div', { class: 'content' }, body(page, typed)),
  );
}

function bar(close: HTMLElement): HTMLElement {
  return h(
    'div',
    { class: 'bar' },
    h('span', { class: 'logo', 'aria-hidden': 'true' }),
    h('span', { class: 'name' }, 'l2net'),
    close,
  );
}

function answerButton(
  id: string,
  approve: boolean,
  label: string,
  more: Record<string, string> = {},
): HTMLElement {
  return h(
    'button',
    {
      type: 'button',
      class: 'c-button',
      'data-key': label,
      'data-act': approve ? 'approve' : 'reject',
      'data-id': id,
      ...more,
    },
    label,
  );
}

function body({ id, content, state }: ShownInterface, typed: Typed): Child {
  const context: RenderContext = {
    id,
    draw: drawComponents,
    valueOf: (name, form) =>
      typed.valueOf(
        keyOf({ id, name, ...(form === undefined ? {} : { form }) }),
        held(state, name, form),
      ),
  };
  return drawComponents(content, context);
}

function held(
  state: ShownInterface['state'],
  name: string,
  form?: string,
): FieldValue | undefined {
  const fields = form === undefined ? state : state[form];
  const value = (fields as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' || typeof value === 'boolean'
    ? value
    : undefined;
}
