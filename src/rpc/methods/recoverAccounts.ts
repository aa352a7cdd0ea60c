import {
  array,
  boolean,
  defaulted,
  integer,
  object,
  string,
} from 'superstruct';

import { chooseAccountState } from '../../accounts/on-chain-state';
import { MAX_INDEX, derivationPath } from '../../core/account';
import { definedMembers } from '../../core/defined';
import { INDEX_LIMITS } from '../../core/limits';
import { withoutUndefined } from '../../core/validate';
import { recoverIndices } from '../../flows/recover-accounts';
import { defineMethod } from '../define-method';
import { ChainParam, countParam } from '../params/basic';
import { OtherAccounts, othersIn } from '../results/other-accounts';

/** `l2net_recoverAccounts`: finds the accounts of the seed phrase on a network. All
 * indices are looked up in one round trip; `maxMissed` is applied to the answers.
 * Accounts in use are saved, of whatever type. */
export const recoverAccounts = defineMethod({
  access: 'accounts',
  kind: 'read',
  params: object({
    startScanIndex: defaulted(
      countParam(0, MAX_INDEX - INDEX_LIMITS.maxScannedBySite),
      0,
    ),
    maxScanned: defaulted(countParam(1, INDEX_LIMITS.maxScannedBySite), 1),
    maxMissed: defaulted(countParam(1, INDEX_LIMITS.maxScannedBySite), 1),
    chainId: ChainParam,
  }),
  result: array(
    withoutUndefined(
      object({
        address: string(),
        addressIndex: integer(),
        publicKey: string(),
        addressSalt: string(),
        deployTxnHash: string(),
        derivationPath: string(),
        chainId: string(),
        deployed: boolean(),
        blocked: string(),
        others: OtherAccounts,
      }),
    ),
  ),
  handle: async (context, params) => {
    const { startScanIndex, maxScanned, maxMissed, chainId } = params;
    const indices = Array.from(
      { length: maxScanned },
      (_, offset) => startScanIndex + offset,
    );
    const scanned = await recoverIndices(context, chainId, indices, maxMissed);
    const stored = await context.accounts.list(chainId);
    return scanned.map((all) => {
      const { account, deployed, signingBlocker } = chooseAccountState(all);
      const { address, index, publicKey } = account;
      const kept = stored.find((one) => one.address === address);
      return definedMembers({
        address,
        addressIndex: index,
        publicKey,
        addressSalt: publicKey,
        deployTxnHash: kept?.deployTxnHash ?? '',
        derivationPath: derivationPath(index),
        chainId,
        deployed,
        blocked: signingBlocker ?? '',
        others: othersIn(all, address),
      });
    });
  },
});
