import {
  array,
  boolean,
  lazy,
  nullable,
  optional,
  string,
  type,
  unknown,
  type Infer,
  type Struct,
} from 'superstruct';

import { MAX_L2_GAS, MIN_L2_PRICE } from './fees';
import type { BlockId, FeeFigures, GasPrices } from './reads';
import { EventShape, FeeShape, FeltListShape, FeltShape } from './reads';
import type { ResourceBounds, Transaction } from './transaction';
import { toWire } from './wire';
import { WalletError } from '../core/errors';
import { toFelt, unpadFelt, type Felt } from '../core/felt';
import { TRACE_LIMITS } from '../core/limits';
import type { ChainEvent, TokenCall } from '../core/trace';
import { validate } from '../core/validate';
import type { RpcCall } from '../http/json-rpc';
import { ServerText } from '../http/server-text';

/** What a function of a token or an NFT collection does. */
type TokenFunction =
  'approve' | 'increase' | 'decrease' | 'transfer' | 'transfer-from';

/** The selectors of the functions that move or approve tokens or NFTs, also in the
 * camelCase of older contracts. Hard-coded, because computing a selector takes a hash. */
const SELECTORS: Readonly<Record<TokenFunction, readonly Felt[]>> = {
  approve: [
    '0x219209e083275171774dab1df80982e9df2096516f06319c5c6d71ae0a8480c',
  ],
  // increase_allowance
  increase: [
    '0x1d13ab0a76d7407b1d5faccd4b3d8a9efe42f3d3c21766431d4fafb30f45bd4',
    '0x16cc063b8338363cf388ce7fe1df408bf10f16cd51635d392e21d852fafb683',
  ],
  // decrease_allowance
  decrease: [
    '0x3b076186c19fe96221e4dfacd40c519f612eae02e0555e4e115a2a6cf2f1c1f',
    '0x1aaf3e6107dd1349c81543ff4221a326814f77dadcc5810807b74f1a49ded4e',
  ],
  transfer: [
    '0x83afd3f4caedc6eebf44246fe54e38c95e3179a5ec9ea81740eca5b482d12e',
  ],
  // transfer_from, then safe_transfer_from
  'transfer-from': [
    '0x3704ffe8fba161be0e994951751a5033b1462b918ff785c0a636be718dfdb68',
    '0x41b033f4a31df8067c24d1e9b550a2ce75fd4a29e1147af9752174f0e6cb20',
    '0x16f0218b33b5cf273196787d7cf139a9ad13d58e6674dcdce722b3bf8389863',
    '0x19d59d013d4aa1a8b1ce4c8299086f070733b453c02d0dc46e735edc04d6444',
  ],
};

const BY_SELECTOR: ReadonlyMap<Felt, TokenFunction> = new Map(
  Object.entries(SELECTORS).flatMap(([tokenFunction, selectors]) =>
    selectors.map((selector) => [selector, tokenFunction as TokenFunction]),
  ),
);

/** The selectors with which an account is asked whether a signature is valid:
 * `is_valid_signature` and `isValidSignature`. */
const SIGNATURE_CHECKS: readonly Felt[] = [
  '0x28420862938116cb3bbdbedee07451ccc54d4e9412dbef71142ad1980a30941',
  '0x213dfe25e2ca309c4d615a09cfc95fdb2fc7dc73fbcad12c450fe93b1f2ff9e',
];

/** A function invocation of a trace (Starknet JSON-RPC: FUNCTION_INVOCATION). */
type Invocation = {
  contract_address?: Felt | undefined;
  caller_address?: Felt | undefined;
  entry_point_selector?: Felt | undefined;
  /** Validated only where it is used, because traces are long. */
  calldata?: unknown[] | undefined;
  call_type?: string | null | undefined;
  is_reverted?: boolean | null | undefined;
  revert_reason?: string | null | undefined;
  events?: { keys: Felt[]; data: Felt[] }[] | undefined;
  calls?: Invocation[] | undefined;
};

const InvocationShape: Struct<Invocation> = type({
  contract_address: optional(FeltShape),
  caller_address: optional(FeltShape),
  entry_point_selector: optional(FeltShape),
  calldata: optional(array(unknown())),
  call_type: optional(nullable(string())),
  is_reverted: optional(nullable(boolean())),
  revert_reason: optional(nullable(ServerText)),
  events: optional(array(EventShape)),
  calls: optional(array(lazy(() => InvocationShape))),
});

