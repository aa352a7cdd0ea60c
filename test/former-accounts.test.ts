import { hash, transaction, type Call } from 'starknet';

import { TOKEN, execute, transfer } from './support/funded';
import { newTokenClass } from './support/new-class';
import {
  balanceOf,
  describeOnEmbedded,
  describeOnOldClasses,
  mint,
  node,
  useNode,
  useSecondNode,
} from './support/node';
import { installWallet, type TestedWallet } from './support/snap';
import { ONE } from '../dev/chain/devnet/control';
import { isSignatureOf } from '../dev/chain/embedded-chain/signature';
import { MAIL, OUTSIDE_EXECUTION } from '../dev/testing/inputs/typed-data';
import { UNDERIVED } from '../dev/testing/wallet/seed-phrase';
import { PUBLIC_KEY } from '../dev/testing/wallet/sends';
import { accountAddress } from '../src/accounts/keyring';
import { SEPOLIA } from '../src/config/networks';
import { ACCOUNT_TYPE_NAMES } from '../src/core/account-types';
import { padFelt, type Felt } from '../src/core/felt';

const ADDRESS = accountAddress('argent-cairo0', PUBLIC_KEY);
const FRIEND = padFelt('0xb0e1');
const OTHER = padFelt('0xb0e2');
const payment = transfer(FRIEND, 7n);

/** Whether the account on the chain accepts the signature of a message. */
async function signsMail(
  wallet: TestedWallet,
  address: Felt,
): Promise<unknown> {
  const typedDataMessage = MAIL;
  const signed = await wallet.answer(true, 'l2net_signMessage', {
    typedDataMessage,
    signerAddress: address,
  });
  const verified = await wallet.call('l2net_verifySignedMessage', {
    typedDataMessage,
    address,
    signature: signed.result,
  });
  return verified.result;
}

// Real nodes lack the class of 0.3.1.
describeOnEmbedded(
  'accounts of all types of one phrase, each with funds',
  () => {
    useNode();

    it('deploy, send and sign, each from its own address', async () => {
      const wallet = await installWallet(UNDERIVED);
      const addresses = ACCOUNT_TYPE_NAMES.map((kind) =>
        accountAddress(kind, PUBLIC_KEY),
      );
      for (const address of addresses) {
        await mint(address, 10);
      }
      for (const [index, address] of addresses.entries()) {
        const sent = await execute(wallet, address, [payment]);
        expect(sent.dialog).toContain('activated first');
        expect(sent.dialog).toContain(address);
        expect(await balanceOf(FRIEND)).toBe(7n * BigInt(index + 1));
        expect(await signsMail(wallet, address)).toBe(true);
      }
    });
  },
);

describeOnOldClasses(
  'an account of the former snap’s first days, not deployed',
  () => {
    useNode();

    it('says how much STRK it needs, is found, deployed by the approval that sends, and batches', async () => {
      const wallet = await installWallet(UNDERIVED);
      const poor = await wallet.call('l2net_executeTxn', {
        address: ADDRESS,
        calls: [payment],
      });
      expect(poor.error).toMatchObject({
        code: -32003,
        data: { reason: 'too-little-strk', address: ADDRESS },
        message: expect.stringMatching(/STRK more/u) as string,
      });
      await mint(ADDRESS, 100);
      const found = async (): Promise<unknown> =>
        (await wallet.call('l2net_recoverAccounts')).result;
      const account = { address: ADDRESS, blocked: '' };
      expect(await found()).toMatchObject([{ ...account, deployed: false }]);

      const first = await execute(wallet, ADDRESS, [payment]);
      const calls = [transfer(FRIEND, 8n), transfer(OTHER, 9n)];
      const second = await execute(wallet, ADDRESS, calls);

      expect(first.dialog).toContain('activated first');
      expect(second.dialog).not.toContain('activated first');
      expect(await balanceOf(FRIEND)).toBe(15n);
      expect(await balanceOf(OTHER)).toBe(9n);
      expect(await found()).toMatchObject([{ ...account, deployed: true }]);
    });
  },
);

