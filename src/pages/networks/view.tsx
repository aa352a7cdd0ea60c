import { Box, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';

import type { NetworksView } from './model';
import {
  line,
  note,
  presentElements,
  section,
} from '../../ui/components/fields';
import { networkLabel } from '../../ui/format';
import { t } from '../../ui/translate';
import { pageHead, targetButton, type PageState } from '../parts';

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
