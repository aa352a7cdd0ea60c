import {
  feltIn,
  feltOf,
  itemsOf,
  membersOf,
  numberOf,
  valueOf,
} from './arguments';
import type { ProtocolInterface } from './meaning';
import type { Call } from '../../core/call';
import type { Felt } from '../../core/felt';
import { structs } from '../abi';
import type { CallSummary, NamedValue } from '../types';

const PARTIES = 'from, to';
const RECEIVER = 'receiver';
const OWNER = `${RECEIVER}, owner`;
const SIGNATURE = 'signature: Array<felt252>';

/** Standards that any contract can have. A contract that has functions of these names
 * can do anything, so most are only named, not summarized. */
export const STANDARDS: Pick<ProtocolInterface, 'functions' | 'types'> = {
  functions: {
    // ERC-1155
    safe_transfer_from: `${PARTIES}, token_id: u256, value: u256, data: Span<felt252>`,
    safeTransferFrom: `${PARTIES}, token_id: u256, value: u256, data: Span<felt252>`,
    safe_batch_transfer_from: `${PARTIES}, token_ids: Span<u256>, values: Span<u256>, data: Span<felt252>`,
    safeBatchTransferFrom: `${PARTIES}, token_ids: Span<u256>, values: Span<u256>, data: Span<felt252>`,
    // ERC-4626
    deposit: `assets: u256, ${RECEIVER}`,
    mint: `shares: u256, ${RECEIVER}`,
    withdraw: `assets: u256, ${OWNER}`,
    redeem: `shares: u256, ${OWNER}`,
    // SNIP-9
    execute_from_outside: `outside_execution: OutsideExecution, ${SIGNATURE}`,
    execute_from_outside_v2: `outside_execution: OutsideExecution, ${SIGNATURE}`,
    execute_from_outside_v3: `outside_execution: OutsideExecutionV3, ${SIGNATURE}`,
  },
  types: structs({
    Call: 'to, selector: felt252, calldata: Array<felt252>',
    OutsideExecution:
      'caller, nonce: felt252, execute_after: u64, execute_before: u64, calls: Array<Call>',
    OutsideExecutionV3:
      'caller, nonce: (felt252,u128), execute_after: u64, execute_before: u64, calls: Array<Call>',
  }),
};

/**
 * @param args - A call's arguments, named by `STANDARDS`.
 * @returns The transfer of one kind or of several kinds of ERC-1155 tokens, if it is one.
 */
export function multiTokenTransfer(
  args: readonly NamedValue[],
): CallSummary | undefined {
  const [from, to] = [feltOf(args, 'from'), feltOf(args, 'to')];
  const tokenId = numberOf(args, 'token_id')?.toString();
  const count = numberOf(args, 'value')?.toString();
  if (from === undefined || to === undefined) {
    return undefined;
  }
  if (tokenId !== undefined && count !== undefined) {
    return { action: 'nft-transfer', ids: [tokenId], from, to, count };
  }
  const ids = itemsOf(valueOf(args, 'token_ids')).flatMap((id) =>
    id.kind === 'number' ? [id.text] : [],
  );
  return ids.length === 0
    ? undefined
    : { action: 'nfts-transfer', ids, from, to };
}

/**
 * @param args - A call's arguments, named by `STANDARDS`.
 * @param functionName - Finds a function's name by its selector.
 * @returns The calls of an outside execution (SNIP-9); undefined if it is none. A
 * function without a known name is given by its selector.
 */
export function outsideCalls(
  args: readonly NamedValue[],
  functionName: (selector: Felt) => string | undefined,
): readonly Call[] | undefined {
  const execution = membersOf(valueOf(args, 'outside_execution'));
  return execution.length === 0
    ? undefined
    : itemsOf(valueOf(execution, 'calls')).flatMap((item) =>
        callOf(membersOf(item), functionName, 'to', 'selector'),
      );
}

/**
 * @param args - The arguments of a call of AVNU's forwarder.
 * @param functionName - Finds a function's name by its selector.
 * @returns The call that it makes of an account.
 */
export function forwardedCalls(
  args: readonly NamedValue[],
  functionName: (selector: Felt) => string | undefined,
): readonly Call[] {
  return callOf(args, functionName, 'account_address', 'entrypoint');
}

function callOf(
  members: readonly NamedValue[],
  functionName: (selector: Felt) => string | undefined,
  called: string,
  selectorName: string,
): Call[] {
  const [to, selector] = [
    feltOf(members, called),
    feltOf(members, selectorName),
  ];
  return to === undefined || selector === undefined
    ? []
    : [
        {
          contractAddress: to,
          entrypoint: functionName(selector) ?? selector,
          calldata: itemsOf(valueOf(members, 'calldata')).flatMap(
            (felt) => feltIn(felt) ?? [],
          ),
        },
      ];
}
