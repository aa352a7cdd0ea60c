import type { Json, SnapError } from '@metamask/snaps-sdk';
import { literal, object, string, type Struct } from 'superstruct';

import { defineMethod } from './define-method';
import { ERROR_CODES, invalidParams, toSnapError } from './errors';
import { MAIL } from '../../dev/testing/inputs/typed-data';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import type { Methods } from '../../dev/testing/nodes/scripted-rpc';
import { GRANTED, SITE } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, failureOf, sendParams } from '../../dev/testing/wallet/sends';
import { visit } from '../../dev/testing/wallet/visitor';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import type { Context } from '../context/context';
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
  expect(error).toMatchObject({ code: ERROR_CODES['not-found'] });
  expect(error).not.toHaveProperty('cause');
});

const CONTEXT = {} as Context;

/** What a site is told of a method that returns something else than its struct says. */
async function told<Result extends Json>(
  result: Struct<Result, unknown>,
  value: Json,
): Promise<SnapError> {
  const method = defineMethod({
    access: 'public',
    params: object({}),
    result,
    handle: async () => Promise.resolve(value as Result),
  });
  const run = method.prepare({}).run(CONTEXT, 'https://a.example', undefined);
  return toSnapError(await run.catch((error: unknown) => error));
}

it.each([
  ['another value', async () => told(literal(null), '0x5ec2e7')],
  [
    'an unknown member',
    async () => told(object({ a: string() }), { a: 'b', key: '0x5ec2e7' }),
  ],
])('a result with %s never leaves the snap', async (_, ask) => {
  const error = await ask();
  expect([error.code, error.message]).toStrictEqual([
    -32603,
    'Internal wallet error',
  ]);
  expect(error.cause).toBeInstanceOf(Error);
  expect(JSON.stringify(error.toJSON())).not.toContain('5ec2e7');
});

const failure = { type: 'never', value: 1, message: 'x' };

it.each([
  ['a\u202eb\n*c*', 'params.a?b??c?: unknown member'],
  ['a'.repeat(500), `params.${'a'.repeat(153)}: unknown member`],
])('names the path %j in few and harmless characters', (name, text) => {
  const { message } = invalidParams({ ...failure, path: [name] });
  expect(message).toBe(`Invalid params: ${text}`);
});

it('rejects values that can’t be converted to text', async () => {
  const call = testWallet().call('wallet_signTypedData', {
    types: {},
    primaryType: { toString: 0, valueOf: 0 },
    domain: {},
    message: {},
  });
  expect(await failureOf(call)).toMatchObject({
    code: -32602,
    message:
      'Invalid params: params: expected the method’s params (INVALID_REQUEST_PAYLOAD)',
  });
});

const walletWith = (overrides: Methods = {}): TestWallet =>
  testWallet(scriptedChain({ overrides }));

const down = (): never => {
  throw new Error('down');
};

/** The error message that a dapp gets for a request. */
async function textOf(
  wallet: TestWallet,
  method: string,
  params: object = {},
): Promise<string> {
  return wallet.call(method, params).then(
    () => 'no error',
    (error: unknown) => (error as Error).message,
  );
}

const signed = (typed: object): object => ({
  signerAddress: ACCOUNT,
  typedDataMessage: { ...MAIL, ...typed },
});

const ELSEWHERE = `0x${'7'.repeat(63)}`;
const HASH = { transactionHash: '0x7' };

describe('the error message', () => {
  it.each<[string, string, TestWallet, string, object]>([
    [
      'for a node that does not answer',
      'No Starknet node of this network returned a valid response',
      walletWith({ starknet_getTransactionStatus: down }),
      'l2net_getTransactionStatus',
      HASH,
    ],
    [
      'for another wallet’s address',
      'This address is not an account of this wallet',
      walletWith(),
      'l2net_displayPrivateKey',
      { userAddress: ELSEWHERE },
    ],
    [
      'for access that the user rejected',
      'The user rejected access to the Starknet accounts',
      testWallet({ state: {}, answer: () => false }),
      'l2net_createAccount',
      {},
    ],
    [
      'for an internal error',
      'Internal wallet error',
      testWallet({
        state: GRANTED,
        answer: () => {
          throw new TypeError('at https://secret.example');
        },
      }),
      'l2net_signMessage',
      signed({}),
    ],
  ])('%s: %s', async (_, text, wallet, method, params) => {
    expect(await textOf(wallet, method, params)).toBe(text);
  });
});

it('a send whose window was closed for an hour is simulated anew before it can be approved, and sent once', async () => {
  const chain = scriptedChain();
  const visitor = visit(chain);
  const { ask, after, click, client, wallet } = visitor;
  try {
    client.openPanel();
    const asked = ask(SITE, 'l2net_executeTxn', sendParams());
    await after(3_000);
    client.closePanel();
    await after(60_000);
    const before = wallet().requests.length;
    await after(3_000_000);
    expect(wallet().requests).toHaveLength(before);

    client.openPanel();
    await click('approve');
    expect([chain.submitted, asked.end()]).toStrictEqual([[], 'open']);
    await after(2_000);
    expect(wallet().requests.slice(before).flat()).toContain(
      'starknet_simulateTransactions',
    );
    await click('approve');
    await wallet().context.windows.wake();
    await after(2_000);
    expect(asked.end()).toBe('ok');
    expect(chain.submitted).toHaveLength(1);
  } finally {
    visitor.leave();
  }
});
