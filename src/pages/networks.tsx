import { type GenericSnapElement, Box, Section } from '@metamask/snaps-sdk/jsx';
import { type PageState } from './notice-banner';
import { pageOf, type Page } from './page';
import { menuRow, pageHead } from './parts';
import { networkView, ALL_NETWORKS } from '../config/networks';
import type { Context } from '../context/context';
import { presentElements, line, note } from '../ui/components/fields';
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

export function renderNetworks({
  current,
  others,
  ...state
}: Awaited<ReturnType<typeof read>> & PageState): GenericSnapElement {
  const meaning = ({ isTest }: typeof current): string =>
    t(isTest ? 'networks.test' : 'networks.real');
  return (
    <Box>
      {presentElements([
        pageHead(t('networks.title'), state, current),
        line(meaning(current)),
        others.map((other) => (
          <Section>
            {menuRow(
              other.isTest ? 'flask' : 'global',
              t('home.switch', { network: networkLabel(other) }),
              'switch-network',
              other.chainId,
            )}
            {note(meaning(other))}
          </Section>
        )),
        note(t('networks.sites')),
      ])}
    </Box>
  );
}
