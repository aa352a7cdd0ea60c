import type { KnownAccount } from './genesis';
import type { Ledger } from './ledger';
import { hex, selectorOf, u256 } from '../felt';
import { sign } from '../signature';
import { transactionHash } from '../transactions/hashes';
import {
  acceptTransaction,
  type Transaction,
} from '../transactions/transaction';
import type { WireTransaction } from '../transactions/wire';

const AMOUNT = hex(10n ** 9n);
const PRICE = hex(10n ** 18n);

/** A minting transaction of the faucet, signed like any other.
 *
 * @param grant - The token, the recipient, and the amount in the token's units.
 */
export function mintTransaction(
  ledger: Ledger,
  faucet: KnownAccount,
  chainId: bigint,
  grant: {
    readonly token: bigint;
    readonly account: bigint;
    readonly amount: bigint;
  },
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
      1n,
      grant.token,
      selectorOf('permissioned_mint'),
      3n,
      grant.account,
      ...u256(grant.amount),
    ].map(hex),
  };
  const hash = transactionHash(body, chainId);
  const signature = sign(hash, faucet.privateKey).map(hex);
  return acceptTransaction({ ...body, signature }, chainId);
}
