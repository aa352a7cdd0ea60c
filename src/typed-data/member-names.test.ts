import { parseTypedData } from './parse';
import { readMessage } from './values';
import { LETTER } from '../../test/support/typed-data';

/** Names that every object of JavaScript has. */
const INHERITED = ['constructor', 'toString', '__proto__', 'hasOwnProperty'];

/** Reads typed data whose message has the members of this type. */
function read(
  members: readonly object[],
  message: unknown,
  changed: object = {},
): ReturnType<typeof readMessage> {
  const types = { ...LETTER.types, Letter: members, Empty: [] };
  const text = JSON.stringify({ ...LETTER, types, message, ...changed });
  return readMessage(parseTypedData(text));
}

describe.each(INHERITED)('typed data that names %s', (name) => {
  const owned = JSON.parse(`{"${name}":"0x5"}`) as object;

  it('has it only if its own value is there', () => {
    expect(() => read([{ name, type: 'Empty' }], {})).toThrow(
      'a value, since its type has this member',
    );
    expect(read([{ name, type: 'felt' }], owned).message.display).toStrictEqual(
      [{ name, value: { kind: 'felt', felt: '0x5' } }],
    );
  });

  it('has it as a type only if it is defined', () => {
    expect(() => read([{ name: 'x', type: name }], { x: {} })).toThrow(
      'a defined type',
    );
    expect(() => read([], {}, { primaryType: name })).toThrow(
      'the name of one of the types',
    );
  });
});
