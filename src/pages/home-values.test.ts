import { refreshHome } from './data/refresh';
import { openPage } from './router';
import {
  priceAnswer,
  type ScriptedPrices,
} from '../../dev/testing/nodes/price-answers';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { FOO, homeOf } from '../../dev/testing/wallet/open-page';
import { recordOf } from '../../dev/testing/wallet/records';
import { STORED } from '../../dev/testing/wallet/sends';
import { testPage } from '../../dev/testing/wallet/test-page';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET } from '../config/networks';
import { ETH, STRK } from '../config/tokens';
import { padFelt, toFelt, toU256, unpadFelt } from '../core/felt';
import { selectorOf } from '../starknet/address';

const NOW = 1_800_000_000;

type Call = {
  request: {
    contract_address: string;
    entry_point_selector: string;
    calldata: string[];
  };
};

const USDC =
  '0x33068f6539f8e6e6b131e6b2b814e6c34a5224bc66947c47dab9dfee93b35fb';

/** A wallet on Mainnet with 10 STRK, 1 ether and more, and the feeds that it asked. A balance
 * below 0 can't be read.
 *
 * @param answers - Of other contracts, by address and first argument. */
async function walletAt(
  prices: ScriptedPrices,
  more: Readonly<Record<string, bigint>> = {},
  answers: Readonly<Record<string, readonly string[]>> = {},
) {
  const held: Record<string, bigint> = {
    [STRK]: 10n ** 19n,
    [ETH]: 10n ** 18n,
    ...more,
  };
  const asked: string[] = [];
  const wallet = testWallet({
    ...scriptedChain({
      overrides: {
        starknet_chainId: MAINNET,
        starknet_call: ({ request }: Call) => {
          const { contract_address: to, entry_point_selector: name } = request;
          if (name === selectorOf('balanceOf')) {
            const units = held[to] ?? 0n;
            return units < 0n ? rpcError(21) : toU256(units);
          }
          const answer = answers[`${to} ${request.calldata[0] ?? ''}`];
          if (answer !== undefined) {
            asked.push(to);
            return answer;
          }
          const price = priceAnswer(to, request.calldata, prices, NOW);
          asked.push(...(price === undefined ? [] : [to]));
          return price ?? rpcError(21);
        },
      },
    }),
    now: () => NOW,
  });
  await wallet.context.networks.switchTo(MAINNET);
  const { accounts, portfolio } = wallet.context;
  await accounts.put(MAINNET, { ...STORED, deployed: true });
  // It has been looked at before.
  await portfolio.write(MAINNET, {
    ...(await portfolio.read(MAINNET)),
    holdings: [{ account: padFelt(STORED.address), amounts: [] }],
  });
  return { wallet, asked, held };
}

/** The text of its home page once that was refreshed. */
async function homeText(
  wallet: TestWallet,
  parts: Partial<Parameters<typeof homeOf>[1]> = {},
): Promise<string> {
  const page = await homeOf(wallet, parts);
  await refreshHome(page.context, MAINNET);
  return (await homeOf(wallet, parts)).text().join('\n');
}

/** 5 staked STRK, of which 1 is a reward and 1 leaves. */
const staked = {
  account: padFelt(STORED.address),
  staker: '0x57a4',
  pool: '0x9001',
  rewardsTo: padFelt(STORED.address),
  amount: toFelt(3n * 10n ** 18n),
  rewards: toFelt(10n ** 18n),
  leaving: toFelt(10n ** 18n),
  leavesAt: 1,
} as const;

const PRICES = { STRK: 6n, ETH: 300_000n };

describe('values on the home page', () => {
  it('are about what the account’s tokens are worth together, staked ones too, and each', async () => {
    const { wallet } = await walletAt(PRICES);
    await wallet.context.staking.write(MAINNET, {
      ...(await wallet.context.staking.read(MAINNET)),
      stakes: [staked, { ...staked, account: padFelt('0xb0b') }],
    });
    const text = await homeText(wallet);
    expect(text).toContain('$3,000.90');
    expect(text).toContain('$0.60');
    expect(text).not.toContain('without');
  });

  it('aren’t asked for if MetaMask shows none', async () => {
    const { wallet, asked } = await walletAt(PRICES);
    const text = await homeText(wallet, {
      showsValues: async () => Promise.resolve(false),
    });
    expect(asked).toStrictEqual([]);
    expect(text).not.toContain('$');
  });
});

