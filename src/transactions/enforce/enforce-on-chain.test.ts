import {
  type MovingMarket,
  type OpenWindow,
  TELLER,
  movingMarket,
} from '../../../dev/catalogue/moving-market';
import { approve, call, units } from '../../../dev/catalogue/requests';
import { recordOf } from '../../../dev/testing/wallet/records';
import { STORED, failureOf } from '../../../dev/testing/wallet/sends';
import { MAINNET } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import { type Felt, padFelt, toFelt } from '../../core/felt';
import type { TransactionRecord } from '../../state/transactions';
import type { SendView } from '../../views/dialog-views';

type Market = MovingMarket & {
  /** What became of the first transaction sent there. */
  readonly status: () => string | undefined;
  /** Its status as the site gets it, and the reason in the wallet's record. */
  readonly reported: () => Promise<{ status: unknown; reason: unknown }>;
};

/** The market at 0.04 ETH for 10 STRK. */
function atMarket(user: (window: OpenWindow) => Promise<void>): Market {
  const market = movingMarket(user);
  market.setPrice(units(0.04));
  return {
    ...market,
    status: () => market.receipts()[0]?.execution_status,
    reported: async () => {
      const { wallet } = market;
      const { transactions } = wallet.context;
      const [record] = await transactions.list(MAINNET);
      const status = await wallet.call('l2net_getTransactionStatus', {
        chainId: MAINNET,
        transactionHash: record?.txnHash,
      });
      const after = await transactions.list(MAINNET);
      return { status, reason: after[0]?.failureReason };
    },
  };
}

/** Approves once the checks are simulated, after something has happened. */
const approving =
  (
    seen: SendView[],
    meanwhile: () => void = () => undefined,
  ): ((window: OpenWindow) => Promise<void>) =>
  async ({ checked, approve: click }) => {
    seen.push(await checked());
    meanwhile();
    await click();
  };

/** Sells 10 STRK for 0.04 ETH to the market that pays only in simulations. */
const selling = (entrypoint: string, ...more: Felt[]) => [
  approve(STRK, TELLER, units(10)),
  call(TELLER, entrypoint, STRK, units(10), ETH, units(0.04), ...more),
];

/** The record of a transaction that the account has just sent, with the nonce 0. */
const sentNow = (senderAddress: Felt): TransactionRecord =>
  recordOf({
    senderAddress,
    chainId: MAINNET,
    timestamp: Math.floor(Date.now() / 1000),
  });

const named = ({ findings }: SendView): string[] =>
  findings.map(({ name }) => name);

