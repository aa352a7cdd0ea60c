import { createGateway, type Gateway, type GatewayOptions } from './gateway';
import {
  hashOf,
  hex,
  invoke,
  signed,
  withL2Gas,
  type CallTuple,
} from '../../conformance/plain';
import { send } from '../../conformance/plain';
import { createChain, type ChainOptions } from '../../embedded-chain/chain';
import { STRK } from '../../embedded-chain/constants';
import { answer } from '../../embedded-chain/rpc/answer';
import type { WireTransaction } from '../../embedded-chain/transactions/wire';
import { askBy, type Answer, type Ask } from '../../json-rpc/ask';

/** The floor of the L2 gas price, in FRI. */
export const FLOOR = 8_000_000_000;

/** L2 gas enough for a payment, with a price bound of 1.5 times the floor. */
export const BOUNDS = withL2Gas(10_000_000, (FLOOR * 3) / 2);

/**
 * @param price - An L2 price bound, in FRI.
 * @returns The members of a payment with this bound.
 */
export function priced(price: number): object {
  return { resource_bounds: withL2Gas(10_000_000, price) };
}

/** The pattern of an answer that refuses a transaction. */
export function refused(code: number, data: string): object {
  return {
    error: { code, data: expect.stringContaining(data) as string },
  };
}

/** A payment. */
export const PAY: CallTuple = [hex(STRK), 'transfer', 0xb0b, 7, 0];

/** A gateway in front of an embedded chain, with a clock that only tests move. */
export type TestGateway = {
  readonly gateway: Gateway;
  /** Calls the chain behind the gateway. */
  readonly chain: Ask;
  /** A predeployed account. */
  readonly sender: string;
  readonly skip: (milliseconds: number) => void;
  /** A signed payment of that account. */
  readonly payment: (nonce: number, differing?: object) => WireTransaction;
  readonly sign: (body: WireTransaction) => WireTransaction;
  readonly send: (body: WireTransaction) => Promise<Answer>;
  /** The node's answer about a transaction: its status, or the error's code. */
  readonly statusOf: (body: WireTransaction) => Promise<unknown>;
};

/**
 * @param options - Whether each transaction closes a block, and the gateway's options.
 * @returns A new gateway, whose chain closes blocks on demand by default.
 */
export function testGateway(
  options: ChainOptions & Partial<GatewayOptions> = {},
): TestGateway {
  const { blocks = 'on-demand', ...rest } = options;
  const embedded = createChain({ blocks });
  const [known] = embedded.genesis.accounts;
  if (known === undefined) {
    throw new Error('A chain starts with accounts');
  }
  const chain = askBy((body) => answer(embedded, body));
  let time = 1_800_000_000_000;
  const gateway = createGateway({ ask: chain, now: () => time, ...rest });
  const sender = hex(known.address);
  const sign = (body: WireTransaction): WireTransaction =>
    signed(body, known.privateKey);
  return {
    gateway,
    chain,
    sender,
    skip: (milliseconds) => {
      time += milliseconds;
    },
    sign,
    payment: (nonce, differing = {}) =>
      sign(
        invoke(sender, [PAY], nonce, {
          resource_bounds: BOUNDS,
          ...differing,
        }),
      ),
    send: async (body) => {
      const [, method, params] = send('', body);
      return await gateway.ask(method, params);
    },
    statusOf: async (body) => {
      const { result, error } = await gateway.ask(
        'starknet_getTransactionStatus',
        { transaction_hash: hashOf(body) },
      );
      return (
        error?.code ??
        (result as { readonly finality_status: string }).finality_status
      );
    },
  };
}