describeOnEmbedded('an account of the former snap’s first days', () => {
  const proxy = useNode();
  useSecondNode();

  beforeAll(async () => {
    await node('embedded_putCairo0Account', { public_key: PUBLIC_KEY });
    await mint(ADDRESS, 100);
  });

  it('makes as many requests as any other: two to estimate, three to send', async () => {
    const wallet = await installWallet(UNDERIVED);
    proxy().reset();
    const call = { address: ADDRESS, invocations: [payment] };
    const { result } = await wallet.call('l2net_estimateFee', call);
    expect(result).toMatchObject({ includeDeploy: false });
    expect(proxy().requests).toHaveLength(2);
    proxy().reset();
    await execute(wallet, ADDRESS, [payment]);
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

  it('signs a transaction in the layout of its code', async () => {
    const wallet = await installWallet(UNDERIVED);
    await wallet.call('l2net_recoverAccounts');
    const gas = { max_amount: '0x4c4b40', max_price_per_unit: '0x2cb417800' };
    const none = { ...gas, max_amount: '0x0' };
    const call = payment as unknown as Call;
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

  // Its code runs behind a proxy: its calls are one level deeper in a trace.
  it('gets the balance changes of a transaction, and the remaining approvals', async () => {
    const wallet = await installWallet(UNDERIVED);
    const approval = { ...transfer(OTHER, 2n * ONE), entrypoint: 'approve' };
    const { dialog } = await wallet.answer(false, 'l2net_executeTxn', {
      address: ADDRESS,
      calls: [transfer(FRIEND, (3n * ONE) / 2n), approval],
    });
    expect(dialog).toContain('You send\n− 1.5 STRK\n');
    expect(dialog).toContain('2 STRK');
    expect(dialog).not.toMatch(/likely to fail|differently/u);
  });

  it('has a history, read from its own events', async () => {
    const wallet = await installWallet(UNDERIVED);
    const calls = [transfer('0xb0b6', 7n), transfer('0xb0b7', 8n)];
    const { hash: txnHash } = await execute(wallet, ADDRESS, calls);
    await node('devnet_createBlock');
    const fresh = await installWallet(UNDERIVED);
    const { result } = await fresh.call('l2net_getTransactions', {
      senderAddress: ADDRESS,
    });
    expect((result as unknown[])[0]).toMatchObject({
      txnHash,
      contractAddress: TOKEN,
      contractFuncName: 'transfer',
      contractCallData: ['0xb0b6', '0x7', '0x0'],
      status: 'ACCEPTED_ON_L2',
    });
  });

  const ownCall = { contractAddress: ADDRESS, entrypoint: 'changeSigner' };

  it.each([
    ['a tip above its limit', [payment], '0x746a5288001', 'tip-too-high'],
    [
      'a call to itself beside others',
      [payment, { ...ownCall, calldata: ['0x5'] }],
      0,
      'self-call',
    ],
  ])('is refused %s, before any window', async (_, calls, tip, reason) => {
    const wallet = await installWallet(UNDERIVED);
    const params = { address: ADDRESS, calls, details: { tip } };
    const { error } = await wallet.call('l2net_executeTxn', params);
    expect(error).toMatchObject({ code: -32003, data: { reason } });
  });

  it('is refused calls that somebody else sends, before any window', async () => {
    const wallet = await installWallet(UNDERIVED);
    const { error } = await wallet.call('l2net_signMessage', {
      signerAddress: ADDRESS,
      typedDataMessage: OUTSIDE_EXECUTION,
    });
    const data = { reason: 'needs-upgrade' };
    expect(error).toMatchObject({ code: -32003, data });
  });
});

describeOnEmbedded('the key alone can’t sign for an old account', () => {
  useNode();

  it.each([
    ['a guardian', { guardian: '0x5' }, 'guardian'],
    ['unknown code behind its proxy', { implementation: '0x1234' }, 'old-code'],
  ])('that has %s', async (_, more, reason) => {
    const wallet = await installWallet(UNDERIVED);
    const account = { public_key: PUBLIC_KEY, ...more };
    await node('embedded_putCairo0Account', account);
    await mint(ADDRESS, 10);
    const params = { address: ADDRESS, calls: [payment] };
    const { error } = await wallet.call('l2net_executeTxn', params);
    expect(error).toMatchObject({ code: -32003, data: { reason } });
    const found = await wallet.call('l2net_recoverAccounts');
    expect(found.result).toMatchObject([{ address: ADDRESS, blocked: reason }]);
  });
});
