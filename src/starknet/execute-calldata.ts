import type { Felt } from '../core/felt';

/** A call of a transaction, with its function's selector. */
export type RawCall = {
  readonly contract: Felt;
  readonly selector: Felt;
  readonly calldata: readonly Felt[];
};

/**
 * Parses the calls in an account's `__execute__` calldata, in the layout of Cairo 1
 * accounts or in that of Cairo 0 ones, which old transactions have.
 *
 * @returns The calls; none if it is neither.
 */
export function readExecuteCalldata(felts: readonly Felt[]): RawCall[] {
  return readCairo1(felts) ?? readCairo0(felts) ?? [];
}

function readCairo1(felts: readonly Felt[]): RawCall[] | undefined {
  const count = numberAt(felts, 0);
  const calls: RawCall[] = [];
  let index = 1;
  while (calls.length < count) {
    const [contract, selector] = felts.slice(index);
    const length = numberAt(felts, index + 2);
    const start = index + 3;
    if (
      contract === undefined ||
      selector === undefined ||
      start + length > felts.length
    ) {
      return undefined;
    }
    index = start + length;
    calls.push({ contract, selector, calldata: felts.slice(start, index) });
  }
  return index === felts.length ? calls : undefined;
}

/** Each call has an offset into the calldata, which follows all calls. */
function readCairo0(felts: readonly Felt[]): RawCall[] | undefined {
  const count = numberAt(felts, 0);
  const data = felts.slice(2 + 4 * count);
  if (data.length !== numberAt(felts, 1 + 4 * count)) {
    return undefined;
  }
  const heads = Array.from({ length: count }, (_, index) =>
    felts.slice(1 + 4 * index, 5 + 4 * index),
  );
  return heads.flatMap((head) => {
    const [contract, selector] = head;
    const start = numberAt(head, 2);
    return contract === undefined || selector === undefined
      ? []
      : [
          {
            contract,
            selector,
            calldata: data.slice(start, start + numberAt(head, 3)),
          },
        ];
  });
}

/** A length or an offset; Infinity if it is missing or beyond the calldata. */
function numberAt(felts: readonly Felt[], index: number): number {
  const value = Number(felts[index] ?? Infinity);
  return value <= felts.length ? value : Infinity;
}
