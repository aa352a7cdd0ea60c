import { readActivity } from './activity';
import type { SearchedAccount } from './incoming';
import {
  HEAD,
  HEAD_TIME,
  walletOnChain,
  type ChainTransfer,
  type IncomingChain,
} from '../../dev/testing/nodes/incoming-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { recordOf } from '../../dev/testing/wallet/records';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import type { TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { padFelt, toFelt, type Felt } from '../core/felt';
import type { OutsideRecord } from '../state/transactions';

const OWNER: SearchedAccount = { chainId: SEPOLIA, account: ACCOUNT };
const [ANN, GEM, ART] = ['0xa22', '0x9e3', '0xa47'].map((felt) =>
  padFelt(felt as Felt),
) as [Felt, Felt, Felt];

const transfer = (more: Partial<ChainTransfer>): ChainTransfer => ({
  token: STRK,
  from: ANN,
  to: ACCOUNT,
  units: 5n,
  block: HEAD - 1000,
  hash: '0xabc',
  ...more,
});

/** A receipt of STRK, whose events don't name the recipient in their keys. */
const PAYMENT = transfer({});

async function look(chain: IncomingChain, held?: readonly Felt[]) {
  const wallet = await walletOnChain(chain, held);
  const found = await readActivity(wallet.context, OWNER);
  return { wallet, ...found, kept: await keptIn(wallet) };
}

const keptIn = async ({ context }: TestWallet) =>
  context.incoming.list(SEPOLIA);

/** The requests that only trace balances. */
const tracing = ({ requests }: TestWallet): number => requests.length - 4;

describe('what came in', () => {
  it('by indexed events is found without knowing the token, in two round trips', async () => {
    const { wallet, kept } = await look({
      transfers: [transfer({ token: GEM, keys: 'parties' })],
    });
    expect(kept).toStrictEqual([
      {
        account: ACCOUNT,
        what: 'tokens',
        token: GEM,
        units: '0x5',
        isIndexed: true,
        other: ANN,
        txnHash: '0xabc',
        block: HEAD - 1000,
        timestamp: HEAD_TIME - 2000,
      },
    ]);
    // Two at a time: for own transactions, and for what came in.
    expect(wallet.requests).toHaveLength(4);
  });

  it('may be an NFT', async () => {
    const { kept } = await look({
      transfers: [transfer({ token: ART, keys: 'all', units: 7n })],
    });
    expect(kept).toMatchObject([{ what: 'nft', token: ART, units: '0x7' }]);
  });

  it('is searched from the last known block on', async () => {
    const { wallet, kept } = await look({
      transfers: [transfer({ token: GEM, keys: 'parties' })],
    });
    expect(kept).toHaveLength(1);
    const again = await readActivity(wallet.context, OWNER);
    expect(again.incoming).toStrictEqual([]);
    expect(await keptIn(wallet)).toHaveLength(1);
  });

  it('by own transactions is theirs', async () => {
    const { kept } = await look({
      own: [{ hash: '0xabc', block: HEAD - 1000, fee: 3n }],
      transfers: [
        transfer({ token: GEM, keys: 'parties' }),
        transfer({ units: 50n }),
        transfer({ from: ACCOUNT, to: ANN, units: 7n }),
      ],
    });
    expect(kept).toStrictEqual([]);
  });
});

describe('what a paymaster sent for the account', () => {
  const sent = (outside?: OutsideRecord['outside']) => ({
    records: [
      recordOf({
        txnHash: '0xabc',
        senderAddress: ACCOUNT,
        calls: ['paid'],
        ...(outside && { outside }),
      }),
    ],
    own: [
      { hash: '0xabc', block: HEAD - 1000, fee: 90n, paymaster: ANN } as const,
    ],
    transfers: [
      transfer({ units: 1000n, block: 1, hash: '0x1' }),
      transfer({ from: ACCOUNT, to: '0xb0b', units: 7n }),
      transfer({ from: ACCOUNT, to: ANN, units: 50n }),
      transfer({ units: 30n }),
    ],
  });
  const lookAt = async ({ records, ...chain }: ReturnType<typeof sent>) => {
    const wallet = await walletOnChain(chain);
    for (const record of records) {
      await wallet.context.transactions.add(record);
    }
    await readActivity(wallet.context, OWNER);
    return {
      kept: await keptIn(wallet),
      past: await wallet.context.pastTransactions.list(SEPOLIA),
    };
  };

  it('is its own, with the fee that was kept, and nothing else came or went', async () => {
    const fee = { token: STRK, most: '0x32', forwarder: ANN } as const;
    const outside = { hash: '0x9', before: 1, block: 1, fee } as const;
    expect(await lookAt(sent(outside))).toEqual({
      kept: [],
      past: [
        {
          txnHash: '0xabc',
          calls: [],
          count: 1,
          block: HEAD - 1000,
          fee: { token: STRK, units: '0x14' },
          moved: [{ token: STRK, units: '0x7', isOut: true }],
        },
      ],
    });
  });
});

