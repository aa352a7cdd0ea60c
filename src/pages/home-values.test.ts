import { refreshHome } from './data/refresh';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { homeOf } from '../../dev/testing/wallet/open-page';
import { STORED } from '../../dev/testing/wallet/sends';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET } from '../config/networks';
import { PRICE_FEEDS } from '../config/price-feeds';
import { ETH, STRK } from '../config/tokens';
import { padFelt, toFelt, toU256 } from '../core/felt';
import { selectorOf } from '../starknet/address';

const NOW = 1_800_000_000;

type Call = {
  request: { contract_address: string; entry_point_selector: string };
};

/** The home page of a wallet with 10 STRK and 1 ether on Mainnet, at these prices in cents. */
async function homeAt(
  prices: Readonly<Record<string, bigint>>,
  more: Partial<Parameters<typeof homeOf>[1]> = {},
): Promise<{ text: string; asked: string[] }> {
  const held: Record<string, bigint> = {
    [STRK]: 10n ** 19n,
    [ETH]: 10n ** 18n,
  };
  const asked: string[] = [];
  const wallet = testWallet({
    ...scriptedChain({
      overrides: {
        starknet_chainId: MAINNET,
        starknet_call: ({ request }: Call) => {
          const { contract_address: to, entry_point_selector: name } = request;
          if (name === selectorOf('balanceOf')) {
            return toU256(held[to] ?? 0n);
          }
          if (name === selectorOf('latest_round_data')) {
            asked.push(to);
            const cents = prices[to];
            return cents === undefined
              ? rpcError(20)
              : ['0x1', toFelt(cents * 10n ** 6n), '0x2', '0x3', toFelt(NOW)];
          }
          return rpcError(21);
        },
      },
    }),
    now: () => NOW,
  });
  await wallet.context.networks.switchTo(MAINNET);
  await wallet.context.accounts.put(MAINNET, { ...STORED, deployed: true });
  const page = await homeOf(wallet, more);
  await wallet.context.staking.write(MAINNET, {
    ...(await wallet.context.staking.read(MAINNET)),
    stakes: [staked, { ...staked, account: padFelt('0xb0b') }],
  });
  await refreshHome(page.context, MAINNET);
  const shown = await homeOf(wallet, more);
  return { text: shown.text().join('\n'), asked };
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

const { STRK: STRK_FEED, ETH: ETH_FEED } = PRICE_FEEDS;

describe('values on the home page', () => {
  it('are about what the account’s tokens are worth together, staked ones too, and each', async () => {
    const { text } = await homeAt({
      [STRK_FEED.chainlink]: 6n,
      [ETH_FEED.chainlink]: 300_000n,
    });
    expect(text).toContain('$3,000.90');
    expect(text).toContain('$0.60');
  });

  it('leave out tokens whose feed gives no plausible price', async () => {
    const { text } = await homeAt({
      [STRK_FEED.chainlink]: 6n,
      [ETH_FEED.chainlink]: 300_000_000n,
    });
    expect(text).toContain('$0.60');
    expect(text).not.toContain('$3');
  });

  it('aren’t asked for if MetaMask shows none', async () => {
    const { text, asked } = await homeAt(
      { [STRK_FEED.chainlink]: 6n },
      { showsValues: async () => Promise.resolve(false) },
    );
    expect(asked).toStrictEqual([]);
    expect(text).not.toContain('$');
  });
});
