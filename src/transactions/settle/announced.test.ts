import { pollPending } from './schedule';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { lyingNode, poll } from '../../../dev/testing/wallet/lying-node';
import { ACCEPTED, recordOf } from '../../../dev/testing/wallet/records';
import { send } from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import { padFelt, toFelt } from '../../core/felt';
import { callDigest } from '../ledger/call-digest';
import { nothingFor } from '../ledger/rivals';

describe('a transaction that ended since the last poll', () => {
  const ended = async (count: number): Promise<unknown[]> => {
    const node = lyingNode({});
    for (let amount = 1; amount <= count; amount += 1) {
      await send(node.wallet, amount);
    }
    node.claim('REVERTED');
    node.show('ACCEPTED_ON_L2');
    await poll(node, 20);
    return node.wallet.notices;
  };

  it('is announced on its own with up to three, else in a total', async () => {
    expect(await ended(3)).toHaveLength(3);
    expect(await ended(4)).toStrictEqual([
      'Transactions: 0 failed, 4 confirmed. Sepolia · test',
    ]);
  });
});

it('a canceled transaction is announced once, as canceled', async () => {
  const wallet = testWallet({
    ...scriptedChain({
      overrides: {
        starknet_getTransactionStatus: (params: {
          transaction_hash: string;
        }) => (params.transaction_hash === '0x2' ? ACCEPTED : rpcError(29)),
      },
    }),
    now: () => 1_000_000,
  });
  const { context } = wallet;
  const nothing = nothingFor('0x1');
  const sent = { timestamp: 999_940, nonce: '0x4' as const };
  await context.transactions.add(
    recordOf({
      ...sent,
      txnHash: '0x1',
      contractAddress: padFelt(STRK),
      contractCallData: ['0xb0b', toFelt(10n ** 18n), '0x0'],
      calls: ['paid'],
    }),
  );
  await context.transactions.add(
    recordOf({
      ...sent,
      txnHash: '0x2',
      contractAddress: nothing.contractAddress,
      contractCallData: [...nothing.calldata],
      calls: [callDigest(nothing)],
    }),
  );
  await pollPending(context, SEPOLIA, context.client(SEPOLIA));
  const statuses = (await context.transactions.list(SEPOLIA)).map(
    ({ status }) => status,
  );
  expect(statuses).toStrictEqual(['REJECTED', 'ACCEPTED_ON_L2']);
  expect(wallet.notices).toStrictEqual([
    'Cancellation: Send 1 STRK. Confirmed on Sepolia · test',
  ]);
});
