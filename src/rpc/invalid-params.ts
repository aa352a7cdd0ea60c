import { walletErrorOf } from './params/coerced';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import type { InvalidInput, FirstFailure } from '../core/validate';

/** Descriptions of superstruct's own types. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  tuple: 'a list',
  string: 'text',
  boolean: 'true or false',
};

/** Maximum length of a path in characters: it contains names that the caller sent. */
const MAX_PATH = 160;

/**
 * @param failure - The first failure that a struct found in params.
 * @returns An error with the path and what was expected there, never the value.
 */
export function invalidParams(failure: FirstFailure | undefined): WalletError {
  if (failure === undefined) {
    return new WalletError(
      'invalid-params',
      'Invalid params: params: expected the method’s params',
    );
  }
  const path = ['params', ...(failure.path as string[])]
    .join('.')
    .slice(0, MAX_PATH);
  return new WalletError(
    'invalid-params',
    `Invalid params: ${printable(path)}: ${expectation(failure)}`,
    {
      walletError:
        walletErrorOf(failure.value) ?? WALLET_API_ERROR.invalidPayload,
    },
  );
}

/**
 * @param input - An error found in params after the structs' checks.
 * @returns The same kind of error, with the path and what was expected there.
 */
export function badParams({ path, message }: InvalidInput): WalletError {
  return new WalletError(
    'invalid-params',
    `Invalid params: ${printable(['params', ...path].join('.'))}: expected ${message}`,
  );
}

function expectation(failure: FirstFailure): string {
  if (failure.type === 'never') {
    return 'unknown member';
  }
  if (failure.value === undefined) {
    return 'is missing';
  }
  // Superstruct's own messages, which start with "Expected", repeat the value.
  const description = failure.message.startsWith('Expected')
    ? (DESCRIPTIONS[failure.type] ?? `a valid ${failure.type}`)
    : failure.message;
  return `expected ${description}`;
}

function printable(path: string): string {
  return path.replace(/[^\w.$-]/gu, '?');
}
