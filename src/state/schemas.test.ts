import { HexShape } from './schemas';
import { isValid } from '../core/validate';

it.each([
  ['0x0', true],
  ['0x00ab', true],
  [`0x${'f'.repeat(64)}`, true],
  [`0x${'f'.repeat(65)}`, false],
  ['0x', false],
  ['0xA', false],
  ['ab', false],
  ['x0x1', false],
  ['0x1 ', false],
  [['0x1'], false],
  [1, false],
  [null, false],
])('%p is a felt of the state: %p', (value, expected) => {
  expect(isValid(HexShape, value)).toBe(expected);
});
