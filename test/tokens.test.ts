import { TOKEN } from './support/funded';
import { describeOnBothChains, useNode } from './support/node';
import { ADDRESSES } from './support/seed-phrase';
import { installWallet } from './support/snap';
import { SEPOLIA } from '../src/config/networks';

describeOnBothChains('the watch list', () => {
  const proxy = useNode();
  const request = (metadata: object): Record<string, unknown> => ({
    address: ADDRESSES[0],
    chainId: SEPOLIA,
    tokenAddress: TOKEN,
    ...metadata,
  });

  it('adds a token whose metadata the site states correctly', async () => {
    const wallet = await installWallet();
    proxy().reset();
    const added = await wallet.answer(
      true,
      'l2net_addErc20Token',
      request({ tokenName: 'Starknet token', tokenSymbol: 'STRK' }),
    );
    expect(added.result).toEqual({
      address: TOKEN,
      // As the contract writes it.
      name: 'StarkNet Token',
      symbol: 'STRK',
      decimals: 18,
      logo: '',
      chainId: SEPOLIA,
    });
    expect(added.dialog.split('\n')).toContain(TOKEN);
    expect(added.dialog).not.toContain('disagree');
    expect(proxy().requests).toHaveLength(1);
  });

  it('shows where the site’s metadata differs from the contract’s', async () => {
    const wallet = await installWallet();
    const refused = await wallet.answer(
      false,
      'l2net_addErc20Token',
      request({ tokenName: 'Gift', tokenSymbol: 'USDC', tokenDecimals: '30' }),
    );
    expect(refused.error).toMatchObject({ code: 4001 });
    expect(refused.dialog).toContain('The site and the contract disagree');
    expect(refused.dialog).toMatch(
      /The site says\nName\nGift\nSymbol\nUSDC\nDecimals\n30/u,
    );
    expect(refused.dialog).toMatch(
      /The contract says\nName\nStarkNet Token\nSymbol\nSTRK\nDecimals\n18/u,
    );
  });

  it('rejects a contract that is not a token', async () => {
    const wallet = await installWallet();
    const { error } = await wallet.call(
      'l2net_addErc20Token',
      request({
        tokenAddress: `0x${'56'.repeat(31)}`,
        tokenName: 'None',
        tokenSymbol: 'NONE',
      }),
    );
    expect(error).toMatchObject({ code: -32001, data: { walletError: 111 } });
  });
});
