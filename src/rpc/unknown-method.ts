import { WalletError } from '../core/errors';

/** The methods of Starknet's wallet API for private balances. */
const STRK20 = /^wallet_strk20/u;

/**
 * @param name - A method's name in a request.
 * @returns The error of a method that the snap doesn't have.
 */
export function unknownMethod(name: string): WalletError {
  return new WalletError(
    'no-such-method',
    STRK20.test(name)
      ? 'This wallet has no private balances (STRK20)'
      : 'The wallet has no such method',
  );
}
