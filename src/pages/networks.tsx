import { type GenericSnapElement, Box } from '@metamask/snaps-sdk/jsx';
import { type PageState, pageHead, targetButton } from './parts';
import { networkView, ALL_NETWORKS } from '../config/networks';
import type { State } from '../state/state';
import { presentElements, line, section, note } from '../ui/components/fields';
import { networkLabel } from '../ui/format';
import { t } from '../ui/translate';

/** The data of the page that switches networks. */
export type NetworksView = Awaited<ReturnType<typeof loadNetworks>>;

async function loadNetworks({ networks }: Pick<State, 'networks'>) {
  const current = await networks.current();
  return {
    current: networkView(current),
    others: ALL_NETWORKS.filter(({ chainId }) => chainId !== current).map(
      ({ chainId }) => ({ chainId, ...networkView(chainId) }),
    ),
  };
}

export async function readNetworks(
  ...args: Parameters<typeof loadNetworks>
): Promise<NetworksView> {
  return await loadNetworks(...args);
}

/** Draws the networks, and says which of them has real money. */
export function renderNetworks({
  current,
  others,
  ...state
}: NetworksView & PageState): GenericSnapElement {
  return (
    <Box>
      {presentElements([
        pageHead(t('header.network'), state, current),
        line(meaning(current)),
        others.map((other) =>
          section(networkLabel(other), [
            line(meaning(other)),
            targetButton(
              t('home.switch', { network: networkLabel(other) }),
              'switch-network',
              other.chainId,
            ),
          ]),
        ),
        note(t('networks.sites')),
      ])}
    </Box>
  );
}

function meaning({ isTest }: NetworksView['current']): string {
  return t(isTest ? 'networks.test' : 'networks.real');
}
