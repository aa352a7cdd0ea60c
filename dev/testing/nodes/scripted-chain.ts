import type { Methods } from './scripted-rpc';
import { rpcError } from './scripted-rpc';
import { wireHash, type ReceivedTransaction } from './wire-hash';
import { SEPOLIA } from '../../../src/config/networks';
import { toFelt } from '../../../src/core/felt';
import { selectorOf } from '../../../src/starknet/address';
import type { FeeFigures } from '../../../src/starknet/reads';
import type { SierraClass } from '../../chain/embedded-chain/state';
import { classHashOf } from '../../chain/embedded-chain/transactions/hashes';
import { CASM } from '../inputs/contract-class';

type Request = {
  request: { contract_address: string; entry_point_selector: string };
};
type Simulate = { transactions: { type: string; nonce: string }[] };

/** A scripted chain and the requests it received. */
export type ScriptedChain = {
  readonly methods: Methods;
  /** The transactions submitted, in order. */
  readonly submitted: ReceivedTransaction[];
};

/** The nonces of the transactions submitted, in order. */
export const noncesOf = ({
  submitted,
}: Pick<ScriptedChain, 'submitted'>): number[] =>
  submitted.map(({ nonce }) => Number(nonce));

type Options = {
  readonly deployed?: boolean;
  /** The response to a submission, by its index; accepted if undefined. */
  readonly onSubmit?: (index: number, body: ReceivedTransaction) => unknown;
  readonly views?: Readonly<Record<string, string[]>>;
  readonly overrides?: Methods;
  /** How many transactions blocks hold; by default all that were accepted. */
  readonly included?: () => number;
};

/** A node's fee figures: the used amount of each resource, and its price in FRI. */
export const figures = (
  l1: [bigint, bigint],
  data: [bigint, bigint],
  l2: [bigint, bigint],
): FeeFigures => ({
  l1_gas_consumed: toFelt(l1[0]),
  l1_gas_price: toFelt(l1[1]),
  l1_data_gas_consumed: toFelt(data[0]),
  l1_data_gas_price: toFelt(data[1]),
  l2_gas_consumed: toFelt(l2[0]),
  l2_gas_price: toFelt(l2[1]),
  overall_fee: toFelt(l1[0] * l1[1] + data[0] * data[1] + l2[0] * l2[1]),
  unit: 'FRI',
});

const FEE = figures([0n, 1n], [0x80n, 0x10n], [0x100000n, 0x10n]);

/** A block of the chain. */
export const BLOCK = {
  starknet_version: '0.14.1',
  block_number: 9,
  timestamp: 1,
  l1_gas_price: { price_in_fri: FEE.l1_gas_price },
  l1_data_gas_price: { price_in_fri: FEE.l1_data_gas_price },
  l2_gas_price: { price_in_fri: FEE.l2_gas_price },
};

/** The responses of a small chain with one account, for behaviour that can't be
 * provoked on real nodes. The nonce grows with each accepted transaction. */
export function scriptedChain(options: Options = {}): ScriptedChain {
  const submitted: ReceivedTransaction[] = [];
  let accepted = 0;
  const { included = () => accepted } = options;
  const views: Record<string, string[]> = {
    balanceOf: ['0xde0b6b3a7640000', '0x0'],
    ...options.views,
  };
  const submit = (body: ReceivedTransaction): unknown => {
    const answer = options.onSubmit?.(submitted.length, body);
    submitted.push(body);
    accepted += answer === undefined ? 1 : 0;
    return answer ?? { transaction_hash: wireHash(body, SEPOLIA) };
  };
  return {
    submitted,
    methods: {
      starknet_chainId: SEPOLIA,
      starknet_specVersion: '0.10.2',
      starknet_getNonce: ({ block_id: block }: { block_id?: string } = {}) => {
        if (options.deployed !== false) {
          return toFelt(5 + included());
        }
        // Blocks are closed at once; none is visible while it is being built.
        const count = included();
        return block === 'latest' && count > 0 ? toFelt(count) : rpcError(20);
      },
      starknet_getClassHashAt: () =>
        options.deployed === false ? rpcError(20) : '0xc1a55',
      starknet_call: ({ request }: Request) => {
        const found = Object.entries(views).find(
          ([name]) => selectorOf(name) === request.entry_point_selector,
        );
        return found?.[1] ?? rpcError(21);
      },
      starknet_simulateTransactions: ({ transactions }: Simulate) =>
        transactions.map(() => ({
          fee_estimation: FEE,
          transaction_trace: { execute_invocation: { events: [] } },
        })),
      starknet_addInvokeTransaction: ({
        invoke_transaction: body,
      }: {
        invoke_transaction: ReceivedTransaction;
      }) => submit(body),
      starknet_addDeployAccountTransaction: ({
        deploy_account_transaction: body,
      }: {
        deploy_account_transaction: ReceivedTransaction;
      }) => submit(body),
      starknet_addDeclareTransaction: ({
        declare_transaction: body,
      }: {
        declare_transaction: ReceivedTransaction & {
          contract_class: SierraClass;
        };
      }) => {
        const declared = toFelt(classHashOf(body.contract_class));
        const answer = submit({ ...body, class_hash: declared });
        return { class_hash: declared, ...(answer as object) };
      },
      starknet_getBlockWithTxHashes: BLOCK,
      starknet_getEvents: { events: [] },
      starknet_getCompiledCasm: CASM,
      starknet_getTransactionStatus: () => rpcError(29),
      ...options.overrides,
    },
  };
}
