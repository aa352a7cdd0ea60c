import Ajv from 'ajv';

import { openRpcDocument } from './document';
import type { MethodObject } from './open-rpc';
import { STARK_PRIME, toFelt } from '../../../src/core/felt';
import { validate } from '../../../src/core/validate';
import { METHODS, type MethodName } from '../../../src/rpc/method-table';
import { EXAMPLE_REQUESTS } from '../../testing/params/example-requests';
import { withAt } from '../../testing/params/read-param';
import { membersIn } from '../../testing/params/samples';
import { callWithFelts } from '../../testing/params/values';
import { ACCOUNT } from '../../testing/wallet/sends';

const DOCUMENT = openRpcDocument();

/** Values that dapps may send anywhere, valid or not. */
const POOL: unknown[] = [
  undefined,
  null,
  true,
  false,
  '',
  'feed',
  'L1',
  'L3',
  'latest',
  'safe',
  0,
  1,
  3,
  7,
  10,
  18,
  25,
  101,
  255,
  256,
  3651,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  '0',
  '1',
  '3',
  '0x3',
  '0X03',
  '0xg',
  '-7',
  '1.5',
  '0x0',
  '007',
  '9'.repeat(77),
  '9'.repeat(78),
  `0x${'f'.repeat(64)}`,
  toFelt(2n ** 64n),
  toFelt(2n ** 128n),
  toFelt(2n ** 250n),
  toFelt(STARK_PRIME),
  `0x${'0'.repeat(65)}`,
  `0x${'0'.repeat(17)}`,
  ACCOUNT,
  ACCOUNT.toUpperCase(),
  `0x${'ab'.repeat(20)}`,
  `${ACCOUNT}\n`,
  [],
  {},
  ['feed'],
  [1, 2],
  ['0x1', '0x2', '0x3'],
  { feed: 1 },
  callWithFelts(1),
  [callWithFelts(1)],
  Array.from({ length: 101 }, () => callWithFelts(0)),
  { ...(callWithFelts(0) as object), to: ACCOUNT },
  [{ to: ACCOUNT }],
  { to: ACCOUNT, entrypoint: 'f' },
  { contract_address: ACCOUNT, to: ACCOUNT, entrypoint: 'f' },
  'Token',
  'a'.repeat(16),
  'a'.repeat(65),
  'ü',
  ' a',
  'a b',
  'a\nb',
  Array.from({ length: 4001 }, () => '0x1'),
];

/** Members that a schema can't check fully: the range of a number in a string, the
 * validity of an address, the content of a class or a message, consistency, a value that
 * one method refuses in an object that several share. By the last name of the path. */
const BEYOND =
  /^(?:\w*[aA]ddress|to|\w*[hH]ash|chainId|chain_id|calldata|0|calls|invocations|transactions|nonce|tip|maxFee|max_amount|max_price_per_unit|version|blockIdentifier|tokenDecimals|signature|typedDataMessage|contract|contract_class|casm|contractPayload|skipValidate|amount|low|high|decimals)$/u;

/** Whether a schema can't check fully what is at a path of a method's params. */
function isBeyond(method: string, path: readonly string[]): boolean {
  const isTypedData =
    method === 'wallet_signTypedData' &&
    !['api_version', 'surprise'].includes(path[0] ?? '');
  return isTypedData || BEYOND.test(path.at(-1) ?? '');
}

const ajv = new Ajv({ strict: false });

/** A method's params as one schema. */
function schemaOfParams(method: MethodObject): object {
  const { params } = method;
  return method.paramStructure === 'by-position'
    ? {
        type: 'array',
        items: params.map(({ schema }) => schema),
        minItems: params.length,
        maxItems: params.length,
      }
    : {
        type: 'object',
        properties: Object.fromEntries(
          params.map(({ name, schema }) => [name, schema]),
        ),
        required: params
          .filter(({ required }) => required)
          .map(({ name }) => name),
        additionalProperties: false,
      };
}

describe.each(DOCUMENT.methods.map((method) => [method.name, method] as const))(
  'the schema of %s',
  (name, method) => {
    const { full: good } = EXAMPLE_REQUESTS[name as MethodName];
    const { components } = DOCUMENT;
    const schema = ajv.compile({ ...schemaOfParams(method), components });
    const { params } = METHODS[name as MethodName];
    const paths = membersIn(params).map(({ path }) => path);
    const cases = [...paths, ['surprise']].flatMap((path) =>
      POOL.map((value) => ({ path, sent: withAt(good, path, value) })),
    );

    it('accepts what the snap accepts', () => {
      expect(schema(good)).toBe(true);
      const refused = cases.filter(
        ({ sent }) => validate(params, sent).ok && !schema(sent),
      );
      expect(refused).toEqual([]);
    });

    it('rejects what the snap rejects, as far as schemas can', () => {
      const taken = cases.filter(
        ({ path, sent }) =>
          !isBeyond(name, path) && schema(sent) && !validate(params, sent).ok,
      );
      expect(taken).toEqual([]);
    });
  },
);
