import { define, object, type Struct } from 'superstruct';

import { assertUsed, described, pathsOf } from './describe';
import { schemaOf } from '../../testing/params/schema';

describe('schemaOf', () => {
  it('rejects a struct without a schema', () => {
    const odd = define('odd', () => true);
    const shape = object({ odd }) as Struct<unknown, unknown>;
    expect(() => schemaOf(shape, {})).toThrow('the struct odd');
  });
});

describe('descriptions', () => {
  const inner = { properties: { b: { type: 'string' } } };
  const schema = { properties: { a: { anyOf: [inner, { type: 'null' }] } } };

  it('are required for every member', () => {
    expect(() => described(schema, { a: 'one' })).toThrow('said of a.b');
    expect(described(schema, { a: 'one', b: 'two' })).toMatchObject({
      properties: {
        a: {
          description: 'One',
          anyOf: [{ properties: { b: { description: 'Two' } } }, {}],
        },
      },
    });
  });

  it('are rejected for anything else', () => {
    const paths = pathsOf(schema, {});
    assertUsed({ a: 'one', 'a.b': 'two' }, paths, 'It');
    expect(() => {
      assertUsed({ c: 'three' }, paths, 'It');
    }).toThrow('It has no member c');
  });
});
