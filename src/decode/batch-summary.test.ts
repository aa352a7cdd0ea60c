import { summarizeBatch } from './batch-summary';
import type { CallSummary, CallView } from './types';
import { ACCOUNT, BOB } from '../../dev/testing/views/contracts';
import {
  AVNU,
  EKUBO,
  ETH_BRIDGE,
  JEDISWAP,
  POOL,
  STAKING,
  seeOnMainnet,
  u256,
} from '../../dev/testing/views/protocols';
import { ETH, STRK } from '../config/tokens';
import { type Felt, padFelt } from '../core/felt';

const summarize = (...calls: CallView[]): CallSummary | undefined =>
  summarizeBatch(calls, ACCOUNT);

const approve = (spender: Felt, units = 5n, token: Felt = STRK): CallView =>
  seeOnMainnet(token, 'approve', [padFelt(spender), ...u256(units)]);

const avnu = (beneficiary: Felt = ACCOUNT): CallView =>
  seeOnMainnet(AVNU, 'multi_route_swap', [
    STRK,
    ...u256(5n),
    ETH,
    ...u256(8n),
    ...u256(7n),
    beneficiary,
    '0x0',
    '0x0',
    '0x0',
  ]);

const enter = seeOnMainnet(POOL, 'enter_delegation_pool', [ACCOUNT, '0x5']);

describe('summarizeBatch, approvals', () => {
  it('puts an approval and the swap that uses it up in one summary', () => {
    expect(summarize(approve(AVNU), avnu())).toStrictEqual(avnu().summary);
    expect(summarize(approve(AVNU), avnu(BOB))).toMatchObject({
      action: 'swap',
      to: BOB,
    });
    const jediswap = seeOnMainnet(JEDISWAP, 'exact_input_single', [
      STRK,
      ETH,
      '0xbb8',
      BOB,
      '0x1',
      ...u256(5n),
      ...u256(6n),
      ...u256(0n),
    ]);
    expect(summarize(approve(JEDISWAP), jediswap)).toMatchObject({
      action: 'swap',
      gets: { units: '6' },
      to: BOB,
    });
  });

  it('puts an approval and the staking or bridge call that uses it in one summary', () => {
    const stake = seeOnMainnet(STAKING, 'stake', [BOB, '0x1', '0x5']);
    expect(summarize(approve(STAKING), stake)).toMatchObject({
      action: 'stake',
      gives: { units: '5', symbol: 'STRK' },
      rewardsTo: BOB,
    });
    // Anyone can deploy a pool's code.
    expect(summarize(approve(POOL), enter)).toBeUndefined();
    const bridge = seeOnMainnet(ETH_BRIDGE, 'initiate_withdraw', [
      '0xbeef',
      ...u256(5n),
    ]);
    expect(summarize(approve(ETH_BRIDGE, 5n, ETH), bridge)).toMatchObject({
      action: 'bridge',
      gives: { units: '5', symbol: 'ETH' },
    });
  });

  it('returns a single call’s own summary', () => {
    expect(summarize(avnu())).toStrictEqual(avnu().summary);
    expect(summarize()).toBeUndefined();
  });

  const fake = seeOnMainnet('0x123', 'stake', [ACCOUNT, '0x5']);
  const byAvnu: Felt[] = [padFelt(AVNU), ...u256(5n)];
  const increase = seeOnMainnet(STRK, 'increase_allowance', byAvnu);
  const { protocol: _, ...copied } = avnu();
  const copy: CallView = { ...copied, contract: padFelt('0x123') };
  const bySite: CallView = { ...avnu(), source: 'site' };
  const ekubo: Felt[] = [padFelt(EKUBO), ...u256(5n)];
  const toEkubo = seeOnMainnet(STRK, 'transfer', ekubo);
  const add = seeOnMainnet(POOL, 'add_to_delegation_pool', [ACCOUNT, '0x5']);
  const unstake = seeOnMainnet(STAKING, 'unstake_intent', []);
  it.each([
    ['a further call', [approve(AVNU), avnu(), approve(AVNU, 0n)]],
    ['a further revocation', [approve(AVNU, 0n), approve(AVNU)]],
    ['a further approval', [approve(AVNU), approve(BOB), avnu()]],
    ['another order', [avnu(), approve(AVNU)]],
    ['another spender', [approve(BOB), avnu()]],
    ['another token', [approve(AVNU, 5n, ETH), avnu()]],
    ['a larger approval', [approve(AVNU, 6n), avnu()]],
    ['a smaller approval', [approve(AVNU, 4n), avnu()]],
    ['an allowance that is added to another', [increase, avnu()]],
    ['an unknown contract', [approve('0x123'), fake]],
    ['an unknown contract with known functions', [approve('0x123'), copy]],
    ['arguments that the site has named', [approve(AVNU), bySite]],
    ['a swap through Ekubo that ends in its router', [toEkubo, avnu()]],
    ['another amount in a pool', [approve(POOL, 6n), enter]],
    ['an unknown token in a pool', [approve(POOL, 5n, '0x70ce'), add]],
    ['a call of a protocol without an amount', [approve(STAKING), unstake]],
  ] as [string, CallView[]][])('returns no summary with %s', (_, calls) => {
    expect(summarize(...calls)).toBeUndefined();
  });
});

describe('summarizeBatch, calls that all do the same', () => {
  const pay = (to: Felt, units: bigint, token: Felt = STRK): CallView =>
    seeOnMainnet(token, 'transfer', [to, ...u256(units)]);

  it('sums payments of one token, and only counts those of several', () => {
    expect(summarize(pay(BOB, 10n ** 18n), pay(ACCOUNT, 1n))).toMatchObject({
      action: 'payments',
      count: '2',
      gives: { symbol: 'STRK', amount: '1.000000000000000001' },
    });
    expect(summarize(pay(BOB, 1n), pay(BOB, 1n, ETH))).toStrictEqual({
      action: 'payments',
      count: '2',
    });
  });

  it('counts revocations', () => {
    expect(summarize(approve(AVNU, 0n), approve(BOB, 0n, ETH))).toStrictEqual({
      action: 'revocations',
      count: '2',
    });
  });

  it('says neither of payments with anything else', () => {
    expect(summarize(pay(BOB, 1n), approve(AVNU, 0n))).toBeUndefined();
    expect(summarize(pay(BOB, 1n), pay(BOB, 1n), avnu())).toBeUndefined();
  });
});
