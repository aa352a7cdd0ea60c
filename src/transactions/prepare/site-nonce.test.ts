import { DEFAULT_OPTIONS } from './build';
import { assertNextNonce } from './nonce';

type Input = Parameters<typeof assertNextNonce>[0];

/** What is wrong with a site's nonce for an account whose next one is 5 on chain; or
 * undefined. `next` counts the wallet's own transactions too. */
function problem(nonce: bigint | undefined, next = 5n): unknown {
  const input = {
    accountState: { deployed: true },
    nonce: 5n,
    next,
    options: {
      ...DEFAULT_OPTIONS,
      ...(nonce === undefined ? {} : { nonce }),
    },
  } as Input;
  try {
    assertNextNonce(input);
    return undefined;
  } catch (error) {
    return (error as { data: unknown }).data;
  }
}

const wrong = (reason: string, nextNonce: string): object => ({
  code: 52,
  reason,
  nextNonce,
});

describe('a site’s nonce', () => {
  it.each([
    ['the next one', 5n, undefined],
    ['the next one after own transactions', 7n, 7n],
    ['that of an own transaction', 6n, 7n],
    ['left out', undefined, 7n],
  ])('may be %s', (_, nonce, next) => {
    expect(problem(nonce, next)).toBeUndefined();
  });

  it.each([
    ['used', 4n, undefined, wrong('nonce-used', '5')],
    ['used, while others are pending', 4n, 7n, wrong('nonce-used', '7')],
    ['ahead', 6n, undefined, wrong('nonce-ahead', '5')],
    ['ahead of own transactions', 8n, 7n, wrong('nonce-ahead', '7')],
  ])('may not be %s', (_, nonce, next, expected) => {
    expect(problem(nonce, next)).toStrictEqual(expected);
  });
});
