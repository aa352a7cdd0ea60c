import type { ReceivedItem, SentItem } from './activity';
import { activityTable } from './activity-table';
import { priceAnswer } from '../../../dev/testing/nodes/price-answers';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { activity } from '../../../dev/testing/views/home-page';
import { recordOf } from '../../../dev/testing/wallet/records';
import { STORED } from '../../../dev/testing/wallet/sends';
import { testPage } from '../../../dev/testing/wallet/test-page';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import { padFelt, toFelt } from '../../core/felt';
import type { CallSummary, CallView, TokenAmount } from '../../decode/types';
import { openPage } from '../router';

const GEM = padFelt('0x9e3');
const ANN = padFelt('0xa11');
const BOB = padFelt('0xb0b');

const strk = (amount: string): TokenAmount => ({
  contract: padFelt(STRK),
  units: `${amount}000000000000000000`,
  amount,
  symbol: 'STRK',
  trusted: true,
});
const ether: TokenAmount = {
  ...strk('2'),
  contract: padFelt(ETH),
  symbol: 'ETH',
};
const gems: TokenAmount = {
  contract: GEM,
  units: '5',
  amount: '0.5',
  symbol: 'GEM',
  trusted: false,
};

const call = (summary?: CallSummary, entrypoint = 'poke'): CallView => ({
  contract: GEM,
  entrypoint,
  source: 'nobody',
  args: [],
  calldata: [],
  ...(summary && { summary }),
});
const pay = (amount: string, to: typeof ANN): CallView =>
  call({ action: 'transfer', gives: strk(amount), to }, 'transfer');

const sent = (more: Partial<SentItem>): SentItem => ({
  ...activity,
  hash: '0x5e',
  time: 1_780_000_005,
  fee: strk('0.02'),
  calls: [],
  ...more,
});
const received = (more: Partial<ReceivedItem> = {}): ReceivedItem => ({
  chainId: SEPOLIA,
  id: '0x1',
  hash: '0x1',
  account: padFelt('0x1'),
  what: 'tokens',
  amount: gems,
  isLoss: false,
  isUnverified: false,
  isOpen: false,
  time: 0,
  ...more,
});

/** The rows below the header. */
const rowsOf = (
  ...items: Parameters<typeof activityTable>[0]
): (string | undefined)[] => activityTable(items).split('\r\n').slice(1);

const DONE = 'ACCEPTED_ON_L2,0x5e';
const TIME = '2026-05-28T20:26:45Z';

