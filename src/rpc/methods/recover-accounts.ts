import {
  array,
  boolean,
  defaulted,
  integer,
  object,
  string,
} from 'superstruct';

import { chooseAccountState, isInUse } from '../../accounts/on-chain-state';
import { fetchStatesByIndex, saveAccount } from '../../accounts/own-accounts';
import { MAX_INDEX, derivationPath } from '../../core/account';
import { defineMethod } from '../define-method';
import { ChainParam, countParam } from '../params/basic';

const MAX_SCANNED = 100;

/**
 * `l2net_recoverAccounts`: finds the accounts of the seed phrase on a network. All
 * indices are looked up in one round trip; `maxMissed` is applied to the answers.
 * Accounts in use are saved.
 */
export const recoverAccounts = defineMethod({
  access: 'accounts',
  isRead: true,
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
      (_, offset) => startScanIndex + offset,
    );
    const chosen = (await fetchStatesByIndex(context, chainId, indices)).map(
      chooseAccountState,
    );
    const misses = chosen.map((accountState, position) =>
      isInUse(accountState) ? -1 : position,
    );
    const end = misses.filter((position) => position >= 0)[maxMissed - 1];
    const scanned = chosen.slice(0, (end ?? chosen.length) + 1);
    for (const accountState of scanned.filter(isInUse)) {
      await saveAccount(context, chainId, accountState);
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
