import { object, optional, string } from 'superstruct';

import { jsonLength, limitExceeded, parsedJson } from '../../core/json';
import { ABI_LIMITS } from '../../core/limits';
import { sendCalls } from '../../flows/send';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { CallsParam } from '../params/calls';
import { coercedParam } from '../params/coerced';
import {
  DetailsParam,
  sendOptionsOf,
  withConsistentSender,
} from '../params/transaction-details';

/** ABIs of the called contracts, given by the site as JSON or JSON text: untrusted, of
 * any shape, but of limited size. Text that isn't JSON is ignored. */
const AbisParam = optional(
  coercedParam<unknown>('abis', (input) => {
    const isText = typeof input === 'string';
    if ((isText ? input.length : jsonLength(input)) > ABI_LIMITS.text) {
      return { expected: `ABIs of at most ${ABI_LIMITS.text} characters` };
    }
    const abis = isText ? (parsedJson(input) ?? null) : input;
    const excess = limitExceeded(abis, ABI_LIMITS);
    return excess === undefined ? { value: abis } : { expected: excess };
  }),
);

/** `l2net_executeTxn`: prepares the transaction, shows it, and submits it if the user
 * approves. An undeployed account is deployed first, with the same approval. */
export const executeTxn = defineMethod({
  access: 'own',
  account: ({ address }) => address,
  params: withConsistentSender(
    object({
      address: AddressParam,
      calls: CallsParam,
      details: optional(DetailsParam),
      abis: AbisParam,
      chainId: ChainParam,
    }),
    'details',
  ),
  result: object({ transaction_hash: string() }),
  handle: async (context, params, origin, account) => {
    const { calls, details, abis, chainId } = params;
    const options = sendOptionsOf(details);
    const request = { chainId, account, calls, options };
    const hash = await sendCalls(context, origin, request, abis);
    return { transaction_hash: hash };
  },
});
