import type { KnownAddress, RequestFacts } from './facts';
import type { Finding } from './findings';
import { judgeCalls } from './judge';
import { ACCOUNT, BOB, NFT, see } from '../../dev/testing/views/contracts';
import {
  ROUTER,
  STRK,
  type Scene,
  THIEF,
  TOKEN,
  USDC,
  amountOf,
  callOf,
  facts,
  holding,
  judge as judgeScene,
  knowing,
  levelsOf,
  paidBefore,
  sends,
  strk,
  traced,
  transfer,
  u256,
  vouching,
  watching,
} from '../../dev/testing/views/judging';
import { type Felt, padFelt, unpadFelt } from '../core/felt';
import type { CallSummary, CallView } from '../decode/types';

const judge = (call: CallView, more: Partial<typeof facts> = {}): Finding[] =>
  judgeCalls([call], { ...facts, ...more });

/** The same once it is simulated: what leaves and what others get. */
const simulated = (
  call: CallView,
  known: KnownAddress,
  steps: Scene['steps'] = [],
  { balances } = facts,
): Finding[] =>
  judgeScene({
    calls: [call],
    steps,
    facts: { balances, knownAddresses: [known] },
  }).filter(({ name }) => name === 'to-other');

const namesOf = (...args: Parameters<typeof judge>): string[] =>
  judge(...args).map(({ name }) => name);

const by = (summary: CallSummary): CallView => callOf('0x1', 'a', summary);

describe('to-zero-address', () => {
  it.each([
    transfer('0x0', strk(1)),
    see(STRK, 'transfer_from', [ACCOUNT, '0x0', '0x1', '0x0']),
    see(NFT, 'transfer_from', [ACCOUNT, '0x0', '0x1', '0x0']),
    by({ action: 'claim', to: padFelt('0x0') }),
  ])('is found in call %#', (call) => {
    expect(namesOf(call)).toContain('to-zero-address');
  });

  it('is not found for any other recipient', () => {
    expect(namesOf(transfer(BOB, strk(1)))).toStrictEqual([]);
  });
});

it('to-token-contract is found for the token’s own contract and other trusted tokens', () => {
  for (const to of [STRK, USDC]) {
    expect(judge(transfer(to, strk(1)))).toMatchObject([
      { name: 'to-token-contract', level: 'danger', address: padFelt(to) },
    ]);
  }
  expect(namesOf(transfer(TOKEN, strk(1)), watching(TOKEN))).toStrictEqual([
    'to-token-contract',
  ]);
  expect(namesOf(transfer(TOKEN, strk(1), TOKEN))).toStrictEqual([
    'to-token-contract',
  ]);
  // A vault or a pool may be a token as well.
  expect(namesOf(transfer(TOKEN, strk(1)))).toStrictEqual([]);
});

describe('an amount lost in a token’s contract', () => {
  const moved = { from: ACCOUNT, to: padFelt(USDC) };

  it.each<CallSummary>([
    { action: 'transfer-from', gives: amountOf(STRK, 1n), ...moved },
    { action: 'nft-transfer', ids: ['1'], ...moved },
    { action: 'nfts-transfer', ids: ['1'], ...moved },
  ])('may be any transfer: %j', (summary) => {
    expect(namesOf({ ...by(summary), contract: padFelt(STRK) })).toContain(
      'to-token-contract',
    );
  });

  it('is not found for a protocol, or for its payout to somebody else', () => {
    const claim = by({ action: 'claim', to: padFelt(USDC) });
    expect(namesOf(claim)).not.toContain('to-token-contract');
  });
});

