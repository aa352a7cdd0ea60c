import { DEPLOYING, ON_SEPOLIA } from '../../../dev/testing/former-snap/calls';
import { ALL, storedAt } from '../../../dev/testing/former-snap/state';
import { isDeploymentSigned } from '../../../dev/testing/inputs/starknet-js';
import { ADDRESSES } from '../../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  PUBLIC_KEY,
  failureOf,
} from '../../../dev/testing/wallet/sends';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA, networkView } from '../../config/networks';

const walletWith = (record: object = {}, answer = true): TestWallet =>
  testWallet({
    state: {
      'connected-sites': [ALL],
      [`accounts-${SEPOLIA}`]: [
        { ...storedAt(ACCOUNT, 0), publicKey: PUBLIC_KEY, ...record },
      ],
    },
    answer: () => answer,
  });

const sign = async (
  wallet: TestWallet,
  changed: object = {},
  request: object = {},
): Promise<unknown> =>
  wallet.call('starkNet_signDeployAccountTransaction', {
    ...ON_SEPOLIA,
    signerAddress: ACCOUNT,
    transaction: { ...DEPLOYING, ...changed },
    ...request,
  });

const gas = (amount: number): object => ({
  max_amount: amount,
  max_price_per_unit: 1,
});
const BOUNDS = { l1_gas: gas(1), l1_data_gas: gas(1), l2_gas: gas(1) };

describe('signing an account’s deployment', () => {
  it('signs its hash, with what the dialog shows, and asks no node', async () => {
    const wallet = walletWith();
    const signature = (await sign(wallet)) as string[];
    expect(isDeploymentSigned(DEPLOYING, signature, PUBLIC_KEY)).toBe(true);
    expect(wallet.requests).toStrictEqual([]);
    const bounds = ['l1-gas', 'l1-data-gas', 'l2-gas'].map((resource) => ({
      resource,
      amount: String(0x200000),
    }));
    expect(wallet.dialogs).toMatchObject([
      {
        type: 'deploy',
        purpose: 'sign',
        account: ACCOUNT,
        network: networkView(SEPOLIA),
        fee: { max: '0.050331648' },
        resourceBounds: [{ of: 'deployment', bySite: true, bounds }],
        findings: [{ name: 'sign-only' }],
      },
    ]);
  });

  it('warns of a fee that the site has set too high', async () => {
    const wallet = walletWith();
    const bound = { max_amount: '0x1', max_price_per_unit: '0x1' };
    const much = {
      max_amount: '0x64',
      max_price_per_unit: '0xde0b6b3a7640000',
    };
    await sign(wallet, {
      resourceBounds: { l1_gas: bound, l1_data_gas: bound, l2_gas: much },
    });
    expect(wallet.dialogs).toMatchObject([
      { findings: [{ name: 'fee-unusual' }, { name: 'sign-only' }] },
    ]);
  });

  it.each([
    [
      'hold more gas than the network takes',
      { resourceBounds: { ...BOUNDS, l2_gas: gas(1_210_000_001) } },
      { refusal: 'too-much-gas', used: '1210000001', limit: '1210000000' },
    ],
    [
      'exceed maxFee',
      { resourceBounds: BOUNDS, maxFee: '2' },
      { reason: 'max-fee' },
    ],
  ])('signs no fee limits that %s', async (_, changed, data) => {
    const wallet = walletWith();
    expect(await failureOf(sign(wallet, changed))).toMatchObject({
      code: -32003,
      data,
    });
    expect([wallet.dialogs, wallet.requests]).toStrictEqual([[], []]);
  });

  it('signs nothing that the user refuses', async () => {
    const wallet = walletWith({}, false);
    expect(await failureOf(sign(wallet))).toMatchObject({
      code: 4001,
      data: { walletRpcError: { code: 113 } },
    });
  });

  const other = ADDRESSES[1];
  it.each<[string, object, object?]>([
    ['transaction.classHash', { classHash: '0x1' }],
    ['transaction.addressSalt', { addressSalt: '0x0' }],
    ['transaction.constructorCalldata', { constructorCalldata: [] }],
    [
      'transaction.constructorCalldata',
      { constructorCalldata: ['0x0', '0x5', '0x1'] },
    ],
    ['transaction.contractAddress', { contractAddress: other }],
    ['transaction.nonce', { nonce: '0x1' }],
    ['transaction.chainId', { chainId: MAINNET }],
    ['transaction.walletAddress', { walletAddress: other }],
    ['transaction.resourceBounds', { resourceBounds: undefined }],
    ['transaction.version', { version: '0x1' }],
    ['chainId', {}, { chainId: undefined }],
  ])('refuses a %s that is not the account’s: %j', async (...row) => {
    const [path, changed, request] = row;
    const wallet = walletWith();
    const end = await failureOf(sign(wallet, changed, request));
    expect(end).toMatchObject({
      code: -32602,
      data: { walletRpcError: { code: 114 } },
    });
    expect(end?.message).toContain(`params.${path}: `);
    expect([wallet.dialogs, wallet.requests]).toStrictEqual([[], []]);
  });

  it('is refused for an account that is deployed', async () => {
    const wallet = walletWith({ deployed: true });
    const end = await failureOf(sign(wallet));
    expect(end).toMatchObject({ data: { walletError: 115 } });
    expect(wallet.dialogs).toStrictEqual([]);
  });
});
