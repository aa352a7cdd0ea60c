import { object, string } from 'superstruct';

import { isKnownUnableToSign, ownAccount } from '../../accounts/own-accounts';
import { padFelt } from '../../core/felt';
import { runInSlices } from '../../core/slices';
import { signHash } from '../../starknet/curve';
import { messageHash } from '../../starknet/message-hash';
import { knownTokens } from '../../tokens/known-tokens';
import { requestApproval } from '../../transactions/confirm/approval';
import { keepFresh } from '../../transactions/confirm/keep-fresh';
import { findKnownAddresses } from '../../transactions/confirm/known-addresses';
import { withOutsideChanges } from '../../transactions/confirm/outside-calls';
import { outsideCallsOf, signMessageView } from '../../typed-data/view';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { MessageParam } from '../params/message';

/**
 * `l2net_signMessage`: signs a typed message (SNIP-12) after the user has seen all of
 * it. It waits for no node: what the calls in a message change is added to the open
 * dialog.
 */
export const signMessage = defineMethod({
  access: 'account',
  account: ({ signerAddress }) => signerAddress,
  params: object({
    typedDataMessage: MessageParam,
    signerAddress: AddressParam,
    chainId: ChainParam,
  }),
  result: string(),
  handle: async (context, params, origin) => {
    const { typedDataMessage: message, signerAddress, chainId } = params;
    const account = await ownAccount(context, signerAddress);
    const hash = await runInSlices(
      messageHash(message, account.address),
      async () => context.wait(0),
    );
    const knownAddresses = await findKnownAddresses(context, chainId);
    const view = signMessageView(message, hash, {
      origin,
      chainId,
      account: account.address,
      tokens: await knownTokens(context, chainId),
      knownAddresses,
      isBlocked: await isKnownUnableToSign(context, chainId, account.address),
      now: context.now(),
    });
    const calls = outsideCallsOf(message);
    const outside = { chainId, account, calls, knownAddresses };
    await requestApproval(context, origin, () =>
      calls.length === 0
        ? { view }
        : {
            view,
            isIncomplete: true,
            refresh: keepFresh(context, view, undefined, async () => ({
              view: await withOutsideChanges(context, outside, view),
              at: context.now(),
            })),
          },
    );
    const [r, s] = await context.keyring.use(account, ({ privateKey }) =>
      signHash(hash, privateKey),
    );
    return `${padFelt(r)}${padFelt(s).slice(2)}`;
  },
});
