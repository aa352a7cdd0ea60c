import { replacementOf } from './former-snap/table';
import { WalletError } from '../core/errors';

/** The methods of Starknet's wallet API for private balances. */
const STRK20 = /^wallet_strk20/u;

/**
 * @param name - A method's name in a request.
 * @returns The error of a method that the snap doesn't have.
 */
export function unknownMethod(name: string): WalletError {
  if (STRK20.test(name)) {
    return noSuchMethod('This wallet has no private balances (STRK20)');
  }
  const instead = replacementOf(name);
  const hint = instead === undefined ? '' : `: use ${instead}`;
  return noSuchMethod(`The wallet has no such method${hint}`);
}

function noSuchMethod(message: string): WalletError {
  return new WalletError('no-such-method', message);
}
