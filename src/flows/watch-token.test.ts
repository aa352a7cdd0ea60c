import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { GRANTED, SITE } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, failureOf, send } from '../../dev/testing/wallet/sends';
import { patientOnChain, settle } from '../../dev/testing/wallet/slow-user';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { type Felt, padFelt, shortStringToFelt, toFelt } from '../core/felt';
import type { Token } from '../state/tokens';

const TOKEN = padFelt('0xf00');

const added = async (views: Record<string, Felt[]>): Promise<unknown[]> => {
  const wallet = testWallet({
    state: GRANTED,
    answer: () => true,
    ...scriptedChain({ views: { decimals: [toFelt(6n)], ...views } }),
  });
  const result = await wallet.call('l2net_addErc20Token', {
    address: ACCOUNT,
    chainId: SEPOLIA,
    tokenAddress: TOKEN,
    tokenName: 'Site',
    tokenSymbol: 'SITE',
    tokenDecimals: 18,
  });
  return [result, ...(await wallet.context.tokens.list(SEPOLIA))];
};

const kept = (name: string, symbol: string): Token => ({
  address: TOKEN,
  name,
  symbol,
  decimals: 6,
  sites: [SITE],
});

describe('a token that is added', () => {
  it('is kept as its contract describes it, whatever the site says', async () => {
    const views = {
      name: [shortStringToFelt('Contract')],
      symbol: [shortStringToFelt('CON')],
    };
    const expected = kept('Contract', 'CON');
    const [result, ...list] = await added(views);
    expect(list).toStrictEqual([expected]);
    const { sites: _, ...token } = expected;
    expect(result).toStrictEqual({ ...token, logo: '', chainId: SEPOLIA });
  });

  it('is read again if its window opens after a minute', async () => {
    let now = 1_000;
    const views = { decimals: ['0x6'], symbol: [shortStringToFelt('OLD')] };
    const { wallet, opened, answer } = patientOnChain({ views }, () => now);
    const open = async (): Promise<unknown> =>
      wallet.call('l2net_addErc20Token', {
        address: ACCOUNT,
        chainId: SEPOLIA,
        tokenAddress: TOKEN,
        tokenName: 'Site',
        tokenSymbol: 'SITE',
        tokenDecimals: 6,
      });
    const first = failureOf(send(wallet));
    await opened(1);
    const second = open();
    await settle();
    const before = wallet.requests.length;
    views.symbol[0] = shortStringToFelt('NEW');
    now += 61;
    answer(false);
    expect(await opened(2)).toMatchObject({
      type: 'add-token',
      contract: { symbol: 'NEW' },
    });
    // From two nodes at the same time.
    expect(wallet.requests.length).toBe(before + 2);
    const third = open();
    await settle();
    now += 60;
    answer(true);
    await opened(3);
    expect(wallet.requests.length).toBe(before + 4);
    answer(true);
    await Promise.all([first, second, third]);
    expect(await wallet.context.tokens.list(SEPOLIA)).toMatchObject([
      { symbol: 'NEW' },
    ]);
  });

  it('has the site’s name and symbol if the contract has none', async () => {
    const [, ...list] = await added({ name: [], symbol: [] });
    expect(list).toStrictEqual([kept('Site', 'SITE')]);
  });
});
