import { DEFAULT_OPTIONS, type TransactionOptions } from './build';
import type { PreparedTransaction } from './prepare';
import {
  type Pricing,
  hasOldPrices,
  leavesEnoughForFee,
  priceTransactions,
  reprice,
  stillSuffices,
  withinBalance,
} from './price';
import { answersOf } from '../../../dev/testing/nodes/answers';
import { figures } from '../../../dev/testing/nodes/scripted-chain';
import { preparedOf } from '../../../dev/testing/wallet/prepared';
import type { AccountState } from '../../accounts/on-chain-state';
import { ETH, STRK } from '../../config/tokens';
import { type Felt, padFelt } from '../../core/felt';
import type { BalanceChange } from '../../decode/balance-changes';
import { type ReadTree, queryOf } from '../../http/query';
import { MAX_L2_GAS, chargeForL2Gas } from '../../starknet/fees';
import {
  NO_BOUNDS,
  type ResourceBounds,
  type Transaction,
} from '../../starknet/transaction';
import type { TransactionTools } from '../ledger/tools';

const ACCOUNT = padFelt('0xacc0');

const bound = (maxAmount: bigint): ResourceBounds['l2Gas'] => ({
  maxAmount,
  maxPricePerUnit: 10n,
});

/** What a site sets: at most 1,000 FRI. */
const GIVEN: ResourceBounds = {
  l1Gas: bound(0n),
  l1DataGas: bound(0n),
  l2Gas: bound(100n),
};

const transaction = (
  type: Transaction['type'],
  entrypoint = 'transfer',
  contractAddress: Felt = STRK,
): Transaction =>
  ({
    type,
    bounds: NO_BOUNDS,
    nonce: 3n,
    calls: [{ entrypoint, contractAddress, calldata: [] }],
  }) as unknown as Transaction;

const TRANSFER = transaction('INVOKE');
const DEPLOYMENT = transaction('DEPLOY_ACCOUNT');

/** Prices transactions that use 40 units each. */
function price(
  options: Partial<TransactionOptions>,
  transactions: Transaction[] = [TRANSFER],
  strk?: bigint,
  gas = 40n,
  checks = 0,
): Pricing {
  return priceTransactions({
    ...(checks > 0 && {
      checks: { calls: Array<object>(checks).fill({}) } as never,
    }),
    options: { ...DEFAULT_OPTIONS, ...options },
    transactions,
    simulated: transactions.map(() => ({
      fee: figures([0n, 0n], [0n, 0n], [gas, 1n]),
    })),
    isRising: false,
    ...(strk === undefined
      ? {}
      : { payer: { account: { address: ACCOUNT }, strk } as AccountState }),
  });
}

const boundsOf = (...given: Parameters<typeof price>): ResourceBounds[] =>
  price(...given).transactions.map(({ bounds }) => bounds);

const BOTH = [DEPLOYMENT, TRANSFER];

describe('the bounds of a deployment and calls', () => {
  it('are fitted for both', () => {
    const [deployment, calls] = boundsOf({}, BOTH);
    expect(deployment?.l2Gas).toStrictEqual({
      maxAmount: 50n,
      maxPricePerUnit: 2n,
    });
    expect(calls).toStrictEqual(deployment);
  });

  it('are the site’s for the calls only', () => {
    const [deployment, calls] = boundsOf({ bounds: GIVEN }, BOTH);
    expect(deployment?.l2Gas.maxAmount).toBe(50n);
    expect(calls).toBe(GIVEN);
  });

  it('change nothing else, and are added up', () => {
    const { transactions, ...cost } = price({}, BOTH);
    expect(transactions.map(({ type, nonce }) => [type, nonce])).toStrictEqual([
      ['DEPLOY_ACCOUNT', 3n],
      ['INVOKE', 3n],
    ]);
    expect(cost).toStrictEqual({
      overallFee: 80n,
      maxCharge: 200n,
      isTight: false,
    });
  });
});

