import { object, string } from 'superstruct';

import { fetchAccountStates } from '../../accounts/on-chain-state';
import { ownAccount, recall } from '../../accounts/own-accounts';
import { assertCallable } from '../../accounts/signing-blocker';
import type { ChainId } from '../../config/networks';
import { computeFor, type Context } from '../../context/context';
import type { Account } from '../../core/account';
import { runsCairo0 } from '../../core/account-types';
import { padFelt, type Felt } from '../../core/felt';
import { review } from '../../review/review';
import { messageHash } from '../../starknet/message-hash';
import { knownTokens } from '../../tokens/metadata';
import {
  signMessageView,
  withOutsideChanges,
} from '../../transactions/confirm/message-view';
import { findKnownAddresses } from '../../transactions/known-addresses';
import { assertNotUpgrading } from '../../transactions/prepare/upgrade';
import { signApproved } from '../../transactions/sign';
import { readMessage, type Message } from '../../typed-data/message';
import { recognize } from '../../typed-data/recognize/recognize';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { coerced, type Param } from '../params/coerced';

/** A typed message (SNIP-12), as an object or as JSON text. Its types and values are
 * validated; an error names the path of the invalid member. */
const MessageParam: Param<Message> = coerced('message', (input) => ({
  value: readMessage(input),
}));

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
    const request = { chainId, account, message };
    const signature = await signTypedMessage(context, origin, request);
    // Who signed, which a shared account asks for, is no part of this form.
    const digits = signature.slice(-2).map((felt) => padFelt(felt).slice(2));
    return `0x${digits.join('')}`;
  },
});

/**
 * Signs a typed message (SNIP-12) after the user has seen all of it. It waits for no node:
 * what the calls in a message change is added to the open dialog.
 *
 * @param context - Shared services.
 * @param origin - The site.
 * @param request - The message, its signer, and the network that the site means.
 * @param request.chainId - The network.
 * @param request.account - The signer.
 * @param request.message - The message.
 * @returns The signature, of which the last two felts are r and s.
 * @throws WalletError `user-refused`; `rejected` if it lets others make calls of an account
 * whose code can't.
 */
export async function signTypedMessage(
  context: Context,
  origin: string,
  request: {
    readonly chainId: ChainId;
    readonly account: Account;
    readonly message: Message;
  },
): Promise<Felt[]> {
  const { chainId, account, message } = request;
  await assertNotUpgrading(context, chainId, account.address);
  const hash = await computeFor(context, origin, () =>
    messageHash(message, account.address),
  );
  const knownAddresses = await findKnownAddresses(context, chainId);
  const known = await recall(context, chainId, account);
  const tokens = await knownTokens(context, chainId);
  const view = signMessageView(message, hash, {
    ...known,
    origin,
    chainId,
    account: account.address,
    tokens,
    knownAddresses,
    now: context.now(),
  });
  if (
    view.meaning.grants.some(({ is }) => is === 'outside-execution') &&
    runsCairo0(known)
  ) {
    // It may have been upgraded since it was last seen.
    const states = await fetchAccountStates(context.client(chainId), [account]);
    states.forEach(assertCallable);
  }
  const { calls } = recognize(message);
  const outside = { chainId, account, calls, knownAddresses };
  await review(context, origin, {
    open: () => ({ subject: undefined, view }),
    ...(calls.length > 0 && {
      again: async () => ({
        subject: undefined,
        view: await withOutsideChanges(context, outside, view),
        at: context.now(),
      }),
    }),
  });
  return await signApproved(context, chainId, { ...known, account }, hash);
}
