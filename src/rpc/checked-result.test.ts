import { literal, object, string } from 'superstruct';

import { defineMethod } from './define-method';
import { toSnapError } from './errors';
import type { Context } from '../context/context';

const CONTEXT = {} as Context;

it.each([
  ['another value', literal(null), '0x5ec2e7'],
  ['an unknown member', object({ a: string() }), { a: 'b', key: '0x5ec2e7' }],
])('a result with %s never leaves the snap', async (...row) => {
  const [, result, value] = row;
  const method = defineMethod({
    access: 'public',
    params: object({}),
    result: result as ReturnType<typeof string>,
    handle: async () => Promise.resolve(value as string),
  });
  const run = method.prepare({}).run(CONTEXT, 'https://a.example', undefined);
  const end: unknown = await run.catch((error: unknown) => error);
  expect(end).toBeInstanceOf(Error);
  const told = toSnapError(end);
  expect([told.code, told.message]).toStrictEqual([
    -32603,
    'Internal wallet error',
  ]);
  expect(JSON.stringify(told.toJSON())).not.toContain('5ec2e7');
});
