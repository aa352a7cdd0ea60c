import { typeTexts } from './encode-type';
import { parseTypedData } from './parse';
import type { TypeDefinitions } from './types';
import { readMessage } from './values';
import { EVERYTHING } from '../../test/support/typed-data';

it('a type is encoded once, however many values it has', () => {
  const types = { T: [{ name: 'x', type: 'felt' }] };
  let reads = 0;
  const counted: TypeDefinitions = new Proxy(types, {
    get: (target, name) => {
      reads += 1;
      return Reflect.get(target, name) as unknown;
    },
  });
  const textOf = typeTexts(counted, 1);
  const text = textOf('T');
  const before = reads;
  expect(before).toBeGreaterThan(0);
  expect(textOf('T')).toBe(text);
  expect(reads).toBe(before);
});

it.each([
  [128, true],
  [129, false],
])('a function’s name of %d letters is a selector: %p', (length, isRead) => {
  const n3 = 'f'.repeat(length);
  const data = { ...EVERYTHING, message: { ...EVERYTHING.message, n3 } };
  const read = (): unknown => readMessage(parseTypedData(data));
  if (isRead) {
    expect(read).not.toThrow();
  } else {
    expect(read).toThrow('a function name of at most 128 letters');
  }
});
