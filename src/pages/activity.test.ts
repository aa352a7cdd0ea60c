import { openPage } from './router';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import {
  HEAD,
  walletOnChain,
  type ChainTransfer,
  type IncomingChain,
} from '../../dev/testing/wallet/incoming-chain';
import { BOB } from '../../dev/testing/wallet/open-page';
import { recordOf } from '../../dev/testing/wallet/records';
import { ACCOUNT, STORED } from '../../dev/testing/wallet/sends';
import { testPage, type TestPage } from '../../dev/testing/wallet/test-page';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { padFelt, toFelt, type Felt } from '../core/felt';
import { selectorOf } from '../starknet/address';
import { setHidesBalances } from '../ui/format';

const WHOLE = 10n ** 18n;
const GEM = padFelt('0x9e3');

const transfer = (more: Partial<ChainTransfer>): ChainTransfer => ({
  token: STRK,
  from: BOB,
  to: ACCOUNT,
  units: 5n * WHOLE,
  block: HEAD - 1000,
  hash: '0xabc',
  ...more,
});

async function openWith(
  chain: IncomingChain,
): Promise<{ page: TestPage; requests: string[][] }> {
  const wallet = await walletOnChain(chain);
  await wallet.context.accounts.put(SEPOLIA, { ...STORED, deployed: true });
  const page = testPage(wallet);
  await openPage(page.context, 'activity');
  await page.fill();
  wallet.requests.length = 0;
  return { page, requests: wallet.requests };
}

const open = async (chain: IncomingChain): Promise<TestPage> =>
  (await openWith(chain)).page;

const sizeOf = (page: TestPage): number =>
  JSON.stringify(page.drawn.at(-1)).length;

const show = async (page: TestPage, filter: string): Promise<string[]> => {
  await page.input({ type: 'InputChangeEvent', name: 'filter', value: filter });
  return page.text();
};

/** Calldata of an account that makes these calls. */
const batch = (
  ...calls: readonly (readonly [Felt, string, ...Felt[]])[]
): Felt[] => [
  toFelt(calls.length),
  ...calls.flatMap(([to, name, ...felts]) => [
    to,
    selectorOf(name),
    toFelt(felts.length),
    ...felts,
  ]),
];

