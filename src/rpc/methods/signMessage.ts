import { object, string } from 'superstruct';

import { padFelt } from '../../core/felt';
import { signTypedMessage } from '../../flows/sign-message';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { MessageParam } from '../params/message';

/** `l2net_signMessage`: signs a typed message (SNIP-12) after the user has seen all of
 * it. If the message contains calls, their simulated effects are added to the open
 * dialog. */
export const signMessage = defineMethod({
  access: 'own',
  account: ({ signerAddress }) => signerAddress,
  params: object({
    typedDataMessage: MessageParam,
    signerAddress: AddressParam,
    chainId: ChainParam,
  }),
  result: string(),
  handle: async (context, params, origin, account) => {
    const { typedDataMessage: message, chainId } = params;
    const request = { chainId, account, message };
    const signature = await signTypedMessage(context, origin, request);
    // A shared account's signature also names the signer, which this form leaves out.
    const digits = signature.slice(-2).map((felt) => padFelt(felt).slice(2));
    return `0x${digits.join('')}`;
  },
});