describe('what calls may write beside the simulation', () => {
  it.each([
    ['no transfer', transaction('INVOKE', 'swap'), 402_000n],
    ['an unknown token', transaction('INVOKE', 'transfer', '0xbad'), 402_000n],
    ['a transfer', transaction('INVOKE', 'transfer', padFelt(STRK)), 0n],
    ['a deployment', DEPLOYMENT, 0n],
    ['a declaration', transaction('DECLARE'), 0n],
  ])('adds gas or none for %s', (_, one, more) => {
    expect(boundsOf({}, [one])[0]?.l2Gas.maxAmount).toBe(50n + more);
  });
});

describe('maxFee', () => {
  const exceeded: object = expect.objectContaining({
    kind: 'rejected',
    data: { reason: 'max-fee' },
  }) as object;

  it('limits all transactions together, those with the site’s bounds among them', () => {
    const cost = (maxFee: bigint, bounds?: ResourceBounds): bigint =>
      price({ maxFee, ...(bounds && { bounds }) }, BOTH).maxCharge;
    expect(() => cost(79n)).toThrow(exceeded as Error);
    expect(cost(200n)).toBe(200n);
    expect(() => cost(1_040n, GIVEN)).toThrow(exceeded as Error);
    expect(cost(1_100n, GIVEN)).toBeLessThanOrEqual(1_100n);
  });

  it('may be exactly what the site’s bounds cost', () => {
    expect(boundsOf({ bounds: GIVEN, maxFee: 1_000n })).toStrictEqual([GIVEN]);
    expect(() => price({ bounds: GIVEN, maxFee: 999n })).toThrow(
      exceeded as Error,
    );
  });
});

describe('the wallet’s own checks', () => {
  const priced = (options: Partial<TransactionOptions>): Pricing =>
    price(options, [TRANSFER], undefined, 2_000_040n, 2);

  it('come on top of the site’s bounds, up to the network’s limit', () => {
    const [first] = priced({ bounds: GIVEN }).transactions;
    expect(first?.bounds).toStrictEqual({
      ...GIVEN,
      l2Gas: bound(2_000_100n),
    });
    const most = { ...GIVEN, l2Gas: bound(MAX_L2_GAS - 1n) };
    expect(priced({ bounds: most }).transactions[0]?.bounds).toStrictEqual({
      ...GIVEN,
      l2Gas: bound(MAX_L2_GAS),
    });
  });

  it('come on top of the site’s maxFee', () => {
    // What 40 units cost with their margins: 75 FRI.
    const maxFee = price({}).maxCharge;
    const forChecks = chargeForL2Gas(
      2_000_000n,
      { l2_gas_price: '0x1' },
      { tip: 0n, isRising: false },
    );
    expect(priced({ maxFee }).maxCharge).toBeLessThanOrEqual(
      maxFee + forChecks,
    );
    expect(priced({ maxFee }).isTight).toBe(false);
    expect(() => price({ maxFee }, [TRANSFER], undefined, 2_000_040n)).toThrow(
      'more than maxFee allows',
    );
  });
});

describe('the account’s balance', () => {
  it('shrinks the margins if it doesn’t cover them', () => {
    // At 2 FRI, with and without the margin.
    expect(price({}, [TRANSFER], 100n)).toMatchObject({
      maxCharge: 100n,
      isTight: false,
    });
    const tight = price({}, [TRANSFER], 99n);
    expect(tight).toMatchObject({ isTight: true });
    expect(tight.maxCharge).toBeLessThanOrEqual(99n);
  });

  it('is too little only below the least margins', () => {
    expect(price({}, [TRANSFER], 96n).maxCharge).toBe(96n);
    expect(() => price({}, [TRANSFER], 95n)).toThrow(
      expect.objectContaining({
        kind: 'rejected',
        message: `Too little STRK for the fee: ${ACCOUNT} needs 0.000000000000000001 STRK more`,
        data: {
          reason: 'too-little-strk',
          address: ACCOUNT,
          required: '96',
          available: '95',
          missing: '1',
        },
      }) as Error,
    );
  });

  it('has to cover the site’s bounds unchanged', () => {
    expect(boundsOf({ bounds: GIVEN }, [TRANSFER], 1_000n)).toStrictEqual([
      GIVEN,
    ]);
    expect(() => price({ bounds: GIVEN }, [TRANSFER], 999n)).toThrow(
      'Too little STRK for the fee',
    );
  });

  it('doesn’t matter if nothing is submitted', () => {
    expect(price({})).toMatchObject({ maxCharge: 100n, isTight: false });
  });
});

