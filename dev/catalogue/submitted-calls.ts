/** A call in a transaction's calldata: the selector, not the name. */
export type SubmittedCall = {
  readonly to: bigint;
  readonly selector: bigint;
  readonly calldata: readonly bigint[];
};

/** The calls in the calldata of an account's `__execute__` since Cairo 1. */
export function callsIn([, ...felts]: readonly bigint[]): SubmittedCall[] {
  const [to, selector, length = 0n, ...rest] = felts;
  const end = Number(length);
  return to === undefined || selector === undefined
    ? []
    : [
        { to, selector, calldata: rest.slice(0, end) },
        ...callsIn([0n, ...rest.slice(end)]),
      ];
}

/** The same in the layout of Cairo 0, in which the arguments of all calls come last. */
export function callsInCairo0([
  count = 0n,
  ...felts
]: readonly bigint[]): SubmittedCall[] {
  const heads = 4 * Number(count);
  const data = felts.slice(heads + 1);
  return Array.from({ length: Number(count) }, (_, index) => {
    const [to = 0n, selector = 0n, offset = 0n, length = 0n] = felts.slice(
      4 * index,
    );
    const [from, end] = [Number(offset), Number(offset + length)];
    return { to, selector, calldata: data.slice(from, end) };
  });
}
