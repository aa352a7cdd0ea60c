import { readActivity } from './activity';
import { searchIncoming } from './incoming';
import {
  ANN,
  HEAD,
  walletOnChain,
} from '../../dev/testing/wallet/incoming-chain';
import { recordOf } from '../../dev/testing/wallet/records';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { padFelt, type Felt } from '../core/felt';

const [GEM, ART] = [padFelt('0x9e3'), padFelt('0xa47')];
const OWNER = { chainId: SEPOLIA, account: ACCOUNT } as const;

it('all calls of own transactions and their fees are kept', async () => {
  const wallet = await walletOnChain({
    own: [
      {
        hash: '0x1',
        block: HEAD - 5,
        fee: 9n,
        calldata: ['0x2', GEM, '0x1', '0x1', '0x5', ART, '0x2', '0x0'],
      },
    ],
  });
  await readActivity(wallet.context, OWNER);
  expect(await wallet.context.pastTransactions.list(SEPOLIA)).toStrictEqual([
    {
      txnHash: '0x1',
      calls: [
        { contractAddress: GEM, entrypoint: '0x1', calldata: ['0x5'] },
        { contractAddress: ART, entrypoint: '0x2', calldata: [] },
      ],
      count: 2,
      block: HEAD - 5,
      fee: { token: STRK, units: '0x9' },
      moved: [],
    },
  ]);
});

it('a later receipt without a block takes nothing from what was known', async () => {
  let isPoor = false;
  const receipt = {
    transaction_hash: '0x1',
    finality_status: 'ACCEPTED_ON_L2',
    execution_status: 'SUCCEEDED',
    events: [],
  };
  const wallet = await walletOnChain({
    own: [{ hash: '0x1', block: HEAD - 5 }],
    overrides: {
      starknet_getTransactionReceipt: () => ({
        ...receipt,
        ...(!isPoor && {
          block_number: HEAD - 5,
          actual_fee: { amount: '0x9', unit: 'FRI' },
        }),
      }),
    },
  });
  const { pastTransactions } = wallet.context;
  await readActivity(wallet.context, OWNER);
  const before = await pastTransactions.list(SEPOLIA);
  isPoor = true;
  await readActivity(wallet.context, OWNER);
  expect(await pastTransactions.list(SEPOLIA)).toStrictEqual(before);
  expect(before).toMatchObject([{ block: HEAD - 5, fee: {}, moved: [] }]);
});

it('what a paymaster sent for the account is its own, with the fee that was kept, and nothing else came or went', async () => {
  const strk = (from: Felt, to: Felt, units: bigint) => ({
    token: STRK,
    from,
    to,
    units,
    block: HEAD - 1000,
    hash: '0xabc' as const,
  });
  const wallet = await walletOnChain({
    own: [{ hash: '0xabc', block: HEAD - 1000, fee: 90n, how: 'outside' }],
    transfers: [
      { ...strk(ANN, ACCOUNT, 1000n), block: 1, hash: '0x1' },
      strk(ACCOUNT, '0xb0b', 7n),
      strk(ACCOUNT, ANN, 50n),
      strk(ANN, ACCOUNT, 30n),
      // What the network charged the paymaster.
      strk(ANN, '0x5e9', 90n),
    ],
  });
  const { context } = wallet;
  await context.transactions.add(
    recordOf({
      txnHash: '0xabc',
      senderAddress: ACCOUNT,
      calls: ['paid'],
      outside: {
        hash: '0x9',
        before: 1,
        block: 1,
        fee: { token: STRK, most: '0x32', forwarder: ANN },
      },
    }),
  );
  await readActivity(context, OWNER);
  expect(await searchIncoming(context, OWNER)).toStrictEqual([]);
  expect(await context.incoming.list(SEPOLIA)).toStrictEqual([]);
  expect(await context.pastTransactions.list(SEPOLIA)).toEqual([
    {
      txnHash: '0xabc',
      calls: [],
      count: 1,
      block: HEAD - 1000,
      fee: { token: STRK, units: '0x14' },
      moved: [{ token: STRK, units: '0x7', isOut: true }],
    },
  ]);
});
