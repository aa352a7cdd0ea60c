import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Account, type CompiledSierra } from 'starknet';

import { execute, transfer } from './support/funded';
import {
  balanceOf,
  classAt,
  describeOnDevnet,
  mint,
  node,
  nodeUrl,
  nonceOf,
  useNode,
  useSecondNode,
} from './support/node';
import { usePaymaster } from './support/paymaster';
import { installWallet, type TestedWallet } from './support/snap';
import { ONE } from '../dev/chain/devnet/control';
import { DEVNET_CACHE } from '../dev/chain/devnet/find';
import accounts from '../dev/local/test-accounts/accounts.json';
import { readLines } from '../dev/simulator/dialog-lines';
import { derivedWith } from '../dev/testing/wallet/derived';
import { GRANTED } from '../dev/testing/wallet/seed-phrase';
import { accountAddress } from '../src/accounts/keyring';
import { ETH } from '../src/config/tokens';
import { ARGENT_031, READY_040 } from '../src/core/account-types';
import { padFelt, unpadFelt, type Felt } from '../src/core/felt';

const AMOUNT = ONE / 100n;

/** A call that sends a hundredth of an ether. */
const payment = (to: Felt): object => ({
  ...transfer(to, AMOUNT),
  contractAddress: padFelt(ETH),
});

type Payer = { readonly wallet: TestedWallet; readonly address: Felt };

/** A new account that holds one ether, and no STRK. */
async function withEther(index: number): Promise<Payer> {
  const wallet = await installWallet({
    ...GRANTED,
    'derived-addresses': derivedWith(index),
  });
  const { result } = await wallet.call('l2net_createAccount', {
    addressIndex: index,
  });
  const { address } = result as { address: Felt };
  await mint(address, 1, 'WEI');
  return { wallet, address };
}

