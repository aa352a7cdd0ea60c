import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { type PageState } from './notice-banner';
import { pageOf, type Page } from './page';
import { framed, menuRow, pageBox } from './parts';
import { networkView, ALL_NETWORKS } from '../config/networks';
import type { Context } from '../context/context';
import { line, note } from '../ui/components/fields';
import { networkLabel } from '../ui/format';
import { t } from '../ui/translate';

/** Switches networks, and says which of them has real money. */
export const networksPage: Page = pageOf([], read, renderNetworks);

async function read({ networks }: Context) {
  const current = await networks.current();
  return {
    current: networkView(current),
    others: ALL_NETWORKS.filter(({ chainId }) => chainId !== current).map(
      ({ chainId }) => ({ chainId, ...networkView(chainId) }),
    ),
  };
}

export function renderNetworks(
  view: Awaited<ReturnType<typeof read>> & PageState,
): GenericSnapElement {
  const { current, others } = view;
  const meaning = ({ isTest }: typeof current): string =>
    t(isTest ? 'networks.test' : 'networks.real');
  return pageBox(t('networks.title'), { ...view, network: current }, [
    line(meaning(current)),
    others.map((other) =>
      framed([
        menuRow(
          other.isTest ? 'flask' : 'global',
          t('home.switch', { network: networkLabel(other) }),
          'switch-network',
          other.chainId,
        ),
        note(meaning(other)),
      ]),
    ),
    note(t('networks.sites')),
  ]);
}