describe('the activity page', () => {
  it('shows what came in, and from whom', async () => {
    const page = await open({ transfers: [transfer({})] });
    const text = page.text().join('\n');
    expect(text).toContain('Received 5 STRK');
    expect(text).toContain('0x0000…0b0b');
    expect(text).not.toContain('Out of sight');
  });

  it('says every call of a batch in words, and the fee', async () => {
    const page = await open({
      transfers: [transfer({ block: 1 })],
      own: [
        {
          hash: '0x1',
          block: HEAD - 50,
          fee: WHOLE / 50n,
          calldata: batch(
            [STRK, 'transfer', BOB, toFelt(WHOLE), '0x0'],
            [STRK, 'approve', BOB, toFelt(2n * WHOLE), '0x0'],
          ),
        },
      ],
    });
    expect(page.text()).toContain('2 steps in one transaction');
    await page.click(`transaction:${SEPOLIA}:0x1`);
    const text = page.text();
    expect(text).toContain('1. Send 1 STRK');
    expect(text.join('\n')).toMatch(/^2\. .* 2 STRK$/mu);
    expect(text.join('\n')).not.toContain('can’t be reached');
    expect(page.below('Fee paid')).toBe('0.02 STRK');
  });

  it('says how far it looked until it has looked at everything', async () => {
    const growth = { blocks: 0 };
    const wallet = await walletOnChain({ growth });
    await wallet.context.accounts.put(SEPOLIA, { ...STORED, deployed: true });
    const page = testPage(wallet);
    await openPage(page.context, 'activity');
    const looked = async () => {
      await page.fill();
      return page.text().find((line) => line.startsWith('Looked back to'));
    };
    expect(await looked()).toBeUndefined();
    // Twelve days, of which it looks at eleven at a time.
    growth.blocks = 12 * 43_200;
    expect(await looked()).toBe(
      'Looked back to 2033-05-19 00:53 UTC for what came in; the next refresh goes on.',
    );
    expect(await looked()).toBeUndefined();
  });

  it('keeps what nobody vouches for out of sight unless the user looks', async () => {
    const page = await open({
      transfers: [
        transfer({}),
        transfer({ token: GEM, keys: 'parties', hash: '0xdef' }),
        transfer({ token: GEM, keys: 'all', units: 7n, hash: '0xfed' }),
      ],
    });
    const first = page.text().join('\n');
    expect(first).toContain('Received 5 STRK');
    expect(first).not.toContain('unknown token.');
    expect(first).not.toContain('NFT #7');
    expect(first).toContain('Out of sight: 2 from unknown tokens.');
    const unverified = (await show(page, 'unverified')).join('\n');
    expect(unverified).toContain('NFT #7');
    expect(unverified).toContain('Received an unknown token');
    expect(unverified).not.toContain('STRK');
    await page.click(`received:${SEPOLIA}:0xdef`);
    const all = page.text().join('\n');
    expect(all).toContain('5000000000000000000 base units');
    expect(all).toContain(GEM);
    expect(all).toContain(BOB);
  });

  it('shows a part of the list without asking a node', async () => {
    const { page, requests } = await openWith({
      transfers: [transfer({})],
      own: [{ hash: '0x1', block: HEAD - 50 }],
    });
    expect((await show(page, 'sent')).join('\n')).not.toContain('Received 5');
    expect((await show(page, 'received')).join('\n')).toContain('Received 5');
    expect((await show(page, 'nonsense')).join('\n')).toContain('Received 5');
    expect(requests).toHaveLength(0);
  });

  it('opens from the state if no node answers, and says so', async () => {
    const wallet = await walletOnChain({
      overrides: {
        starknet_getEvents: () => rpcError(-32603),
        starknet_getBlockWithTxHashes: () => rpcError(-32603),
      },
    });
    await wallet.context.accounts.put(SEPOLIA, { ...STORED, deployed: true });
    await wallet.context.transactions.add(
      recordOf({ senderAddress: ACCOUNT, status: 'ACCEPTED_ON_L2' }),
    );
    const page = testPage(wallet);
    await openPage(page.context, 'activity');
    await page.fill();
    expect(page.text().join('\n')).toContain('The network can’t be reached');
    expect(page.text().join('\n')).not.toContain('No activity found yet');
  });

  it('hides amounts if the user hides balances', async () => {
    const page = await open({ transfers: [transfer({})] });
    setHidesBalances(true);
    try {
      expect((await show(page, 'all')).join('\n')).not.toContain('5 STRK');
    } finally {
      setHidesBalances(false);
    }
  });

  it('stays below 50 kB with 500 tokens, 400 of them worthless', async () => {
    const transfers = Array.from({ length: 500 }, (_, index) =>
      transfer({
        token: index < 400 ? padFelt(toFelt(0x5bad00n + BigInt(index))) : STRK,
        ...(index < 400 ? { keys: 'parties' as const } : {}),
        hash: toFelt(index + 1),
        block: HEAD - 1000 + index,
        units: 2n ** 255n,
      }),
    );
    const page = await open({ transfers });
    for (const filter of ['all', 'unverified', 'received', 'sent']) {
      await show(page, filter);
      expect(sizeOf(page)).toBeLessThan(50_000);
    }
  });

  it('shows the same as a table to copy', async () => {
    const page = await open({ transfers: [transfer({})] });
    await page.click('table');
    const [table = ''] = page
      .text()
      .filter((line) => line.includes('counterparty'));
    expect(table.split('\r\n')[1]).toContain(',received,,,5,STRK,');
    await page.click('table');
    expect(page.text()).toContain('Received 5 STRK');
  });
});
