import type { Json } from '@metamask/snaps-sdk';

import accounts from '../../dev/local/test-accounts/accounts.json';

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

/** The rows of a wallet that has derived this index too. */
export const derivedWith = (index: number): Json =>
  rowsOf((each) => each < SEARCHED || each === index);

/** Deriving an index takes some 0.1 s, so most tests start with those that the wallet would
 * derive, unless the state has its own, or is that of a new wallet: empty. */
export const withDerived = (
  state: Readonly<Record<string, Json>>,
): Record<string, Json> =>
  Object.keys(state).length === 0
    ? {}
    : { derived: rowsOf((index) => index < SEARCHED), ...state };
