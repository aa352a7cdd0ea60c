import {
  array,
  boolean,
  defaulted,
  integer,
  object,
  string,
} from 'superstruct';

import { chooseKind, isInUse } from '../../accounts/look';
import { MAX_INDEX, derivationPath } from '../../core/account';
import { lookAtIndices, remember } from '../../transactions/account';
import { defineMethod } from '../method';
import { ChainParam, countParam } from '../params/basic';

const MAX_SCANNED = 100;

/**
 * `l2net_recoverAccounts`: which accounts the seed phrase has on a network.
 * All indices are looked up in one round trip, however many; the scan's end
 * (`maxMissed`) is found in the answers. Accounts that are in use are kept.
 */
export const recoverAccounts = defineMethod({
  access: 'accounts',
  params: object({
    startScanIndex: defaulted(countParam(0, MAX_INDEX - MAX_SCANNED), 0),
    maxScanned: defaulted(countParam(1, MAX_SCANNED), 1),
    maxMissed: defaulted(countParam(1, MAX_SCANNED), 1),
    chainId: ChainParam,
  }),
  result: array(
    object({
      address: string(),
      addressIndex: integer(),
      publicKey: string(),
      addressSalt: string(),
      deployTxnHash: string(),
      derivationPath: string(),
      chainId: string(),
      deployed: boolean(),
    }),
  ),
  handle: async (context, params) => {
    const { startScanIndex, maxScanned, maxMissed, chainId } = params;
    const indices = Array.from(
      { length: maxScanned },
      (_, place) => startScanIndex + place,
    );
    const chosen = (await lookAtIndices(context, chainId, indices)).map(
      chooseKind,
    );
    const misses = chosen.map((look, place) => (isInUse(look) ? -1 : place));
    const end = misses.filter((place) => place >= 0)[maxMissed - 1];
    const scanned = chosen.slice(0, (end ?? chosen.length) + 1);
    for (const look of scanned.filter(isInUse)) {
      await remember(context, chainId, look);
    }
    const stored = await context.accounts.list(chainId);
    return scanned.map(({ account, deployed }) => ({
      address: account.address,
      addressIndex: account.index,
      publicKey: account.publicKey,
      addressSalt: account.publicKey,
      deployTxnHash:
        stored.find(({ address }) => address === account.address)
          ?.deployTxnHash ?? '',
      derivationPath: derivationPath(account.index),
      chainId,
      deployed,
    }));
  },
});
