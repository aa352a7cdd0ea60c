import type { CallSummary } from './types';
import { ACCOUNT, BOB } from '../../dev/testing/views/contracts';
import {
  ATOMIQ,
  ATOMIQ_CLAIM,
  ATOMIQ_REFUND,
  seeOnMainnet,
  u256,
} from '../../dev/testing/views/protocols';
import { ON_SEPOLIA } from '../../dev/testing/wallet/known-protocols';
import { ETH, STRK } from '../config/tokens';
import { type Felt, padFelt } from '../core/felt';

const amount = (token: Felt, units: string): object => ({
  contract: padFelt(token),
  units,
});

/** No calls after a claim, and calls by their hash. */
const NOTHING: Felt[] = ['0x1'];
const ACTION: Felt[] = ['0x0', '0x5ec', '0x6a000000', ...u256(0n)];

/** An escrow of 7 units of ETH, with a deposit of 5 units of STRK or a bounty of 4. */
const escrow = (
  offerer: Felt,
  claimer: Felt,
  claim = ATOMIQ_CLAIM,
  refund = ATOMIQ_REFUND,
  then = NOTHING,
): Felt[] => [
  offerer,
  claimer,
  ETH,
  refund,
  claim,
  '0x3',
  '0xda7a',
  '0x6a000000',
  ...u256(7n),
  STRK,
  ...u256(5n),
  ...u256(4n),
  ...then,
];
const CLAIMS = [ATOMIQ_CLAIM, ATOMIQ_CLAIM] as const;
const THEN = [ATOMIQ_CLAIM, ATOMIQ_REFUND, ACTION] as const;
const OPEN: Felt[] = ['0x0', '0x6a000000', '0x0'];
const open = (escrowed: Felt[]): CallSummary | undefined =>
  seeOnMainnet(ATOMIQ, 'initialize', [...escrowed, ...OPEN]).summary;

describe('opening an escrow of Atomiq', () => {
  const VOUCHED_FOR = { action: 'escrow', isInEscrow: true } as const;

  it('shows what is given, and who may take it', () => {
    expect(open(escrow(ACCOUNT, BOB))).toMatchObject({
      ...VOUCHED_FOR,
      gives: amount(ETH, '7'),
      tokens: [padFelt(STRK)],
      to: BOB,
    });
    // A claimer pays only a deposit.
    expect(open(escrow(BOB, ACCOUNT))).toMatchObject({
      ...VOUCHED_FOR,
      gives: amount(STRK, '5'),
      to: BOB,
    });
  });

  it.each([
    ['a foreign claim handler', escrow(ACCOUNT, BOB, BOB)],
    ['a foreign refund handler', escrow(ACCOUNT, BOB, ATOMIQ_CLAIM, BOB)],
    ['a refund handler for claims', escrow(ACCOUNT, BOB, ATOMIQ_REFUND)],
    ['a claim handler for refunds', escrow(ACCOUNT, BOB, ...CLAIMS)],
    ['calls after a claim of one’s own', escrow(BOB, ACCOUNT, ...THEN)],
    ['such calls, on both sides', escrow(ACCOUNT, ACCOUNT, ...THEN)],
  ])('isn’t vouched for with %s', (what, escrowed) => {
    const summary = open(escrowed);
    expect(summary).toMatchObject({ isOwn: false });
    expect(summary).not.toHaveProperty('action');
    expect(summary).not.toHaveProperty('isInEscrow');
    expect(summary?.to).toBe(what.endsWith('sides') ? undefined : BOB);
  });

  it('isn’t vouched for with the handlers of another network', () => {
    const sepolia: Felt =
      '0x17bf50dd28b6d823a231355bb25813d4396c8e19d2df03026038714a22f0413';
    const calldata = [...escrow(ACCOUNT, BOB), ...OPEN];
    const { summary } = seeOnMainnet(sepolia, 'initialize', calldata, {
      protocols: ON_SEPOLIA,
    });
    expect(summary).toMatchObject({ isOwn: false, to: BOB });
  });

  it('leaves calls after somebody else’s claim to them', () => {
    expect(open(escrow(ACCOUNT, BOB, ...THEN))).toMatchObject(VOUCHED_FOR);
  });
});

it.each([
  ['claim', [...escrow(BOB, ACCOUNT), '0x0'], { action: 'claim' }],
  ['claim', [...escrow(ACCOUNT, BOB), '0x0'], { action: 'claim', to: BOB }],
  [
    'claim',
    [...escrow(BOB, ACCOUNT, BOB, BOB, ACTION), '0x0'],
    { action: 'claim', isOwn: false },
  ],
  ['refund', [...escrow(ACCOUNT, BOB), '0x0'], { action: 'claim' }],
  [
    'cooperative_refund',
    [...escrow(BOB, ACCOUNT), '0x0', '0x9'],
    { action: 'claim', to: BOB },
  ],
  ['deposit', [STRK, ...u256(5n)], { gives: amount(STRK, '5') }],
  [
    'withdraw',
    [STRK, ...u256(5n), BOB],
    { action: 'claim', gets: amount(STRK, '5'), to: BOB },
  ],
] as [string, Felt[], object][])(
  'Atomiq’s %s is summarised with its roles (%#)',
  (name, calldata, expected) => {
    const { source, summary } = seeOnMainnet(ATOMIQ, name, calldata);
    expect(source).toBe('wallet');
    expect(Object.keys(summary ?? {}).sort()).toStrictEqual(
      Object.keys(expected).sort(),
    );
    expect(summary).toMatchObject(expected);
  },
);