describe('a balance that own transactions don’t explain', () => {
  it('is traced to the transfer in its block', async () => {
    const { wallet, kept } = await look({ transfers: [PAYMENT] });
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
    // 350,000 blocks are five steps of 16; then the block's events.
    expect(tracing(wallet)).toBe(6);
  });

  it('is found beside own transactions and their fees', async () => {
    const { kept } = await look({
      own: [
        { hash: '0x1', block: HEAD - 5000, fee: 2n },
        { hash: '0x2', block: HEAD - 900, fee: 2n },
      ],
      transfers: [
        transfer({ units: 100n, block: HEAD - 9000 }),
        transfer({
          from: ACCOUNT,
          to: ANN,
          units: 7n,
          block: HEAD - 5000,
          hash: '0x1',
        }),
        PAYMENT,
      ],
    });
    // The newest first: of the older one, there is time for the hour only.
    expect(kept).toMatchObject([
      { what: 'tokens', units: '0x5', block: HEAD - 1000 },
      { what: 'change', units: '0x64' },
    ]);
    expect(kept[1]?.block).toBeGreaterThanOrEqual(HEAD - 9000);
    expect(kept[1]?.block).toBeLessThan(HEAD - 7500);
  });

  it('is a loss if somebody else took it', async () => {
    const { kept } = await look({
      transfers: [
        transfer({ units: 100n, block: HEAD - 380_000 }),
        transfer({ from: ACCOUNT, to: ANN, units: 60n }),
      ],
    });
    expect(kept).toMatchObject([
      { what: 'tokens', isLoss: true, units: '0x3c', other: ANN },
    ]);
  });

  it('needs fewer round trips the sooner it is looked for', async () => {
    const transfers = [transfer({ block: HEAD - 380_000 })];
    const { wallet } = await look({ transfers });
    wallet.requests.length = 0;
    await wallet.context.checkedBalances.put(SEPOLIA, {
      account: ACCOUNT,
      block: HEAD - 200,
      amounts: [{ token: padFelt(STRK), units: '0x4' }],
    });
    await readActivity(wallet.context, OWNER);
    // 200 blocks are two steps of 16, and the block's events.
    expect(tracing(wallet)).toBe(3);
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
    wallet.requests.length = 0;
    const { incoming } = await readActivity(wallet.context, OWNER);
    expect(incoming).toMatchObject([
      {
        what: 'change',
        units: '0x4',
        other: null,
        txnHash: null,
      },
    ]);
    // Before the last block for which the node has a balance.
    expect(incoming[0]?.block).toBeLessThan(HEAD);
    // One try, and the time.
    expect(tracing(wallet)).toBe(2);
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

  it('takes six round trips at most, whatever a node says', async () => {
    let count = 0;
    const { wallet, kept } = await look({
      overrides: {
        starknet_call: () => {
          count += 1;
          return [toFelt(count), '0x0'];
        },
      },
    });
    expect(tracing(wallet)).toBe(6);
    expect(kept.length).toBeLessThan(50);
  });
});

describe('a node that', () => {
  it.each<[string, unknown]>([
    ['refuses', rpcError(-32603)],
    ['answers garbage', { events: 'none' }],
  ])('%s when asked for events is no reason to forget', async (_, answer) => {
    const { wallet, kept } = await look({
      transfers: [PAYMENT],
      overrides: { starknet_getEvents: () => answer },
    });
    expect(kept).toStrictEqual([]);
    // Nothing counts as searched.
    expect(await wallet.context.checkedBalances.list(SEPOLIA)).toStrictEqual(
      [],
    );
  });

  it('has no end of events is no reason to forget, but some may be missing', async () => {
    const { wallet, kept } = await look({
      transfers: [PAYMENT],
      overrides: {
        starknet_getEvents: () => ({ events: [], continuation_token: '1' }),
      },
    });
    expect(kept).toStrictEqual([]);
    expect(await wallet.context.checkedBalances.list(SEPOLIA)).toMatchObject([
      { amounts: [], isPartial: true },
    ]);
  });

  it('claims an impossible height is not believed', async () => {
    const { wallet } = await look({
      overrides: {
        starknet_getBlockWithTxHashes: { block_number: 2 ** 39, timestamp: 1 },
      },
    });
    expect(await wallet.context.checkedBalances.list(SEPOLIA)).toStrictEqual(
      [],
    );
  });

  it('sends 60 worthless tokens at once pushes out none that the wallet vouches for', async () => {
    const spam = Array.from({ length: 60 }, (_, index) =>
      transfer({
        token: padFelt(toFelt(0x5bad00n + BigInt(index))),
        keys: 'parties',
        hash: toFelt(index + 1),
        block: HEAD - 10,
      }),
    );
    const { wallet, kept } = await look({
      transfers: [transfer({ keys: 'parties' }), ...spam],
    });
    expect(kept).toHaveLength(60);
    expect(kept[0]).toMatchObject({ token: padFelt(STRK), txnHash: '0xabc' });
    const { checkedBalances } = wallet.context;
    const partial = [{ isPartial: true }];
    expect(await checkedBalances.list(SEPOLIA)).toMatchObject(partial);
    // For good: nothing tells what it was.
    await readActivity(wallet.context, OWNER);
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

it('all calls of own transactions and their fees are kept', async () => {
  const { wallet } = await look({
    own: [
      {
        hash: '0x1',
        block: HEAD - 5,
        fee: 9n,
        calldata: ['0x2', GEM, '0x1', '0x1', '0x5', ART, '0x2', '0x0'],
      },
    ],
  });
  expect(await wallet.context.pastTransactions.list(SEPOLIA)).toStrictEqual([
    {
      txnHash: '0x1',
      calls: [
        { contractAddress: GEM, entrypoint: '0x1', calldata: ['0x5'] },
        { contractAddress: ART, entrypoint: '0x2', calldata: [] },
      ],
      count: 2,
      block: HEAD - 5,
      fee: { token: STRK, units: '0x9' },
      moved: [],
    },
  ]);
});
