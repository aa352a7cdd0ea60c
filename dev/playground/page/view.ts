import { accountsOf, requestsOf, faucetAddress, openOf, type App } from './app';
import { byId, h, nodesOf } from './dom';
import { drawForm } from './form/draw';
import { requestOf } from './form/request';
import { drawLog } from './log/draw';
import { drawMethods } from './methods';
import { patch } from './patch';
import { drawNote, drawStatus } from './status';
import { drawSteps, stageOf } from './steps';
import { renderTabs } from './tabs';
import type { Typed } from './typed-values';
import { keepFocus } from './wallet/focus';
import { drawWallet } from './wallet/panel';

/**
 * Redraws the whole page in place.
 *
 * @param typed - Typed values that the app state doesn't contain yet.
 */
export function renderPage(app: App, typed: Typed): void {
  const { appState, apiDocument, message, wallet } = app;
  const windows = wallet === null ? (appState?.windows ?? []) : [];
  patch(byId('status'), drawStatus(app));
  patch(byId('steps'), drawSteps(stageOf(app)));
  patch(
    byId('message'),
    message === null ? [] : [h('p', {}, message), dismiss()],
  );
  patch(
    byId('methods'),
    apiDocument === null
      ? []
      : drawMethods(apiDocument, app.chosen, app.filter),
  );
  patch(byId('request'), drawOpen(app));
  renderTabs(app);
  patch(byId('log'), drawLog(requestsOf(app), windows.length));
  patch(byId('faucet-field'), [
    h('input', {
      id: 'faucet-address',
      'data-act': 'faucet-address',
      type: 'text',
      list: 'known-accounts',
      spellcheck: 'false',
      autocomplete: 'off',
      placeholder: '0x…',
      value: faucetAddress(app),
    }),
  ]);
  patch(
    byId('known-accounts'),
    accountsOf(app).map((value) => h('option', { value })),
  );
  patch(byId('funded'), nodesOf(app.faucetSays));
  patch(byId('flask-note'), drawNote(app));
  byId('flask-note').className = wallet === null ? 'quiet' : 'panel';
  keepFocus(windows, () => {
    patch(
      byId('windows'),
      // A wallet of the browser shows its own windows, and there is no second one beside it.
      appState === null || wallet !== null ? [] : drawWallet(appState, typed),
    );
  });
}

function drawOpen(app: App): Node[] {
  const open = openOf(app);
  return open === undefined
    ? [h('p', { class: 'quiet' }, 'The methods are being loaded …')]
    : drawForm({
        ...open,
        drafted: requestOf(open.method, open.draft, open.apiDocument),
        example: app.examples.get(app.chosen) ?? 0,
        requests: requestsOf(app),
        canSend: app.appState !== null,
      });
}

function dismiss(): HTMLElement {
  return h(
    'button',
    {
      type: 'button',
      class: 'close',
      'data-act': 'dismiss',
      'aria-label': 'Dismiss',
    },
    '×',
  );
}
