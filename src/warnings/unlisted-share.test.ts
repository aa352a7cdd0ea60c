import type { KnownAddress } from './facts';
import type { Finding } from './findings';
import { BOB } from '../../dev/testing/views/contracts';
import {
  ACCOUNT,
  NFT,
  ROUTER,
  STRK,
  type Scene,
  THIEF,
  TOKEN,
  USDC,
  VAULT,
  amountOf,
  approve,
  approves,
  burns,
  callOf,
  doing,
  find,
  gets,
  holding,
  judge,
  knowing,
  movesNft,
  paidBefore,
  sending,
  sends,
  strk,
  takes,
  together,
  tokenNamed,
  transfer,
  vouching,
  within,
} from '../../dev/testing/views/judging';
import { type Felt, padFelt, unpadFelt } from '../core/felt';

const L1: Felt = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045';

const shareOf = (scene: Partial<Scene>): unknown[] =>
  find(
    {
      ...scene,
      facts: {
        ...holding([TOKEN, 100n], [unpadFelt(VAULT), 100n]),
        metadata: tokenNamed(unpadFelt(VAULT), 'SHARE'),
        ...scene.facts,
      },
    },
    'large-share',
  ).map(({ level, share, address }) => [level, share, address]);

const taking = (units: bigint, ...more: Scene['steps']): Scene =>
  doing(THIEF, 'go', takes(THIEF, units, TOKEN), ...more);

describe('most of a token that nobody lists', () => {
  it('needs no price where an unknown contract takes it', () => {
    expect(shareOf(taking(80n))).toStrictEqual([['danger', 80, THIEF]]);
    expect(shareOf(taking(79n))).toStrictEqual([['warning', 79, THIEF]]);
    expect(shareOf(taking(49n))).toStrictEqual([]);
    const approved = [approves(THIEF, 90n, TOKEN), takes(THIEF, 90n, TOKEN)];
    expect(shareOf({ ...taking(1n), steps: approved })).toHaveLength(1);
    expect(shareOf({ ...taking(90n), facts: holding() })).toStrictEqual([]);
  });

  it('is only a warning where a dollar’s worth of priced tokens comes in', () => {
    const paid = (units: bigint) =>
      shareOf(taking(90n, gets(THIEF, units, USDC)));
    expect(paid(1_000_000n)).toStrictEqual([['warning', 90, THIEF]]);
    expect(paid(999_999n)).toStrictEqual([['danger', 90, THIEF]]);
  });

  it('counts what the user sends to a called contract, and softer what goes elsewhere', () => {
    const sent = sending(THIEF, 90n, TOKEN);
    const called = together(sent, doing(THIEF, 'go'));
    expect(shareOf(sent)).toStrictEqual([['warning', 90, THIEF]]);
    expect(shareOf(called)).toStrictEqual([['danger', 90, THIEF]]);
    const facts = vouching(THIEF);
    expect(shareOf({ ...taking(90n), facts })).toStrictEqual([]);
  });

  it('is a warning where the user sends four fifths to strangers, however many', () => {
    const sent = (...parts: bigint[]) =>
      shareOf({
        steps: parts.map((units, index) =>
          sends(padFelt(BigInt(index) + 2n ** 200n), units, TOKEN),
        ),
      }).map((found) => (found as unknown[]).slice(0, 2));
    expect(sent(79n)).toStrictEqual([]);
    expect(sent(80n)).toStrictEqual([['warning', 80]]);
    expect(sent(30n, 30n, 20n)).toStrictEqual([['warning', 80]]);
  });

  it('is not found where its own contract burns it and pays', () => {
    const burnt = burns(90n, unpadFelt(VAULT));
    const redeem = { calls: [callOf(VAULT, 'redeem')] };
    const paid = [burnt, gets(VAULT, strk(1))];
    expect(shareOf({ ...redeem, steps: paid })).toStrictEqual([]);
    expect(shareOf({ ...redeem, steps: [burnt] })).toStrictEqual([
      ['danger', 90, undefined],
    ]);
    const ticket = [burnt, movesNft('0x0', ACCOUNT, 5n, ROUTER)];
    expect(shareOf({ ...redeem, steps: ticket })).toStrictEqual([
      ['warning', 90, undefined],
    ]);
    const other = { calls: [callOf(THIEF, 'go')], steps: ticket };
    expect(shareOf(other)).toStrictEqual([['danger', 90, undefined]]);
  });
});

