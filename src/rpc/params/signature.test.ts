import { SignatureParam } from './signature';
import { read } from '../../../test/support/read-param';
import { STARK_PRIME } from '../../core/felt';

const EXPECTED = 'a signature: 0x and 128 hex digits, [r, s], or DER hex';
const word = (digits: string): string => digits.padStart(64, '0');

/** A SEQUENCE of INTEGERs given as hex digits. */
function der(...integers: string[]): string {
  const parts = integers
    .map((digits) => `02${length(digits)}${digits}`)
    .join('');
  return `30${length(parts)}${parts}`;
}

function length(digits: string): string {
  return (digits.length / 2).toString(16).padStart(2, '0');
}

const [R, S] = ['0x1f', '0xab'];
const LONG = `07${'f'.repeat(62)}`;

describe('a signature is', () => {
  it.each<[string, unknown]>([
    ['r and s', [R, S]],
    ['r and s in decimal', ['31', '171']],
    ['128 digits', `0x${word('1f')}${word('ab')}`],
    ['128 digits without 0x', `${word('1f')}${word('ab')}`],
    ['128 digits in capitals', `0x${word('1F')}${word('AB')}`],
    ['DER', der('1f', '00ab')],
    ['DER in capitals', der('1F', '00AB').toUpperCase()],
    ['DER with 0x', `0x${der('1f', '00ab')}`],
  ])('%s', (_, input) => {
    expect(read(SignatureParam, input)).toEqual({ value: [R, S] });
  });

  it('DER of whole words, each behind a zero byte or not', () => {
    const value = [`0x${LONG.slice(1)}`, '0x1'];
    expect(read(SignatureParam, der(LONG, '01'))).toEqual({ value });
    expect(read(SignatureParam, der(`00${LONG}`, '01'))).toEqual({ value });
  });

  it('not changed inside', () => {
    const input = der('1f0001', '02001f');
    const value = ['0x1f0001', '0x2001f'];
    expect(read(SignatureParam, input)).toEqual({ value });
  });
});

describe('no signature is', () => {
  const good = der('1f', '00ab');

  it.each<[string, unknown]>([
    ['nothing', ''],
    ['0x', '0x'],
    ['null', null],
    ['a number', 5],
    ['an object', { 0: R, 1: S, length: 2 }],
    ['an empty list', []],
    ['r alone', [R]],
    ['three numbers', [R, S, R]],
    ['an r that is no felt', [STARK_PRIME.toString(), S]],
    ['an s that is no felt', [R, 'x']],
    ['127 digits', `0x${'1'.repeat(127)}`],
    ['129 digits', `0x${word('1f')}${word('ab')}0`],
    ['128 digits behind others', `0x0${word('1f')}${word('ab')}`],
    ['128 digits before others', `0x${word('1f')}${word('ab')}x`],
    ['0x inside', `${word('1f')}0x${word('ab')}`],
    ['128 letters', `0x${'g'.repeat(128)}`],
    ['DER behind something', `00${good}`],
    ['DER before something', `${good}00`],
    ['DER that is cut off', good.slice(0, -2)],
    ['DER of half a byte', good.slice(0, -1)],
    ['DER with letters', `${good.slice(0, -1)}x`],
    ['DER of another type', good.replace(/^30/u, '31')],
    ['DER of another type of number', good.replace(/^(....)02/u, '$103')],
    ['DER of a wrong length', good.replace(/^30../u, '3001')],
    ['DER of one number', der('1f')],
    ['DER of three numbers', der('1f', '2f', '3f')],
    ['DER of an empty number', der('1f', '')],
    ['DER of nothing but a zero byte', der('1f', '00')],
    ['DER of a number that is too long', der(`01${LONG}`, '01')],
    ['DER of a number above the prime', der('ff'.repeat(32), '01')],
    ['DER whose number goes on behind its end', '30060201' + '1f0209ab'],
    [
      'DER whose second number starts late',
      '3008' + '02011f' + '99' + '020200ab',
    ],
    ['an empty DER', '3000'],
  ])('%s', (_, input) => {
    expect(read(SignatureParam, input)).toBe(EXPECTED);
  });
});
