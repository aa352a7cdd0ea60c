import {
  array,
  boolean,
  defaulted,
  integer,
  object,
  string,
  type Struct,
} from 'superstruct';

import { chooseAccountState, isInUse } from '../../accounts/on-chain-state';
import { fetchStatesByIndex, saveAccount } from '../../accounts/own-accounts';
import { MAX_INDEX, derivationPath } from '../../core/account';
import { defineMethod } from '../define-method';
import { ChainParam, countParam } from '../params/basic';
import {
  OtherAccounts,
  othersIn,
  type OtherAccount,
} from '../results/other-accounts';

const MAX_SCANNED = 100;

type RecoveredAccount = {
  address: string;
  addressIndex: number;
  publicKey: string;
  addressSalt: string;
  deployTxnHash: string;
  derivationPath: string;
  chainId: string;
  deployed: boolean;
  blocked: string;
  others?: OtherAccount[];
};

/**
 * `l2net_recoverAccounts`: finds the accounts of the seed phrase on a network. All
 * indices are looked up in one round trip; `maxMissed` is applied to the answers.
 * Accounts in use are saved, of whatever type.
 */
export const recoverAccounts = defineMethod({
  access: 'accounts',
  kind: 'read',
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
      blocked: string(),
      others: OtherAccounts,
      // JSON has no undefined.
    }) as Struct<RecoveredAccount, unknown>,
  ),
  handle: async (context, params) => {
    const { startScanIndex, maxScanned, maxMissed, chainId } = params;
    const indices = Array.from(
      { length: maxScanned },
      (_, offset) => startScanIndex + offset,
    );
    const states = await fetchStatesByIndex(context, chainId, indices);
    const misses = indices.filter(
      (_, position) => states[position]?.some(isInUse) !== true,
    );
    const end = misses[maxMissed - 1] ?? Infinity;
    const scanned = states.filter(
      (_, position) => startScanIndex + position <= end,
    );
    for (const accountState of scanned.flat().filter(isInUse)) {
      await saveAccount(context, chainId, accountState);
    }
    const stored = await context.accounts.list(chainId);
    return scanned.map((all) => {
      const { account, ...state } = chooseAccountState(all);
      return {
        address: account.address,
        addressIndex: account.index,
        publicKey: account.publicKey,
        addressSalt: account.publicKey,
        deployTxnHash:
          stored.find(({ address }) => address === account.address)
            ?.deployTxnHash ?? '',
        derivationPath: derivationPath(account.index),
        chainId,
        deployed: state.deployed,
        blocked: state.signingBlocker ?? '',
        ...othersIn(all, account.address),
      };
    });
  },
});
