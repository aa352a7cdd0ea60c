import { describeOnBothChains, mint, node, useNode } from './support/node';
import { installWallet, type TestedWallet } from './support/snap';
import { MAIL } from '../dev/testing/inputs/typed-data';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { SEPOLIA } from '../src/config/networks';
import { STRK } from '../src/config/tokens';
import { padFelt, type Felt } from '../src/core/felt';

const [ADDRESS, SECOND] = ADDRESSES;
const TOKEN = padFelt(STRK);
const FRIEND = padFelt('0xb0b7');

const bound = (amount: string): object => ({
  max_amount: amount,
  max_price_per_unit: '0x2cb417800',
});
const BOUNDS = {
  l1_gas: bound('0x0'),
  l1_data_gas: bound('0x2710'),
  l2_gas: bound('0xb2d05e0'),
};

/** Sends a request as a client of the former snap; the user approves everything. */
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

describeOnBothChains('a dapp of the former snap', () => {
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

  it('gets its account’s deployment signed, and sends it itself', async () => {
    const wallet = await installWallet();
    await mint(SECOND, 100);
    wallet.windows.approveAll();
    await ask(wallet, 'createAccount', { addressIndex: '1' });
    const data = await ask(wallet, 'getDeploymentData', { address: SECOND });
    const {
      class_hash: classHash,
      salt,
      calldata,
    } = data as {
      class_hash: string;
      salt: string;
      calldata: string[];
    };
    const signature = await ask(wallet, 'signDeployAccountTransaction', {
      signerAddress: SECOND,
      transaction: {
        contractAddress: SECOND,
        classHash,
        addressSalt: salt,
        constructorCalldata: calldata,
        chainId: SEPOLIA,
        version: '0x3',
        nonce: '0x0',
        resourceBounds: BOUNDS,
      },
    });
    const deployed = await node<{ contract_address: string }>(
      'starknet_addDeployAccountTransaction',
      {
        deploy_account_transaction: {
          type: 'DEPLOY_ACCOUNT',
          version: '0x3',
          class_hash: classHash,
          contract_address_salt: salt,
          constructor_calldata: calldata,
          signature,
          nonce: '0x0',
          resource_bounds: BOUNDS,
          tip: '0x0',
          paymaster_data: [],
          nonce_data_availability_mode: 'L1',
          fee_data_availability_mode: 'L1',
        },
      },
    );
    expect(padFelt(deployed.contract_address as Felt)).toBe(SECOND);
    const account = await node('starknet_getClassHashAt', {
      contract_address: deployed.contract_address,
      block_id: 'pre_confirmed',
    });
    expect(account).toBe(classHash);
  });
});
