import { transactionHash } from '../../chain/embedded-chain/transactions/hashes';
import type { WireTransaction as Checked } from '../../chain/embedded-chain/transactions/wire';

type Bound = { max_amount: string; max_price_per_unit: string };

/** A submitted transaction as a node receives it. */
export type ReceivedTransaction = {
  type: string;
  sender_address: string;
  calldata: string[];
  class_hash: string;
  compiled_class_hash: string;
  contract_address_salt: string;
  constructor_calldata: string[];
  nonce: string;
  tip: string;
  signature: string[];
  resource_bounds: { l1_gas: Bound; l1_data_gas: Bound; l2_gas: Bound };
};

/** Constant members of the wallet's transactions. */
export const CONSTANT = {
  version: '0x3',
  paymaster_data: [],
  account_deployment_data: [],
  nonce_data_availability_mode: 'L1',
  fee_data_availability_mode: 'L1',
};

/** The transaction hash as a node computes it from the received transaction, without
 * the wallet's code. */
export function wireHash(body: ReceivedTransaction, chainId: string): string {
  const checked = { ...CONSTANT, ...body } as Checked;
  return `0x${transactionHash(checked, BigInt(chainId)).toString(16)}`;
}
