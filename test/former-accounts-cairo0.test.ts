import { hash, transaction, type Call } from 'starknet';

import { hashOf, transfer } from './support/funded';
import { newTokenClass } from './support/new-class';
import {
  balanceOf,
  describeOnEmbedded,
  mint,
  node,
  useNode,
} from './support/node';
import { UNDERIVED } from './support/seed-phrase';
import { PUBLIC_KEY } from './support/sends';
import { installWallet, type TestedWallet } from './support/snap';
import { MAIL } from './support/typed-data';
import { isSignatureOf } from '../dev/chain/embedded-chain/signature';
import { addressOf } from '../src/accounts/keyring';
import { SEPOLIA } from '../src/config/networks';
import { padFelt } from '../src/core/felt';

// A real node has its classes only by the recipe of former-accounts-real.test.ts.
const ADDRESS = addressOf('argent-cairo0', PUBLIC_KEY);

async function execute(
  wallet: TestedWallet,
  more: Record<string, unknown> = {},
): Promise<Awaited<ReturnType<TestedWallet['answer']>>> {
  return wallet.answer(true, 'l2net_executeTxn', {
    address: ADDRESS,
    calls: [transfer('0xb0e1', 7n)],
    ...more,
  });
}

describeOnEmbedded(
  'an account of the former snap’s first days, not deployed',
  () => {
    const proxy = useNode();

    it('says how much STRK it needs, at which address', async () => {
      const wallet = await installWallet(UNDERIVED);
      const { error } = await wallet.call('l2net_executeTxn', {
        address: ADDRESS,
        calls: [transfer('0xb0e1', 7n)],
      });
      expect(error).toMatchObject({
        code: -32003,
        data: { reason: 'too-little-strk', address: ADDRESS },
      });
      expect(error?.message).toMatch(/STRK more/u);
    });

    it('is deployed by the approval that sends', async () => {
      const wallet = await installWallet(UNDERIVED);
      await mint(ADDRESS, 10);
      const found = await wallet.call('l2net_recoverAccounts');
      expect(found.result).toMatchObject([
        { address: ADDRESS, deployed: false, blocked: '' },
      ]);
      const estimate = await wallet.call('l2net_estimateAccountDeployFee');
      expect(estimate.error).toBeUndefined();
      proxy().reset();
      const sent = await execute(wallet);
      hashOf(sent);
      expect(sent.dialog).toContain('deployed first');
      expect(await balanceOf(padFelt('0xb0e1'))).toBe(7n);
    });
  },
);

describeOnEmbedded('an account of the former snap’s first days', () => {
  const proxy = useNode();

  beforeAll(async () => {
    await node('embedded_putCairo0Account', { public_key: PUBLIC_KEY });
    await mint(ADDRESS, 100);
  });

  it('is found, and sends several calls at once', async () => {
    const wallet = await installWallet(UNDERIVED);
    const found = await wallet.call('l2net_recoverAccounts');
    expect(found.result).toMatchObject([
      { address: ADDRESS, deployed: true, blocked: '' },
    ]);
    proxy().reset();
    const sent = await execute(wallet, {
      calls: [transfer('0xb0e2', 7n), transfer('0xb0e3', 8n)],
    });
    hashOf(sent);
    expect(sent.dialog).not.toContain('deployed first');
    expect(await balanceOf(padFelt('0xb0e2'))).toBe(7n);
    expect(await balanceOf(padFelt('0xb0e3'))).toBe(8n);
  });

  it('asks as often as any other: twice to estimate, three times to send', async () => {
    const wallet = await installWallet(UNDERIVED);
    proxy().reset();
    const call = { address: ADDRESS, invocations: [transfer('0xb0e1', 7n)] };
    const { result } = await wallet.call('l2net_estimateFee', call);
    expect(result).toMatchObject({ includeDeploy: false });
    expect(proxy().requests).toHaveLength(2);
    proxy().reset();
    hashOf(await execute(wallet));
    expect(proxy().requests).toHaveLength(3);
  });

  it('declares a class', async () => {
    const wallet = await installWallet(UNDERIVED);
    const { contract, casm } = await newTokenClass('Old');
    const declared = await wallet.answer(true, 'l2net_declareContract', {
      senderAddress: ADDRESS,
      contractPayload: { contract: JSON.stringify(contract), casm },
    });
    expect(declared.result).toMatchObject({
      class_hash: hash.computeContractClassHash(contract as never),
    });
  });

  it('signs a message that it accepts itself', async () => {
    const wallet = await installWallet(UNDERIVED);
    const signed = await wallet.answer(true, 'l2net_signMessage', {
      typedDataMessage: MAIL,
      signerAddress: ADDRESS,
    });
    const verified = await wallet.call('l2net_verifySignedMessage', {
      typedDataMessage: MAIL,
      address: ADDRESS,
      signature: signed.result,
    });
    expect(verified.result).toBe(true);
  });

  it('signs a transaction in the layout of its code', async () => {
    const wallet = await installWallet(UNDERIVED);
    await wallet.call('l2net_recoverAccounts');
    const gas = { max_amount: '0x4c4b40', max_price_per_unit: '0x2cb417800' };
    const none = { ...gas, max_amount: '0x0' };
    const call = transfer('0xb0e1', 7n) as unknown as Call;
    const signed = await wallet.answer(true, 'l2net_signTransaction', {
      address: ADDRESS,
      chainId: SEPOLIA,
      transactions: [call],
      transactionsDetail: {
        nonce: 9,
        resourceBounds: { l1_gas: none, l1_data_gas: gas, l2_gas: gas },
      },
    });
    const bound = {
      max_amount: BigInt(gas.max_amount),
      max_price_per_unit: BigInt(gas.max_price_per_unit),
    };
    const expected = hash.calculateInvokeTransactionHash({
      senderAddress: ADDRESS,
      version: '0x3',
      compiledCalldata: transaction.getExecuteCalldata([call], '0'),
      chainId: SEPOLIA,
      nonce: 9,
      accountDeploymentData: [],
      nonceDataAvailabilityMode: 0,
      feeDataAvailabilityMode: 0,
      resourceBounds: {
        l1_gas: { ...bound, max_amount: 0n },
        l1_data_gas: bound,
        l2_gas: bound,
      },
      tip: 0,
      paymasterData: [],
    });
    const felts = (signed.result as string[]).map(BigInt);
    expect(isSignatureOf(BigInt(expected), felts, BigInt(PUBLIC_KEY))).toBe(
      true,
    );
  });
});
