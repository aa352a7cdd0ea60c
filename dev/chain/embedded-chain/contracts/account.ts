import type { CallOfAccount } from '../codec';
import type { Environment } from '../contract';
import { ContractFailure, feltsForCaller, panic } from '../failure';

/** 'VALID', which accounts return for a valid signature (SNIP-6). */
export const VALID = 0x56414c4944n;

/** The interface ids of SRC-5 and of accounts (SNIP-6). */
export const ACCOUNT_INTERFACES = [
  0x3f918d17e5ee77373b56385708f855659a07f75997f365cf87748628532a055n,
  0x2ceccef7f994940b3962a6c67e0ba4fcd37df7d131417c604f91e03caecc1cdn,
];

/** Only the protocol itself calls an account's `__validate__` and `__execute__`. */
export const PROTOCOL = 0n;

const QUERY = 2n ** 128n;

/** Whether the transaction is only simulated. */
export function isSimulation({ transaction }: Environment): boolean {
  return transaction.version >= QUERY;
}

/**
 * @param version - The version that the account knows.
 * @returns Whether the transaction has it, as the account sees it.
 */
export function hasVersion(
  { transaction }: Environment,
  version: bigint,
): boolean {
  return transaction.version % QUERY === version;
}

/**
 * Makes an account's calls, in order.
 *
 * @returns Their results, serialised as an array of arrays.
 * @throws ContractFailure of the call that fails.
 */
export function makeCalls(
  environment: Environment,
  calls: readonly CallOfAccount[],
): bigint[] {
  const answers = calls.map(({ to, selector, calldata }) =>
    environment.call(to, selector, calldata),
  );
  return [
    BigInt(answers.length),
    ...answers.flatMap((answer) => [BigInt(answer.length), ...answer]),
  ];
}

/**
 * Like `makeCalls`, but reports which call failed, as Ready accounts do.
 *
 * @returns Their results, serialised as an array of arrays.
 * @throws ContractFailure whose data starts with 'argent/multicall-failed'.
 */
export function makeNumberedCalls(
  environment: Environment,
  calls: readonly CallOfAccount[],
): bigint[] {
  let index = 0n;
  const call: Environment['call'] = (...request) => {
    try {
      const answer = environment.call(...request);
      index += 1n;
      return answer;
    } catch (error) {
      if (error instanceof ContractFailure && error.fault === undefined) {
        panic('argent/multicall-failed', index, ...feltsForCaller(error));
      }
      throw error;
    }
  };
  return makeCalls({ ...environment, call }, calls);
}
