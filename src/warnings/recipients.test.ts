import { describeBatch } from './describe-batch';
import { effectsOf } from './effects';
import type { AddressState, RequestFacts } from './facts';
import { judgeCalls } from './judge';
import { callsByWeight, recipientsOf } from './recipients';
import { BOB } from '../../dev/testing/views/contracts';
import {
  ACCOUNT,
  NFT,
  ROUTER,
  type Scene,
  THIEF,
  USDC,
  amountOf,
  approve,
  callOf,
  facts,
  holding,
  knowing,
  movesNft,
  sends,
  strk,
  takes,
  transfer,
  vouching,
} from '../../dev/testing/views/judging';
import { ON_MAINNET } from '../../dev/testing/wallet/known-protocols';
import { MAINNET } from '../config/networks';
import { type Felt, padFelt, toFelt } from '../core/felt';
import { balanceChangesOf } from '../decode/balance-changes';

const [ONE = '0x0', TWO = '0x0', THREE = '0x0'] = [1n, 2n, 3n].map((n) =>
  padFelt(n + 2n ** 200n),
);
const DOLLAR = 1_000_000n;
/** An unlisted token of which the account has 100 units, and one of unknown balance. */
const GEM = padFelt('0x6e3');
const UNREAD = padFelt('0x6e4');

const known: RequestFacts = {
  ...facts,
  balances: new Map([...facts.balances, ['0x6e3', 100n]]),
};

const addressesOf = ({ calls, steps, facts: more }: Scene): Felt[] => {
  const all = { ...known, ...more };
  const trace = steps.flatMap((step) => step.trace);
  const changes = balanceChangesOf(
    steps.flatMap(({ events }) => events),
    ACCOUNT,
    all.metadata,
    { balances: all.balances, trace },
  );
  return recipientsOf(
    effectsOf(calls, steps.length > 0 ? changes : undefined, trace, all),
  ).main.map(({ address }) => address);
};

const byCalls = (...calls: Scene['calls']): Felt[] =>
  addressesOf({ calls, steps: [] });

describe('the main recipients', () => {
  it('get a dollar or more, most first, in any order of the calls', () => {
    const calls = [
      transfer(ONE, DOLLAR - 1n, USDC),
      transfer(TWO, DOLLAR, USDC),
      transfer(THREE, 40n * DOLLAR, USDC),
    ];
    expect(byCalls(...calls)).toStrictEqual([THREE, TWO]);
    expect(byCalls(...calls.reverse())).toStrictEqual([THREE, TWO]);
  });

  it('may get it in parts, and of several tokens', () => {
    const part = transfer(ONE, DOLLAR / 2n, USDC);
    expect(byCalls(part)).toStrictEqual([]);
    expect(byCalls(part, part)).toStrictEqual([ONE]);
    expect(byCalls(part, transfer(ONE, strk(1000)))).toStrictEqual([ONE]);
  });

  it('come by share without a price, and any amount of an unknown balance is all of it', () => {
    const gems = [transfer(ONE, 49n, GEM), transfer(TWO, 50n, GEM)];
    const unread = transfer(THREE, 1n, UNREAD);
    expect(byCalls(...gems, unread)).toStrictEqual([THREE, TWO, ONE]);
  });

  it('may take what is held, not what they are allowed', () => {
    const calls = [approve(ONE, 2n ** 200n, USDC)];
    const of = (held: bigint): Felt[] =>
      addressesOf({ calls, steps: [], facts: holding([USDC, held]) });
    expect(byCalls(...calls)).toStrictEqual([ONE]);
    expect(byCalls(approve(ONE, DOLLAR / 2n, USDC))).toStrictEqual([]);
    expect([of(0n), of(1n), of(DOLLAR)]).toStrictEqual([[], [], [ONE]]);
  });

  it('get NFTs, rights, what a protocol gives, or tokens on Ethereum', () => {
    const gives = amountOf(USDC, 5n * DOLLAR);
    const l1Recipient: Felt = `0x${'ab'.repeat(20)}`;
    expect(
      byCalls(
        callOf(NFT, 'transfer_from', { from: ACCOUNT, to: ONE, ids: ['0'] }),
        callOf(ROUTER, 'swap', { to: TWO, gets: amountOf(USDC, 0n) }),
        callOf(ROUTER, 'stake', { rewardsTo: THREE }),
        callOf(ROUTER, 'withdraw', { l1Recipient, gives }),
      ),
    ).toStrictEqual([l1Recipient, ONE, TWO, THREE]);
  });

  it('are never the user, nor those who lose a right', () => {
    const calls = [
      transfer(ACCOUNT, 50n * DOLLAR, USDC),
      transfer(TWO, 50n * DOLLAR, USDC),
      approve(ONE, 0n, USDC),
    ];
    const facts = knowing(TWO, 'own');
    expect(addressesOf({ calls, steps: [], facts })).toStrictEqual([]);
  });

  it('are found in the simulation, though no call names them', () => {
    const calls = [callOf(ROUTER, 'claim'), transfer(ONE, strk(1))];
    const steps = [
      takes(ROUTER, 60n * DOLLAR, USDC, THIEF),
      movesNft(ACCOUNT, TWO, 0n, ROUTER),
      sends(ONE, strk(1)),
    ];
    expect(addressesOf({ calls, steps })).toStrictEqual([THIEF, TWO]);
    expect(addressesOf({ calls, steps: [] })).toStrictEqual([]);
  });

  it('include who takes tokens and passes them to a protocol, but no protocol', () => {
    const calls = [callOf(ROUTER, 'claim')];
    const facts = vouching(BOB);
    const steps = [takes(THIEF, 60n * DOLLAR, USDC, BOB)];
    expect(addressesOf({ calls, steps, facts })).toStrictEqual([THIEF]);
    const pulled = [takes(BOB, 60n * DOLLAR, USDC, THIEF)];
    expect(addressesOf({ calls, steps: pulled, facts })).toStrictEqual([]);
  });

  it('keep a larger claim that only the calls make', () => {
    const calls = [approve(ONE, 50n * DOLLAR, USDC)];
    // In the simulation the spender takes next to nothing, and nothing is left.
    const steps = [takes(ONE, 1n, USDC)];
    expect(addressesOf({ calls, steps })).toStrictEqual([ONE]);
  });
});

