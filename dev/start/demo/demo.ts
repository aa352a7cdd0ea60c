import assert from 'node:assert/strict';

import type { Printer } from './printer';
import { STRK } from '../../../src/config/tokens';
import { formatAmount } from '../../../src/core/amount';
import { padFelt } from '../../../src/core/felt';
import { ONE, type NodeControl } from '../../chain/devnet/control';
import {
  longestChain,
  withoutPolls,
  type RecordingProxy,
} from '../../chain/servers/recording-proxy';
import type { Answered, Ended, SimulatedWallet } from '../../simulator/wallet';

/** The demo's wallet, chain and printer. */
export type DemoStage = {
  readonly wallet: SimulatedWallet;
  readonly node: NodeControl;
  readonly proxy: RecordingProxy;
  readonly print: Printer;
};

const TOKEN = padFelt(STRK);
const BOB = padFelt('0xb0b');
const NO_LIMIT = `0x${'f'.repeat(32)}`;

/**
 * Plays the wallet's main features on a local chain: creating an account from a seed
 * phrase, deploying it, a payment, a rejection, and account recovery. Every figure
 * printed with a tick was checked against the chain.
 *
 * @param stage - The wallet, the chain and the printer.
 * @throws AssertionError if a figure is not as expected.
 */
export async function playStarknet(stage: DemoStage): Promise<void> {
  const address = await createAccount(stage);
  await deployAccount(stage, address);
  await pay(stage, address);
  await reject(stage, address);
  await recover(stage, address);
}

async function createAccount({ wallet, print }: DemoStage): Promise<string> {
  print.step('A site requests an account. The user connects the site');
  const created = await wallet.answer(true, 'l2net_createAccount');
  print.dialog(created.dialog, 'approved by the script');
  const { address } = successOf(created) as { address: string };
  print.line('account', address);
  return address;
}

async function deployAccount(stage: DemoStage, address: string): Promise<void> {
  const { wallet, node, print } = stage;
  print.step('Its deployment is rejected while it can’t pay the fee');
  const params = { addressIndex: 0, deploy: true };
  const { error } = await wallet.call('l2net_createAccount', params);
  assert.equal(error?.code, -32003);
  print.line('the wallet says', error.message);

  print.step('The node’s faucet gives it 100 STRK, and it is deployed');
  await node.mint(address, 100);
  const before = await node.balanceOf(address);
  const done = await wallet.answer(true, 'l2net_createAccount', params);
  print.dialog(done.dialog, 'approved by the script');
  await settled(stage, done);
  const fee = before - (await node.balanceOf(address));
  print.line('fee charged', strk(fee));
  assert.ok(fee > 0n && fee <= maxFeeOf(done));
  print.check(`at most what the dialog said: ${strk(maxFeeOf(done))}`);
}

async function pay(stage: DemoStage, address: string): Promise<void> {
  const { wallet, node, proxy, print } = stage;
  print.step('The site asks to send 1.5 STRK');
  const before = await node.balanceOf(address);
  const had = await node.balanceOf(BOB);
  proxy.reset();
  const sent = await wallet.answer(true, 'l2net_executeTxn', {
    address,
    calls: [
      {
        contractAddress: TOKEN,
        entrypoint: 'transfer',
        calldata: [BOB, ((3n * ONE) / 2n).toString(), '0'],
      },
    ],
  });
  const nodeRequests = longestChain(withoutPolls(proxy.requests));
  print.dialog(sent.dialog, 'approved by the script');
  await settled(stage, sent);
  const got = (await node.balanceOf(BOB)) - had;
  const fee = before - (await node.balanceOf(address)) - got;
  print.line('recipient got', strk(got));
  print.line('fee charged', strk(fee));
  assert.equal(got, (3n * ONE) / 2n);
  print.check('exactly the amount of the dialog');
  assert.ok(fee <= maxFeeOf(sent));
  print.check(`a fee of at most what the dialog said: ${strk(maxFeeOf(sent))}`);
  assert.equal(nodeRequests, 2);
  print.check('2 round trips to the node, from the request to the hash');
  const balance = await wallet.call('l2net_getErc20TokenBalance', {
    tokenAddress: TOKEN,
    userAddress: address,
  });
  const { balancePending } = successOf(balance) as { balancePending: string };
  print.line('balance now', strk(BigInt(balancePending)));
  assert.equal(BigInt(balancePending), await node.balanceOf(address));
}

async function reject(stage: DemoStage, address: string): Promise<void> {
  const { wallet, node, print } = stage;
  print.step(
    'The site requests an unlimited approval of STRK. The user rejects it',
  );
  const before = await node.balanceOf(address);
  const rejected = await wallet.answer(false, 'l2net_executeTxn', {
    address,
    calls: [
      {
        contractAddress: TOKEN,
        entrypoint: 'approve',
        calldata: [padFelt('0xbad'), NO_LIMIT, NO_LIMIT],
      },
    ],
  });
  print.dialog(rejected.dialog, 'rejected by the script');
  assert.equal(rejected.error?.code, 4001);
  print.line('the site gets', `${rejected.error.message} (4001)`);
  assert.equal(await node.balanceOf(address), before);
  print.check('nothing was sent: the balance is unchanged');
}

async function recover(stage: DemoStage, address: string): Promise<void> {
  const { wallet, print } = stage;
  print.step('The first five accounts of the seed phrase are recovered');
  const params = { maxScanned: 5, maxMissed: 5 };
  const found = successOf(
    await wallet.call('l2net_recoverAccounts', params),
  ) as { address: string; deployed: boolean; derivationPath: string }[];
  for (const account of found) {
    const note = account.deployed ? 'deployed' : 'never used';
    print.line(account.derivationPath, `${account.address} ${note}`);
  }
  assert.deepEqual(
    found.map((account) => [account.address === address, account.deployed]),
    found.map((_, index) => [index === 0, index === 0]),
  );
}

async function settled(stage: DemoStage, sent: Ended): Promise<void> {
  const { transaction_hash: transactionHash } = successOf(sent) as {
    transaction_hash: string;
  };
  const { result: status } = await stage.wallet.call(
    'l2net_getTransactionStatus',
    { transactionHash },
  );
  stage.print.line('transaction', transactionHash);
  stage.print.line('status', status as string);
  assert.equal(status, 'ACCEPTED_ON_L2');
}

/**
 * @param ended.error - Its error, which must be absent.
 */
export function successOf({ result, error }: Ended): unknown {
  assert.equal(error, undefined);
  return result;
}

/** The maximum fee in a dialog, in FRI (10^-18 STRK). */
function maxFeeOf({ dialog }: Answered): bigint {
  const text = JSON.stringify(dialog);
  const [, whole = '', fraction = ''] =
    /"Max fee".*?"(\d+)(?:\.(\d+))? STRK"/u.exec(text) ?? [];
  return BigInt(whole) * ONE + BigInt(fraction.padEnd(18, '0'));
}

function strk(units: bigint): string {
  return `${formatAmount(units, 18)} STRK`;
}