describe('a total that lacks tokens', () => {
  const SPAM = '0xbad5';

  it('says so on the home page and the list of accounts', async () => {
    const foo = { [FOO.address.replace(/^0x0+/u, '0x')]: 7n };
    const { wallet } = await walletAt({ STRK: 6n }, { ...foo, [SPAM]: 9n });
    await wallet.context.tokens.put(MAINNET, FOO);
    const text = await homeText(wallet);
    expect(text).toContain('\nand 2 tokens without a value\n');
    // In the field that chooses the account.
    expect(text).toContain('\n≥ $');
    const page = testPage(wallet);
    await openPage(page.context, 'accounts');
    expect(page.text().join('\n')).toContain('\n≥ $');
  });

  it('counts what was read while another account was shown, or before a node fell silent', async () => {
    const { wallet, held } = await walletAt(
      { ...PRICES, USDC: 100n },
      { [USDC]: 50_000_000n },
    );
    expect(await homeText(wallet)).toContain('$3,050.60');
    const { accounts, preferences } = wallet.context;
    const other = { ...STORED, address: padFelt('0xb0b'), index: 1 };
    await accounts.put(MAINNET, { ...other, deployed: true });
    await preferences.save({ homeAccount: other.address });
    const page = await homeOf(wallet);
    await refreshHome(page.context, MAINNET);
    const list = testPage(wallet);
    await openPage(list.context, 'accounts');
    expect(
      list
        .text()
        .join('\n')
        .match(/\$3,050\.60/gu),
    ).toHaveLength(2);
    await preferences.save({ homeAccount: padFelt(STORED.address) });
    held[USDC] = -1n;
    expect(await homeText(wallet)).toContain('$3,050.60');
    held[USDC] = 0n;
    expect(await homeText(wallet)).toContain('$3,000.60');
  });
});

describe('a stake', () => {
  const ACCOUNT = padFelt(STORED.address);
  const POOL = '0x9001';
  // Mainnet's, and a validator of the snap's list.
  const STAKING =
    '0xca1702e64c81d9a07b86bd2c540188d92a2c73cf5cc0e508d949015e7e84a7';
  const STAKER =
    '0x72543946080646d1aac08bb4ba6f6531b2b29ce41ebfe72b8a6506500d5220e';
  const pool = {
    staker: STAKER,
    pool: POOL,
    commission: 1,
    total: '0x9',
  } as const;
  const member = ['0x0', ACCOUNT, toFelt(3n * 10n ** 18n)];
  /** A wallet whose account has staked 3 STRK. */
  const staking = async () =>
    walletAt(
      PRICES,
      {},
      {
        [`${POOL} ${unpadFelt(ACCOUNT)}`]: [
          ...member,
          '0x0',
          '0x0',
          '0x0',
          '0x1',
        ],
        [`${STAKING} ${STAKER}`]: ['0x0', '0x1', '0x1', POOL, STRK, '0x9'],
      },
    );
  it('is in the total right after staking, before the stake page is opened again', async () => {
    const { wallet, asked } = await staking();
    const { context } = wallet;
    await context.staking.write(MAINNET, {
      ...(await context.staking.read(MAINNET)),
      at: NOW - 60,
      pools: [pool],
    });
    expect(await homeText(wallet)).toContain('$3,000.60');
    await context.transactions.add(
      recordOf({
        chainId: MAINNET,
        senderAddress: ACCOUNT,
        contractAddress: padFelt(STRK),
        contractFuncName: 'approve',
        contractCallData: [padFelt(POOL), '0x1', '0x0'],
        deed: { whole: { action: 'stake' } },
      }),
    );
    expect(await homeText(wallet)).toContain('$3,000.78');
    expect(asked).toContain(POOL);
    expect(asked).not.toContain(STAKING);
  });

  it('is in the total if only history speaks of it, and all pools are asked once a day', async () => {
    const { wallet, asked } = await staking();
    await wallet.context.pastTransactions.put(MAINNET, {
      txnHash: '0x1',
      calls: [
        {
          contractAddress: POOL,
          entrypoint: 'enter_delegation_pool',
          calldata: [ACCOUNT, '0x1'],
        },
      ],
      count: 1,
    });
    expect(await homeText(wallet)).toContain('$3,000.78');
    expect(await homeText(wallet)).toContain('$3,000.78');
    // Of two endpoints each.
    expect(asked.filter((one) => one === STAKING)).toHaveLength(2);
    expect(asked.filter((one) => one === POOL)).toHaveLength(4);
  });

  it('is in the total at the first look at an account that was recovered', async () => {
    const { wallet, asked } = await staking();
    const { portfolio } = wallet.context;
    const seen = await portfolio.read(MAINNET);
    await portfolio.write(MAINNET, { ...seen, holdings: [] });
    expect(await homeText(wallet)).toContain('$3,000.78');
    expect(await homeText(wallet)).toContain('$3,000.78');
    expect(asked.filter((one) => one === STAKING)).toHaveLength(2);
  });

  it('isn’t looked for where neither records nor history speak of one', async () => {
    const { wallet, asked } = await staking();
    await wallet.context.staking.write(MAINNET, {
      ...(await wallet.context.staking.read(MAINNET)),
      pools: [pool],
    });
    await homeText(wallet);
    expect(asked).not.toContain(STAKING);
    expect(asked).not.toContain(POOL);
  });
});
