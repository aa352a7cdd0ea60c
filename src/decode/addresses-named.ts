import { isTokenCall, parametersOf } from './known-interfaces';
import type { Call } from '../core/call';
import { parseFelt, toFelt, unpadFelt, type Felt } from '../core/felt';

/** Parameters that name the owner of the tokens, not someone who gets them or may
 * take them. */
const OWNERS = ['sender', 'from'];

/** The functions that give somebody a right. */
const APPROVAL = /approv|allowance/iu;

/**
 * Lists the addresses behind the calls of a transaction, by the layouts of the token
 * interfaces, whatever the called contract claims to be. Only the first of them are read,
 * so those that can do most harm come first: filling must not push them out.
 *
 * @returns Without leading zeros and duplicates: the spenders and operators, the contracts
 * called other than as tokens, the recipients, the contracts of token calls.
 */
export function addressesNamed(calls: readonly Call[]): Felt[] {
  const approvals = calls.filter(
    (call) => APPROVAL.test(call.entrypoint) && !isRevocation(call),
  );
  const contractsOf = (some: readonly Call[]): Felt[] =>
    some.map(({ contractAddress }) => unpadFelt(contractAddress));
  const others = calls.filter(({ entrypoint }) => !isTokenCall(entrypoint));
  return [
    ...new Set([
      ...namedByTokenCalls(approvals),
      ...contractsOf(others),
      ...namedByTokenCalls(calls),
      ...contractsOf(calls),
    ]),
  ];
}

/** The recipients, spenders and operators of token calls, without leading zeros and
 * duplicates. */
export function namedByTokenCalls(calls: readonly Call[]): Felt[] {
  return [...new Set(calls.flatMap(partiesOf))];
}

/** The contracts of calls that move or approve tokens or NFTs, without leading zeros and
 * duplicates. */
export function tokensUsed(calls: readonly Call[]): Felt[] {
  const contracts = calls
    .filter(({ entrypoint }) => isTokenCall(entrypoint))
    .map(({ contractAddress }) => unpadFelt(contractAddress));
  return [...new Set(contracts)];
}

/** Calls, those of tokens and collections first. */
export function tokenCallsFirst(calls: readonly Call[]): Call[] {
  return [...calls].sort(
    (a, b) =>
      Number(isTokenCall(b.entrypoint)) - Number(isTokenCall(a.entrypoint)),
  );
}

/** Whether nothing but the spender is given: no amount, no yes. */
function isRevocation({ calldata }: Call): boolean {
  return calldata.slice(1).every((felt) => parseFelt(felt) === 0n);
}

/** Both standards name the same parties where they share a function. Addresses come
 * before anything that takes more than one felt. */
function partiesOf({ entrypoint, calldata }: Call): Felt[] {
  const parameters =
    parametersOf('erc721', entrypoint) ??
    parametersOf('erc20', entrypoint) ??
    [];
  return parameters.flatMap(({ name, type }, index) => {
    const value = parseFelt(calldata[index] ?? '');
    return type === 'ContractAddress' &&
      !OWNERS.includes(name) &&
      value !== undefined &&
      value !== 0n
      ? [toFelt(value)]
      : [];
  });
}
