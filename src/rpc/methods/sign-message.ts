import { object, string } from 'superstruct';

import { isKnownUnableToSign, ownAccount } from '../../accounts/own-accounts';
import { padFelt } from '../../core/felt';
import { signHash } from '../../starknet/curve';
import { messageHash } from '../../starknet/message-hash';
import { knownTokens } from '../../tokens/known-tokens';
import { requestApproval } from '../../transactions/confirm/approval';
import { findKnownAddresses } from '../../transactions/confirm/known-addresses';
import { signMessageView } from '../../typed-data/view';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { MessageParam } from '../params/message';

/**
 * `l2net_signMessage`: signs a typed message (SNIP-12) after the user has seen all of
 * it. Sends no request to a node.
 */
export const signMessage = defineMethod({
  access: 'accounts',
  params: object({
    typedDataMessage: MessageParam,
    signerAddress: AddressParam,
    chainId: ChainParam,
  }),
  result: string(),
  handle: async (context, params, origin) => {
    const { typedDataMessage: message, signerAddress, chainId } = params;
    const account = await ownAccount(context, signerAddress);
    const hash = messageHash(message, account.address);
    const view = signMessageView(message, hash, {
      origin,
      chainId,
      account: account.address,
      tokens: await knownTokens(context, chainId),
      knownAddresses: await findKnownAddresses(context, chainId),
      isBlocked: await isKnownUnableToSign(context, chainId, account.address),
      now: context.now(),
    });
    await requestApproval(context, origin, () => ({ view }));
    const [r, s] = await context.keyring.use(account, ({ privateKey }) =>
      signHash(hash, privateKey),
    );
    return `${padFelt(r)}${padFelt(s).slice(2)}`;
  },
});
