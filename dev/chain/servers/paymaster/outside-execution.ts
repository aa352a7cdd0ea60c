import {
  OutsideExecutionTypesV1,
  OutsideExecutionTypesV2,
  type TypedData,
} from 'starknet';

import { selectorOf } from '../../../../src/starknet/address';

/** A call as SNIP-29 writes it. */
export type WireCall = {
  readonly to: string;
  readonly selector: string;
  readonly calldata: readonly string[];
};

/** An outside execution (SNIP-9). Felts are hex, times Unix seconds. */
export type Outside = {
  readonly version: '1' | '2';
  /** As a short string: SN_SEPOLIA. */
  readonly chainId: string;
  readonly caller: string;
  readonly nonce: string;
  readonly executeAfter: number;
  readonly executeBefore: number;
  readonly calls: readonly WireCall[];
};

const hex = (value: number | string): string =>
  `0x${BigInt(value).toString(16)}`;

/** The message that an account's owner signs, in the form of AVNU's paymaster, which writes
 * every number as hex. */
export function typedDataOf(outside: Outside): TypedData {
  const { version, chainId, caller, nonce, calls } = outside;
  const after = hex(outside.executeAfter);
  const before = hex(outside.executeBefore);
  const domain = { name: 'Account.execute_from_outside', version, chainId };
  const primaryType = 'OutsideExecution';
  return version === '1'
    ? {
        types: OutsideExecutionTypesV1,
        primaryType,
        domain,
        message: {
          caller,
          nonce,
          execute_after: after,
          execute_before: before,
          calls_len: hex(calls.length),
          calls: calls.map((call) => ({
            ...call,
            calldata_len: hex(call.calldata.length),
          })),
        },
      }
    : {
        types: OutsideExecutionTypesV2,
        primaryType,
        domain: { ...domain, revision: '1' },
        message: {
          Caller: caller,
          Nonce: nonce,
          'Execute After': after,
          'Execute Before': before,
          Calls: calls.map(({ to, selector, calldata }) => ({
            To: to,
            Selector: selector,
            Calldata: calldata,
          })),
        },
      };
}

type Members = Readonly<Record<string, string>>;
type MessageV1 = Members & { readonly calls: readonly WireCall[] };
type MessageV2 = Members & {
  readonly Calls: readonly {
    readonly To: string;
    readonly Selector: string;
    readonly Calldata: readonly string[];
  }[];
};

/** The outside execution in a message of either version.
 *
 * @throws Error if it is none. */
export function outsideIn({ domain, message }: TypedData): Outside {
  const read = (
    members: Members,
    names: readonly [string, string, string, string],
    calls: readonly WireCall[],
  ): Outside => {
    const [caller = '', nonce = '', after = '', before = ''] = names.map(
      (name) => hex(members[name] ?? ''),
    );
    return {
      version: calls === (message as MessageV1).calls ? '1' : '2',
      chainId: String(domain.chainId),
      caller,
      nonce,
      executeAfter: Number(after),
      executeBefore: Number(before),
      calls,
    };
  };
  if ('calls' in message) {
    const members = message as MessageV1;
    const names = [
      'caller',
      'nonce',
      'execute_after',
      'execute_before',
    ] as const;
    return read(members, names, members.calls);
  }
  const members = message as MessageV2;
  return read(
    members,
    ['Caller', 'Nonce', 'Execute After', 'Execute Before'],
    members.Calls.map(({ To, Selector, Calldata }) => ({
      to: To,
      selector: Selector,
      calldata: Calldata,
    })),
  );
}

/** The calldata of an account's `execute_from_outside` or its version 2. */
export function executionCalldata(
  { caller, nonce, executeAfter, executeBefore, calls }: Outside,
  signature: readonly string[],
): string[] {
  return [
    caller,
    nonce,
    hex(executeAfter),
    hex(executeBefore),
    hex(calls.length),
    ...calls.flatMap(({ to, selector, calldata }) => [
      to,
      selector,
      hex(calldata.length),
      ...calldata,
    ]),
    hex(signature.length),
    ...signature,
  ];
}

/** The entry point of an account that takes a version. */
export const ENTRYPOINTS = {
  '1': 'execute_from_outside',
  '2': 'execute_from_outside_v2',
} as const;

/** A transfer of an amount below 2^128. */
export function transferCall(
  token: string,
  recipient: string,
  amount: bigint,
): WireCall {
  return {
    to: token,
    selector: selectorOf('transfer'),
    calldata: [recipient, hex(String(amount)), '0x0'],
  };
}
