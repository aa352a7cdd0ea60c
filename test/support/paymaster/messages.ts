import { OUTSIDE_EXECUTION } from '../typed-data';

/** A call as SNIP-29 writes it. */
export type PaymasterCall = {
  readonly to: string;
  readonly selector: string;
  readonly calldata: readonly string[];
};

/** When an outside execution is valid, in Unix seconds. */
export type TimeBounds = {
  readonly execute_after: number;
  readonly execute_before: number;
};

/** An outside execution (SNIP-9, version 2) as typed data. */
export type OutsideMessage = Pick<
  typeof OUTSIDE_EXECUTION,
  'types' | 'primaryType' | 'domain'
> & {
  readonly message: {
    readonly Caller: string;
    readonly Nonce: string;
    readonly 'Execute After': string;
    readonly 'Execute Before': string;
    readonly Calls: readonly {
      readonly To: string;
      readonly Selector: string;
      readonly Calldata: readonly string[];
    }[];
  };
};

/**
 * @param execution.chain - The chain's id as text, such as SN_SEPOLIA.
 * @param execution.nonce - A felt that the account hasn't seen yet.
 * @returns The typed data that the account's owner signs.
 */
export function outsideMessage({
  chain,
  caller,
  nonce,
  bounds,
  calls,
}: {
  readonly chain: string;
  readonly caller: string;
  readonly nonce: string;
  readonly bounds: TimeBounds;
  readonly calls: readonly PaymasterCall[];
}): OutsideMessage {
  const { types, primaryType, domain } = OUTSIDE_EXECUTION;
  return {
    types,
    primaryType,
    domain: { ...domain, chainId: chain },
    message: {
      Caller: caller,
      Nonce: nonce,
      'Execute After': String(bounds.execute_after),
      'Execute Before': String(bounds.execute_before),
      Calls: calls.map(({ to, selector, calldata }) => ({
        To: to,
        Selector: selector,
        Calldata: calldata,
      })),
    },
  };
}

/** The calldata of the account's `execute_from_outside_v2`. */
export function outsideCalldata(
  { message }: OutsideMessage,
  signature: readonly string[],
): string[] {
  const { Caller, Nonce, Calls } = message;
  return [
    Caller,
    Nonce,
    message['Execute After'],
    message['Execute Before'],
    String(Calls.length),
    ...Calls.flatMap(({ To, Selector, Calldata }) => [
      To,
      Selector,
      String(Calldata.length),
      ...Calldata,
    ]),
    String(signature.length),
    ...signature,
  ];
}
