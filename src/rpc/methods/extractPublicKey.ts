import { object, string } from 'superstruct';

import { fetchAccountStates } from '../../accounts/on-chain-state';
import { saveChangedStates } from '../../accounts/stored-accounts';
import type { ChainId } from '../../config/networks';
import type { Context } from '../../context/context';
import type { Account } from '../../core/account';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { queryOf } from '../../http/query';
import { valueOrAbsent } from '../../starknet/node-errors';
import { readIsAccount, readView } from '../../starknet/reads';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';

/** The views that return the public key in different account implementations. Other
 * contracts have the first one too, where it returns an owner's address. */
const KEY_VIEWS = [
  'get_owner',
  'get_public_key',
  'getPublicKey',
  'getSigner',
  'get_signer',
] as const;

/** `l2net_extractPublicKey`: returns the public key that controls an account on chain, or
 * the derived one for an undeployed account of this wallet. */
export const extractPublicKey = defineMethod({
  access: 'account',
  kind: 'read',
  account: ({ userAddress }) => userAddress,
  params: object({ userAddress: AddressParam, chainId: ChainParam }),
  result: string(),
  handle: async (context, { userAddress, chainId }) => {
    const own = await context.derivedAccounts.find(userAddress);
    const key =
      (own && (await ownKey(context, chainId, own))) ??
      (await fetchPublicKey(context, chainId, userAddress));
    if (key === undefined) {
      throw new WalletError(
        'not-found',
        'No account with a readable public key at this address',
      );
    }
    return key;
  },
});

/** The key of an account of this wallet, as far as the chain or the wallet can tell. */
async function ownKey(
  context: Context,
  chainId: ChainId,
  account: Account,
): Promise<Felt | undefined> {
  const states = await fetchAccountStates(context.client(chainId), [account]);
  await saveChangedStates(context, chainId, states);
  const [accountState] = states;
  // An account with several owners, none of them ours, reveals no key in a view.
  return accountState?.signingBlocker === 'other-owner'
    ? accountState.owner
    : (accountState?.owner ?? account.publicKey);
}

/** The key that a contract's views return; undefined if it isn't an account. */
async function fetchPublicKey(
  context: Context,
  chainId: ChainId,
  address: Felt,
): Promise<Felt | undefined> {
  const { isAccount, answers } = await context.client(chainId).read({
    isAccount: readIsAccount(address),
    answers: queryOf(KEY_VIEWS.map((view) => readView(address, view))),
  });
  const hasOwner = isAccount.ok && isAccount.value[0] === '0x1';
  const keys = answers.map(valueOrAbsent).slice(hasOwner ? 0 : 1);
  const [key] =
    keys.find((felts) => felts?.length === 1 && felts[0] !== '0x0') ?? [];
  return key;
}
