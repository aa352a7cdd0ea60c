import { SnapError, type Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { METHODS } from './method-table';
import { EXAMPLE_REQUESTS } from '../../test/support/example-requests';
import { scriptedChain } from '../../test/support/scripted-chain';
import { SITE } from '../../test/support/seed-phrase';
import { ACCOUNT, sendParams } from '../../test/support/sends';
import { testWallet, type TestWallet } from '../../test/support/wallet';
import { GOERLI, MAINNET, SEPOLIA } from '../config/networks';
import { toFelt } from '../core/felt';

type Members = Record<string, Json>;

const OTHER = ACCOUNT.replace('6', '5');

const ABIS = [{ type: 'function', name: 'transfer', inputs: [] }];

/** Valid params of every method, from which mutations are made. */
const GOOD: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(
    Object.entries(EXAMPLE_REQUESTS).map(([name, { full }]) => [name, full]),
  ),
  l2net_executeTxn: { ...(sendParams() as Members), abis: ABIS },
};

/** The codes of expected errors; -32603, an internal error, is none of them. */
const CODES = [4001, 4100, -32601, -32602, -32001, -32002, -32003, -32005];
const ENDS = ['a value', ...CODES];

/** Any JSON, and values that are valid for some members. */
const anything = fc.oneof(
  fc.jsonValue() as fc.Arbitrary<Json>,
  fc.jsonValue({ maxDepth: 0 }) as fc.Arbitrary<Json>,
  fc.bigInt({ min: 0n, max: 2n ** 256n }).map(toFelt),
  fc.constantFrom(0, 1, 2, 3, '0x0', '0x1', 'L2', 'latest', true, false),
  fc.constantFrom(ACCOUNT, OTHER, MAINNET, SEPOLIA, GOERLI, [], {}),
);

/** Copies of a value with one member removed, or replaced by any value. */
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

/** Wallets whose users reject everything: with a deployed account, with an undeployed
 * one, and without a connected site. */
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
    ['valid params with a change', mutated(good)],
    ['valid params with two changes', mutated(good).chain(mutated)],
  ])('never fails unexpectedly with %s', async (_, params) => {
    const all = wallets();
    await fc.assert(
      fc.asyncProperty(
        params,
        fc.constantFrom(...all),
        async (sent, wallet) => {
          // So that the site doesn't have to wait with its windows.
          await wallet.context.refusals.reset(SITE);
          expect(ENDS).toContain(await endOf(wallet.call(method, sent)));
        },
      ),
      { numRuns: 60, seed: 20260 },
    );
  });
});
