import { describeWithNode, mint, useNode } from './support/node';
import { ADDRESSES } from './support/seed-phrase';
import { installWallet, type TestedWallet } from './support/snap';
import { MAIL } from './support/typed-data';
import { SEPOLIA } from '../src/config/networks';
import { STRK } from '../src/config/tokens';
import { padFelt } from '../src/core/felt';

const [ADDRESS] = ADDRESSES;
const TOKEN = padFelt(STRK);
const FRIEND = padFelt('0xb0b7');

/** Asks as a client of the former snap, which is granted whatever it asks for. */
async function ask(
  wallet: TestedWallet,
  name: string,
  params: object = {},
): Promise<unknown> {
  const chain = { chainId: SEPOLIA };
  const { result, error } = await wallet.call(`starkNet_${name}`, {
    ...chain,
    ...params,
  });
  expect(error).toBeUndefined();
  return result;
}

describeWithNode('a dapp of the former snap', () => {
  useNode();

  it('finds its account, signs, sends and reads', async () => {
    const wallet = await installWallet();
    await mint(ADDRESS, 100);
    wallet.windows.approveAll();
    expect((await wallet.call('ping')).result).toBe('pong');

    await ask(wallet, 'recoverAccounts', { startScanIndex: '0' });
    const account = await ask(wallet, 'getCurrentAccount', { fromState: true });
    expect(account).toMatchObject({ address: ADDRESS, isDeployed: false });
    expect(await ask(wallet, 'listAccounts')).toEqual([account]);
    expect(
      await ask(wallet, 'getDeploymentData', { address: ADDRESS }),
    ).toMatchObject({ address: ADDRESS, version: '1' });

    const sent = await ask(wallet, 'executeTxn', {
      address: ADDRESS,
      calls: [
        {
          contractAddress: TOKEN,
          entrypoint: 'transfer',
          calldata: [FRIEND, '7', '0'],
        },
      ],
    });
    const { transaction_hash: hash } = sent as { transaction_hash: string };
    expect(
      await ask(wallet, 'getTransactionStatus', { transactionHash: hash }),
    ).toEqual({
      executionStatus: 'SUCCEEDED',
      finalityStatus: 'ACCEPTED_ON_L2',
    });
    expect(
      await ask(wallet, 'getErc20TokenBalance', {
        tokenAddress: TOKEN,
        userAddress: FRIEND,
      }),
    ).toMatchObject({ balanceLatest: '0x7' });

    const signature = await ask(wallet, 'signMessage', {
      address: ADDRESS,
      typedDataMessage: MAIL,
      enableAuthorize: true,
    });
    expect(signature).toHaveLength(2);
    expect(
      await ask(wallet, 'verifySignedMessage', {
        address: ADDRESS,
        typedDataMessage: MAIL,
        signature,
      }),
    ).toBe(true);
  });
});