describe('the table for tax', () => {
  it('has its columns in one order', () => {
    expect(activityTable([])).toBe(
      'time,deed,amount out,token out,amount in,token in,counterparty,fee,fee token,value in dollars,status,transaction,contract out,contract in',
    );
  });

  it('has one row for a swap, with what went and what came', () => {
    const summary = {
      action: 'swap',
      gives: strk('10'),
      gets: gems,
      exact: 'both',
    } as const;
    expect(
      rowsOf(sent({ count: 2, calls: [call(), call()], summary })),
    ).toStrictEqual([
      `${TIME},swap,10,STRK,0.5,GEM,,0.02,STRK,,${DONE},,${GEM}`,
    ]);
  });

  it.each([
    ['gives', '10,STRK,,'],
    ['gets', ',,2,ETH'],
  ] as const)(
    'has no limit of a swap of which it %s so much',
    (exact, cells) => {
      const summary: CallSummary = {
        action: 'swap',
        gives: strk('10'),
        gets: ether,
        exact,
      };
      const swap = call(summary, 'swap');
      const pending = sent({ status: 'RECEIVED', calls: [swap], summary });
      expect(rowsOf(pending).join()).toContain(`,swap,${cells},`);
      const batch = sent({ count: 2, calls: [swap, call()] });
      expect(rowsOf(batch)).toStrictEqual([
        `${TIME},swap,${cells},,0.02,STRK,,${DONE},,`,
        `${TIME},poke,,,,,,,,,${DONE},,`,
      ]);
    },
  );

  it('has what really came by the one call of a batch that names the token', () => {
    const swap = call(
      { action: 'swap', gives: strk('10'), gets: ether, exact: 'gives' },
      'swap',
    );
    const moved = [
      { amount: strk('11'), isOut: true },
      { amount: { ...ether, amount: '2.5' }, isOut: false },
    ];
    expect(
      rowsOf(sent({ count: 2, calls: [swap, pay('1', ANN)], moved })),
    ).toStrictEqual([
      `${TIME},swap,10,STRK,2.5,ETH,,0.02,STRK,,${DONE},,`,
      `${TIME},transfer,1,STRK,,,${ANN},,,,${DONE},,`,
    ]);
    const [row] = rowsOf(sent({ count: 2, calls: [swap, swap], moved }));
    expect(row).toContain(',swap,10,STRK,,,');
  });

  it('has a row for each call of a batch that don’t belong together, the fee in the first', () => {
    const calls = [
      pay('1', ANN),
      call({ action: 'approve', allows: gems, spender: BOB }),
      call(),
    ];
    expect(rowsOf(sent({ count: 3, calls }))).toStrictEqual([
      `${TIME},transfer,1,STRK,,,${ANN},0.02,STRK,,${DONE},,`,
      `${TIME},approve,,,,,${BOB},,,,${DONE},,`,
      `${TIME},poke,,,,,,,,,${DONE},,`,
    ]);
  });

  it('has a row for each of several payments and, if some aren’t known, one for all', () => {
    const summary = {
      action: 'payments',
      count: '2',
      gives: strk('3'),
    } as const;
    const calls = [pay('1', ANN), pay('2', BOB)];
    expect(rowsOf(sent({ count: 2, calls, summary }))).toStrictEqual([
      `${TIME},transfer,1,STRK,,,${ANN},0.02,STRK,,${DONE},,`,
      `${TIME},transfer,2,STRK,,,${BOB},,,,${DONE},,`,
    ]);
    expect(rowsOf(sent({ count: 3, calls, summary }))).toStrictEqual([
      `${TIME},payments,3,STRK,,,,0.02,STRK,,${DONE},,`,
    ]);
  });

  it('has one row for what isn’t known, and for a cancellation', () => {
    expect(
      rowsOf(
        sent({ type: 'deploy_account', fee: strk('0.01') }),
        sent({ cancels: { calls: [pay('1', ANN)], count: 1 } }),
      ),
    ).toStrictEqual([
      `${TIME},deploy_account,,,,,,0.01,STRK,,${DONE},,`,
      `${TIME},cancellation,,,,,,0.02,STRK,,${DONE},,`,
    ]);
  });

  it('has what came in on its own side, and what was taken on the other', () => {
    const { hash: _, ...change } = received({
      what: 'change',
      amount: strk('4'),
    });
    expect(
      rowsOf(
        received({ amount: strk('3'), other: BOB, time: 1_780_000_005 }),
        received({ isLoss: true }),
        received({ what: 'nft' }),
        change,
      ),
    ).toStrictEqual([
      `${TIME},received,,,3,STRK,${BOB},,,,,0x1,,`,
      `,taken,0.5,GEM,,,,,,,,0x1,${GEM},`,
      `,received,,,#5,GEM,,,,,,0x1,,${GEM}`,
      ',balance change,,,4,STRK,,,,,,,,',
    ]);
  });

  it('runs no formula of a token’s name, and breaks at no time', () => {
    const symbol = '=HYPERLINK("https://bad.example")';
    expect(
      rowsOf(received({ amount: { ...gems, symbol }, time: 2 ** 52 })),
    ).toStrictEqual([
      `'+275760-09-13T00:00:00Z,received,,,0.5,"'=HYPERLINK(""https://bad.example"")",,,,,,0x1,,${GEM}`,
    ]);
  });

  it('says what went was worth or, without a price, what came', () => {
    const prices = new Map([
      [padFelt(STRK), 5_000_000n],
      [padFelt(ETH), 300_000_000_000n],
    ]);
    const valueOf = (gives: TokenAmount, gets: TokenAmount): string => {
      const summary = { action: 'swap', gives, gets, exact: 'both' } as const;
      const table = activityTable(
        [sent({ count: 2, summary, block: 7 })],
        new Map([[7, prices]]),
      );
      return table.split('\r\n')[1]?.split(',')[9] ?? '';
    };
    expect(valueOf(strk('10'), ether)).toBe('0.5');
    expect(valueOf(gems, ether)).toBe('6000');
    expect(valueOf(gems, gems)).toBe('');
  });

  it('has a limited length', () => {
    const table = activityTable(
      Array.from({ length: 1000 }, () => received({ isLoss: true })),
    );
    expect(table.split('\r\n')).toHaveLength(151);
    expect(table.length).toBeLessThan(45_000);
  });
});