describe('a trade with a market that the wallet doesn’t know', () => {
  it('says what is enforced, what that costs, and which calls it adds', async () => {
    const seen: SendView[] = [];
    const market = atMarket(approving(seen));
    await market.trade();
    const [view] = seen;
    expect(view?.enforcement).toMatchObject({
      is: 'checked',
      // After the fee.
      keeps: [{ contract: padFelt(STRK), amount: '89.68' }],
      gets: [{ contract: padFelt(ETH), amount: '0.038' }],
      all: ['rETH', 'USDC', 'USDC.e'],
      lowered: [{ amount: { contract: padFelt(STRK), amount: '5' } }],
      hasNfts: false,
    });
    expect(view?.addedCalls?.map(({ entrypoint }) => entrypoint)).toStrictEqual(
      ['approve', ...Array<string>(5).fill('transfer')],
    );
    expect(market.status()).toBe('SUCCEEDED');
    expect(market.allowance()).toBe(0n);
    expect(market.balance(ETH)).toBe(units(0.54));
  });

  it('is undone if the price falls too far, and the wallet says so', async () => {
    const market: Market = atMarket(
      approving([], () => {
        market.setPrice(units(0.03));
      }),
    );
    await market.trade();
    expect(market.status()).toBe('REVERTED');
    expect(market.balance(STRK)).toBeGreaterThan(units(99));
    expect(await market.reported()).toStrictEqual({
      status: 'REVERTED',
      reason: 'Undone by your wallet’s check: less than 0.038 ETH',
    });
  });

  it('goes through if the price falls by 2 %', async () => {
    const market: Market = atMarket(
      approving([], () => {
        market.setPrice(units(0.0392));
      }),
    );
    await market.trade();
    expect(market.status()).toBe('SUCCEEDED');
  });

  it.each([
    ['goes through at any price once that is off', false, 'SUCCEEDED', 5],
    ['is enforced again once it is on', true, 'REVERTED', 0],
  ])('%s', async (_, isOnAgain, status, left) => {
    const seen: SendView[] = [];
    const market: Market = atMarket(
      async ({ checked, tick, view, approve: click }) => {
        await checked();
        await tick('enforce', false);
        seen.push(view());
        await (isOnAgain && tick('enforce', true));
        market.setPrice(units(0.01));
        await click();
      },
    );
    await market.trade();
    expect(seen[0]?.enforcement).toStrictEqual({ is: 'off' });
    expect(seen[0]).not.toHaveProperty('addedCalls');
    expect(market.status()).toBe(status);
    expect(market.allowance()).toBe(units(left));
  });

  it('can’t be approved before it was simulated with the checks', async () => {
    const market = atMarket(async ({ view, approve: click, cancel }) => {
      expect(view().enforcement).toMatchObject({ is: 'pending' });
      await click();
      await cancel();
    });
    expect(await failureOf(market.trade())).toMatchObject({ code: 4001 });
  });

  it('takes one more request, while the window is open', async () => {
    const opened: number[] = [];
    const market: Market = atMarket(async ({ checked, cancel }) => {
      opened.push(market.wallet.requests.flat().filter(isSimulation).length);
      await checked();
      await cancel();
    });
    await failureOf(market.trade());
    const all = market.wallet.requests.filter((calls) =>
      calls.some(isSimulation),
    );
    expect([opened[0], all.length]).toStrictEqual([2, 2]);
  });

  it.each([
    ['may take', { [STRK]: toFelt(units(20)) }, '69.68'],
    ['may bring', {}, '89.68'],
  ])('asks again: what was sent meanwhile %s', async (_, spends, kept) => {
    const seen: SendView[] = [];
    const market: Market = atMarket(async (window) => {
      seen.push(await window.checked());
      if (seen.length > 1) {
        await window.cancel();
        return;
      }
      const { address } = STORED;
      await market.wallet.context.transactions.add({
        ...sentNow(address),
        spends,
      });
      await window.approve();
    });
    expect(await failureOf(market.trade())).toMatchObject({ code: 4001 });
    expect(market.receipts()).toStrictEqual([]);
    expect(seen.map(({ enforcement }) => enforcement)).toMatchObject([
      { keeps: [{ amount: '89.68' }], gets: [{ amount: '0.038' }] },
      { keeps: [{ amount: '0.538' }, { amount: kept }], gets: [] },
    ]);
    expect(seen[1] && named(seen[1])).toContain('result-changed');
  });

  it('is not enforced after a transaction whose effects aren’t known', async () => {
    const seen: SendView[] = [];
    const market: Market = atMarket(async ({ checked, cancel }) => {
      seen.push(await checked());
      await cancel();
    });
    await market.wallet.context.transactions.add(sentNow(STORED.address));
    await failureOf(market.trade());
    expect(seen[0]?.enforcement).toStrictEqual({
      is: 'left-out',
      why: 'on-the-way',
    });
  });
});

const isSimulation = (method: string): boolean =>
  method === 'starknet_simulateTransactions';

it('a contract that pays only in simulations is undone if it knows them by the signature, of which it can’t ask unnoticed', async () => {
  const seen: SendView[] = [];
  const market = atMarket(async ({ checked, tick, approve: click }) => {
    seen.push(await checked());
    await tick('acknowledge');
    await click();
  });
  await market.request(selling('trade_unsigned'));
  expect(seen[0]?.balanceChanges).toMatchObject([
    { direction: 'out', amount: { amount: '10' } },
    { direction: 'in', amount: { amount: '0.04' } },
  ]);
  expect(seen.map(named)).toStrictEqual([['asks-signature']]);
  expect(await market.reported()).toStrictEqual({
    status: 'REVERTED',
    reason: 'Undone by your wallet’s check: less than 0.038 ETH',
  });
  expect(market.balance(STRK)).toBeGreaterThan(units(99));
});
