import { unpadFelt, type Felt } from '../core/felt';
import { selectorOf } from '../starknet/address';
import { MAX_KEPT, type TransactionRecord } from '../state/transactions';

/** What a record keeps of it: the first felts, and a hash of the others. */
export function keptOf(
  calldata: readonly Felt[],
): Pick<TransactionRecord, 'contractCallData' | 'furtherCallData'> {
  const further = calldata.slice(MAX_KEPT).map(unpadFelt);
  return {
    contractCallData: calldata.slice(0, MAX_KEPT),
    ...(further.length > 0 && { furtherCallData: selectorOf(further.join()) }),
  };
}