type Call = {
  request: { contract_address: string; calldata: string[] };
  block_id: unknown;
};

const [OLD, PRUNED] = [700, 10];
const THEN = 1_780_000_005;
const STATUSES = ['ACCEPTED_ON_L2', 'REVERTED'] as const;

/** A wallet on Mainnet that got 5 STRK in each of two blocks, paid 2 in another and failed to in a
 * fourth, and the blocks in which prices were asked. Its node no longer has the state of one. */
async function walletOfThePast(): Promise<{
  wallet: TestWallet;
  blocks: unknown[];
}> {
  const blocks: unknown[] = [];
  const wallet = testWallet(
    scriptedChain({
      overrides: {
        starknet_chainId: MAINNET,
        starknet_call: ({ request, block_id: block }: Call) => {
          const { contract_address: to, calldata } = request;
          const price = priceAnswer(to, calldata, { STRK: 7n }, THEN - 60);
          if (price === undefined) {
            return rpcError(21);
          }
          blocks.push(block);
          return (block as { block_number?: number }).block_number === PRUNED
            ? rpcError(24)
            : price;
        },
      },
    }),
  );
  const { context } = wallet;
  await context.networks.switchTo(MAINNET);
  await context.accounts.put(MAINNET, { ...STORED, deployed: true });
  const account = padFelt(STORED.address);
  await context.incoming.put(
    MAINNET,
    ...[OLD, PRUNED].map((block) => ({
      account,
      what: 'tokens' as const,
      token: padFelt(STRK),
      units: toFelt(5n * 10n ** 18n),
      other: BOB,
      txnHash: toFelt(block),
      block,
      timestamp: THEN,
    })),
  );
  for (const [index, status] of STATUSES.entries()) {
    const txnHash = toFelt(0x77 + index);
    await context.transactions.add(
      recordOf({
        txnHash,
        status,
        nonce: toFelt(index),
        chainId: MAINNET,
        senderAddress: account,
        contractAddress: padFelt(STRK),
        contractCallData: [BOB, toFelt(2n * 10n ** 18n), '0x0'],
        timestamp: THEN,
      }),
    );
    const block = OLD + 1 + index;
    const past = { txnHash, calls: [], count: 1, block };
    await context.pastTransactions.put(MAINNET, past);
  }
  return { wallet, blocks };
}

describe('values in the table', () => {
  const valuesIn = (lines: readonly string[]): (string | undefined)[] =>
    (lines.find((line) => line.startsWith('time,')) ?? '')
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[9]);

  const openTable = async (wallet: TestWallet) => {
    const page = testPage(wallet);
    await openPage(page.context, 'activity', { page: '0' });
    await page.click('table');
    return page;
  };

  it('are of their time, by the feeds in their blocks, and come after the table', async () => {
    const { wallet, blocks } = await walletOfThePast();
    const page = await openTable(wallet);
    expect(valuesIn(page.text()).sort()).toStrictEqual([
      '',
      '',
      '0.14',
      '0.35',
    ]);
    const before = JSON.stringify(page.drawn.at(-2));
    expect(before).toContain('time,deed,');
    expect(before).not.toContain('0.35');
    expect(new Set(blocks.map((one) => JSON.stringify(one)))).toStrictEqual(
      new Set(
        [OLD, OLD + 1, OLD + 2, PRUNED].map((block) =>
          JSON.stringify({ block_number: block }),
        ),
      ),
    );
    expect(wallet.requests.length).toBeLessThanOrEqual(2);
  });

  it('aren’t asked for if the user wants none', async () => {
    const { wallet, blocks } = await walletOfThePast();
    await wallet.context.preferences.save({ showsValues: false });
    const page = await openTable(wallet);
    expect(valuesIn(page.text())).toStrictEqual(['', '', '', '']);
    expect(blocks).toStrictEqual([]);
  });
});
