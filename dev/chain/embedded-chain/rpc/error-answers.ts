import { RpcFailure } from './errors';
import { Rejection, type RejectionCode } from '../execution/rejection';
import { feltList, nestedError } from '../failure';
import { hex, padded } from '../felt';
import type { Bound, Bounds } from '../transactions/transaction';

/**
 * @param error - An error thrown while a transaction was submitted.
 * @returns The specification's write API error for a rejection; any other error
 * unchanged.
 */
export function asSubmissionError(error: unknown): unknown {
  return error instanceof Rejection ? submission(error.refusal) : error;
}

function submission(refusal: RejectionCode): RpcFailure {
  switch (refusal.kind) {
    case 'bounds':
      return new RpcFailure(53);
    case 'nonce': {
      const { account, expected, got } = refusal;
      return new RpcFailure(
        52,
        nonceText(account, String(expected), String(got)),
      );
    }
    case 'balance':
      return new RpcFailure(54);
    case 'class-declared':
      return new RpcFailure(51);
    case 'class-not-declared':
      return new RpcFailure(28);
    case 'compiled-class':
      return new RpcFailure(60);
    case 'account':
      return new RpcFailure(55, refusal.text);
  }
}

function nonceText(account: bigint, expected: string, got: string): string {
  return `Invalid transaction nonce of contract at address ${padded(account)}. Account nonce: ${expected}; got: ${got}.`;
}

/**
 * @param error - An error thrown while a transaction was simulated.
 * @param index - Its index among the simulated transactions.
 * @returns The specification's error 41 for a rejection; any other error unchanged.
 */
export function asSimulationError(error: unknown, index: number): unknown {
  return error instanceof Rejection
    ? executionError(index, simulation(error.refusal))
    : error;
}

/**
 * @param index - A transaction's index among the simulated ones.
 * @returns The specification's error 41.
 */
export function executionError(index: number, error: unknown): RpcFailure {
  return new RpcFailure(41, {
    transaction_index: index,
    execution_error: error,
  });
}

function simulation(refusal: RejectionCode): unknown {
  switch (refusal.kind) {
    case 'bounds':
      return "The transaction's resources don't cover validation or the minimal transaction fee.";
    case 'nonce': {
      const { account, expected, got } = refusal;
      return nonceText(account, padded(expected), padded(got));
    }
    case 'balance':
      return `Resources bounds (${boundsText(refusal.bounds)}) exceed balance (${String(refusal.balance)}).`;
    case 'class-declared':
      return `Class with hash ${padded(refusal.classHash)} is already declared.`;
    case 'class-not-declared':
      return 'The class is not declared.';
    case 'compiled-class': {
      const { classHash, expected, got } = refusal;
      const actual = got.toString(16).padStart(62, '0');
      return `Mismatch compiled class hash for class with hash ${hex(classHash)}. Actual: 0x${actual}, Expected: ${hex(expected)}`;
    }
    case 'account': {
      const { failure, text } = refusal;
      return nestedError(
        failure,
        failure.fault === undefined
          ? `${text} ${feltList(failure)}`
          : `${failure.fault}\n`,
      );
    }
  }
}

function boundsText({ l1Gas, l2Gas, l1DataGas }: Bounds): string {
  const bound = ({ maxAmount, maxPrice }: Bound): string =>
    `{ max_amount: ${String(maxAmount)}, max_price_per_unit: ${String(maxPrice)} }`;
  return `{ l1_gas: ${bound(l1Gas)}, l2_gas: ${bound(l2Gas)}, l1_data_gas: ${bound(l1DataGas)} }`;
}
