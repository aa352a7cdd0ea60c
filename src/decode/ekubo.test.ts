import { summarizeBatch } from './batch-summary';
import type { CallSummary, CallView } from './types';
import { ACCOUNT, BOB } from '../../dev/testing/views/contracts';
import { EKUBO, seeOnMainnet, u256 } from '../../dev/testing/views/protocols';
import { ETH, STRK } from '../config/tokens';
import { type Felt, padFelt } from '../core/felt';

const MIDDLE: Felt = '0x70ce';

/** A pool and the price limit, as a route node. */
const node = (token0: Felt, token1: Felt): Felt[] => [
  token0,
  token1,
  '0x20c49ba5e353f80000000000000000',
  '0x3e8',
  '0x0',
  ...u256(0n),
  '0x0',
];
const EXACT_IN: Felt[] = [STRK, '0x5', '0x0'];
const EXACT_OUT: Felt[] = [ETH, '0x7', '0x1'];
const DIRECT = node(STRK, ETH);
const ROUTE: Felt[] = ['0x2', ...node(MIDDLE, STRK), ...node(MIDDLE, ETH)];

const call = (name: string, calldata: Felt[]): CallView =>
  seeOnMainnet(EKUBO, name, calldata);
const transfer = (to: Felt = EKUBO, token: Felt = STRK): CallView =>
  seeOnMainnet(token, 'transfer', [padFelt(to), ...u256(5n)]);
const swap = call('swap', [...DIRECT, ...EXACT_IN]);
const collect = call('clear_minimum', [ETH, ...u256(7n)]);
const rest = call('clear', [STRK]);
const collectFor = (recipient: Felt): CallView =>
  call('clear_minimum_to_recipient', [ETH, ...u256(7n), recipient]);

/** A batch with two swaps, of which the first is STRK to ETH. */
const withSecond = (pool: Felt[], amount: Felt[]): CallView[] => [
  transfer(),
  call('multi_multihop_swap', [
    '0x2',
    '0x1',
    ...DIRECT,
    ...EXACT_IN,
    '0x1',
    ...pool,
    ...amount,
  ]),
  collect,
];

const summarize = (...calls: CallView[]): CallSummary | undefined =>
  summarizeBatch(calls, ACCOUNT);

