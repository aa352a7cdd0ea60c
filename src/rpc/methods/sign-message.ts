import { object, string } from 'superstruct';

import { ownAccount } from '../../accounts/own-accounts';
import { padFelt } from '../../core/felt';
import { parseTypedData } from '../../typed-data/parse';
import type { Message } from '../../typed-data/types';
import { readMessage } from '../../typed-data/values';
import { signTypedMessage } from '../actions/sign-typed-message';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { coerced, type Param } from '../params/coerced';

/**
 * @param input - A typed message as an object or as JSON text.
 * @throws InvalidInput if it isn't one.
 */
export function readInput(input: unknown): Message {
  return readMessage(parseTypedData(input));
}

/** A typed message (SNIP-12), as an object or as JSON text. Its types and values are
 * validated; an error names the path of the invalid member. */
const MessageParam: Param<Message> = coerced('message', (input) => ({
  value: readInput(input),
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
