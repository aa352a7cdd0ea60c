import type { Json } from '@metamask/snaps-sdk';

import { SEPOLIA } from '../../../src/config/networks';
import { ADDRESSES, SITE } from '../wallet/seed-phrase';
import { STORED } from '../wallet/sends';

const [FIRST, SECOND] = ADDRESSES;

/** The record of an account that isn't deployed. */
export function storedAt(address: string, index: number): Record<string, Json> {
  return { ...STORED, address, index, publicKey: `0x${String(index + 1)}` };
}

/** The members that mark an account's record as having Cairo 0 code. */
export const OLD = { accountType: 'argent-cairo0', blocked: 'old-code' };

/** The grants of the test's site: only the second account, and all accounts. */
export const ONE = {
  origin: SITE,
  since: 1,
  scope: 'account',
  account: SECOND,
};
export const ALL = { origin: SITE, since: 1, scope: 'all' };

/** A state with these grants and two accounts. */
export function stateWith(...sites: Json[]): Record<string, Json> {
  return {
    'connected-sites': sites,
    [`accounts-${SEPOLIA}`]: [storedAt(FIRST, 0), storedAt(SECOND, 1)],
  };
}
