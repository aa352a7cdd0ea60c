import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { deployed, execute, hashOf, transfer } from './support/funded';
import { DEPLOYER } from './support/new-token';
import {
  balanceOf,
  describeOnDevnet,
  mint,
  node,
  useNode,
  useSecondNode,
} from './support/node';
import type { TestedWallet } from './support/snap';
import { readLines } from '../dev/simulator/dialog-lines';
import { SEPOLIA } from '../src/config/networks';
import { ETH, STRK } from '../src/config/tokens';
import { toFelt, type Felt } from '../src/core/felt';
import { deployedAddress } from '../src/starknet/address';

/** The class of dev/chain/cairo/simulation-teller.cairo, and the hash of its CASM. */
const CLASS = join(__dirname, '../dev/chain/cairo/simulation-teller.json');
const CASM_HASH =
  '0x42202b32a1b22370d9f8725766eef51c7b88f43139e5a5a997a75e60383806b';

const ONE = 10n ** 18n;

describeOnDevnet('a contract that pays only in simulations', () => {
  useNode();
  // A record is settled by two endpoints that agree.
  useSecondNode();

  let wallet: TestedWallet;
  let address: Felt;
  let market: Felt;

  beforeAll(async () => {
    ({ wallet, address } = await deployed(180));
    const declared = await wallet.answer(true, 'l2net_declareContract', {
      senderAddress: address,
      contractPayload: {
        contract: readFileSync(CLASS, 'utf8'),
        compiledClassHash: CASM_HASH,
      },
    });
    const { class_hash: code } = declared.result as { class_hash: Felt };
    await execute(wallet, address, {
      contractAddress: DEPLOYER,
      entrypoint: 'deploy_contract',
      calldata: [code, '0x7', '0x0', '0x0'],
    });
    market = deployedAddress(code, '0x7', []);
    await mint(market, 10, 'WEI');
  });

  it.each<[string, string, () => Promise<Felt[]>, () => Promise<unknown>]>([
    ['the signature', 'trade_unsigned', none, none],
    [
      'the bounds',
      'trade_unbounded',
      async () => Promise.resolve([toFelt(100_000_000)]),
      none,
    ],
    [
      'the block’s time',
      'trade_until',
      async () => [toFelt((await blockTime()) + 300)],
      async () => node('devnet_increaseTime', { time: 600 }),
    ],
  ])(
    'is undone if it knows them by %s',
    async (_, entrypoint, more, meanwhile) => {
      const before = await balanceOf(address);
      const pending = wallet.call('l2net_executeTxn', {
        address,
        calls: [
          { ...transfer(market, ONE), entrypoint: 'approve' },
          {
            contractAddress: market,
            entrypoint,
            calldata: [
              STRK,
              toFelt(ONE),
              '0x0',
              ETH,
              toFelt(ONE),
              '0x0',
              ...(await more()),
            ],
          },
        ],
      });
      const window = await wallet.windows.nextQuestion();
      await window.simulated();
      const lines = readLines(window.current());
      await window.acknowledge();
      await meanwhile();
      await window.approve();
      const hash = hashOf(await pending);

      expect(lines.join('\n')).toMatch(
        /^Undo it unless you .*get at least 0\.95 ETH$/mu,
      );
      expect(
        await node('starknet_getTransactionReceipt', {
          transaction_hash: hash,
        }),
      ).toMatchObject({ execution_status: 'REVERTED' });
      const { result } = await wallet.call('l2net_getTransactionStatus', {
        chainId: SEPOLIA,
        transactionHash: hash,
      });
      expect(result).toBe('REVERTED');
      const { result: sent } = await wallet.call('l2net_getTransactions', {
        senderAddress: address,
        chainId: SEPOLIA,
        onlyFromState: true,
      });
      expect(sent).toContainEqual(
        expect.objectContaining({
          txnHash: hash,
          failureReason: 'Undone by your wallet’s check: less than 0.95 ETH',
        }),
      );
      // Only the fee is gone.
      expect(before - (await balanceOf(address))).toBeLessThan(ONE / 2n);

      // The wallet's own checks are no payments.
      const page = await wallet.openHome();
      await page.click(`transaction:${SEPOLIA}:${hash}`);
      const told = page.text();
      expect(told).toContain('Checks that your wallet added: 2');
      expect(told).toContain('2 steps in one transaction');
      expect(told.filter((text) => /^\d\. /u.test(text))).toEqual([
        '1. Allow spending of up to 1 STRK',
        expect.stringMatching(`^2\\. Use “${entrypoint}” on 0x`),
      ]);
    },
  );
});

async function none(): Promise<Felt[]> {
  return Promise.resolve([]);
}

async function blockTime(): Promise<number> {
  const { timestamp } = await node<{ timestamp: number }>(
    'starknet_getBlockWithTxHashes',
    { block_id: 'pre_confirmed' },
  );
  return timestamp;
}