describe('the network’s limit of L2 gas', () => {
  const LIMIT = 1_210_000_000n;
  const given = (maxAmount: bigint): Partial<TransactionOptions> => ({
    bounds: { ...GIVEN, l2Gas: { ...GIVEN.l2Gas, maxAmount } },
  });
  const tooMuch = expect.objectContaining({
    kind: 'rejected',
    data: { refusal: 'too-much-gas', used: '1210000001', limit: '1210000000' },
  }) as Error;

  it('cuts the wallet’s margin, but not the used gas', () => {
    const [bounds] = boundsOf({}, [TRANSFER], undefined, LIMIT - 1n);
    expect(bounds?.l2Gas.maxAmount).toBe(LIMIT);
    expect(() => price({}, [TRANSFER], undefined, LIMIT + 1n)).toThrow(tooMuch);
  });

  it('applies to the site’s bounds, which are never changed', () => {
    expect(boundsOf(given(LIMIT))).toStrictEqual([given(LIMIT).bounds]);
    expect(() => price(given(LIMIT + 1n))).toThrow(tooMuch);
  });

  it('doesn’t apply to a declaration', () => {
    const declaration = [transaction('DECLARE')];
    const [bounds] = boundsOf({}, declaration, undefined, LIMIT + 1n);
    expect(bounds?.l2Gas.maxAmount).toBeGreaterThan(LIMIT);
  });
});

const priceIn = (figure: number): { price_in_fri: string } => ({
  price_in_fri: `0x${figure.toString(16)}`,
});

/** A node whose blocks have an L2 price. */
function nodeWith(l2Price: number): {
  tools: TransactionTools;
  asked: unknown[];
} {
  const asked: unknown[] = [];
  const value = {
    l1_gas_price: priceIn(2),
    l1_data_gas_price: priceIn(3),
    l2_gas_price: priceIn(l2Price),
  };
  const read = async (reads: ReadTree): Promise<unknown> => {
    asked.push(...queryOf(reads).calls);
    return Promise.resolve(answersOf(reads, [{ ok: true, value }]));
  };
  return { asked, tools: { client: () => ({ read }), now: () => 50 } as never };
}

const prepared = (members: object = {}): PreparedTransaction =>
  preparedOf({
    options: { tip: 0n },
    accountState: { account: { address: '0xacc' }, strk: 10n ** 18n },
    transactions: [
      {
        type: 'INVOKE',
        nonce: 4n,
        bounds: NO_BOUNDS,
        calls: [{ contractAddress: STRK, entrypoint: 'transfer' }],
      },
    ],
    simulated: [
      { events: ['as before'], fee: figures([0n, 1n], [0n, 1n], [100n, 100n]) },
    ],
    simulatedAt: 10,
    pricedAt: 10,
    isRising: false,
    ...members,
  });

const at = (now: number): Pick<TransactionTools, 'now'> => ({ now: () => now });

