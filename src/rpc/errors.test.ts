import type { SnapError } from '@metamask/snaps-sdk';

import { CODES, toSnapError } from './errors';
import { WalletError } from '../core/errors';

/** Everything in an error that the wallet could forward to the site. */
function contentOf(error: SnapError): string {
  const { name, message, stack } = error;
  return JSON.stringify([error, Object.entries(error), name, message, stack]);
}

describe('an internal error', () => {
  class Odd extends Error {
    override readonly name = 'OddName';
  }
  const cause = new Odd('odd message');

  it('keeps its cause', () => {
    expect(toSnapError(cause).cause).toBe(cause);
    expect(toSnapError('text').cause).toBe('text');
  });

  it('does not reveal its cause to the site', () => {
    const error = toSnapError(cause);
    expect(error.toJSON()).toEqual({
      code: -31002,
      message: 'Snap Error',
      data: {
        cause: {
          code: -32603,
          message: 'Internal wallet error',
          data: { walletError: 163 },
          stack: '',
        },
      },
    });
    expect(contentOf(error)).not.toMatch(/odd|\.ts/iu);
  });
});

it('an expected error has no cause', () => {
  const error = toSnapError(new WalletError('not-found', 'None there'));
  expect(error).toMatchObject({ code: CODES['not-found'] });
  expect(error).not.toHaveProperty('cause');
});