describe('Ekubo’s router', () => {
  it('does not summarise a part of a swap as a swap', () => {
    expect(swap).toMatchObject({
      protocol: 'Ekubo',
      source: 'wallet',
      summary: { exact: 'gives', tokens: [padFelt(STRK), padFelt(ETH)] },
    });
    expect(collect.summary).toMatchObject({
      action: 'claim',
      gets: { symbol: 'ETH', units: '7' },
    });
    expect(rest.summary).toMatchObject({ gets: { units: '0' } });
    expect(collectFor(BOB).summary).toMatchObject({ to: BOB });
    expect(collectFor(ACCOUNT).summary).not.toHaveProperty('to');
  });

  it.each([
    ['swap', [...DIRECT, ...EXACT_IN]],
    ['multihop_swap', [...ROUTE, ...EXACT_IN]],
    [
      'multi_multihop_swap',
      [
        '0x2',
        ...ROUTE,
        STRK,
        '0x2',
        '0x0',
        '0x1',
        ...DIRECT,
        STRK,
        '0x3',
        '0x0',
      ],
    ],
  ] as [string, Felt[]][])('reads a batch with %s', (name, calldata) => {
    expect(summarize(transfer(), call(name, calldata), collect)).toStrictEqual({
      action: 'swap',
      exact: 'gives',
      gives: expect.objectContaining({ symbol: 'STRK', units: '5' }) as object,
      gets: expect.objectContaining({ symbol: 'ETH', units: '7' }) as object,
    });
  });

  it('names who else gets the tokens', () => {
    expect(summarize(transfer(), swap, collectFor(BOB), rest)).toMatchObject({
      to: BOB,
    });
    expect(
      summarize(transfer(), swap, collectFor(ACCOUNT), rest),
    ).not.toHaveProperty('to');
  });

  it('calls the bought amount exact only if the rest comes back', () => {
    const exactOut = call('swap', [...DIRECT, ...EXACT_OUT]);
    expect(summarize(transfer(), exactOut, collect, rest)).toMatchObject({
      exact: 'gets',
      gives: { symbol: 'STRK' },
      gets: { symbol: 'ETH' },
    });
    expect(summarize(transfer(), exactOut, collect)).toMatchObject({
      exact: 'gives',
    });
  });

  it('promises no amount if no minimum is set', () => {
    expect(summarize(transfer(), swap, call('clear', [ETH]))).toMatchObject({
      gets: { symbol: 'ETH', units: '0' },
    });
  });

  const hop = (...path: Felt[]): CallView => call('multihop_swap', path);
  const whole = [transfer(), swap, collect, rest];
  const restForBob = call('clear_minimum_to_recipient', [
    STRK,
    ...u256(0n),
    BOB,
  ]);
  const foreign = seeOnMainnet('0x123', 'clear', [ETH]);
  const unconnected = [...node(STRK, BOB), ...node(ETH, MIDDLE)];
  const broken = hop('0x2', ...unconnected, ...EXACT_IN);
  const around = hop('0x2', ...DIRECT, ...DIRECT, ...EXACT_IN);
  const collectStrk = call('clear_minimum', [STRK, ...u256(1n)]);
  const bySite: CallView = { ...swap, source: 'site' };
  const nothing = call('multi_multihop_swap', ['0x0']);

  it.each([
    ['nothing is collected', [transfer(), swap]],
    ['only the rest is collected', [transfer(), swap, rest]],
    [
      'something else is collected',
      [transfer(), swap, call('clear', [MIDDLE])],
    ],
    ['tokens go to someone else', [transfer(BOB), swap, collect]],
    ['another token is sent', [transfer(EKUBO, ETH), swap, collect]],
    ['the rest goes to someone else', [transfer(), swap, collect, restForBob]],
    ['there is a further call', [...whole, transfer(BOB)]],
    ['there is a further transfer', [transfer(), transfer(), swap, collect]],
    ['there are two swaps', [transfer(), swap, swap, collect]],
    ['an unknown contract collects', [transfer(), swap, foreign]],
    ['the pools of a path do not connect', [transfer(), broken, collect]],
    [
      'the swaps buy different tokens',
      withSecond(node(STRK, MIDDLE), EXACT_IN),
    ],
    [
      'they sell different ones',
      withSecond(node(MIDDLE, ETH), [MIDDLE, '0x5', '0x0']),
    ],
    ['different amounts are exact', withSecond(DIRECT, EXACT_OUT)],
    ['it ends where it began', [transfer(), around, collectStrk]],
    ['someone else collects as well', [...whole, collectFor(BOB)]],
    ['the site has named the arguments', [transfer(), bySite, collect]],
    ['calldata ends early', [transfer(), hop(...ROUTE), collect]],
    ['it swaps nothing', [transfer(), nothing, collect]],
  ] as [string, CallView[]][])('gives no summary if %s', (_, calls) => {
    expect(summarize(...calls)).toBeUndefined();
  });
});

it('a position of Ekubo belongs to whoever owns its NFT', () => {
  const POSITIONS: Felt =
    '0x2e0af29598b407c8716b17f6d2795eca1b471413fa03fb145a5e33722184067';
  const POOL_KEY: Felt[] = [STRK, MIDDLE, '0x0', '0x3e8', '0x0'];
  const BOUNDS: Felt[] = ['0x64', '0x1', '0x64', '0x0'];
  const deposit = (owner: Felt | undefined): CallView =>
    seeOnMainnet(POSITIONS, 'deposit', ['0x7', ...POOL_KEY, ...BOUNDS, '0x1'], {
      ownerOf: (key) => (key === 'ekubo-nft 7' ? owner : undefined),
    });
  const tokens = [STRK, MIDDLE].map((token) => padFelt(token));
  expect(deposit(BOB).summary).toStrictEqual({ tokens, to: BOB });
  expect(deposit(ACCOUNT).summary).toStrictEqual({ tokens, isOwn: true });
  expect(deposit(undefined).summary).toStrictEqual({ tokens });
});
