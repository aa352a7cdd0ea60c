import type { Json, SnapError } from '@metamask/snaps-sdk';
import { literal, object, string, type Struct } from 'superstruct';

import { defineMethod } from './define-method';
import { toSnapError } from './errors';
import type { Context } from '../context/context';

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
