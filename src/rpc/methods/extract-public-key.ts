import { object, string } from 'superstruct';

import { fetchAccountStates } from '../../accounts/on-chain-state';
import { keepSeen } from '../../accounts/own-accounts';
import { WalletError } from '../../core/errors';
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

/**
 * `l2net_extractPublicKey`: returns the public key that controls an account on chain, or
 * the derived one for an undeployed account of this wallet.
 */
export const extractPublicKey = defineMethod({
  access: 'account',
  kind: 'read',
  account: ({ userAddress }) => userAddress,
  params: object({ userAddress: AddressParam, chainId: ChainParam }),
  result: string(),
  handle: async (context, { userAddress, chainId }) => {
    const own = await context.directory.find(userAddress);
    if (own !== undefined) {
      const states = await fetchAccountStates(context.client(chainId), [own]);
      await keepSeen(context, chainId, states);
      const [accountState] = states;
      // Of several owners, all others, no view tells a key.
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
});
