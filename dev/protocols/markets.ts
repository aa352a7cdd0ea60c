import type { Felt } from '../../src/core/felt';
import { selectorOf } from '../../src/starknet/address';

// Markets whose orders tell their side by a number, with all types that they have had. The
// sources are in docs/protocols.md.

const FLEX =
  'MakerOrder(is_order_ask:u8,signer:felt,collection:felt,price:u128,seller:felt,token_id:u256,amount:u128,strategy:felt,currency:felt,salt_nonce:u128,start_time:u64,end_time:u64,min_percentage_to_ask:u128,params:felt)u256(low:felt,high:felt)';

const FIRST_FLEX =
  'MakerOrder(isOrderAsk:u8,signer:felt,collection:felt,price:u128,tokenId:u256,amount:u128,strategy:felt,currency:felt,nonce:u128,startTime:u64,endTime:u64,minPercentageToAsk:u128,params:felt)u256(low:felt,high:felt)';

const OPENMARK =
  'Order(nftContract:ContractAddress,tokenId:u128,payment:ContractAddress,price:u128,salt:felt,expiry:u128,option:OrderType)';

/** The number with which the signer gives the thing, by the types of an order. */
const GIVES: Readonly<Record<string, 0 | 1>> = {
  [FLEX]: 1,
  [FLEX.replace('seller:felt,', '')]: 1,
  [FIRST_FLEX]: 1,
  // Its "Buy", 0, is what others may do then.
  [OPENMARK]: 0,
  [OPENMARK.replace('payment:ContractAddress,', '')]: 0,
};

/** The same by the hash of the types. */
export function marketTable(): Record<Felt, 0 | 1> {
  return Object.fromEntries(
    Object.entries(GIVES).map(([types, gives]) => [selectorOf(types), gives]),
  );
}
