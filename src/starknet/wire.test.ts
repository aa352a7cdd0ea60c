import { readSimulation } from './simulation';
import { NO_BOUNDS, type Transaction } from './transaction';
import { submissionOf } from './wire';
import { SEPOLIA } from '../config/networks';

const COMMON = {
  chainId: SEPOLIA,
  sender: '0x00acc',
  nonce: 7n,
  tip: 5n,
  bounds: {
    l1Gas: { maxAmount: 1n, maxPricePerUnit: 2n },
    l1DataGas: { maxAmount: 3n, maxPricePerUnit: 4n },
    l2Gas: { maxAmount: 255n, maxPricePerUnit: 2n ** 127n },
  },
} as const;

const TRANSACTIONS: Transaction[] = [
  {
    ...COMMON,
    type: 'INVOKE',
    calls: [
      { contractAddress: '0x1', entrypoint: 'transfer', calldata: ['0xb'] },
    ],
  },
  {
    ...COMMON,
    type: 'DEPLOY_ACCOUNT',
    classHash: '0xc1a55',
    salt: '0x5a17',
    constructorCalldata: ['0x0', '0x5a17', '0x1'],
  },
  {
    ...COMMON,
    type: 'DECLARE',
    classHash: '0xc1a55',
    compiledClassHash: '0xca5',
    contractClass: {
      sierra_program: ['0x1', '0x7'],
      contract_class_version: '0.1.0',
      entry_points_by_type: { EXTERNAL: [], L1_HANDLER: [], CONSTRUCTOR: [] },
      abi: '[]',
    },
  },
];

it.each(TRANSACTIONS)(
  'a node is submitted the same transaction of type $type that it simulated',
  async (transaction) => {
    const signature = ['0x51', '0x52'] as const;
    const { method, params } = await submissionOf(transaction, signature);
    const { params: simulated } = await readSimulation(
      [transaction],
      'pre_confirmed',
      [signature],
    );
    expect(method).toMatch(/^starknet_add\w+Transaction$/u);
    expect(Object.values(params)).toStrictEqual(
      (simulated as { transactions: unknown[] }).transactions,
    );
    expect(Object.values(params)[0]).toMatchObject({
      type: transaction.type,
      version: '0x3',
      signature: ['0x51', '0x52'],
      nonce: '0x7',
      tip: '0x5',
      resource_bounds: {
        l1_gas: { max_amount: '0x1', max_price_per_unit: '0x2' },
        l1_data_gas: { max_amount: '0x3', max_price_per_unit: '0x4' },
        l2_gas: {
          max_amount: '0xff',
          max_price_per_unit: `0x8${'0'.repeat(31)}`,
        },
      },
      nonce_data_availability_mode: 'L1',
      fee_data_availability_mode: 'L1',
      paymaster_data: [],
    });
  },
);

it('a transaction is simulated on the requested block, with a signature only if there is one', async () => {
  const [invoke] = TRANSACTIONS as [Transaction];
  const { params } = await readSimulation([{ ...invoke, bounds: NO_BOUNDS }], {
    block_number: 5,
  });
  expect(params).toMatchObject({
    block_id: { block_number: 5 },
    transactions: [{ sender_address: '0xacc', signature: [] }],
    simulation_flags: ['SKIP_VALIDATE', 'SKIP_FEE_CHARGE'],
  });
});