describe('an amount that goes to somebody else', () => {
  const strk = amountOf(STRK, 1n);

  it.each<[CallSummary, string]>([
    [{ gives: strk, gets: amountOf(USDC, 1n), to: BOB }, 'danger'],
    [{ gives: strk, to: BOB }, 'danger'],
    [{ gives: strk, rewardsTo: BOB }, 'danger'],
    [{ rewardsTo: BOB }, 'danger'],
    [{ tokens: [STRK], to: BOB }, 'danger'],
    [{ gets: strk, to: BOB }, 'warning'],
    [{ to: BOB }, 'warning'],
  ])('is a danger: %j; softer for who is known', (summary, soft) => {
    const to = { name: 'to-other', address: BOB };
    expect(judge(by(summary))).toMatchObject([{ ...to, level: 'danger' }]);
    expect(simulated(by(summary), paidBefore(BOB))).toMatchObject([
      { ...to, level: soft },
    ]);
    // Before a simulation nobody knows what is at stake.
    expect(
      judge(by(summary), { knownAddresses: [paidBefore(BOB)] }),
    ).toMatchObject([{ ...to, level: 'danger' }]);
    expect(judge(by(summary), knowing(BOB, 'own'))).toStrictEqual([]);
  });
});

describe('what a vault gives', () => {
  const deposit = (to: typeof BOB): CallView =>
    see('0x7a', 'deposit', ['0x5', '0x0', to]);

  it.each<typeof deposit>([
    deposit,
    (to) => see('0x7a', 'mint', ['0x5', '0x0', to]),
    (to) => see('0x7a', 'redeem', ['0x5', '0x0', to, ACCOUNT]),
    (to) => see('0x7a', 'withdraw', ['0x5', '0x0', to, ACCOUNT]),
  ])('is found if it goes to somebody else (%#)', (call) => {
    const levels = (to: typeof BOB): unknown[] =>
      simulated(call(to), paidBefore(BOB)).map(({ level }) => level);
    expect(judge(call(THIEF))).toMatchObject([
      { name: 'to-other', level: 'danger', address: THIEF },
    ]);
    expect(judge(call(ACCOUNT))).toStrictEqual([]);
    expect([levels(BOB), levels(THIEF)]).toStrictEqual([
      ['warning'],
      ['danger'],
    ]);
  });

  it('is softer for whom the user knows, for ten times as much and below a half', () => {
    const redeem = see('0x7a', 'redeem', ['0x5', '0x0', BOB, ACCOUNT]);
    const after = (
      units: bigint,
      steps: Scene['steps'],
      more = facts,
    ): string[] =>
      simulated(redeem, paidBefore(BOB, units), steps, more).map(
        ({ level }) => level,
      );
    const usdc = (units: bigint): Scene['steps'][0] =>
      sends('0x7a', units, USDC);
    expect(after(11_000_000n, [usdc(49_999_999n)])).toStrictEqual(['warning']);
    expect(after(11_000_000n, [usdc(50_000_000n)])).toStrictEqual(['danger']);
    expect(after(1n, [usdc(1n)])).toStrictEqual(['danger']);
    const gotten = (units: bigint): Scene['steps'][0] => ({
      trace: traced('0x7a', STRK, 'transfer', [BOB, ...u256(units)]),
      events: [],
    });
    expect(after(10_000_000n, [gotten(strk(4900))])).toStrictEqual(['warning']);
    expect(after(10_000_000n, [gotten(strk(5000))])).toStrictEqual(['danger']);
    // So much is held that only ten times the earlier amount is left as a limit.
    const rich = {
      ...facts,
      ...holding(
        [USDC, 1_000_000_000n],
        [STRK, strk(1_000_000)],
        [TOKEN, 1000n],
      ),
    };
    const ofRich = (...steps: Scene['steps']): string[] =>
      after(10_000_000n, steps, rich);
    expect(ofRich(usdc(100_000_000n))).toStrictEqual(['warning']);
    expect(ofRich(usdc(100_000_001n))).toStrictEqual(['danger']);
    // Of another token, by its value: 1,000 STRK are 60 dollars.
    expect(ofRich(gotten(strk(166_666)))).toStrictEqual(['warning']);
    expect(ofRich(gotten(strk(166_667)))).toStrictEqual(['danger']);
    expect(ofRich(usdc(40_000_000n), gotten(strk(100_000)))).toStrictEqual([
      'warning',
    ]);
    expect(ofRich(usdc(40_000_001n), gotten(strk(100_000)))).toStrictEqual([
      'danger',
    ]);
    // Of a token that nobody vouches for.
    const claimed = {
      trace: traced('0x7a', TOKEN, 'transfer', [BOB, ...u256(1n)]),
      events: [],
    };
    expect(ofRich(claimed)).toStrictEqual(['danger']);
  });
});

