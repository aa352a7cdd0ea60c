import { stateIn } from './memory-state';
import { MAINNET, SEPOLIA } from '../../../src/config/networks';
import { ETH, STRK } from '../../../src/config/tokens';
import { READY_040 } from '../../../src/core/account-types';
import type { Felt } from '../../../src/core/felt';
import { createPaymaster } from '../../../src/paymaster/paymaster';
import type { QuoteRequest } from '../../../src/paymaster/quote';
import { selectorOf } from '../../../src/starknet/address';
import {
  transferCall,
  typedDataOf,
  type Outside,
} from '../../chain/servers/paymaster/outside-execution';
import type { RpcRequest } from '../nodes/scripted-node';
import { answerCall } from '../nodes/scripted-rpc';

/** Unix time in seconds. */
export const NOW = 1_790_000_000;
export const ONE = 10n ** 18n;
export const ADDRESS = '0xacc0';
export const QUOTED_FORWARDER = '0xf0';

/** A payment of STRK for a fee in ether. */
export const REQUEST: QuoteRequest = {
  chainId: SEPOLIA,
  address: ADDRESS,
  classHash: READY_040,
  calls: [
    {
      contractAddress: STRK,
      entrypoint: 'transfer',
      calldata: ['0xb0b', '0x5', '0x0'],
    },
  ],
  token: ETH,
  executeAfter: NOW - 100,
  executeBefore: NOW + 900,
  ownEstimate: ONE / 100n,
};

/** 0.0001 ETH: 30 cents by the bundled prices. */
export const MAX_FEE = ONE / 10_000n;

/** The outside execution that an honest paymaster makes of a request. */
export function honest(request: QuoteRequest, maxFee = MAX_FEE): Outside {
  return {
    version: '2',
    chainId: request.chainId === MAINNET ? 'SN_MAIN' : 'SN_SEPOLIA',
    caller: QUOTED_FORWARDER,
    nonce: '0xabc',
    executeAfter: request.executeAfter,
    executeBefore: request.executeBefore,
    calls: [
      ...request.calls.map(({ contractAddress, entrypoint, calldata }) => ({
        to: contractAddress,
        selector: selectorOf(entrypoint),
        calldata,
      })),
      transferCall(request.token, QUOTED_FORWARDER, maxFee),
    ],
  };
}

/** The answer to `paymaster_buildTransaction`. */
export function built(outside: Outside, maxFee = MAX_FEE): object {
  const hex = (value: bigint): string => `0x${value.toString(16)}`;
  return {
    type: 'invoke',
    typed_data: typedDataOf(outside),
    parameters: {},
    fee: {
      gas_token_price_in_strk: hex(50_000n * ONE),
      estimated_fee_in_strk: hex(ONE / 100n),
      estimated_fee_in_gas_token: hex(maxFee / 3n),
      suggested_max_fee_in_strk: hex(ONE / 30n),
      suggested_max_fee_in_gas_token: hex(maxFee),
    },
  };
}

/** A request that the paymaster got. */
type PaymasterRequest = {
  readonly url: string;
  readonly method: string;
  readonly params: unknown;
};

/** A client of a paymaster that answers each method as given, for accounts of a class. */
export function clientOf(
  methods: Record<string, unknown>,
  classHash: Felt = READY_040,
): ReturnType<typeof createPaymaster> & {
  readonly state: ReturnType<typeof stateIn>;
  readonly asked: PaymasterRequest[];
} {
  const state = stateIn();
  const asked: PaymasterRequest[] = [];
  const paymaster = createPaymaster({
    ...state,
    fetch: async (url, init) => {
      const call = JSON.parse(init.body as string) as RpcRequest;
      asked.push({ url, ...call });
      return new Response(JSON.stringify(await answerCall(call, methods)));
    },
    now: () => NOW,
    wait: async () => Promise.resolve(),
  });
  return {
    ...paymaster,
    quote: async (request) => paymaster.quote({ ...request, classHash }),
    state,
    asked,
  };
}

export const BUILD = 'paymaster_buildTransaction';
export const EXECUTE = 'paymaster_executeTransaction';

/** Why it was refused; undefined if it wasn't. */
export async function refusedBecause(
  failing: Promise<unknown>,
): Promise<unknown> {
  const error: unknown = await failing.catch((thrown: unknown) => thrown);
  return (error as { data?: { reason?: unknown } }).data?.reason;
}
