import type { Case, Request, Step } from './case';
import { ACCOUNT } from './world';
import { MAINNET, SEPOLIA } from '../../src/config/networks';
import { padFelt, toFelt, type Felt } from '../../src/core/felt';
import { u256 } from '../support/protocols';

/** A call in a site's request. */
export type PlainCall = {
  readonly contractAddress: Felt;
  readonly entrypoint: string;
  readonly calldata: readonly Felt[];
};

/** The largest u256. */
export const MAX = 2n ** 256n - 1n;

/** An amount of a token with 18 decimals, in its smallest unit. */
export const units = (amount: number): bigint =>
  (BigInt(Math.round(amount * 1e6)) * 10n ** 18n) / 1_000_000n;

/** An amount of USDC, in its smallest unit. */
export const cents = (amount: number): bigint =>
  BigInt(Math.round(amount * 1e6));

/** A felt is as it is, a number becomes a felt, a bigint a u256. */
export type Argument = Felt | number | bigint;

const felts = (args: readonly Argument[]): Felt[] =>
  args.flatMap((arg) =>
    typeof arg === 'bigint'
      ? u256(arg)
      : [typeof arg === 'number' ? toFelt(arg) : arg],
  );

export const call = (
  contractAddress: Felt,
  entrypoint: string,
  ...args: readonly Argument[]
): PlainCall => ({
  contractAddress: padFelt(contractAddress),
  entrypoint,
  calldata: felts(args),
});

export const approve = (token: Felt, to: Felt, amount: bigint): PlainCall =>
  call(token, 'approve', to, amount);
export const transfer = (token: Felt, to: Felt, amount: bigint): PlainCall =>
  call(token, 'transfer', to, amount);

/** A call that somebody has made before. */
export const done = (by: Felt, made: PlainCall): Step => ({
  by,
  contract: made.contractAddress,
  function: made.entrypoint,
  calldata: made.calldata,
});

/** An approval that the user gave before. */
export const hadApproved = (token: Felt, to: Felt, amount: bigint): Step =>
  done(ACCOUNT, approve(token, to, amount));

/** A transaction, which the wallet sends. */
export const send = (
  calls: readonly PlainCall[],
  details: object = {},
): Request => ({
  method: 'l2net_executeTxn',
  params: { address: ACCOUNT, chainId: MAINNET, calls, details },
});

/** A message, which the wallet signs. */
export const sign = (typedDataMessage: object, origin?: string): Request => ({
  method: 'l2net_signMessage',
  params: { signerAddress: ACCOUNT, chainId: SEPOLIA, typedDataMessage },
  ...(origin === undefined ? {} : { origin }),
});

/** The functions of a swap through AVNU, without routes. */
export const avnuSwap = (
  exchange: Felt,
  trade: {
    sell: Felt;
    sold: bigint;
    buy: Felt;
    bought: bigint;
    min?: bigint;
    to?: Felt;
  },
): PlainCall =>
  call(
    exchange,
    'multi_route_swap',
    trade.sell,
    trade.sold,
    trade.buy,
    trade.bought,
    trade.min ?? trade.bought,
    trade.to ?? ACCOUNT,
    0,
    0,
    0,
  );

/** Filling: calls that look harmless and change nothing worth a word. */
export const fillers = (token: Felt, count: number): PlainCall[] =>
  Array.from({ length: count }, (_, index) =>
    transfer(token, toFelt(BigInt(0x1000 + index) * (2n ** 235n + 1n)), 1n),
  );

/** A transaction without danger, by what its first view says. */
export const ordinary = (
  name: string,
  calls: Parameters<typeof send>[0],
  says: readonly string[] = [],
  setUp: Case['setUp'] = {},
): Case => ({ name, setUp, request: send(calls), dangers: [], says });
