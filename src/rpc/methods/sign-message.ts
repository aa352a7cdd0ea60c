import { object, string } from 'superstruct';

import { ownAccount } from '../../accounts/own-accounts';
import { padFelt } from '../../core/felt';
import { signTypedMessage } from '../actions/sign-typed-message';
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
    const request = { chainId, account, message };
    const signature = await signTypedMessage(context, origin, request);
    // Who signed, which a shared account asks for, is no part of this form.
    const digits = signature.slice(-2).map((felt) => padFelt(felt).slice(2));
    return `0x${digits.join('')}`;
  },
});
