import { ACCOUNT, sendParams } from './sends';
import { testWallet, type TestWallet } from './wallet';
import { NETWORKS, SEPOLIA } from '../../../src/config/networks';
import { STRK } from '../../../src/config/tokens';
import { READY_040 } from '../../../src/core/account-types';
import { padFelt, toFelt, toU256, type Felt } from '../../../src/core/felt';
import type { Paymaster } from '../../../src/paymaster/paymaster';
import type {
  PaymasterQuote,
  QuoteRequest,
} from '../../../src/paymaster/quote';
import { selectorOf } from '../../../src/starknet/address';
import {
  BLOCK,
  scriptedChain,
  type ScriptedChain,
} from '../nodes/scripted-chain';
import { rpcError, type Methods } from '../nodes/scripted-rpc';

/** USDC on Sepolia, without leading zeros. */
export const USDC = NETWORKS[SEPOLIA].tokens[0]?.[0] ?? '0x0';

/** The contract that the paymaster's fee goes to. */
export const FORWARDER: Felt = '0xf0da3d';

/** A paymaster whose answers a test decides, and the chain that it sends to. */
export type PaidInUsdc = {
  readonly chain: ScriptedChain;
  readonly paymaster: Paymaster;
  /** What it was asked, in order. */
  readonly asked: string[];
  readonly quotes: PaymasterQuote[];
  /** What the account signed, in order. */
  readonly signed: {
    readonly quote: PaymasterQuote;
    signature: readonly Felt[];
  }[];
  /** The account's balances, which a test may change. */
  readonly held: { strk: bigint; usdc: bigint };
  /** Sends what was signed, though nobody may have been told: returns its hash. */
  readonly land: (quote: PaymasterQuote) => Felt;
  /** Closes a block at this time, in Unix seconds. */
  readonly closeAt: (time: number) => void;
};

/**
 * A paymaster's offer, of which the wallet has nothing left to check.
 *
 * @param count - How many offers came before.
 */
export function offerFor(
  { ownEstimate: _, ...request }: QuoteRequest,
  count: number,
  maxFee = 310_000n,
): PaymasterQuote {
  return {
    ...request,
    maxFee,
    estimatedFee: 100_000n,
    forwarder: FORWARDER,
    nonce: toFelt(2n ** 100n + BigInt(count)),
    version: 2,
    calls: [
      ...request.calls,
      {
        contractAddress: request.token,
        entrypoint: 'transfer',
        calldata: [FORWARDER, ...toU256(maxFee)],
      },
    ],
    typedData: { types: {}, primaryType: '', domain: {}, message: {} },
    messageHash: toFelt(2n ** 200n + 2n * BigInt(count)),
  };
}

type Options = Parameters<typeof scriptedChain>[0] & {
  /** How it answers what it is asked to send; it sends it and says so by default. */
  readonly execute?: (
    quote: PaymasterQuote,
    paid: PaidInUsdc,
  ) => Felt | Promise<Felt>;
  /** Transactions that it names, but that aren't what it was asked for. */
  readonly foreign?: readonly Felt[];
  /** Changes its offers. */
  readonly quoteAs?: (quote: PaymasterQuote) => PaymasterQuote;
};

type View = {
  request: {
    contract_address: string;
    entry_point_selector: string;
    calldata: string[];
  };
};

/** What a node answers about the account, and about what was sent for it. */
function answersOf({
  used,
  held,
  landed,
  signed,
  foreign,
}: Pick<PaidInUsdc, 'held' | 'signed'> & {
  readonly used: ReadonlySet<string>;
  readonly landed: ReadonlyMap<Felt, Felt>;
  readonly foreign: readonly Felt[];
}): Methods {
  return {
    starknet_call: (params: View) => {
      const { entry_point_selector: name, contract_address: at } =
        params.request;
      if (name === selectorOf('is_valid_outside_execution_nonce')) {
        return [used.has(params.request.calldata[0] ?? '') ? '0x0' : '0x1'];
      }
      if (name === selectorOf('balanceOf')) {
        const units = at === STRK ? held.strk : at === USDC ? held.usdc : 0n;
        return [toFelt(units), '0x0'];
      }
      return rpcError(21);
    },
    starknet_getEvents: ({
      filter,
    }: {
      filter: { address?: string; keys: string[][] };
    }) => {
      const [, [message = ''] = []] = filter.keys;
      const hash = landed.get(message as Felt);
      return {
        events:
          hash === undefined
            ? []
            : [
                {
                  from_address: ACCOUNT,
                  keys: [selectorOf('TransactionExecuted'), message],
                  data: [],
                  transaction_hash: hash,
                  block_number: 9,
                },
              ],
      };
    },
    starknet_getTransactionByHash: ({
      transaction_hash: hash,
    }: {
      transaction_hash: Felt;
    }) => ({
      type: 'INVOKE',
      transaction_hash: hash,
      calldata: [
        ACCOUNT,
        ...(foreign.includes(hash)
          ? []
          : signed.flatMap(({ signature }) => signature)),
      ],
    }),
  };
}

