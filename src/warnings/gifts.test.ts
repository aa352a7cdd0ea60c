import type { KnownAddress } from './facts';
import { BOB } from '../../test/support/contracts';
import {
  ACCOUNT,
  ROUTER,
  STRK,
  THIEF,
  USDC,
  amountOf,
  approve,
  callOf,
  dangersOf,
  gets,
  movesNft,
  sends,
  strk,
  takes,
  transfer,
  type Scene,
} from '../../test/support/judging';

const NOTHING = 'nothing-in-return';
const DUST = 'out-for-dust';
const balances = new Map([[STRK, strk(1_000_000)]]);

const costing = (name: string, hundredths: number, more: Scene['steps'] = []) =>
  dangersOf({
    calls: [approve(THIEF, strk(hundredths)), callOf(THIEF, name)],
    steps: [takes(THIEF, strk(hundredths)), ...more],
    facts: { balances },
  });

describe('a function that promises to cost nothing', () => {
  const souvenir = [movesNft(THIEF, ACCOUNT, 5n, THIEF)];

  it.each(['verify_wallet', 'claim', 'syncWallet', 'security_update'])(
    'costs something: %s',
    (name) => {
      expect(costing(name, 8334)).toContain(NOTHING);
    },
  );

  it.each(['stake_with_validator', 'play', 'donate'])('is not %s', (name) => {
    expect(costing(name, 8334)).not.toContain(NOTHING);
  });

  it('costs ten dollars and brings only an NFT', () => {
    expect(costing('claim', 8334, souvenir)).toContain(NOTHING);
    expect(costing('claim', 8333, souvenir)).not.toContain(NOTHING);
    expect(costing('mint', 8334, souvenir)).not.toContain(NOTHING);
    expect(
      costing('claim', 8334, [...souvenir, gets(THIEF, 9_000_000n, USDC)]),
    ).not.toContain(NOTHING);
  });
});

describe('a trade of dollars for dollars', () => {
  const bridged =
    '0x53c91253bc9682c04929ca02ed00b3e423f6710d2ee7e0d5ebb06f3ecf368a8';
  const trade = (cents: bigint): string[] =>
    dangersOf({
      calls: [callOf(ROUTER, 'exchange')],
      steps: [
        takes(ROUTER, 4_000_000n, USDC),
        gets(ROUTER, cents * 10_000n, bridged),
      ],
    });

  it('is bad below a quarter', () => {
    expect(trade(99n)).toContain(DUST);
    expect(trade(100n)).not.toContain(DUST);
  });
});

describe('what is bought and passed on at once', () => {
  const scene: Scene = {
    calls: [
      callOf(ROUTER, 'trade', {
        action: 'swap',
        gives: amountOf(STRK, strk(5000)),
        gets: amountOf(USDC, 2_000_000n),
        exact: 'gives',
      }),
      transfer(BOB, 2_000_000n, USDC),
    ],
    steps: [
      takes(ROUTER, strk(5000)),
      gets(ROUTER, 2_000_000n, USDC),
      sends(BOB, 2_000_000n, USDC),
    ],
  };

  it('has arrived if the user knows who gets it', () => {
    const known: KnownAddress[] = [{ address: BOB, as: 'sent' }];
    expect(dangersOf({ ...scene, facts: { known } })).not.toContain(NOTHING);
    expect(dangersOf(scene)).toContain(NOTHING);
  });
});
