import { assertNextNonce } from './nonce';
import { DEFAULT_OPTIONS } from './options';
import { ACCOUNT } from '../../../test/support/sends';
import { SEPOLIA } from '../../config/networks';
import { queueKey } from '../tools';

type Input = Parameters<typeof assertNextNonce>[1];

/** What is wrong with a site's nonce for an account whose next one is 5 on chain; or
 * undefined. */
function problem(nonce: bigint | undefined, submitted?: bigint): unknown {
  const nonces = new Map<string, bigint>(
    submitted === undefined ? [] : [[queueKey(SEPOLIA, ACCOUNT), submitted]],
  );
  const input = {
    chainId: SEPOLIA,
    accountState: { account: { address: ACCOUNT }, deployed: true },
    nonce: 5n,
    options: {
      ...DEFAULT_OPTIONS,
      ...(nonce === undefined ? {} : { nonce }),
    },
  } as unknown as Input;
  try {
    assertNextNonce({ nonces }, input);
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
    ['the next one after those submitted', 7n, 7n],
    ['one of those submitted', 6n, 7n],
    ['the next one, though the wallet counts fewer', 5n, 3n],
    ['left out', undefined, 7n],
  ])('may be %s', (_, nonce, submitted) => {
    expect(problem(nonce, submitted)).toBeUndefined();
  });

  it.each([
    ['used', 4n, undefined, wrong('nonce-used', '5')],
    ['used, while others are submitted', 4n, 7n, wrong('nonce-used', '7')],
    ['ahead', 6n, undefined, wrong('nonce-ahead', '5')],
    ['ahead of those submitted', 8n, 7n, wrong('nonce-ahead', '7')],
    [
      'ahead, though the wallet counts fewer',
      6n,
      3n,
      wrong('nonce-ahead', '5'),
    ],
  ])('may not be %s', (_, nonce, submitted, expected) => {
    expect(problem(nonce, submitted)).toStrictEqual(expected);
  });
});