/** An account with 10 USDC and no STRK, and a paymaster that takes USDC. */
export function paidInUsdc({
  execute,
  foreign = [],
  quoteAs,
  ...options
}: Options = {}): PaidInUsdc {
  const signed: { quote: PaymasterQuote; signature: readonly Felt[] }[] = [];
  const landed = new Map<Felt, Felt>();
  const used = new Set<string>();
  const head = { ...BLOCK };
  const held = { strk: 0n, usdc: 10_000_000n };
  const chain = scriptedChain({
    ...options,
    overrides: {
      ...answersOf({ used, held, landed, signed, foreign }),
      ...(options.deployed !== false && {
        starknet_getClassHashAt: READY_040,
      }),
      starknet_getBlockWithTxHashes: () => head,
      ...options.overrides,
    },
  });
  const asked: string[] = [];
  const quotes: PaymasterQuote[] = [];
  const paid: PaidInUsdc = {
    chain,
    asked,
    quotes,
    signed,
    held,
    land: (quote) => {
      const hash = toFelt(BigInt(quote.messageHash) + 1n);
      landed.set(quote.messageHash, hash);
      used.add(quote.nonce);
      return hash;
    },
    closeAt: (time) => {
      head.timestamp = time;
    },
    paymaster: {
      feeTokens: async () => {
        asked.push('tokens');
        return Promise.resolve([
          { contract: padFelt(USDC), decimals: 6, priceInStrk: 10n ** 19n },
        ]);
      },
      quote: async (request) => {
        asked.push('quote');
        const quote = offerFor(request, quotes.length);
        quotes.push(quoteAs?.(quote) ?? quote);
        return Promise.resolve(quotes.at(-1) ?? quote);
      },
      execute: async (quote, signature) => {
        asked.push('execute');
        signed.push({ quote, signature });
        return Promise.resolve(execute?.(quote, paid) ?? paid.land(quote));
      },
    },
  };
  return paid;
}

/** A paymaster that asks for 0.31 USDC for a payment, and keeps 0.1. */
export function refundingPaymaster(units: bigint): PaidInUsdc {
  const moved = (from: Felt, to: Felt, amount: bigint) => ({
    from_address: USDC,
    keys: [selectorOf('Transfer')],
    data: [from, to, toFelt(amount), '0x0'],
  });
  return paidInUsdc({
    overrides: {
      starknet_getTransactionReceipt: (params: { transaction_hash: Felt }) => ({
        ...params,
        finality_status: 'ACCEPTED_ON_L2',
        execution_status: 'SUCCEEDED',
        block_number: 9,
        // The paymaster's.
        actual_fee: { amount: '0xffffffff', unit: 'FRI' },
        events: [
          moved(ACCOUNT, '0xb0b', units),
          moved(ACCOUNT, FORWARDER, 310_000n),
          moved(FORWARDER, '0xfee', 100_000n),
          moved(FORWARDER, ACCOUNT, 210_000n),
        ],
      }),
    },
  });
}

/** A wallet whose paymaster that is. */
export function walletPaying(
  { chain, paymaster }: PaidInUsdc,
  options: Parameters<typeof testWallet>[0] = {},
): TestWallet {
  const wallet = testWallet({ ...chain, ...options });
  Object.assign(wallet.context, { paymaster });
  return wallet;
}

/** Params that send so many millionths of a USDC. */
export function usdcParams(amount = 1): Record<string, unknown> {
  const params = sendParams(amount) as { calls: object[] };
  return {
    ...params,
    calls: params.calls.map((call) => ({
      ...call,
      contractAddress: padFelt(USDC),
    })),
  };
}

/** Sends so many millionths of a USDC. */
export const pay = async (wallet: TestWallet, amount = 1): Promise<unknown> =>
  wallet.call('l2net_executeTxn', usdcParams(amount));

/** The paymaster's first offer. */
export function quoteOf({ quotes }: PaidInUsdc): PaymasterQuote {
  const [first] = quotes;
  if (first === undefined) {
    throw new Error('The paymaster was not asked');
  }
  return first;
}
