import assert from 'node:assert/strict';

import { successOf } from './demo';
import type { Printer } from './printer';
import type { FeeSuggestion } from '../../../src/ethereum/gas-service';
import type { LocalEthereum } from '../../chain/networks/local-ethereum';
import { GAS_KEY, GAS_SECRET } from '../../chain/servers/gas-service';
import { longestChain } from '../../chain/servers/recording-proxy';
import { type simulateSnap } from '../../simulator/simulator';
import type { SimulatedWallet } from '../../simulator/wallet';

const LEVELS = ['low', 'medium', 'high'] as const;

/** Reinstalls the snap, with these settings if given. */
export type Install = (
  settings?: Parameters<typeof simulateSnap>[4],
) => ReturnType<typeof simulateSnap>;

/**
 * Plays the wallet's Ethereum methods on a real node: fees without a key and from a
 * gas service, and a block.
 *
 * @throws AssertionError if a figure is not as expected.
 */
export async function playEthereum(
  ethereum: LocalEthereum,
  install: Install,
  print: Printer,
): Promise<void> {
  const withoutKey = await install();
  await suggest(ethereum, withoutKey.wallet, print);
  await readBlock(ethereum, withoutKey.wallet, print);
  await withoutKey.stop();
  const settings = { gasApiKey: GAS_KEY, gasApiSecret: GAS_SECRET };
  const withKey = await install(settings);
  await requestFromService(ethereum, withKey.wallet, print);
  await withKey.stop();
}

async function suggest(
  { anvil, proxy }: LocalEthereum,
  wallet: SimulatedWallet,
  print: Printer,
): Promise<void> {
  print.step(
    'A site requests Ethereum’s fees. Without a key, they are computed',
  );
  proxy.reset();
  const found = await suggestedFees(wallet, print);
  assert.equal(longestChain(proxy.requests), 1);
  print.check('1 round trip to the wallet’s own Ethereum node');
  const { tip, max } = feesOf(found.low);
  const hash = await anvil.transfer(9, { tip, max });
  const before = Number(await anvil.ask<string>('eth_blockNumber', []));
  await anvil.seal();
  assert.equal(await anvil.blockOf(hash), before + 1);
  print.check('a transfer that offers no more than `low` is in the next block');
}

async function readBlock(
  { anvil }: LocalEthereum,
  wallet: SimulatedWallet,
  print: Printer,
): Promise<void> {
  print.step('The site requests the latest block');
  const params = ['latest', false];
  const method = 'eth_getBlockByNumber';
  const block = successOf(await wallet.call(method, params)) as {
    number: string;
    hash: string;
    transactions: string[];
  };
  print.line('block', `${String(Number(block.number))} ${block.hash}`);
  print.line('transactions', String(block.transactions.length));
  assert.deepEqual(block, await anvil.ask(method, params));
  print.check('equal to the node’s own response');
}

async function requestFromService(
  { gas }: LocalEthereum,
  wallet: SimulatedWallet,
  print: Printer,
): Promise<void> {
  print.step('The user sets key and secret: now a gas service suggests them');
  await suggestedFees(wallet, print);
  assert.deepEqual(
    gas.requests.map(({ path }) => path),
    ['/networks/11155111/suggestedGasFees'],
  );
  print.check('1 round trip, with the credentials in its header');
}

async function suggestedFees(
  wallet: SimulatedWallet,
  print: Printer,
): Promise<FeeSuggestion> {
  const found = successOf(
    await wallet.call('l2net_getSuggestedGasFees'),
  ) as FeeSuggestion;
  print.line('next base fee', `${found.estimatedBaseFee} gwei`);
  for (const name of LEVELS) {
    const level = found[name];
    print.line(
      name,
      `tip ${level.suggestedMaxPriorityFeePerGas}, at most ${level.suggestedMaxFeePerGas} gwei, in ${String(level.maxWaitTimeEstimate / 1000)} s`,
    );
  }
  print.line('congestion', String(found.networkCongestion));
  return found;
}

function feesOf(level: FeeSuggestion['low']): { tip: bigint; max: bigint } {
  const wei = (gwei: string): bigint => {
    const [whole = '', fraction = ''] = gwei.split('.');
    return BigInt(whole + fraction.padEnd(9, '0'));
  };
  return {
    tip: wei(level.suggestedMaxPriorityFeePerGas),
    max: wei(level.suggestedMaxFeePerGas),
  };
}
