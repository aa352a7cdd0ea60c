import { OutsideExecutionTypesV1 } from 'starknet';

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

/** An outside execution (SNIP-9, version 1) as typed data of revision 0. */
export type OutsideMessage1 = {
  readonly types: typeof OutsideExecutionTypesV1;
  readonly primaryType: string;
  readonly domain: OutsideMessage['domain'];
  readonly message: {
    readonly caller: string;
    readonly nonce: string;
    readonly execute_after: string;
    readonly execute_before: string;
    readonly calls_len: number;
    readonly calls: readonly {
      readonly to: string;
      readonly selector: string;
      readonly calldata_len: number;
      readonly calldata: readonly string[];
    }[];
  };
};

/**
 * @param execution - An outside execution of version 2.
 * @returns The same of version 1.
 */
export function asVersion1({
  primaryType,
  domain,
  message,
}: OutsideMessage): OutsideMessage1 {
  const { revision: _, ...rest } = domain;
  return {
    types: OutsideExecutionTypesV1,
    primaryType,
    domain: { ...rest, version: '1' },
    message: {
      caller: message.Caller,
      nonce: message.Nonce,
      execute_after: message['Execute After'],
      execute_before: message['Execute Before'],
      calls_len: message.Calls.length,
      calls: message.Calls.map(({ To, Selector, Calldata }) => ({
        to: To,
        selector: Selector,
        calldata_len: Calldata.length,
        calldata: Calldata,
      })),
    },
  };
}

/**
 * @param execution - An outside execution of any version.
 * @returns The same of version 2.
 */
export function asVersion2(
  execution: OutsideMessage | OutsideMessage1,
): OutsideMessage {
  if (!('caller' in execution.message)) {
    return execution as OutsideMessage;
  }
  const { message } = execution as OutsideMessage1;
  const { types, primaryType } = OUTSIDE_EXECUTION;
  return {
    types,
    primaryType,
    domain: { ...execution.domain, version: '2', revision: '1' },
    message: {
      Caller: message.caller,
      Nonce: message.nonce,
      'Execute After': message.execute_after,
      'Execute Before': message.execute_before,
      Calls: message.calls.map(({ to, selector, calldata }) => ({
        To: to,
        Selector: selector,
        Calldata: calldata,
      })),
    },
  };
}
