import { GRANTED } from '../../../test/support/platform';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { ACCOUNT } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';
import { SEPOLIA } from '../../config/networks';
import { padFelt, shortStringToFelt, toFelt, type Felt } from '../../core/felt';

const TOKEN = padFelt('0xf00');

const added = async (views: Record<string, Felt[]>): Promise<unknown[]> => {
  const wallet = testWallet({
    state: GRANTED,
    answer: () => true,
    ...scriptedChain({
      views: { decimals: [toFelt(6n)], ...views },
    }),
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

const kept = (name: string, symbol: string): object => ({
  address: TOKEN,
  name,
  symbol,
  decimals: 6,
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
    expect(result).toMatchObject(expected);
  });

  it('has the site’s name and symbol if the contract has none', async () => {
    const [, ...list] = await added({ name: [], symbol: [] });
    expect(list).toStrictEqual([kept('Site', 'SITE')]);
  });
});
