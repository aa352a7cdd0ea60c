import {
  array,
  boolean,
  defaulted,
  integer,
  object,
  optional,
  string,
  type Infer,
  type Struct,
} from 'superstruct';

import {
  chooseAccountState,
  isInUse,
  type AccountState,
} from '../../accounts/on-chain-state';
import { fetchStatesByIndex, saveAccount } from '../../accounts/own-accounts';
import { MAX_INDEX, derivationPath } from '../../core/account';
import { classOf } from '../../core/account-types';
import { toFelt } from '../../core/felt';
import { defineMethod } from '../define-method';
import { ChainParam, countParam } from '../params/basic';

const MAX_SCANNED = 100;

const OtherAccount = object({
  address: string(),
  accountType: string(),
  deployed: boolean(),
  /** In FRI (10^-18 STRK) and wei, as hex. */
  strk: string(),
  eth: string(),
});

export type OtherAccount = Infer<typeof OtherAccount>;

/** The other accounts of an index that are deployed or hold STRK or ETH; absent if there
 * are none. */
export const OtherAccounts = optional(array(OtherAccount));

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

/**
 * @param states - The states of all account types of an index.
 * @param chosen - The address of the one that stands for it.
 * @returns The member `others` of a result, if there are any.
 */
export function othersIn(
  states: readonly AccountState[],
  chosen: string,
): { others?: OtherAccount[] } {
  const others = states.filter(
    (state) => isInUse(state) && state.account.address !== chosen,
  );
  return others.length === 0 ? {} : { others: others.map(describe) };
}

function describe(state: AccountState): OtherAccount {
  const { account, classHash, deployed, strk, eth } = state;
  return {
    address: account.address,
    accountType: classOf(state)?.name ?? classHash ?? '',
    deployed,
    strk: toFelt(strk),
    eth: toFelt(eth),
  };
}