describe('what is bridged to an address on Ethereum', () => {
  const bridging = (units: bigint) =>
    callOf(
      ROUTER,
      'initiate_withdraw',
      {
        action: 'bridge',
        gives: amountOf(USDC, units),
        l1Recipient: L1,
      },
      'StarkGate',
    );
  const bridged = (
    units: bigint,
    knownAddresses: KnownAddress[] = [],
    more: Scene['facts'] = {},
  ): Finding[] =>
    judge({
      calls: [bridging(units)],
      facts: { ...vouching(ROUTER), knownAddresses, ...more },
    });

  it('goes to a stranger, if this wallet never used it', () => {
    expect(bridged(80_000_000n)).toMatchObject([
      { name: 'large-share', level: 'danger', share: 80, address: padFelt(L1) },
    ]);
    expect(bridged(50_000_000n)).toMatchObject([{ level: 'warning' }]);
    expect(bridged(49_000_000n)).toStrictEqual([]);
  });

  it('is no better where it did, as half of the balance is at stake', () => {
    const used = [paidBefore(L1)];
    expect(bridged(80_000_000n, used)).toMatchObject([{ level: 'danger' }]);
    expect(bridged(50_000_000n, used)).toMatchObject([{ level: 'warning' }]);
  });

  it('is judged by its value on Mainnet', () => {
    const balances = new Map([[USDC, 30_000_000_000n]]);
    const worth = (known: KnownAddress[]) =>
      bridged(3_000_000_000n, known, { balances, isMainnet: true });
    expect(worth([])).toMatchObject([{ name: 'large-value', level: 'danger' }]);
    expect(worth([paidBefore(L1, 300_000_000n)])).toMatchObject([
      { name: 'large-value', level: 'warning' },
    ]);
  });

  it('is unclear, if the bridge doesn’t tell the token', () => {
    const { gives: _, ...summary } = bridging(1n).summary ?? {};
    const scene = {
      calls: [callOf(ROUTER, 'initiate_token_withdraw', summary, 'StarkGate')],
      steps: [burns(90_000_000n, USDC)],
    };
    expect(find(scene, 'large-share')).toMatchObject([{ level: 'danger' }]);
  });

  it('leaves other calls’ burns to them', () => {
    const steps = [burns(90_000_000n, USDC)];
    const scene = { calls: [bridging(1n)], steps, facts: knowing(BOB) };
    expect(find(scene, 'large-share')).toStrictEqual([]);
  });
});

const found = (scene: Scene): Finding[] => find(scene, 'takes-more');

/** The user sends one token, whose contract takes another meanwhile. */
const calls = [approve(TOKEN, strk(500)), transfer(BOB, 1n, TOKEN)];
const sent = sends(BOB, 1n, TOKEN);
const taken = takes(TOKEN, strk(500), STRK, THIEF);

describe('takes-more', () => {
  it('is found if another token leaves in a call that is shown as a transfer', () => {
    const steps = within(2, sent, taken);
    expect(found({ calls, steps })).toMatchObject([
      { level: 'danger', calls: [2], address: THIEF, contract: padFelt(STRK) },
    ]);
  });

  it('is found if an NFT leaves in a call that is shown as an approval', () => {
    const steps = within(1, movesNft(ACCOUNT, THIEF, 4n, THIEF));
    expect(found({ calls: [approve(BOB, 1n, TOKEN)], steps })).toMatchObject([
      { address: THIEF, contract: padFelt(NFT) },
    ]);
  });

  it.each<[string, Scene]>([
    [
      'the token itself moves twice',
      { calls, steps: within(2, sent, takes(TOKEN, 5n, TOKEN, THIEF)) },
    ],
    [
      'a call that isn’t a token’s takes it',
      {
        calls: [...calls, callOf(THIEF, 'play')],
        steps: [...within(2, sent), ...within(3, taken)],
      },
    ],
    [
      'it comes back',
      { calls, steps: within(2, sent, taken, gets(TOKEN, strk(500))) },
    ],
    ['nobody knows in which call', { calls, steps: [sent, taken] }],
  ])('is not found if %s', (_, scene) => {
    expect(found(scene)).toStrictEqual([]);
  });
});
