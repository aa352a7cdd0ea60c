import { TOKEN } from './support/funded';
import { describeOnBothChains, mint, useNode } from './support/node';
import { installWallet } from './support/snap';

describeOnBothChains('balances', () => {
  const proxy = useNode();

  it('are read in one round trip', async () => {
    const wallet = await installWallet();
    const userAddress = `0x${'34'.repeat(31)}`;
    await mint(userAddress, 2);
    proxy().reset();
    const { result } = await wallet.call('l2net_getErc20TokenBalance', {
      tokenAddress: TOKEN,
      userAddress,
    });
    expect(result).toEqual({
      balancePending: '0x1bc16d674ec80000',
      balanceLatest: '0x1bc16d674ec80000',
    });
    expect(proxy().requests).toHaveLength(1);
  });

  it('are an error if the contract is not a token', async () => {
    const wallet = await installWallet();
    const { error } = await wallet.call('l2net_getErc20TokenBalance', {
      tokenAddress: `0x${'56'.repeat(31)}`,
      userAddress: TOKEN,
    });
    expect(error).toMatchObject({ code: -32001, data: { walletError: 111 } });
  });
});
