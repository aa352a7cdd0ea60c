import type { App, Tab } from './app';
import { byId, h } from './dom';

const TABS: readonly Tab[] = ['methods', 'dapp'];

/** Shows one tab. The dapp is loaded when it is shown first, since its page asks the wallet who
 * it is connected to, and anew for another wallet. */
export function renderTabs(app: App): void {
  for (const tab of TABS) {
    byId(`tab-${tab}`).setAttribute('aria-selected', String(tab === app.tab));
    byId(`tab-panel-${tab}`).hidden = tab !== app.tab;
  }
  const panel = byId('tab-panel-dapp');
  const src = dappOf(app);
  if (
    src !== undefined &&
    panel.firstElementChild?.getAttribute('src') !== src &&
    (app.tab === 'dapp' || panel.childElementCount > 0)
  ) {
    panel.replaceChildren(h('iframe', { src, title: 'A dapp', class: 'dapp' }));
  }
}

/** The dapp's page with the wallet that it uses; undefined until that is known. */
function dappOf({ wallet, appState }: App): string | undefined {
  if (wallet === null) {
    return '/dapp';
  }
  const { rdns } = wallet;
  return (
    appState?.snapId &&
    `/dapp#${encodeURIComponent(JSON.stringify({ rdns, snapId: appState.snapId }))}`
  );
}
