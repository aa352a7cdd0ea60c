import {
  ANN,
  HEAD,
  searchAndCount,
  transferOf,
  walletOnChain,
  type ChainTransfer,
  type IncomingChain,
} from '../../dev/testing/nodes/incoming-chain';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { FOO } from '../../dev/testing/wallet/open-page';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import type { TestWallet } from '../../dev/testing/wallet/wallet';
import { NETWORKS, SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
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

  it('goes on from the newest look, whichever ends last', async () => {
    const gate = makeGate();
    let isHeld = false;
    const { wallet, growth } = await after(1000, {
      overrides: {
        starknet_getEvents: async ({
          filter,
        }: {
          filter: { to_block: { block_number: number } };
        }) => {
          if (isHeld && filter.to_block.block_number === HEAD + 1000) {
            await gate.opened;
          }
          return { events: [] };
        },
      },
    });
    isHeld = true;
    const slow = searchAndCount(wallet);
    await new Promise(setImmediate);
    growth.blocks = 2000;
    await searchAndCount(wallet);
    gate.open();
    expect((await slow).checked.block).toBe(HEAD + 2000);
  });

  it('waits for a node that is behind', async () => {
    const { wallet, growth } = await after(1000, {
      transfers: [transfer({ block: HEAD + 700 })],
    });
    await searchAndCount(wallet);
    growth.blocks = 500;
    const { checked } = await searchAndCount(wallet);
    expect(checked).toMatchObject({
      block: HEAD + 1000,
      amounts: [{ units: '0x5' }],
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