/** What a transaction executed. */
type Trace = {
  readonly events: readonly ChainEvent[];
  /** The calls that move or approve tokens, from any caller. */
  readonly calls: readonly TokenCall[];
  /** Who asks an account whether a signature is valid, also in reverted calls. */
  readonly signatureChecks: readonly {
    readonly caller: Felt;
    readonly account: Felt;
  }[];
};

/**
 * Reads the events and token calls of a trace, in execution order. Reverted
 * invocations have no effect and are left out.
 *
 * @throws WalletError `unreachable` if the trace exceeds the limits.
 */
export function readTrace(root: Invocation): Trace {
  const events: Trace['events'][number][] = [];
  const calls: Trace['calls'][number][] = [];
  const signatureChecks: Trace['signatureChecks'][number][] = [];
  let made = 0;
  const visit = (
    invocation: Invocation,
    depth: number,
    isUndone: boolean,
    around: number,
  ): void => {
    // Behind a proxy, the account's calls are a level deeper.
    const isOwn = around === 0 && depth > 0 && isCallBy(root, invocation);
    made += Number(isOwn);
    const within = isOwn ? made : around;
    const isReverted = isUndone || invocation.is_reverted === true;
    const { contract_address: from, events: emitted = [] } = invocation;
    signatureChecks.push(...signatureCheckOf(invocation));
    if (!isReverted) {
      if (from !== undefined) {
        events.push(
          ...emitted.map(({ keys, data }) => ({
            keys,
            data,
            from_address: from,
            within,
          })),
        );
      }
      calls.push(...tokenCallOf(invocation, within));
    }
    if (
      depth > TRACE_LIMITS.depth ||
      events.length + calls.length > TRACE_LIMITS.items ||
      signatureChecks.length > TRACE_LIMITS.items
    ) {
      throw invalid();
    }
    for (const call of invocation.calls ?? []) {
      visit(call, depth + 1, isReverted, within);
    }
  };
  visit(root, 0, false, 0);
  return { events, calls, signatureChecks };
}

function isCallBy(
  { contract_address: account }: Invocation,
  { caller_address: caller, call_type: type }: Invocation,
): boolean {
  return (
    type === 'CALL' &&
    account !== undefined &&
    caller !== undefined &&
    unpadFelt(caller) === unpadFelt(account)
  );
}

/** The question that an invocation asks an account about a signature, if any. */
function signatureCheckOf({
  contract_address: account,
  caller_address: caller,
  entry_point_selector: selector,
}: Invocation): Trace['signatureChecks'][number][] {
  return account !== undefined &&
    caller !== undefined &&
    selector !== undefined &&
    SIGNATURE_CHECKS.includes(selector)
    ? [{ account: unpadFelt(account), caller: unpadFelt(caller) }]
    : [];
}

/** The token call that an invocation makes; empty for other calls, and if its calldata is too
 * short. Library calls are skipped: they run another class's code in the same contract, whose own
 * call is already counted. */
function tokenCallOf(invocation: Invocation, within: number): Trace['calls'] {
  const {
    caller_address: caller,
    contract_address: contract,
    entry_point_selector: selector,
    call_type: type,
  } = invocation;
  const tokenFunction = selector && BY_SELECTOR.get(selector);
  if (
    caller === undefined ||
    contract === undefined ||
    tokenFunction === undefined ||
    (type ?? 'CALL') !== 'CALL'
  ) {
    return [];
  }
  const calldata = validate(FeltListShape, invocation.calldata);
  if (!calldata.ok) {
    throw invalid();
  }
  const values = calldata.value.map(BigInt);
  const by = BigInt(caller);
  const [from, other, low, high = 0n] =
    tokenFunction === 'transfer-from' ? values : [by, ...values];
  if (from === undefined || other === undefined || low === undefined) {
    return [];
  }
  // Older tokens take the amount as a single felt.
  const value = low + (high << 128n);
  const about = { contract: unpadFelt(contract), caller: by, value, within };
  return tokenFunction === 'transfer' || tokenFunction === 'transfer-from'
    ? [{ ...about, what: 'transfer', from, to: other }]
    : [{ ...about, what: tokenFunction, spender: other }];
}

function invalid(): WalletError {
  return new WalletError(
    'unreachable',
    'The Starknet node returned an invalid simulation',
  );
}

/** The simulation of one transaction. */
export type SimulatedTransaction = Trace & {
  readonly fee: FeeFigures;
  /** The node's message if the transaction would revert: untrusted text. */
  readonly revertReason?: string;
};

