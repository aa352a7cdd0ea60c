import type { Json } from '@metamask/snaps-sdk';

import { exampleOf } from './samples';
import { MAINNET } from '../../../src/config/networks';
import { METHODS, type MethodName } from '../../../src/rpc/method-table';
import { DECLARE_DETAILS, PAYLOAD } from '../inputs/contract-class';
import type { Call } from '../wallet/second-life';
import { ADDRESSES } from '../wallet/seed-phrase';

/** Valid params of a method: with only the required members, which succeed on a chain
 * where the account is funded, and with all except `abis`, which accepts anything. */
export type ExampleRequests = {
  readonly minimal: unknown;
  readonly full: Json;
};

const GREETING = {
  types: {
    StarknetDomain: [{ name: 'revision', type: 'shortstring' }],
    Greeting: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Greeting',
  domain: { revision: '1' },
  message: { text: 'Hello' },
};

/** What requests need besides the values that their structs tell. */
const NEEDED: {
  readonly [Name in MethodName]?: Readonly<Record<string, Json>>;
} = {
  l2net_declareContract: { contractPayload: PAYLOAD },
  l2net_signDeclareTransaction: {
    senderAddress: ADDRESSES[0],
    details: DECLARE_DETAILS,
  },
  l2net_switchNetwork: { chainId: MAINNET },
  wallet_signTypedData: GREETING,
};

/** Requests of every method. */
export const EXAMPLE_REQUESTS = Object.fromEntries(
  Object.entries(METHODS).map(([name, { params }]) => {
    const [minimal, full] = [false, true].map((isWhole) =>
      exampleOf(params, isWhole),
    );
    const needed = NEEDED[name as MethodName];
    return [
      name,
      needed === undefined
        ? { minimal, full }
        : {
            minimal: { ...(minimal as object), ...needed },
            full: { ...needed, ...(full as object) },
          },
    ];
  }),
) as Readonly<Record<MethodName, ExampleRequests>>;

/** A call of a method, with its required params. */
export function exampleCall(method: MethodName): Call {
  return { method, params: EXAMPLE_REQUESTS[method].minimal };
}
