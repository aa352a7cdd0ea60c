import { define, object, type Struct } from 'superstruct';

import { assertUsed, described, pathsOf } from './describe';
import { schemaOf } from './schema';

describe('schemaOf', () => {
  it('refuses a struct that it has no words for', () => {
    const odd = define('odd', () => true);
    const shape = object({ odd }) as Struct<unknown, unknown>;
    expect(() => schemaOf(shape, {})).toThrow('the struct odd');
  });
});

describe('words', () => {
  const inner = { properties: { b: { type: 'string' } } };
  const schema = { properties: { a: { anyOf: [inner, { type: 'null' }] } } };

  it('are wanted for every member', () => {
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

  it('may be said of no other', () => {
    const paths = pathsOf(schema, {});
    assertUsed({ a: 'one', 'a.b': 'two' }, paths, 'It');
    expect(() => {
      assertUsed({ c: 'three' }, paths, 'It');
    }).toThrow('It has no member c');
  });
});
