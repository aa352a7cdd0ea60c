import { openPage } from './router';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { stuckChain } from '../../dev/testing/nodes/stuck-chain';
import { poll, sent, statusOf } from '../../dev/testing/wallet/lying-node';
import {
  BOB,
  ETH_TOKEN,
  STRK_TOKEN,
  homeOf,
} from '../../dev/testing/wallet/open-page';
import { ACCEPTED, recordOf } from '../../dev/testing/wallet/records';
import { ACCOUNT, recordsOf, send } from '../../dev/testing/wallet/sends';
import { testPage } from '../../dev/testing/wallet/test-page';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { WalletError } from '../core/errors';
import { padFelt } from '../core/felt';
import { REPLACED_REASON } from '../core/transaction';
import { selectorOf } from '../starknet/address';
import { executeCalldata } from '../starknet/transaction';

const PRE_CONFIRMED = { ...ACCEPTED, finality_status: 'PRE_CONFIRMED' };

describe('the page of a transaction', () => {
  it('names the one that replaced it, and leads there', async () => {
    const wallet = testWallet();
    const { transactions } = wallet.context;
    await transactions.add(
      recordOf({
        txnHash: '0x1',
        status: 'REJECTED',
        failureReason: `${REPLACED_REASON}: 0x2`,
      }),
    );
    await transactions.add(
      recordOf({ txnHash: '0x2', status: 'ACCEPTED_ON_L2' }),
    );
    const page = await homeOf(wallet);
    await page.click(`transaction:${SEPOLIA}:0x1`);
    expect(page.below('Reason')).toBe(
      'Another transaction of this account replaced it: 0x2',
    );
    expect(page.text()).toContain('0x0000…0002');
    await page.click(`transaction:${SEPOLIA}:0x2`);
    expect(page.text().join()).toContain(',Confirmed · ');
  });

  it.each(['home', 'activity'] as const)(
    'doesn’t name a batch after its first call, nor does the page %s',
    async (list) => {
      const wallet = testWallet(scriptedChain());
      await wallet.call('l2net_executeTxn', {
        address: ACCOUNT,
        calls: [STRK_TOKEN, ETH_TOKEN].map((contractAddress) => ({
          contractAddress,
          entrypoint: 'transfer',
          calldata: [BOB, '0x1', '0x0'],
        })),
      });
      const [record] = recordsOf(wallet);
      const page = testPage(wallet);
      await openPage(page.context, list);
      expect(page.text()).toContain('2 payments');
      expect(page.text().join()).not.toContain('to 0x');
      await page.click(`transaction:${SEPOLIA}:${record?.txnHash ?? ''}`);
      expect(page.text()).toContain('2 payments');
    },
  );

  it('takes no reason that a contract gave for the name of another', async () => {
    const wallet = testWallet();
    await wallet.context.transactions.add(
      recordOf({
        status: 'REVERTED',
        failureReason: `${REPLACED_REASON}: 0xbad`,
      }),
    );
    const page = await homeOf(wallet);
    await page.click(`transaction:${SEPOLIA}:0x5`);
    expect(JSON.stringify(page.drawn.at(-1))).not.toContain(
      `transaction:${SEPOLIA}:0xbad`,
    );
  });

  it.each(['speed-up', 'cancel'])(
    'keeps saying that it is too late to %s it',
    async (button) => {
      const wallet = testWallet(scriptedChain());
      const record = recordOf({ calls: ['a'], status: 'ACCEPTED_ON_L2' });
      await wallet.context.transactions.add(record);
      const page = await homeOf(wallet);
      await page.click(`transaction:${SEPOLIA}:0x5`);
      await page.click(`${button}:${SEPOLIA}:0x5`);
      const text = page.text().join('\n');
      expect(text).toContain('Too late: the payment went through.');
      expect(text).not.toContain('No money');
      expect(wallet.dialogs).toStrictEqual([]);
    },
  );

  it.each([
    ['confirmed', ACCEPTED, 'Confirmed', true],
    ['only pre-confirmed', PRE_CONFIRMED, 'Pending', false],
    ['unknown to the node asked', rpcError(29), 'Submitted', false],
  ])(
    'shows status, fee and buttons of one look, if it is %s by now',
    async (_, status, said, isIn) => {
      const chain = stuckChain();
      const wallet = testWallet(chain);
      await send(wallet);
      const hash = chain.hashOf(0);
      const page = await homeOf(wallet);
      Object.assign(chain.methods, {
        starknet_getTransactionStatus: () => status,
        starknet_getTransactionByHash: {
          transaction_hash: hash,
          type: 'INVOKE',
          sender_address: ACCOUNT,
          nonce: '0x5',
          calldata: [],
        },
        starknet_getTransactionReceipt: {
          transaction_hash: hash,
          actual_fee: { amount: '0x7', unit: 'FRI' },
          finality_status: 'ACCEPTED_ON_L2',
          execution_status: 'SUCCEEDED',
          events: [],
        },
      });
      await page.click(`transaction:${SEPOLIA}:${hash}`);
      expect(page.text().join()).toContain(`,${said} · `);
      expect(page.text().includes('Fee paid')).toBe(isIn);
      expect(page.text().includes('Speed up')).toBe(!isIn);
      expect(page.text().includes('Cancel it')).toBe(!isIn);
    },
  );

  it('says why Cancel failed, and what became of it instead, after it was filled in', async () => {
    const chain = stuckChain();
    const wallet = testWallet(chain);
    await send(wallet);
    const hash = chain.hashOf(0);
    const page = await homeOf(wallet);
    await page.click(`transaction:${SEPOLIA}:${hash}`);
    expect(page.text()).toContain('Cancel it');
    Object.assign(chain.methods, {
      starknet_getTransactionStatus: ACCEPTED,
      starknet_getNonce: '0x6',
    });
    await page.click(`cancel:${SEPOLIA}:${hash}`);
    expect(page.text().join(' ')).toContain('Too late: the payment went');
    await page.fill();
    expect(page.text().join(' ')).toContain('Too late: the payment went');
    expect(page.text().join()).toContain(',Confirmed · ');
    expect(page.text()).not.toContain('Cancel it');
  });

  it.each([true, false])(
    'isn’t named after the calls of the paymaster that sent it, if one did: %s',
    async (isOutside) => {
      const call = {
        contractAddress: '0x2',
        entrypoint: 'transfer',
        calldata: [BOB, '0x1', '0x0'],
      } as const;
      const wallet = testWallet(
        scriptedChain({
          overrides: {
            starknet_getTransactionByHash: {
              transaction_hash: '0x5',
              type: 'INVOKE',
              sender_address: '0x1',
              nonce: '0x0',
              calldata: executeCalldata({ calls: [call, call] }),
            },
            starknet_getTransactionReceipt: {
              transaction_hash: '0x5',
              actual_fee: { amount: '0x7', unit: 'FRI' },
              finality_status: 'ACCEPTED_ON_L2',
              execution_status: 'SUCCEEDED',
              events: [],
            },
          },
        }),
      );
      await wallet.context.transactions.add(
        recordOf({
          calls: ['a'],
          status: 'ACCEPTED_ON_L2',
          ...(isOutside && { outside: { hash: '0x6', before: 9, block: 1 } }),
        }),
      );
      const page = await homeOf(wallet);
      await page.click(`transaction:${SEPOLIA}:0x5`);
      const text = page.text();
      expect(text.some((line) => line.startsWith('2 payments'))).toBe(
        !isOutside,
      );
      expect(text.includes('Fee paid')).toBe(!isOutside);
      expect(text.join()).not.toContain('Only the first');
    },
  );

  it('says how it stands even if its calls can’t be read', async () => {
    const gate = makeGate();
    const chain = stuckChain();
    const wallet = testWallet(chain);
    await send(wallet);
    const client = wallet.context.client(SEPOLIA);
    const read = jest.spyOn(client, 'read');
    const page = await homeOf(wallet, { client: () => client });
    read.mockRejectedValueOnce(new WalletError('unreachable', 'offline'));
    Object.assign(chain.methods, {
      starknet_getTransactionStatus: async () =>
        gate.opened.then(() => ACCEPTED),
    });
    const opening = page.click(`transaction:${SEPOLIA}:${chain.hashOf(0)}`);
    for (let turns = 0; turns < 50; turns += 1) {
      await new Promise(setImmediate);
    }
    gate.open();
    await opening;
    expect(page.text()).toContain('The network can’t be reached');
    expect(page.text().join()).toContain(',Confirmed · ');
  });

  it('takes one node’s word no sooner for being opened often', async () => {
    const node = await sent();
    node.claim('ACCEPTED_ON_L2');
    node.silence('honest');
    node.clock.now += 20;
    const page = await homeOf(node.wallet);
    for (let count = 0; count < 4; count += 1) {
      await page.click(`transaction:${SEPOLIA}:${node.taken[0] ?? ''}`);
      expect(page.text().join()).toContain(',Submitted · ');
      await page.click('back');
    }
    await poll(node);
    await poll(node);
    expect(statusOf(node)).toBe('RECEIVED');
    await poll(node);
    expect(statusOf(node)).toBe('ACCEPTED_ON_L2');
  });

  it('goes on with the transaction that a paymaster’s message has become', async () => {
    const asked: string[] = [];
    const wallet = testWallet(
      scriptedChain({
        overrides: {
          starknet_getTransactionByHash: ({
            transaction_hash: hash,
          }: {
            transaction_hash: string;
          }) => {
            asked.push(hash);
            return rpcError(29);
          },
          starknet_getEvents: {
            events: [
              {
                from_address: '0x1',
                keys: [selectorOf('TransactionExecuted'), '0x6'],
                data: [],
                transaction_hash: '0x5',
                block_number: 9,
              },
            ],
          },
        },
      }),
    );
    await wallet.context.transactions.add(
      recordOf({
        txnHash: '0x6',
        calls: ['a'],
        outside: { hash: '0x6', before: 9, block: 1 },
      }),
    );
    const page = await homeOf(wallet);
    await page.click(`transaction:${SEPOLIA}:0x6`);
    expect(recordsOf(wallet)).toMatchObject([{ txnHash: '0x5' }]);
    expect(page.text().join()).toContain(',Confirmed · ');
    expect(page.below('Transaction hash')).toBe(padFelt('0x5'));
    asked.length = 0;
    await page.fill();
    expect(page.text().join()).toContain(',Confirmed · ');
    expect(new Set(asked)).toStrictEqual(new Set(['0x5']));
  });
});