const SimulationsShape = array(
  type({
    fee_estimation: FeeShape,
    transaction_trace: type({
      execute_invocation: optional(nullable(InvocationShape)),
    }),
  }),
);

/** The validated response of a simulation. */
export type SimulationAnswer = Infer<typeof SimulationsShape>;

/**
 * The call that simulates transactions: fee, balance changes and revert reason come
 * from this single request. The transactions have version 3 like the real ones;
 * signatures and bounds are not checked, and no fee is charged.
 *
 * @param transactions - The transactions, in order.
 * @param block - The block whose state they run on.
 * @param signatures - Plausible signatures, one per transaction. With these and plausible
 * bounds a contract can't tell the simulation from a real run; without them it can.
 * @returns The call (error 41: a transaction can't be executed, for example with a
 * wrong nonce).
 */
export async function readSimulation(
  transactions: readonly Transaction[],
  block: BlockId,
  signatures: readonly (readonly Felt[])[] = [],
): Promise<RpcCall<SimulationAnswer>> {
  return {
    method: 'starknet_simulateTransactions',
    params: {
      block_id: block,
      transactions: await Promise.all(
        transactions.map(async (transaction, index) =>
          toWire(transaction, signatures[index] ?? []),
        ),
      ),
      simulation_flags: ['SKIP_VALIDATE', 'SKIP_FEE_CHARGE'],
    },
    struct: SimulationsShape,
  };
}

/**
 * @returns The simulation of each transaction; events are in the order of the
 * calls.
 * @throws WalletError `unreachable` if a trace exceeds the limits.
 */
export function parseSimulation(
  answer: SimulationAnswer,
): SimulatedTransaction[] {
  return answer.map(({ fee_estimation: fee, transaction_trace: trace }) => {
    const root = trace.execute_invocation ?? {};
    return {
      fee,
      ...readTrace(root),
      ...(typeof root.revert_reason === 'string' && {
        revertReason: root.revert_reason,
      }),
    };
  });
}

/** Returns `length` random bytes. */
export type RandomBytes = (length: number) => Uint8Array;

/** Enough L2 gas for the heaviest calls in use, below the network's maximum for a
 * transaction. */
const L2_GAS = 120_000_000n;
const L2_GAS_PER_CALL = 30_000_000n;

/** The lowest gas prices that occur on L1, in FRI (10^-18 STRK) per unit of gas. */
const L1_PRICE = 30_000_000_000_000n;
const L1_DATA_PRICE = 30_000n;

/** Makes a signature that looks real, two felts below 2^251: contracts can read the
 * signature of a transaction and would recognise a simulation by its absence. */
export function plausibleSignature(random: RandomBytes): Felt[] {
  return [random, random].map((source) =>
    toFelt((numberFrom(source, 32) >> 5n) | 1n),
  );
}

/**
 * Makes resource bounds that look like those of a real transaction, with different amounts
 * each time: contracts can read the bounds, and simulations usually have none.
 *
 * @param callCount - How many calls the transaction has.
 * @param prices - The prices that will probably be signed, if known. An L2 gas price
 * below the network's minimum is replaced, since it would give the simulation away.
 * @returns The bounds, with enough gas for the calls.
 */
export function plausibleBounds(
  callCount: number,
  random: RandomBytes,
  prices?: GasPrices,
): ResourceBounds {
  const gas = L2_GAS + L2_GAS_PER_CALL * BigInt(callCount);
  const l2Price = prices?.l2Gas ?? 0n;
  const amount = (least: bigint): bigint => upToTwice(least, random);
  return {
    l1Gas: {
      maxAmount: 0n,
      maxPricePerUnit: prices?.l1Gas ?? amount(L1_PRICE),
    },
    l1DataGas: {
      // 32 bytes per felt, plus a quarter.
      maxAmount: amount(20n + BigInt(callCount)) * 40n,
      maxPricePerUnit: prices?.l1DataGas ?? amount(L1_DATA_PRICE),
    },
    l2Gas: {
      maxAmount: amount(gas < MAX_L2_GAS / 2n ? gas : MAX_L2_GAS / 2n),
      maxPricePerUnit: l2Price >= MIN_L2_PRICE ? l2Price : amount(MIN_L2_PRICE),
    },
  };
}

/** A number from `least` to almost twice as much. */
function upToTwice(least: bigint, random: RandomBytes): bigint {
  return least + ((least * numberFrom(random, 6)) >> 48n);
}

function numberFrom(random: RandomBytes, length: number): bigint {
  return random(length).reduce((sum, byte) => (sum << 8n) + BigInt(byte), 0n);
}