/** The most that a dialog says is paid for the fee, in wei. */
function mostIn(dialog: string): bigint {
  const [, fraction = ''] = /\nMax fee\n0\.(\d+) ETH \(/u.exec(dialog) ?? [];
  return BigInt(fraction.padEnd(18, '0'));
}

/** The wallet's own records of an account's transactions. */
async function recordsOf({ wallet, address }: Payer): Promise<unknown> {
  const { result } = await wallet.call('l2net_getTransactions', {
    senderAddress: address,
    onlyFromState: true,
    withDeployTxn: true,
  });
  return result;
}

/** The class of Argent 0.3.1, whose licence keeps it out of here: a file of its maker's
 * repository (argentlabs/argent-contracts-starknet, deployments/artifacts/account-0.3.1-…). */
const OLD_CLASS = join(
  DEVNET_CACHE,
  'argent-0.3.1',
  'ArgentAccount.contract_class.json',
);
const OLD_CASM_HASH =
  '0x66c941031ca97b7b3f3dc4c7f548f71b5f09a3f0a79146955aef51110680ed8';
const itWithOldClass = existsSync(OLD_CLASS) ? it : it.skip;

/** An account of Argent 0.3.1 that isn't deployed, and holds one ether. */
async function oldWithEther(index: number): Promise<Payer> {
  const [, declarer] = await node<{ address: Felt; private_key: string }[]>(
    'devnet_getPredeployedAccounts',
    {},
  );
  const account = new Account({
    provider: { nodeUrl: nodeUrl() },
    address: declarer?.address ?? '0x0',
    signer: declarer?.private_key ?? '0x0',
  });
  const contract = JSON.parse(
    readFileSync(OLD_CLASS, 'utf8'),
  ) as CompiledSierra;
  await account.declareIfNot(
    { contract, compiledClassHash: OLD_CASM_HASH },
    { tip: 0n },
  );
  const { wallet } = await withEther(index);
  const { publicKey = '0x0' } =
    accounts.find((one) => one.index === index) ?? {};
  const address = accountAddress('argent-0.3.1', publicKey as Felt);
  await mint(address, 1, 'WEI');
  return { wallet, address };
}

describeOnDevnet('a network fee in another token', () => {
  const first = useNode();
  const second = useSecondNode();
  const paymaster = usePaymaster();

  /** How often the paymaster was told to send something. */
  const askedToSend = (): number =>
    paymaster().requests.filter(({ method }) => method.includes('execute'))
      .length;

  /** Pays in ether, and checks the balances and who sent it. */
  async function paid(
    { wallet, address }: Payer,
    to: Felt,
  ): Promise<{ hash: Felt; dialog: string }> {
    const [before, received, asked] = [
      await balanceOf(address, 'WEI'),
      await balanceOf(to, 'WEI'),
      askedToSend(),
    ];
    const { hash, dialog } = await execute(wallet, address, payment(to));
    expect(hash).toBe(paymaster().sent.at(-1));
    expect(askedToSend()).toBe(asked + 1);
    expect(await balanceOf(to, 'WEI')).toBe(received + AMOUNT);
    const fee = before - AMOUNT - (await balanceOf(address, 'WEI'));
    expect(fee).toBeGreaterThan(0n);
    // What isn't needed comes back.
    expect(fee).toBeLessThan(mostIn(dialog));
    expect(await balanceOf(paymaster().forwarder, 'WEI')).toBe(0n);
    return { hash, dialog };
  }

  it('deploys a new account, and costs no more than the window says', async () => {
    const payer = await withEther(190);
    const { wallet, address } = payer;
    const events = wallet.supportEvents();
    const to = padFelt('0xe190');
    const { hash, dialog } = await paid(payer, to);
    expect(dialog).toContain('Also activates your account');
    expect(dialog).toContain('You send\n− 0.01 ETH\n');
    expect(dialog).toMatch(
      /Network fee\nAt most 0\.0+\d+ ETH\nPaid through a paymaster; the rest comes back\n/u,
    );
    expect(await classAt(address)).toBe(READY_040);
    expect(await nonceOf(address)).toBe(0);
    const { result: status } = await wallet.call('l2net_getTransactionStatus', {
      transactionHash: hash,
    });
    expect(status).toBe('ACCEPTED_ON_L2');
    await wallet.fireEvent(events.at(-1));
    const { result } = await wallet.call('l2net_getTransactions', {
      senderAddress: address,
    });
    expect(result).toMatchObject([
      {
        txnHash: hash,
        status: 'ACCEPTED_ON_L2',
        contractAddress: padFelt(ETH),
        contractFuncName: 'transfer',
      },
    ]);
    // From now on it is like any account.
    const { dialog: next } = await paid(payer, to);
    expect(next).not.toMatch(/activates|twice/u);
    await mint(address, 10);
    const own = await execute(wallet, address, transfer(to, 1n));
    expect(own.dialog).toContain('Network fee\nAt most 0.');
    expect(await balanceOf(to)).toBe(1n);
    expect(await nonceOf(address)).toBe(1);
  });

  it('deploys an account that pays nobody else', async () => {
    const { wallet, address } = await withEther(195);
    const events = wallet.supportEvents();
    const asked = askedToSend();
    const { result, dialog } = await wallet.answer(
      true,
      'l2net_createAccount',
      { addressIndex: 195, deploy: true },
    );
    const hash = paymaster().sent.at(-1) ?? '0x0';
    expect(result).toEqual({
      address,
      transaction_hash: unpadFelt(hash),
    });
    expect(askedToSend()).toBe(asked + 1);
    expect(dialog).toContain('Paid through a paymaster; the rest comes back');
    const fee = ONE - (await balanceOf(address, 'WEI'));
    expect(fee).toBeGreaterThan(0n);
    expect(fee).toBeLessThan(mostIn(dialog));
    expect(await balanceOf(paymaster().forwarder, 'WEI')).toBe(0n);
    expect(await classAt(address)).toBe(READY_040);
    expect(await nonceOf(address)).toBe(0);
    await wallet.fireEvent(events.at(-1));
    expect(await recordsOf({ wallet, address })).toMatchObject([
      {
        txnHash: hash,
        txnType: 'deploy_account',
        status: 'ACCEPTED_ON_L2',
        contractFuncName: '',
      },
    ]);
    const again = await wallet.call('l2net_createAccount', {
      addressIndex: 195,
      deploy: true,
    });
    expect(again).toHaveProperty('error.data.walletError', 115);
    // It can pay like any account.
    await paid({ wallet, address }, padFelt('0xe195'));
  });

  itWithOldClass(
    'deploys an account of Argent 0.3.1, and is paid by it',
    async () => {
      const payer = await oldWithEther(197);
      const { hash } = await paid(payer, padFelt('0xe197'));
      expect(await classAt(payer.address)).toBe(ARGENT_031);
      expect(paymaster().requests.at(-1)).toHaveProperty(
        'params.transaction.invoke.typed_data.domain.version',
        '1',
      );
      // Its own event tells too.
      paymaster().behave('a lost answer after sending');
      const lost = await paid(payer, padFelt('0xe197'));
      expect(await recordsOf(payer)).toMatchObject([
        { txnHash: lost.hash },
        { txnHash: hash },
      ]);
      expect(await nonceOf(payer.address)).toBe(0);
    },
  );

  it('is not paid for a deployment to a paymaster that asks far too much', async () => {
    const { wallet, address } = await withEther(196);
    paymaster().behave('a price far too high');
    const asked = askedToSend();
    const pending = wallet.call('l2net_createAccount', {
      addressIndex: 196,
      deploy: true,
    });
    const window = await wallet.windows.nextQuestion();
    await window.simulated();
    expect(readLines(window.current())).toContain(
      'The paymaster asks far too much',
    );
    await expect(window.approve(0)).rejects.toThrow('disabled');
    await window.refuse();
    expect(await pending).toHaveProperty('error.code', 4001);
    expect(askedToSend()).toBe(asked);
    expect(await balanceOf(address, 'WEI')).toBe(ONE);
  });

  it('is not paid to a paymaster that lies: nothing is signed', async () => {
    const { wallet, address } = await withEther(191);
    paymaster().behave('another recipient of a call');
    const asked = askedToSend();
    const pending = wallet.call('l2net_executeTxn', {
      address,
      calls: payment(padFelt('0xe191')),
    });
    const window = await wallet.windows.nextQuestion();
    await window.simulated();
    expect(readLines(window.current())).toContain(
      'The paymaster offers something else',
    );
    await expect(window.approve(0)).rejects.toThrow('disabled');
    await window.refuse();
    expect(await pending).toHaveProperty('error.code', 4001);
    expect(askedToSend()).toBe(asked);
    expect(await balanceOf(address, 'WEI')).toBe(ONE);
  });

  it('is paid once if the paymaster’s answer is lost', async () => {
    const payer = await withEther(192);
    paymaster().behave('a lost answer after sending');
    const { hash } = await paid(payer, padFelt('0xe192'));
    expect(await recordsOf(payer)).toMatchObject([{ txnHash: hash }]);
  });

  it.each([
    ['a lost answer after sending', -32002, 'RECEIVED'],
    ['sent after a refusal', -32003, 'REJECTED'],
  ] as const)(
    'is followed to its end while no node knows it: %s',
    async (behavior, code, status) => {
      const payer = await withEther(193 - Math.sign(code + 32002));
      const { wallet, address } = payer;
      const events = wallet.supportEvents();
      const requests = wallet.watch();
      const to = padFelt(`0xe193${String(-code)}` as Felt);
      const asked = askedToSend();
      paymaster().behave(behavior);
      for (const node of [first(), second()]) {
        node?.behave((methods) =>
          methods.includes('starknet_getEvents') ? 'cut' : 'pass',
        );
      }
      const { error } = await wallet.answer(true, 'l2net_executeTxn', {
        address,
        calls: payment(to),
      });
      expect(error).toMatchObject({ code });
      const messageHash = error?.data?.messageHash;
      expect(await recordsOf(payer)).toMatchObject([
        { txnHash: messageHash, status },
      ]);
      first().reset();
      second()?.reset();
      // Whoever pays again is warned.
      const again = await wallet.answer(false, 'l2net_executeTxn', {
        address,
        calls: payment(to),
      });
      expect(again.dialog).toContain('You may be sending this twice');
      await wallet.fireEvent(events.at(-1));
      const hash = paymaster().sent.at(-1) ?? '0x0';
      expect(await recordsOf(payer)).toMatchObject([
        { txnHash: unpadFelt(hash), status: 'ACCEPTED_ON_L2' },
      ]);
      const notices = requests.filter(({ method }) => method === 'snap_notify');
      expect(notices.map(({ params }) => params.message)).toEqual([
        expect.stringMatching(/Confirmed on Sepolia · test$/u),
      ]);
      expect(askedToSend()).toBe(asked + 1);
      expect(await balanceOf(to, 'WEI')).toBe(AMOUNT);
    },
  );
});
