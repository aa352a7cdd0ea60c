import type { CallView } from '../../decode/types';
import { callParties } from '../../ui/components/parties';
import type { SendView } from '../../ui/dialog-views';
import { tagsOf, type AddressFacts } from '../../warnings/tags';

/**
 * @param calls - Calls as they are shown.
 * @param facts - What is known about addresses.
 * @returns The tags of every address that they name, except hashes and addresses of
 * other chains.
 */
export function tagsIn(
  calls: readonly CallView[],
  facts: AddressFacts,
): SendView['tags'] {
  const parties = calls
    .flatMap(callParties)
    .filter(({ label }) => label !== 'class' && label !== 'l1-recipient');
  return Object.fromEntries(
    parties.map(({ address }) => [address, tagsOf(address, facts)]),
  );
}
