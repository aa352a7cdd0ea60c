import type { Failure } from 'superstruct';

import { UNSUPPORTED_CHAIN } from './params/basic';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import type { InvalidInput } from '../core/invalid-input';

/** What superstruct's own types are called where a value of one is expected. */
const WORDS: Readonly<Record<string, string>> = {
  object: 'an object',
  array: 'a list',
  tuple: 'a list',
  string: 'text',
  boolean: 'true or false',
};

/** Paths name what the caller sent: only so much of it. */
const MAX_PATH = 160;

/**
 * @param failure - The first thing that a struct found wrong with params.
 * @returns The error that names the path and what was expected there, never
 * the value that was sent.
 */
export function invalidParams(failure: Failure | undefined): WalletError {
  if (failure === undefined) {
    return new WalletError(
      'invalid-params',
      'Invalid params: params: expected what the method takes',
    );
  }
  const path = ['params', ...(failure.path as string[])]
    .join('.')
    .slice(0, MAX_PATH);
  const chainIsUnsupported = failure.message.startsWith(UNSUPPORTED_CHAIN);
  return new WalletError(
    'invalid-params',
    `Invalid params: ${printable(path)}: ${expectation(failure)}`,
    {
      walletError: chainIsUnsupported
        ? WALLET_API_ERROR.chainNotSupported
        : WALLET_API_ERROR.invalidPayload,
    },
  );
}

/**
 * @param bad - What was found wrong with params behind the structs.
 * @returns The same error for it.
 */
export function badParams({ path, message }: InvalidInput): WalletError {
  return new WalletError(
    'invalid-params',
    `Invalid params: ${printable(['params', ...path].join('.'))}: expected ${message}`,
    { walletError: WALLET_API_ERROR.invalidPayload },
  );
}

function expectation(failure: Failure): string {
  if (failure.type === 'never') {
    return 'no such member is known';
  }
  const given = failure.value !== undefined;
  if (!given) {
    return 'is missing';
  }
  // Superstruct's own messages repeat the value: those begin with "Expected".
  const own = failure.message.startsWith('Expected')
    ? (WORDS[failure.type] ?? `a valid ${failure.type}`)
    : failure.message;
  return `expected ${own}`;
}

function printable(path: string): string {
  return path.replace(/[^\w.$-]/gu, '?');
}
