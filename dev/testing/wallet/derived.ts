import type { Json } from '@metamask/snaps-sdk';

import accounts from '../../local/test-accounts/accounts.json';

/** The indices that the wallet searches for an address. */
const SEARCHED = 20;

const rowsOf = (isWanted: (index: number) => boolean): Json =>
  accounts
    .filter(({ index }) => isWanted(index))
    .map(({ index, publicKey, addresses }) => ({
      index,
      publicKey,
      addresses,
    }));

/** The derived rows of a wallet, including this index. */
export const derivedWith = (index: number): Json =>
  rowsOf((each) => each < SEARCHED || each === index);

/** Adds the indices that the wallet would derive, since deriving one takes some 0.1 s.
 * A state with its own, or the empty state of a new wallet, stays unchanged. */
export const withDerived = (
  state: Readonly<Record<string, Json>>,
): Record<string, Json> =>
  Object.keys(state).length === 0
    ? {}
    : { 'derived-addresses': rowsOf((index) => index < SEARCHED), ...state };