const FRIEND = padFelt('0xf21e2d');

const known = [
  paidBefore(FRIEND),
  { address: padFelt('0x0e12'), relation: 'own' as const },
];

const name = 'alice.stark';

const judgeSummary = (summary: CallSummary, protocol = 'Starknet ID') =>
  judgeScene({
    calls: [callOf(NFT, 'f', summary, protocol)],
    steps: [],
    facts: { knownAddresses: known },
  }).filter((finding) => finding.name === 'to-other');

describe('names that somebody else gets', () => {
  it.each<(to: Felt) => CallSummary>([
    (to) => ({ action: 'transfer-name', name, to }),
    (to) => ({ action: 'buy-name', name, days: '365', to }),
    (to) => ({ action: 'point-name', to }),
    (to) => ({ action: 'nft-transfer', ids: ['5'], from: ACCOUNT, to }),
  ])('are a danger (%#)', (summary) => {
    expect(judgeSummary(summary(THIEF))).toMatchObject([
      { level: 'danger', address: THIEF },
    ]);
    expect(judgeSummary(summary(FRIEND))).toMatchObject([
      { level: 'warning', address: FRIEND },
    ]);
    for (const own of [ACCOUNT, padFelt('0x0e12')]) {
      expect(judgeSummary(summary(own))).toStrictEqual([]);
    }
  });

  it('are a danger if the recipient is unknown', () => {
    expect(
      judgeSummary({ action: 'transfer-name', name, isOwn: false }),
    ).toStrictEqual([{ name: 'to-other', level: 'danger', calls: [1] }]);
  });

  it('are found only if somebody gets one', () => {
    for (const summary of [
      { action: 'transfer-name', name, isOwn: true },
      { action: 'buy-name', name, days: '365' },
      { action: 'buy-name', name, days: '365', isOwn: true },
      { action: 'renew-name', name, days: '365' },
      { action: 'show-name', name },
      { action: 'point-name', isOwn: true },
      { action: 'mint-identity', ids: ['5'] },
    ] as const) {
      expect(judgeSummary(summary)).toStrictEqual([]);
    }
  });

  const earlier = (units?: bigint): Partial<RequestFacts> => ({
    knownAddresses: [paidBefore(BOB, units)],
  });

  it.each<[string, Partial<RequestFacts>, string[]]>([
    ['a stranger', {}, ['danger']],
    ['an own account', knowing(BOB, 'own'), []],
    ['a known protocol', vouching(BOB), []],
    ['an earlier recipient', earlier(), ['warning']],
    ['one who was sent a unit', earlier(1n), ['danger']],
  ])('are as good as given away if approved for %s', (_, more, levels) => {
    const summary = {
      action: 'nft-approve',
      ids: ['5'],
      spender: BOB,
    } as const;
    const of = (protocol?: string): string[] =>
      levelsOf(
        {
          calls: [callOf(NFT, 'approve', summary, protocol)],
          steps: [],
          facts: more,
        },
        'to-other',
      );
    expect(of('Starknet ID')).toStrictEqual(levels);
    expect(of()).toStrictEqual([]);
  });

  it('exclude NFTs of unknown protocols', () => {
    const moved = { ids: ['5'], from: ACCOUNT, to: THIEF };
    const call = callOf(NFT, 'f', { action: 'nft-transfer', ...moved });
    expect(judgeCalls([call], facts)).toStrictEqual([]);
  });
});

describe('a pool that the staking contract does not know', () => {
  const fakePools = new Set([unpadFelt(ROUTER)]);
  const found = (contract: Felt, more: Partial<RequestFacts> = {}): Finding[] =>
    judgeCalls([callOf(contract, 'claim_rewards')], { ...facts, ...more });

  it('is a danger', () => {
    expect(found(ROUTER, { fakePools })).toMatchObject([
      { name: 'fake-pool', level: 'danger', address: padFelt(ROUTER) },
    ]);
  });

  it('is not found for any other contract', () => {
    expect(found(ROUTER)).toStrictEqual([]);
    expect(found('0x9002', { fakePools })).toStrictEqual([]);
  });
});
