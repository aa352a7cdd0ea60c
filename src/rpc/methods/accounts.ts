import {
  type Infer,
  array,
  boolean,
  defaulted,
  integer,
  literal,
  object,
  optional,
  string,
} from 'superstruct';

import { addAccount, lowestFreeIndex } from '../../accounts/discover';
import {
  type AccountState,
  chooseAccountState,
  fetchAccountStates,
  isInUse,
} from '../../accounts/on-chain-state';
import {
  fetchStatesByIndex,
  saveChangedStates,
  saveAccount,
} from '../../accounts/own-accounts';
import { NETWORKS } from '../../config/networks';
import { MAX_INDEX, derivationPath } from '../../core/account';
import { classOf } from '../../core/account-types';
import { defined } from '../../core/defined';
import { WalletError } from '../../core/errors';
import { toFelt } from '../../core/felt';
import { INDEX_LIMITS } from '../../core/limits';
import { exact } from '../../core/validate';
import { queryOf } from '../../http/query';
import { inCheckedTurn } from '../../review/checked-turn';
import { valueOrAbsent } from '../../starknet/node-errors';
import { readIsAccount, readView } from '../../starknet/reads';
import { approveAndDeploy } from '../../transactions/send';
import { defineMethod, type Method } from '../define-method';
import { AddressParam, ChainParam, countParam } from '../params/basic';

const OtherAccount = object({
  address: string(),
  accountType: string(),
  deployed: boolean(),
  /** In FRI (10^-18 STRK) and wei, as hex. */
  strk: string(),
  eth: string(),
});

/** The other accounts of an index that are deployed or hold STRK or ETH; absent if there
 * are none. */
const OtherAccounts = optional(array(OtherAccount));

/** The views that return the public key in different account implementations. Other
 * contracts have the first one too, where it returns an owner's address. */
const KEY_VIEWS = [
  'get_owner',
  'get_public_key',
  'getPublicKey',
  'getSigner',
  'get_signer',
] as const;

/** The methods about the wallet's accounts. */
export const ACCOUNT_METHODS = {
  /** Adds the account of an index (by default the lowest free one on the network). With
   * `deploy` it is also deployed, after the user's approval. */
  l2net_createAccount: defineMethod({
    access: 'accounts',
    kind: 'answer',
    params: object({
      addressIndex: optional(countParam(0, MAX_INDEX)),
      deploy: defaulted(boolean(), false),
      chainId: ChainParam,
    }),
    result: exact(
      object({
        address: string(),
        transaction_hash: string(),
        /** Why the wallet can't sign for it; absent if it can. */
        blocked: optional(string()),
        others: OtherAccounts,
      }),
    ),
    handle: async (context, { addressIndex, deploy, chainId }, origin) => {
      if (!deploy) {
        const added = await addAccount(context, chainId, addressIndex);
        const { address } = added.account;
        return defined({
          address,
          transaction_hash: '',
          blocked: added.signingBlocker,
          others: othersIn(added.all, address),
        });
      }
      const release = context.windows.reserve(origin);
      try {
        const { address, hash } = await approveAndDeploy(
          context,
          chainId,
          addressIndex ?? (await lowestFreeIndex(context, chainId)),
          origin,
        );
        return { address, transaction_hash: hash };
      } finally {
        release();
      }
    },
  }),

  /** Finds the accounts of the seed phrase on a network. All indices are looked up in one
   * round trip; `maxMissed` is applied to the answers. Accounts in use are saved, of
   * whatever type. */
  l2net_recoverAccounts: defineMethod({
    access: 'accounts',
    kind: 'read',
    params: object({
      startScanIndex: defaulted(
        countParam(0, MAX_INDEX - INDEX_LIMITS.scanned),
        0,
      ),
      maxScanned: defaulted(countParam(1, INDEX_LIMITS.scanned), 1),
      maxMissed: defaulted(countParam(1, INDEX_LIMITS.scanned), 1),
      chainId: ChainParam,
    }),
    result: array(
      exact(
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
        return defined({
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
          others: othersIn(all, account.address),
        });
      });
    },
  }),

  /** Returns the public key that controls an account on chain, or the derived one for an
   * undeployed account of this wallet. */
  l2net_extractPublicKey: defineMethod({
    access: 'account',
    kind: 'read',
    account: ({ userAddress }) => userAddress,
    params: object({ userAddress: AddressParam, chainId: ChainParam }),
    result: string(),
    handle: async (context, { userAddress, chainId }) => {
      const own = await context.directory.find(userAddress);
      if (own !== undefined) {
        const states = await fetchAccountStates(context.client(chainId), [own]);
        await saveChangedStates(context, chainId, states);
        const [accountState] = states;
        // An account with several owners, none of them ours, reveals no key in a view.
        const key =
          accountState?.signingBlocker === 'other-owner'
            ? accountState.owner
            : (accountState?.owner ?? own.publicKey);
        if (key !== undefined) {
          return key;
        }
      }
      const { isAccount, answers } = await context.client(chainId).read({
        isAccount: readIsAccount(userAddress),
        answers: queryOf(KEY_VIEWS.map((view) => readView(userAddress, view))),
      });
      const hasOwner = isAccount.ok && isAccount.value[0] === '0x1';
      const keys = answers.map(valueOrAbsent).slice(hasOwner ? 0 : 1);
      const [key] =
        keys.find((felts) => felts?.length === 1 && felts[0] !== '0x0') ?? [];
      if (key === undefined) {
        throw new WalletError(
          'not-found',
          'No account with a readable public key at this address',
        );
      }
      return key;
    },
  }),

  /** Shows the user an account's private key in a wallet dialog, after a warning. The site
   * always gets null, even if the user cancels. */
  l2net_displayPrivateKey: defineMethod({
    access: 'own',
    account: ({ userAddress }) => userAddress,
    params: object({ userAddress: AddressParam, chainId: ChainParam }),
    result: literal(null),
    handle: async (context, { chainId }, origin, account) => {
      const view = {
        type: 'private-key' as const,
        origin,
        network: NETWORKS[chainId].name,
        account: account.address,
      };
      await inCheckedTurn(context, origin, async ({ confirm, showKey }) => {
        if (await confirm(view)) {
          await context.keyring.use(account, async ({ privateKey }) =>
            showKey(view, privateKey),
          );
        }
      });
      return null;
    },
  }),
} satisfies Readonly<Record<string, Method>>;

/** The accounts of an index that are in use, besides the one that represents it. */
function othersIn(
  states: readonly AccountState[],
  chosen: string,
): Infer<typeof OtherAccount>[] | undefined {
  const others = states
    .filter((state) => isInUse(state) && state.account.address !== chosen)
    .map((state) => ({
      address: state.account.address,
      accountType: classOf(state)?.name ?? state.classHash ?? '',
      deployed: state.deployed,
      strk: toFelt(state.strk),
      eth: toFelt(state.eth),
    }));
  return others.length === 0 ? undefined : others;
}
