import { makeGate } from '../../dev/testing/nodes/scripted-node';
import {
  ANN,
  HEAD,
  searchAndCount,
  transferOf,
  walletOnChain,
  type ChainTransfer,
  type IncomingChain,
} from '../../dev/testing/wallet/incoming-chain';
import { FOO } from '../../dev/testing/wallet/open-page';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import type { TestWallet } from '../../dev/testing/wallet/wallet';
import { NETWORKS, SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { WalletError } from '../core/errors';
import { padFelt, toFelt, unpadFelt, type Felt } from '../core/felt';
import { selectorOf } from '../starknet/address';

const DAY = 43_200;
const [USDC] = NETWORKS[SEPOLIA].tokens.map(([token]) => token) as [Felt];

const transfer = (more: Partial<ChainTransfer>): ChainTransfer =>
  transferOf({ block: HEAD + 100, ...more });

/** A wallet that has looked once; then so many blocks were made. */
async function after(
  blocks: number,
  chain: IncomingChain,
): Promise<{ wallet: TestWallet; growth: { blocks: number } }> {
  const growth = { blocks: 0 };
  const wallet = await walletOnChain({ ...chain, growth });
  await searchAndCount(wallet);
  growth.blocks = blocks;
  return { wallet, growth };
}

describe('a look', () => {
  it('takes no own transaction for income, even if it is too old to be known', async () => {
    const swap = { hash: '0x5a', block: HEAD + 5 * DAY } as const;
    const { wallet } = await after(30 * DAY, {
      own: [{ ...swap, how: 'outside' }],
      transfers: [
        transfer({ block: HEAD - 1000, units: 50n }),
        transfer({ ...swap, from: ACCOUNT, to: ANN, units: 3n }),
        transfer({ ...swap, token: USDC }),
        transfer({ block: HEAD + 3 * DAY }),
      ],
    });
    const { news, kept } = await searchAndCount(wallet);
    expect(news).toMatchObject([{ token: padFelt(STRK), other: ANN }]);
    expect(kept).toHaveLength(2);
  });

  it('takes the fee of an own transaction that failed for nobody’s taking', async () => {
    const failed = { hash: '0xfa', block: HEAD + 5 * DAY } as const;
    const { wallet } = await after(30 * DAY, {
      own: [{ ...failed, how: 'failed' }],
      transfers: [
        transfer({ block: HEAD - 1000, units: 50n }),
        transfer({ ...failed, from: ACCOUNT, to: padFelt('0x5e9'), units: 2n }),
      ],
    });
    expect((await searchAndCount(wallet)).kept).toHaveLength(1);
  });

  it('finds each of many payments in the end, and none twice', async () => {
    const transfers = Array.from({ length: 12 }, (_, index) =>
      transfer({
        block: HEAD + 1000 + index * 20_011,
        hash: toFelt(index + 1),
        units: BigInt(index + 1),
      }),
    );
    const { wallet } = await after(6 * DAY, { transfers });
    const news: unknown[] = [];
    let last = await searchAndCount(wallet);
    news.push(...last.news);
    // The newest first.
    expect(last.kept.map(({ txnHash }) => txnHash)).toContain('0xc');
    expect(last.checked.open).toHaveLength(1);
    let looks = 1;
    for (; (last.checked.open ?? []).length > 0; looks += 1) {
      last = await searchAndCount(wallet);
      news.push(...last.news);
      expect(last.trips).toBeLessThanOrEqual(9);
    }
    expect(looks).toBeLessThan(8);
    expect(news).toHaveLength(12);
    expect(last.kept.map(({ what }) => what)).toEqual(
      transfers.map(() => 'tokens'),
    );
  });

  it('traces vouched tokens first, however often another one changes', async () => {
    const { wallet } = await after(6 * DAY, {
      transfers: [
        transfer({ block: HEAD + DAY }),
        ...Array.from({ length: 100 }, (_, index) =>
          transfer({
            token: FOO.address,
            block: HEAD + 2 * DAY + index * 1009,
            hash: toFelt(index),
          }),
        ),
      ],
    });
    await wallet.context.tokens.put(SEPOLIA, FOO);
    const { news } = await searchAndCount(wallet);
    expect(news[0]).toMatchObject({ token: padFelt(STRK), what: 'tokens' });
  });

  it('believes no event of a vouched token that its balance doesn’t show', async () => {
    const { wallet } = await after(1000, {
      overrides: {
        starknet_getEvents: {
          events: [
            {
              from_address: STRK,
              transaction_hash: '0xbad',
              block_number: HEAD + 5,
              keys: [selectorOf('Transfer'), ANN, ACCOUNT].map((felt) =>
                unpadFelt(felt),
              ),
              data: ['0x5', '0x0'],
            },
          ],
        },
      },
    });
    expect((await searchAndCount(wallet)).kept).toEqual([]);
  });

  it('at a time when another one runs counts no change twice', async () => {
    const gate = makeGate();
    let isHeld = false;
    const { wallet, growth } = await after(1000, {
      transfers: [transfer({ units: 5n })],
      // A node without old balances tells only that something changed, not when.
      oldest: (head) => head - 1100,
      overrides: {
        starknet_getEvents: async () => {
          if (isHeld) {
            await gate.opened;
          }
          return { events: [] };
        },
      },
    });
    isHeld = true;
    const slow = searchAndCount(wallet);
    await new Promise(setImmediate);
    isHeld = false;
    growth.blocks = 2000;
    const fast = searchAndCount(wallet);
    await new Promise(setImmediate);
    gate.open();
    expect([(await slow).news.length, (await fast).news.length]).toEqual([
      1, 0,
    ]);
    const { kept, checked } = await fast;
    expect(kept).toMatchObject([{ what: 'change', units: '0x5' }]);
    expect(checked.block).toBe(HEAD + 2000);
  });

  it('takes the balance of a token that it couldn’t read before for no income', async () => {
    let isBusy = true;
    const { wallet, growth } = await after(1000, {
      transfers: [
        transfer({ token: USDC, block: HEAD - 1000, units: 70n }),
        transfer({ token: USDC, block: HEAD + 1500, units: 2n, hash: '0x2' }),
      ],
      refuses: (token) => isBusy && token === unpadFelt(USDC),
    });
    isBusy = false;
    growth.blocks = 2000;
    expect((await searchAndCount(wallet)).news).toMatchObject([
      { token: padFelt(USDC), units: '0x2' },
    ]);
  });

  it('forgets a height that a node made up', async () => {
    const { wallet, growth } = await after(30 * DAY, {
      transfers: [transfer({})],
    });
    // As far ahead as the time since the last look allows.
    growth.blocks = 36 * DAY;
    await searchAndCount(wallet);
    growth.blocks = 1000;
    await expect(searchAndCount(wallet)).rejects.toThrow(WalletError);
    const { checked } = await searchAndCount(wallet);
    expect(checked).toMatchObject({
      block: HEAD + 1000,
      newsFrom: HEAD,
      isPartial: true,
    });
  });

  it('reads again where a node refused to tell the transfers', async () => {
    let isRefused = true;
    const GEM = padFelt('0x9e3');
    const { wallet } = await after(1000, {
      transfers: [transfer({ token: GEM, keys: 'parties' })],
      refusesTransfers: () => isRefused,
    });
    const { kept, checked } = await searchAndCount(wallet);
    expect(kept).toEqual([]);
    expect(checked.open).toMatchObject([
      { from: HEAD, to: HEAD + 1000, isCompared: true },
      { to: HEAD, isCompared: true },
    ]);
    isRefused = false;
    const { news, checked: later } = await searchAndCount(wallet);
    expect(news).toMatchObject([{ token: GEM }]);
    expect(later.isPartial).toBe(undefined);
  });

  it('takes none of many own transactions for a change', async () => {
    const own = Array.from({ length: 25 }, (_, index) => ({
      hash: toFelt(index + 1),
      block: HEAD + 100 + index,
      how: 'outside' as const,
    }));
    const { wallet } = await after(1000, {
      own,
      transfers: [
        transfer({ block: HEAD - 1000, units: 500n }),
        ...own.map((one) =>
          transfer({ ...one, from: ACCOUNT, to: ANN, units: 3n }),
        ),
        transfer({ block: HEAD + 100, units: 9n }),
      ],
    });
    expect((await searchAndCount(wallet)).news).toMatchObject([
      { what: 'tokens', units: '0x9', other: ANN },
    ]);
  });

  it('waits for a node that is behind', async () => {
    const { wallet, growth } = await after(1000, {
      transfers: [transfer({ block: HEAD + 700 })],
    });
    await searchAndCount(wallet);
    growth.blocks = 500;
    const { checked } = await searchAndCount(wallet);
    expect(checked.block).toBe(HEAD + 1000);
    expect(checked.amounts).toContainEqual({
      token: padFelt(STRK),
      units: '0x5',
    });
    growth.blocks = 2000;
    const { kept, news } = await searchAndCount(wallet);
    expect([kept.length, news.length]).toEqual([1, 0]);
  });

  it('keeps open what a node without old balances can’t tell', async () => {
    const chain = { oldest: 0 };
    const { wallet } = await after(6 * DAY, chain);
    const first = await searchAndCount(wallet);
    const open = { from: HEAD, to: HEAD + 1000, time: 1 };
    await wallet.context.checkedBalances.put(SEPOLIA, {
      ...first.checked,
      open: [open],
    });
    const life = {
      state: Object.fromEntries(wallet.state.values),
    };
    const growth = { blocks: 6 * DAY };
    const other = await walletOnChain({
      oldest: HEAD + 5 * DAY,
      growth,
      life,
    });
    expect((await searchAndCount(other)).checked.open).toMatchObject([open]);
    const archive = await walletOnChain({ growth, life });
    expect((await searchAndCount(archive)).checked.open).toEqual([]);
  });
});
