/** @jsxImportSource preact */
import type { ComponentChildren, JSX } from 'preact';

import type { Page } from './app';
import { draw, type RenderContext } from './components';
import { find, titleOf } from './element';
import { keyOf, type FieldId } from './server-client';
import type { FieldValue } from './typed-values';
import type { AppState, Command, ShownInterface } from '../protocol';

type WalletProps = { readonly page: Page; readonly appState: AppState };

/** The simulated wallet: its windows, the open page of the snap, its notifications. */
export function Wallet({ page, appState }: WalletProps): JSX.Element {
  const { windows, page: snapPage, notices } = appState;
  const tool = (
    label: string,
    command: Command,
    pressed?: boolean,
  ): JSX.Element => (
    <button
      type="button"
      class="small"
      aria-pressed={pressed}
      onClick={() => {
        page.act(async () => {
          await page.server.send(command);
          page.app.faucetSays = '';
        });
      }}
    >
      {label}
    </button>
  );
  return (
    <>
      <div class="actions" role="group" aria-label="The snap">
        {tool('Home', { do: 'open', page: 'home' }, snapPage?.page === 'home')}
        {tool(
          'Settings',
          { do: 'open', page: 'settings' },
          snapPage?.page === 'settings',
        )}
        {tool('Erase and start over', { do: 'start-over' })}
      </div>
      {windows.map((shown) => (
        <div class="modal" key={`modal ${shown.id}`}>
          <Window page={page} shown={shown} />
        </div>
      ))}
      {snapPage !== null && (
        <SnapPage key={snapPage.id} page={page} shown={snapPage} />
      )}
      {windows.length === 0 && snapPage === null && (
        <p class="quiet empty">
          No window is open. What the wallet asks its user appears here.
        </p>
      )}
      {notices.length > 0 && (
        <section class="notices" aria-label="Notifications">
          <h3>Notifications</h3>
          <ul aria-live="polite">
            {[...notices].reverse().map((notice) => (
              <li>{notice}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type ShownProps = { readonly page: Page; readonly shown: ShownInterface };

/** A window, with the wallet's own buttons. A custom window has its own; if it has
 * none, MetaMask adds a close button. */
function Window({ page, shown }: ShownProps): JSX.Element {
  const { id, kind, content } = shown;
  const answer = (approve: boolean) => (): void => {
    page.act(async () => page.server.send({ do: 'answer', id, approve }));
  };
  const button = (
    label: string,
    approve: boolean,
    variant?: string,
  ): JSX.Element => (
    <button
      type="button"
      class="c-button"
      data-variant={variant}
      onClick={answer(approve)}
    >
      {label}
    </button>
  );
  return (
    <div
      class="window"
      role="dialog"
      data-window={id}
      aria-label={titleOf(content)}
      tabIndex={-1}
    >
      {bar('Close the window', answer(false))}
      {/* A window with overflow has to be scrollable with the keyboard too. */}
      <div
        class="content"
        tabIndex={0}
        role="group"
        aria-label="What the window shows"
      >
        {draw(content, contextOf(page, shown))}
      </div>
      {(kind !== 'custom' || find(content, 'Footer').length === 0) && (
        <div class="c-footer">
          {kind === 'confirmation' || kind === 'prompt' ? (
            <>
              {button('Reject', false)}
              {button('Approve', true, 'primary')}
            </>
          ) : (
            button(kind === 'alert' ? 'OK' : 'Close', false, 'primary')
          )}
        </div>
      )}
    </div>
  );
}

/** A page of the snap, in a frame like the wallet's. */
function SnapPage({ page, shown }: ShownProps): JSX.Element {
  const name = shown.page === 'home' ? 'Home page' : 'Settings page';
  return (
    <section class="window page" aria-label={name}>
      {bar('Close the page', () => {
        page.act(async () => page.server.send({ do: 'close-page' }));
      })}
      <div class="content">{draw(shown.content, contextOf(page, shown))}</div>
    </section>
  );
}

function bar(label: string, close: () => void): ComponentChildren {
  return (
    <div class="bar">
      <span class="name">l2net</span>
      <button type="button" class="close" aria-label={label} onClick={close}>
        ×
      </button>
    </div>
  );
}

function contextOf(
  { server, typed, act }: Page,
  { id, state }: ShownInterface,
): RenderContext {
  return {
    id,
    valueOf: (field) => typed.valueOf(keyOf(field), held(state, field)),
    change: (field, value) => {
      typed.note(keyOf(field), value);
      act(async () => server.send({ do: 'change', ...field, value }));
    },
    click: (name) => {
      act(async () => server.send({ do: 'click', id, name }));
    },
    submit: (form) => {
      act(async () => server.send({ do: 'submit', id, form }));
    },
    copy: (text) => {
      act(async () => copy(text));
    },
  };
}

function held(
  state: ShownInterface['state'],
  { name, form }: FieldId,
): FieldValue | undefined {
  const fields = form === undefined ? state : state[form];
  const value = (fields as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' || typeof value === 'boolean'
    ? value
    : undefined;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    throw new Error('The browser does not let this page copy.');
  }
}
