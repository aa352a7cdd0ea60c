import { SnapError, type Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { METHODS } from './method-table';
import { EXAMPLE_REQUESTS } from '../../test/support/example-requests';
import { scriptedChain } from '../../test/support/scripted-chain';
import { ACCOUNT, sendParams } from '../../test/support/sends';
import { testWallet, type TestWallet } from '../../test/support/wallet';
import { GOERLI, MAINNET, SEPOLIA } from '../config/networks';
import { toFelt } from '../core/felt';

type Members = Record<string, Json>;

const OTHER = ACCOUNT.replace('6', '5');

const ABIS = [{ type: 'function', name: 'transfer', inputs: [] }];

/** Good params of every method: what the mutations start from. */
const GOOD: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(
    Object.entries(EXAMPLE_REQUESTS).map(([name, { full }]) => [name, full]),
  ),
  l2net_executeTxn: { ...(sendParams() as Members), abis: ABIS },
};

/** How a request may end: with a value, or with the code of a foreseen failure.
 * -32603, the unforeseen, is none of them. */
const CODES = [4001, 4100, -32601, -32602, -32001, -32002, -32003, -32005];
const ENDS = ['a value', ...CODES];

/** Any JSON, and values that may well be good ones somewhere else. */
const anything = fc.oneof(
  fc.jsonValue() as fc.Arbitrary<Json>,
  fc.jsonValue({ maxDepth: 0 }) as fc.Arbitrary<Json>,
  fc.bigInt({ min: 0n, max: 2n ** 256n }).map(toFelt),
  fc.constantFrom(0, 1, 2, 3, '0x0', '0x1', 'L2', 'latest', true, false),
  fc.constantFrom(ACCOUNT, OTHER, MAINNET, SEPOLIA, GOERLI, [], {}),
);

/** Copies of a value with one member dropped or replaced by anything. */
function mutated(value: Json): fc.Arbitrary<Json> {
  const keys = value instanceof Object ? Object.keys(value) : [];
  if (keys.length === 0) {
    return anything;
  }
  const members = value as Record<string, Json>;
  const member = fc.constantFrom(...keys).chain((key) =>
    fc.oneof(
      fc.constant(without(members, key)),
      anything.map((other) => withMember(members, key, other)),
      mutated(members[key] ?? null).map((other) =>
        withMember(members, key, other),
      ),
    ),
  );
  return member.map((changed) =>
    Array.isArray(value) ? Object.values(changed) : changed,
  );
}

function without(members: Members, key: string): Members {
  return Object.fromEntries(
    Object.entries(members).filter(([name]) => name !== key),
  );
}

function withMember(members: Members, key: string, other: Json): Members {
  return { ...members, [key]: other };
}

/** Wallets whose users refuse everything: one on whose chain the account is
 * deployed, one where it is not, and one that the site may not see. */
function wallets(): TestWallet[] {
  const answer = (): boolean => false;
  return [
    testWallet({ ...scriptedChain(), answer }),
    testWallet({ ...scriptedChain({ deployed: false }), answer }),
    testWallet({ ...scriptedChain(), answer, state: {} }),
  ];
}

async function endOf(request: Promise<unknown>): Promise<string | number> {
  try {
    return (await request) === undefined ? 'nothing' : 'a value';
  } catch (error) {
    return error instanceof SnapError ? error.code : String(error);
  }
}

it('fuzzes every method', () => {
  expect(Object.keys(GOOD).sort()).toStrictEqual(Object.keys(METHODS).sort());
});

describe.each(Object.entries(GOOD))('%s', (method, good) => {
  it.each([
    ['any JSON', anything],
    ['good params with a change', mutated(good)],
    ['good params with two changes', mutated(good).chain(mutated)],
  ])('ends well with %s', async (_, params) => {
    const all = wallets();
    await fc.assert(
      fc.asyncProperty(
        params,
        fc.constantFrom(...all),
        async (sent, wallet) => {
          expect(ENDS).toContain(await endOf(wallet.call(method, sent)));
        },
      ),
      { numRuns: 60, seed: 20260 },
    );
  });
});
