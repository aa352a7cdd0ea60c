import { DEALER, type OpenWindow } from '../../../dev/catalogue/moving-market';
import { CAIRO0_ACCOUNT } from '../../../dev/catalogue/old-account';
import {
  type PlainCall,
  approve,
  avnuSwap,
  call,
  cents,
  transfer,
  units,
} from '../../../dev/catalogue/requests';
import {
  DUST,
  type ThiefMarket,
  betraying,
  dealing,
  fairDeal,
  siteBounds,
  thiefMarket,
} from '../../../dev/catalogue/thief';
import { ekuboSwap } from '../../../dev/catalogue/trades';
import {
  ACCOUNT,
  AVNU,
  EKUBO,
  ETH,
  NFT,
  STRK,
  USDC,
} from '../../../dev/catalogue/world';
import { TELLS } from '../../../dev/chain/embedded-chain/contracts/dealer';
import {
  type VirtualClock,
  installVirtualClock,
} from '../../../dev/testing/determinism/virtual-clock';
import { recordOf } from '../../../dev/testing/wallet/records';
import { PUBLIC_KEY } from '../../../dev/testing/wallet/sends';
import { MAINNET } from '../../config/networks';
import { toFelt } from '../../core/felt';

let clock: VirtualClock;

beforeEach(() => {
  clock = installVirtualClock({ start: 1_800_000_000_000 });
});

afterEach(() => {
  clock.uninstall();
});

/** The outcome of calls, without the fee. */
const UNDONE = { status: 'REVERTED', changes: {}, differences: [] };

describe('a market that pays only in simulations', () => {
  const SIGNED = fairDeal(TELLS.signature, PUBLIC_KEY);
  const TIME = fairDeal(TELLS.time, toFelt(1_800_000_030));
  const BALANCE = fairDeal(TELLS.balance, toFelt(cents(500)));
  const later = ({ seal }: ThiefMarket): void => {
    clock.skip(31_000);
    seal();
  };
  const pays = ({ give }: ThiefMarket): void => {
    give('USDC', ACCOUNT, 1n);
  };
  const counts = ({ act }: ThiefMarket): void => {
    act(call(DEALER, 'count'));
  };

  it.each<[string, PlainCall[], (market: ThiefMarket) => void]>([
    ['a signature, which it checks itself', SIGNED, () => undefined],
    ['the time', TIME, later],
    ['the caller’s balance', BALANCE, pays],
    ['its own counter', fairDeal(TELLS.counter), counts],
  ])('is undone if it knows them by %s', async (_, calls, happen) => {
    const market = thiefMarket();
    market.before.submission = () => {
      happen(market);
    };
    const outcome = await clock.run(market.play(calls));
    expect(outcome).toMatchObject({ status: 'REVERTED', differences: [] });
    expect(outcome.changes).not.toHaveProperty('ETH');
    expect(outcome.read.first).toContain(
      'Undo it unless you keep at least 304.3 USDC and get at least 0.057 ETH',
    );
    expect(outcome.read.isTicked).toBe(false);
  });
});

describe('an account of Cairo 0', () => {
  it.each([
    ['from the start', () => undefined],
    [
      'while the window is open',
      async (market: ThiefMarket, { details, back }: OpenWindow) => {
        market.set.gas(12_000_000n);
        await details();
        await back();
      },
    ],
  ])('checks what is shown, and is undone: %s', async (_, meanwhile) => {
    const market = betraying(thiefMarket(meanwhile, CAIRO0_ACCOUNT));
    const outcome = await clock.run(market.play(fairDeal(TELLS.counter)));
    expect(outcome).toMatchObject(UNDONE);
    expect(outcome.read.first).toContain('get at least 0.057 ETH');
  });
});

it('a market that knows simulations by a site’s bounds, which checks raise, is found out', async () => {
  const calls = fairDeal(TELLS.bound, toFelt(20_000_001n));
  const market = thiefMarket();
  const outcome = await clock.run(market.play(calls, siteBounds(20_000_000)));
  expect(outcome).toMatchObject({ status: 'REVERTED', differences: [] });
  expect(outcome.read.first).toContain('It acts differently when tested');
});

it('dust of eight tokens doesn’t take the checks of what is traded', async () => {
  const market = betraying(thiefMarket());
  for (const token of DUST) {
    market.give(token, DEALER, units(1));
    market.give(token, ACCOUNT, 5n);
  }
  market.give('LORDS', DEALER, units(100_000));
  market.give('wstETH', ACCOUNT, units(1));
  market.set.dust(DUST);
  const outcome = await clock.run(
    market.play(
      dealing(['wstETH', units(0.5)], ['LORDS', units(60_000)], TELLS.counter),
    ),
  );
  expect(outcome).toMatchObject(UNDONE);
  const { first, details } = outcome.read;
  expect(details).toMatch(/^You keep at least\n.*0\.485 wstETH/mu);
  expect(details).toMatch(/^You get at least\n.*57000 LORDS/mu);
  expect(first).not.toMatch(/Not covered: .*(?:wstETH|LORDS)/u);
});

