import type { Tab } from './app';
import { byId, h } from './dom';

const TABS: readonly Tab[] = ['methods', 'dapp'];

/**
 * Shows one tab, and loads the dapp when it is shown first: its page asks the wallet
 * who it is connected to.
 *
 * @param shown - The tab.
 */
export function renderTabs(shown: Tab): void {
  for (const tab of TABS) {
    byId(`tab-${tab}`).setAttribute('aria-selected', String(tab === shown));
    byId(`tab-panel-${tab}`).hidden = tab !== shown;
  }
  const dapp = byId('tab-panel-dapp');
  if (shown === 'dapp' && dapp.childElementCount === 0) {
    dapp.append(h('iframe', { src: '/dapp', title: 'A dapp', class: 'dapp' }));
  }
}
