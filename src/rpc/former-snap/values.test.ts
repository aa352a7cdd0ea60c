import { callsOfInvocations, numberFrom, partsOfSignature } from './values';

it.each([
  ['0', 0],
  ['42', 42],
  ['1234567890', 1_234_567_890],
  [42, 42],
  ...['12345678901', '-1', '1.5', ' 1', '1 ', '0x1', '', 'x1', '1x'].map(
    (text): [unknown, unknown] => [text, text],
  ),
  [['42'], ['42']],
  [undefined, undefined],
])('the number in %p is %p', (value, expected) => {
  expect(numberFrom(value)).toStrictEqual(expected);
});

const CALL = { contractAddress: '0x1', entrypoint: 'f' };

it.each([
  ['no list', 'x', 'x'],
  ['calls', [CALL, 5], [CALL, 5]],
  ['an invocation', [{ type: 'INVOKE', payload: CALL }], [CALL]],
  [
    'one of several calls',
    [{ type: 'INVOKE_FUNCTION', payload: [CALL, CALL] }],
    [CALL, CALL],
  ],
  ['one without a payload', [{ type: 'INVOKE', ...CALL }], [CALL]],
  [
    'one with a payload and more',
    [{ type: 'INVOKE', payload: CALL, more: 1 }],
    [{ payload: CALL, more: 1 }],
  ],
])('the calls of %s', (_, invocations, calls) => {
  expect(callsOfInvocations(invocations)).toStrictEqual(calls);
});

it('the fee of nothing but calls is estimated', () => {
  expect(() =>
    callsOfInvocations([CALL, { type: 'DECLARE', payload: {} }]),
  ).toThrow('"INVOKE": the fee of nothing else is estimated');
});

it('a signature has two parts', () => {
  const word = (digit: string): string => digit.padStart(64, '0');
  expect(partsOfSignature(`0x${word('a')}${word('b')}`)).toStrictEqual([
    '0xa',
    '0xb',
  ]);
});