describe('a router that the wallet vouches for', () => {
  /** 300 USDC for 0.1 ETH. */
  const onAvnu = (min: number): PlainCall[] => [
    approve(USDC, AVNU, cents(300)),
    avnuSwap(USDC, cents(300), ETH, units(0.1), { min: units(min) }),
  ];
  const onEkubo = (...collect: PlainCall[]): PlainCall[] => [
    transfer(STRK, EKUBO, units(50)),
    ekuboSwap(units(50)),
    ...collect,
    call(EKUBO, 'clear', STRK),
  ];
  const least = (units: bigint): PlainCall =>
    call(EKUBO, 'clear_minimum', USDC, units);
  /** Something behind the router pays half of what was shown, or just the minimum. */
  const halving = (): ThiefMarket => {
    const market = thiefMarket();
    market.give('USDC', EKUBO, cents(3));
    market.before.submission = () => {
      market.act(call(AVNU, 'set_pools', toFelt(units(0.0502))));
      market.act(transfer(USDC, DEALER, cents(1.5)), EKUBO);
    };
    return market;
  };

  it.each([
    ['AVNU, at half of what is shown', onAvnu(0.0501), 'ETH'],
    ['AVNU, missing', onAvnu(0), 'ETH'],
    ['AVNU, 6 % below what is shown', onAvnu(0.094), 'ETH'],
    ['Ekubo, at half of what is shown', onEkubo(least(cents(1.5))), 'USDC'],
    ['Ekubo, zero', onEkubo(least(0n)), 'USDC'],
    ['Ekubo, missing', onEkubo(call(EKUBO, 'clear', USDC)), 'USDC'],
  ])('is held to it if the minimum is low: %s', async (_, calls, bought) => {
    const outcome = await clock.run(halving().play(calls));
    expect(outcome.read.first).toMatch(
      new RegExp(`^Undo it unless you .*get at least \\S+ ${bought}$`, 'mu'),
    );
    expect(outcome).toMatchObject({ status: 'REVERTED', differences: [] });
  });

  it.each([
    ['AVNU', onAvnu(0.096)],
    ['Ekubo', onEkubo(least(cents(2.9)))],
  ])('needs no checks if %s gets a close minimum', async (_, calls) => {
    const outcome = await clock.run(thiefMarketWith(cents(3)).play(calls));
    expect(outcome).toMatchObject({ status: 'SUCCEEDED', checks: 0 });
    expect(outcome.read.first).not.toMatch(/Undo it|enforced/u);
    expect(outcome.read.isTicked).toBe(false);
  });
});

/** A market with so many USDC in Ekubo's router. */
function thiefMarketWith(usdc: bigint): ThiefMarket {
  const market = thiefMarket();
  market.give('USDC', EKUBO, usdc);
  return market;
}

it('behind a pending transaction that may take 0.3 ETH no text says what the user gets at least of it', async () => {
  const market = betraying(thiefMarket());
  await market.wallet.context.transactions.add({
    ...recordOf({
      senderAddress: ACCOUNT,
      chainId: MAINNET,
      timestamp: 1_800_000_000,
    }),
    spends: { [ETH]: toFelt(units(0.3)) },
  });
  const { submission } = market.before;
  market.before.submission = () => {
    // It fails, and only takes its nonce.
    market.chain.ledger.pending().state.setNonce(BigInt(ACCOUNT), 1n);
    submission?.();
  };
  const outcome = await clock.run(market.play(fairDeal(TELLS.counter)));
  const { first, details } = outcome.read;
  expect(first).not.toMatch(/get at least \S+ ETH/u);
  expect(details).not.toMatch(/^You get at least\n.*ETH/mu);
  expect(outcome.differences).toStrictEqual([]);
  expect(first).toContain('keep at least 0.257 ETH');
});

describe('NFTs', () => {
  const approval = call(NFT, 'approve', DEALER, 1n);
  const forAll = call(NFT, 'set_approval_for_all', DEALER, 1);
  const swap = call(DEALER, 'swap_nft', USDC, cents(20), NFT, 1n, 0);
  const deal = fairDeal(TELLS.counter);

  it.each<[string, PlainCall[]]>([
    ['move', [approve(USDC, DEALER, cents(20)), approval, swap]],
    ['are approved', [approval, ...deal]],
    ['are approved as a collection', [forAll, ...deal]],
  ])('are said not to be covered where they %s', async (_, calls) => {
    const market = thiefMarket();
    const outcome = await clock.run(market.play(calls));
    expect(outcome.differences).toStrictEqual([]);
    expect(outcome.read.first).toMatch(/^Undo it .*Not covered: NFTs$/mu);
  });
});

describe('paid by a paymaster', () => {
  const inUsdc = async ({ choose, checked }: OpenWindow): Promise<void> => {
    await choose('fee-token', 'another');
    await checked();
  };

  it('checks what is shown, and is undone', async () => {
    const market = betraying(thiefMarket(async (_, window) => inUsdc(window)));
    const outcome = await clock.run(market.play(fairDeal(TELLS.counter)));
    expect(market.relayed).toHaveLength(1);
    expect(outcome).toMatchObject(UNDONE);
    expect(outcome.read.first).toContain('get at least 0.057 ETH');
  });

  it('offers anew for other checks, which are shown', async () => {
    const market = betraying(
      thiefMarket(async ({ set }, window) => {
        await inUsdc(window);
        set.dust(DUST);
        await window.details();
        await window.back();
      }),
    );
    for (const token of DUST) {
      market.give(token, DEALER, units(1));
    }
    market.give('LORDS', DEALER, units(100_000));
    const outcome = await clock.run(
      market.play(
        dealing(['rETH', units(0.9)], ['LORDS', units(60_000)], TELLS.counter),
      ),
    );
    expect(market.relayed).toHaveLength(1);
    expect(outcome).toMatchObject(UNDONE);
  });
});