/** A map that counts how often it is read. */
class Counted<Value> extends Map<Felt, Value> {
  reads = 0;

  override get(key: Felt): Value | undefined {
    this.reads += 1;
    return super.get(key);
  }
}

describe('the work for a dialog', () => {
  it('grows with the calls of a trace, whose fakes push out nobody', () => {
    const count = 10_000;
    const balances = new Counted(known.balances);
    const steps = Array.from({ length: count }, (_, index) =>
      takes(
        ROUTER,
        5n,
        padFelt(BigInt(index + 10_000)),
        padFelt(BigInt(index + 50_000)),
      ),
    );
    const found = addressesOf({
      calls: [callOf(ROUTER, 'claim'), transfer(ONE, 60n, GEM)],
      steps: [...steps, takes(ROUTER, 2n * DOLLAR, USDC, THIEF)],
      facts: { balances },
    });
    expect(found).toHaveLength(500);
    expect(found.slice(0, 2)).toStrictEqual([THIEF, ONE]);
    expect(balances.reads).toBeLessThan(3 * count);
  });

  it('grows with calls plus addresses', () => {
    let reads = 0;
    const knownAddresses = Array.from({ length: 500 }, (_, index) => ({
      get address() {
        reads += 1;
        return padFelt(BigInt(index) * (2n ** 239n + 12_345n));
      },
      relation: 'sent' as const,
    }));
    const addresses = new Counted<AddressState>();
    const numbers = Array.from({ length: 20 }, (_, index) =>
      toFelt(BigInt(index) + 2n ** 210n),
    );
    const { calls, facts: all } = describeBatch(
      {
        chainId: MAINNET,
        account: ACCOUNT,
        calls: Array.from({ length: 100 }, () => ({
          contractAddress: ROUTER,
          entrypoint: 'play',
          calldata: numbers,
        })),
        metadata: new Map(),
        addresses,
      },
      { abis: undefined, knownAddresses, protocols: ON_MAINNET },
    );
    judgeCalls(calls, all);
    expect(reads).toBeLessThan(10 * (500 + 100));
    expect(addresses.reads).toBeLessThan(10 * 100 * 20);
  });
});

it('the steps of a batch come by value, then by share, dust last, equal ones in their order', () => {
  const calls = [
    transfer(ONE, 1n, USDC),
    transfer(TWO, 5n * DOLLAR, USDC),
    transfer(TWO, 60n, GEM),
    approve(THREE, 90n * DOLLAR, USDC),
    transfer(ACCOUNT, 20n * DOLLAR, USDC),
    transfer(TWO, 1n, USDC),
  ];
  expect(callsByWeight(effectsOf(calls, undefined, [], known))).toStrictEqual([
    4, 5, 2, 3, 1, 6,
  ]);
});
