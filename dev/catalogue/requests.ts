import type { Case, Request, SetUp, Step } from './case';
import { ACCOUNT, AVNU } from './world';
import { MAINNET, SEPOLIA } from '../../src/config/networks';
import { definedMembers } from '../../src/core/defined';
import { padFelt, toFelt, type Felt } from '../../src/core/felt';
import { u256 } from '../testing/views/protocols';

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

/** An argument: a felt as it is, a number as a felt, or a bigint as a u256. */
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

/** A swap through AVNU, without routes. */
export const avnuSwap = (
  sell: Felt,
  sold: bigint,
  buy: Felt,
  bought: bigint,
  { min = bought, to = ACCOUNT }: { min?: bigint; to?: Felt } = {},
  exchange: Felt = AVNU,
): PlainCall =>
  call(exchange, 'multi_route_swap', sell, sold, buy, bought, min, to, 0, 0, 0);

/** A swap after an approval that it uses up. */
export const swap = (
  ...trade: readonly [Felt, bigint, Felt, bigint, { min?: bigint; to?: Felt }?]
): PlainCall[] => [approve(trade[0], AVNU, trade[1]), avnuSwap(...trade)];

/** Filling: harmless calls without noteworthy effects. */
export const fillers = (token: Felt, count: number): PlainCall[] =>
  Array.from({ length: count }, (_, index) =>
    transfer(token, toFelt(BigInt(0x1000 + index) * (2n ** 235n + 1n)), 1n),
  );

/** A case's set-up, request and expected first view. */
export type Described = Omit<Case, 'name' | 'setUp' | 'request' | 'dangers'> &
  SetUp & {
    readonly dangers?: Case['dangers'];
    /** A transaction's calls, and how it is sent. */
    readonly calls?: readonly PlainCall[];
    readonly details?: object;
    /** A message, and the site that asks for its signature. */
    readonly message?: object;
    readonly origin?: string;
  };

const caseOf = (name: string, described: Described): Case => {
  const { dangers = [], thieves, says, loses, hides, ...asked } = described;
  const { calls = [], details, message, origin, fallsShort, ...setUp } = asked;
  return {
    name,
    setUp,
    request:
      message === undefined ? send(calls, details) : sign(message, origin),
    ...definedMembers({ dangers, thieves, says, loses, hides, fallsShort }),
  };
};

/** Cases by their names. Most ordinary ones consist of only their calls. */
export const cases = (
  described: Readonly<Record<string, Described | readonly PlainCall[]>>,
  common: Described = {},
): Case[] =>
  Object.entries(described).map(([name, one]) =>
    caseOf(name, { ...common, ...('length' in one ? { calls: one } : one) }),
  );
