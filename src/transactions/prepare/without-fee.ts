import type { ShownTransaction } from './prepare';
import { unpadFelt, type Felt } from '../../core/felt';
import { readEvent } from '../../decode/token-events';
import type { SimulatedTransaction } from '../../starknet/simulation';

/** What calls do besides paying the fee: without the last transfer of a simulation. */
export function withoutFee(
  effects: readonly SimulatedTransaction[],
  { quote, contracts }: ShownTransaction,
): readonly SimulatedTransaction[] {
  if (quote === undefined) {
    return effects;
  }
  const { forwarder, maxFee, address } = quote;
  const isFee = (
    contract: Felt,
    value: bigint,
    from: bigint,
    to: bigint,
  ): boolean =>
    contract === unpadFelt(quote.token) &&
    value === maxFee &&
    from === BigInt(address) &&
    to === BigInt(forwarder);
  return effects.map((one, index) =>
    index < effects.length - 1
      ? one
      : {
          ...one,
          events: withoutLast(one.events, (event) =>
            readEvent(event, contracts.metadata).some(
              (read) =>
                read.what === 'transfer' &&
                isFee(read.contract, read.value, read.owner, read.other),
            ),
          ),
          calls: withoutLast(
            one.calls,
            (call) =>
              call.what === 'transfer' &&
              isFee(call.contract, call.value, call.from, call.to),
          ),
        },
  );
}

function withoutLast<Item>(
  items: readonly Item[],
  isIt: (item: Item) => boolean,
): Item[] {
  const last = items.map(isIt).lastIndexOf(true);
  return items.filter((_, index) => index !== last);
}
