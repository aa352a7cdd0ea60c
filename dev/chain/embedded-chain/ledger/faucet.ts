import type { KnownAccount } from './genesis';
import type { Ledger } from './ledger';
import { hex, selectorOf } from '../felt';
import { sign } from '../signature';
import { transactionHash } from '../transactions/hashes';
import {
  acceptTransaction,
  type Transaction,
} from '../transactions/transaction';
import type { WireTransaction } from '../transactions/wire';

const AMOUNT = hex(10n ** 9n);
const PRICE = hex(10n ** 18n);

/** A call that the faucet makes. */
export type FaucetCall = {
  readonly to: bigint;
  readonly function: string;
  readonly calldata: readonly bigint[];
};

/** A transaction of the faucet, signed like any other. */
export function faucetTransaction(
  ledger: Ledger,
  faucet: KnownAccount,
  chainId: bigint,
  calls: readonly FaucetCall[],
): Transaction {
  const nonce = ledger.pending().state.nonceOf(faucet.address);
  const bound = { max_amount: AMOUNT, max_price_per_unit: PRICE };
  const body: WireTransaction = {
    type: 'INVOKE',
    version: '0x3',
    signature: [],
    nonce: hex(nonce),
    resource_bounds: { l1_gas: bound, l1_data_gas: bound, l2_gas: bound },
    tip: '0x0',
    paymaster_data: [],
    nonce_data_availability_mode: 'L1',
    fee_data_availability_mode: 'L1',
    account_deployment_data: [],
    sender_address: hex(faucet.address),
    calldata: [
      BigInt(calls.length),
      ...calls.flatMap(({ to, function: name, calldata }) => [
        to,
        selectorOf(name),
        BigInt(calldata.length),
        ...calldata,
      ]),
    ].map(hex),
  };
  const hash = transactionHash(body, chainId);
  const signature = sign(hash, faucet.privateKey).map(hex);
  return acceptTransaction({ ...body, signature }, chainId);
}
