import { searchIncoming, type SearchedAccount } from './incoming';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import {
  ANN,
  HEAD,
  HEAD_TIME,
  searchAndCount,
  transferOf,
  walletOnChain,
  type IncomingChain,
} from '../../dev/testing/wallet/incoming-chain';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import type { TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { WalletError } from '../core/errors';
import { padFelt, toFelt, type Felt } from '../core/felt';

const OWNER: SearchedAccount = { chainId: SEPOLIA, account: ACCOUNT };
const [GEM, ART] = [padFelt('0x9e3'), padFelt('0xa47')];

/** A receipt of STRK, whose events don't name the recipient in their keys. */
const PAYMENT = transferOf({});

async function look(chain: IncomingChain, held?: readonly Felt[]) {
  const wallet = await walletOnChain(chain, held);
  return { wallet, ...(await searchAndCount(wallet)) };
}

const keptIn = async ({ context }: TestWallet) =>
  context.incoming.list(SEPOLIA);

describe('what came in', () => {
  it('by indexed events is found without knowing the token, in three round trips', async () => {
    const { wallet, kept } = await look({
      transfers: [transferOf({ token: GEM, keys: 'parties' })],
    });
    expect(kept).toStrictEqual([
      {
        account: ACCOUNT,
        what: 'tokens',
        token: GEM,
        units: '0x5',
        other: ANN,
        txnHash: '0xabc',
        block: HEAD - 1000,
        timestamp: HEAD_TIME - 2000,
      },
    ]);
    expect(wallet.requests).toHaveLength(3);
  });

  it('may be an NFT', async () => {
    const { kept } = await look({
      transfers: [transferOf({ token: ART, keys: 'all', units: 7n })],
    });
    expect(kept).toMatchObject([{ what: 'nft', token: ART, units: '0x7' }]);
  });

  it('is searched from the last known block on', async () => {
    const { wallet, kept } = await look({
      transfers: [transferOf({ token: GEM, keys: 'parties' })],
    });
    expect(kept).toHaveLength(1);
    expect((await searchAndCount(wallet)).kept).toStrictEqual(kept);
  });

  it('by own transactions is theirs', async () => {
    const { kept } = await look({
      own: [{ hash: '0xabc', block: HEAD - 1000, fee: 3n }],
      transfers: [
        transferOf({ token: GEM, keys: 'parties' }),
        transferOf({ units: 50n }),
        transferOf({ from: ACCOUNT, to: ANN, units: 7n }),
      ],
    });
    expect(kept).toStrictEqual([]);
  });
});

describe('a balance that own transactions don’t explain', () => {
  it('is traced to the transfer in its block', async () => {
    const { trips, kept } = await look({ transfers: [PAYMENT] });
    expect(kept).toStrictEqual([
      {
        account: ACCOUNT,
        what: 'tokens',
        token: padFelt(STRK),
        units: '0x5',
        other: ANN,
        txnHash: '0xabc',
        block: HEAD - 1000,
        timestamp: HEAD_TIME - 2000,
      },
    ]);
    // 350,000 blocks are four steps of 36; then the block's events.
    expect(trips).toBe(3 + 4 + 1);
  });

  it('is found beside own transactions and their fees', async () => {
    const { kept } = await look({
      own: [
        { hash: '0x1', block: HEAD - 5000, fee: 2n },
        { hash: '0x2', block: HEAD - 900, fee: 2n },
      ],
      transfers: [
        transferOf({ units: 100n, block: HEAD - 9000 }),
        transferOf({
          from: ACCOUNT,
          to: ANN,
          units: 7n,
          block: HEAD - 5000,
          hash: '0x1',
        }),
        PAYMENT,
      ],
    });
    expect(kept).toMatchObject([
      { what: 'tokens', units: '0x5', block: HEAD - 1000 },
      { what: 'tokens', units: '0x64', block: HEAD - 9000 },
    ]);
  });

  it('is a loss if somebody else took it', async () => {
    const { kept } = await look({
      transfers: [
        transferOf({ units: 100n, block: HEAD - 380_000 }),
        transferOf({ from: ACCOUNT, to: ANN, units: 60n }),
      ],
    });
    expect(kept).toMatchObject([
      { what: 'tokens', isLoss: true, units: '0x3c', other: ANN },
    ]);
  });

  it('needs fewer round trips the sooner it is looked for', async () => {
    const transfers = [transferOf({ block: HEAD - 380_000 })];
    const { wallet } = await look({ transfers });
    await wallet.context.checkedBalances.put(SEPOLIA, {
      account: ACCOUNT,
      block: HEAD - 200,
      amounts: [{ token: padFelt(STRK), units: '0x4' }],
    });
    // 200 blocks are two steps of 36, and the block's events.
    expect((await searchAndCount(wallet)).trips).toBe(3 + 2 + 1);
  });

  it('says how much it changed where the node has no old balances', async () => {
    const { kept, wallet } = await look({
      transfers: [PAYMENT],
      oldest: HEAD - 300,
    });
    expect(kept).toStrictEqual([]);
    await wallet.context.checkedBalances.put(SEPOLIA, {
      account: ACCOUNT,
      block: HEAD - 2000,
      amounts: [{ token: padFelt(STRK), units: '0x1' }],
    });
    const { kept: found, trips } = await searchAndCount(wallet);
    expect(found).toMatchObject([
      {
        what: 'change',
        units: '0x4',
        other: null,
        txnHash: null,
      },
    ]);
    // Before the last block for which the node has a balance.
    expect(found[0]?.block).toBeLessThan(HEAD);
    // One try, and the time.
    expect(trips).toBe(3 + 2);
  });

  it('says the same where the node’s events don’t add up', async () => {
    const { kept } = await look({
      transfers: [PAYMENT],
      overrides: { starknet_getEvents: { events: [] } },
    });
    expect(kept).toMatchObject([
      { what: 'change', units: '0x5', block: HEAD - 1000 },
    ]);
  });

  it('takes nine round trips at most, whatever a node says', async () => {
    let count = 0;
    const { trips, kept } = await look({
      overrides: {
        starknet_call: () => {
          count += 1;
          return [toFelt(count), '0x0'];
        },
      },
    });
    expect(trips).toBe(9);
    expect(kept.length).toBeLessThan(50);
  });
});

describe('a node that', () => {
  it.each<[string, unknown]>([
    ['refuses', rpcError(-32603)],
    ['answers garbage', { events: 'none' }],
  ])('%s when asked for events is no reason to forget', async (_, answer) => {
    const wallet = await walletOnChain({
      transfers: [PAYMENT],
      overrides: { starknet_getEvents: () => answer },
    });
    await expect(searchAndCount(wallet)).rejects.toThrow(WalletError);
    expect(await keptIn(wallet)).toStrictEqual([]);
    // Nothing counts as searched.
    expect(await wallet.context.checkedBalances.list(SEPOLIA)).toStrictEqual(
      [],
    );
  });

  it('has no end of events hides no change, but some may be missing', async () => {
    const { wallet, kept } = await look({
      transfers: [PAYMENT],
      overrides: {
        starknet_getEvents: () => ({ events: [], continuation_token: '1' }),
      },
    });
    expect(kept).toMatchObject([{ what: 'change', units: '0x5' }]);
    expect(await wallet.context.checkedBalances.list(SEPOLIA)).toMatchObject([
      { isPartial: true },
    ]);
  });

  it('claims an impossible height is not believed', async () => {
    const wallet = await walletOnChain({
      overrides: {
        starknet_getBlockWithTxHashes: { block_number: 2 ** 39, timestamp: 1 },
      },
    });
    await expect(searchAndCount(wallet)).rejects.toThrow(WalletError);
    expect(await wallet.context.checkedBalances.list(SEPOLIA)).toStrictEqual(
      [],
    );
  });

  it('sends 80 worthless tokens at once pushes out none that the wallet vouches for', async () => {
    const spam = Array.from({ length: 80 }, (_, index) =>
      transferOf({
        token: padFelt(toFelt(0x5bad00n + BigInt(index))),
        keys: 'parties',
        hash: toFelt(index + 1),
        block: HEAD - 10,
      }),
    );
    const older = transferOf({ token: GEM, keys: 'parties', hash: '0xdef' });
    const { wallet, kept } = await look({
      transfers: [transferOf({ keys: 'parties' }), older, ...spam],
    });
    expect(kept).toHaveLength(81);
    expect(kept.map(({ token }) => token)).not.toContain(GEM);
    expect(kept.at(-1)).toMatchObject({
      token: padFelt(STRK),
      txnHash: '0xabc',
    });
    const { checkedBalances } = wallet.context;
    const partial = [{ isPartial: true }];
    expect(await checkedBalances.list(SEPOLIA)).toMatchObject(partial);
    // For good: nothing tells what it was.
    await searchIncoming(wallet.context, OWNER);
    expect(await checkedBalances.list(SEPOLIA)).toMatchObject(partial);
  });

  it('sends 500 worthless tokens pushes out no token that the wallet vouches for', async () => {
    const { wallet } = await look({ transfers: [PAYMENT] });
    const spam = Array.from({ length: 500 }, (_, index) => ({
      account: padFelt(ACCOUNT),
      what: 'tokens' as const,
      token: padFelt(toFelt(0x5bad00n + BigInt(index))),
      units: toFelt(10n ** 30n),
      other: ANN,
      txnHash: toFelt(index),
      block: HEAD,
      timestamp: HEAD_TIME,
    }));
    await wallet.context.incoming.put(SEPOLIA, ...spam);
    const kept = await keptIn(wallet);
    expect(kept).toHaveLength(400);
    expect(kept.some(({ token }) => token === padFelt(STRK))).toBe(true);
  });
});