describe('prices', () => {
  it('are old after 5 seconds, even if they were calm', () => {
    expect(hasOldPrices(at(15), prepared())).toBe(false);
    expect(hasOldPrices(at(16), prepared())).toBe(true);
  });

  it('are read from the block that is being built, without a simulation', async () => {
    const { tools, asked } = nodeWith(200);
    const next = await reprice(tools, prepared());
    expect(asked).toMatchObject([
      {
        method: 'starknet_getBlockWithTxHashes',
        params: { block_id: 'pre_confirmed' },
      },
    ]);
    expect(next).toMatchObject({
      isRising: true,
      pricedAt: 50,
      simulatedAt: 10,
      overallFee: 20_000n,
      simulated: [{ events: ['as before'] }],
      transactions: [
        { nonce: 4n, bounds: { l2Gas: { maxPricePerUnit: 400n } } },
      ],
    });
  });

  it('that no longer rise have the usual margin', async () => {
    const { tools } = nodeWith(100);
    const next = await reprice(tools, prepared({ isRising: true }));
    expect(next).toMatchObject({
      isRising: false,
      transactions: [{ bounds: { l2Gas: { maxPricePerUnit: 150n } } }],
    });
  });
});

describe('a transaction that will be submitted', () => {
  const strk = (amount: bigint): object => ({
    accountState: { account: { address: '0xacc' }, strk: amount },
  });

  it('fits into the balance, even at later prices', async () => {
    const first = withinBalance(prepared(strk(20_000n)));
    expect(first).toMatchObject({ maxCharge: 19_006n, isTight: false });
    const next = await reprice(nodeWith(120).tools, first);
    expect(next.isTight).toBe(true);
    expect(next.maxCharge).toBeLessThanOrEqual(20_000n);
    await expect(reprice(nodeWith(200).tools, first)).rejects.toThrow(
      'Too little STRK',
    );
  });

  it('is refused if it doesn’t fit into the balance', () => {
    expect(() => withinBalance(prepared(strk(12_000n)))).toThrow(
      'Too little STRK',
    );
  });
});

describe('the bounds that are shown', () => {
  const shown = withinBalance(prepared());

  it.each([
    [100, 100, true],
    [100, 112, true],
    [100, 113, false],
    [104, 156, true],
  ])('suffice or not at prices %i and %i', async (from, to, expected) => {
    const first = await reprice(nodeWith(from).tools, shown);
    const next = await reprice(nodeWith(to).tools, first);
    expect(stillSuffices(first, next)).toBe(expected);
  });

  it('suffice if a site has set them', async () => {
    const options = { tip: 0n, bounds: NO_BOUNDS };
    const given = withinBalance(prepared({ options }));
    const next = await reprice(nodeWith(900).tools, given);
    expect(stillSuffices(given, next)).toBe(true);
  });
});

const change = (
  direction: 'in' | 'out',
  units: string,
  token: Felt = STRK,
): BalanceChange => ({
  what: 'token',
  direction,
  amount: { contract: padFelt(token), units, trusted: true },
});

describe('what is left for the fee', () => {
  const isEnough = (...changes: BalanceChange[]): boolean =>
    leavesEnoughForFee(
      { request: {}, maxCharge: 4n, accountState: { strk: 10n } },
      changes,
    );

  it('is what the transaction doesn’t send', () => {
    expect(isEnough(change('out', '6'))).toBe(true);
    expect(isEnough(change('out', '7'))).toBe(false);
    expect(isEnough(change('out', '3'), change('out', '4'))).toBe(false);
  });

  it('is not reduced by incoming amounts, other tokens or NFTs', () => {
    const allowance: BalanceChange = {
      what: 'allowance',
      amount: { contract: padFelt(STRK), units: '90', trusted: true },
      spender: padFelt('0xb0b'),
      unlimited: false,
    };
    const nft: BalanceChange = {
      what: 'nft',
      direction: 'out',
      contract: padFelt(STRK),
      tokenId: '1',
    };
    const others = [change('in', '90'), change('out', '90', ETH)];
    expect(isEnough(...others, allowance, nft)).toBe(true);
  });
});
