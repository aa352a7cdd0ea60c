import { object, string } from 'superstruct';

import { padFelt } from '../../core/felt';
import { hashable } from '../../messages/hashable';
import { signMessageView } from '../../messages/view';
import { signHash } from '../../starknet/curve';
import { messageHash } from '../../starknet/message';
import { ownAccount } from '../../transactions/account';
import { ask } from '../../transactions/ask';
import { familiarAddresses } from '../../transactions/familiar';
import { defineMethod } from '../method';
import { AddressParam, ChainParam } from '../params/basic';
import { MessageParam } from '../params/message';

/**
 * `l2net_signMessage`: signs a typed message (SNIP-12) after the user has seen all
 * of it. No node is asked for anything.
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
    const stored = await context.accounts.list(chainId);
    const known = stored.find(({ address }) => address === account.address);
    const hash = messageHash(hashable(message), account.address);
    const view = signMessageView(message, hash, {
      origin,
      chainId,
      account: account.address,
      familiar: await familiarAddresses(context, chainId),
      isBlocked: known !== undefined && known.blocked !== '',
    });
    await ask(context, origin, view);
    const [r, s] = await context.keyring.use(account, ({ privateKey }) =>
      signHash(hash, privateKey),
    );
    return `${padFelt(r)}${padFelt(s).slice(2)}`;
  },
});
