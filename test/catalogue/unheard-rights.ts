import type { Case } from './case';
import { LIAR, MASK, crowd, deployed } from './masks';
import {
  approve,
  call,
  send,
  transfer,
  units,
  type Argument,
} from './requests';
import { ACCOUNT, FRIEND, GEM, THIEF_ACCOUNT, USDC } from './world';
import { padFelt, toFelt, type Felt } from '../../src/core/felt';
import { u256 } from '../support/protocols';

/** With a digit less, so that it fits into a word of a ByteArray. */
const SHORT = padFelt(
  '0xa3c1e5f70928b4d6e8fa1c3e5072941b6d8fa0c2e4f60718293a4b5c6d7e8f',
);

const [LOW, HIGH] = u256(BigInt(THIEF_ACCOUNT));

const NEW = 'Names an address that is new to you';

/** A right that no token shows. */
const right = (
  name: string,
  calls: Parameters<typeof send>[0],
  thief: Felt = THIEF_ACCOUNT,
  dangers: Case['dangers'] = [],
): Case => ({
  name,
  setUp: { deployed },
  request: send(calls),
  thieves: [thief],
  dangers,
  says: dangers.length > 0 ? [] : [NEW, thief],
});

/** The word of a ByteArray that holds the address. */
const inText = (address: Felt): Felt[] =>
  [
    3n,
    ...[0, 31, 62].map((at) =>
      BigInt(
        `0x${Buffer.from(`0x${address.slice(2)}${' '.repeat(27)}`.slice(at, at + 31)).toString('hex')}`,
      ),
    ),
    0n,
    0n,
  ].map(toFelt);

/** Fresh digits between those of the own account that people look at. */
const twin = (front: number, back: number): Felt =>
  padFelt(
    `0x${ACCOUNT.slice(2, 3 + front)}${'5b'.repeat(32).slice(0, 63 - front - back)}${ACCOUNT.slice(-back)}`,
  );

/** Rights that no token shows: the thief's address, in whatever form. */
export const UNHEARD_RIGHTS: readonly Case[] = [
  right('a felt among felts, without an ABI', [
    call(MASK, 'serahkan', 7, THIEF_ACCOUNT, 99),
  ]),
  right('an address in two halves, without an ABI', [
    call(MASK, 'kabidhi', 3, LOW ?? '0x0', HIGH ?? '0x0', 5),
  ]),
  right('an address as text, without an ABI', [
    call(MASK, 'devret', ...inText(THIEF_ACCOUNT)),
  ]),
  right('an address that is called a salt', [
    call(LIAR, 'changanya', THIEF_ACCOUNT),
  ]),
  right('an address that is called a class', [
    call(LIAR, 'panga', THIEF_ACCOUNT),
  ]),
  right('an address as the last of forty felts', [
    call(
      LIAR,
      'kurasa',
      40,
      ...Array.from({ length: 39 }, (_, i) => i + 5),
      THIEF_ACCOUNT,
    ),
  ]),
  right('an address in the third struct of a list', [
    call(
      LIAR,
      'masanduku',
      3,
      ...([FRIEND, ACCOUNT, THIEF_ACCOUNT] as const).flatMap(
        (who): Argument[] => [who, units(1), 9],
      ),
    ),
  ]),
  right('an address in a variant of an enum', [
    call(LIAR, 'chagua', 1, THIEF_ACCOUNT, units(3)),
  ]),
  right('an address that may be there', [
    call(LIAR, 'labda', 0, THIEF_ACCOUNT),
  ]),
  right('an address in a list of tuples', [
    call(LIAR, 'jozi', 2, FRIEND, 1n, THIEF_ACCOUNT, 2n),
  ]),
  right('an address behind the end of what the ABI says', [
    call(LIAR, 'kimya', THIEF_ACCOUNT),
  ]),
  right(
    'an address as a word of a text',
    [call(LIAR, 'andika', 1, SHORT, 0, 0)],
    SHORT,
  ),
  right('an address as an amount', [
    call(LIAR, 'hesabu', BigInt(THIEF_ACCOUNT)),
  ]),
  right('an address behind a time', [
    call(LIAR, 'saa', 1_900_000_000, THIEF_ACCOUNT),
  ]),
  right('an address behind seven payments to a friend', [
    ...Array.from({ length: 7 }, () => transfer(GEM, FRIEND, 1n)),
    call(MASK, 'luovuta', THIEF_ACCOUNT),
  ]),
  right('an address behind twenty revocations for strangers', [
    ...crowd(20).map((spender) => approve(USDC, spender, 0n)),
    call(MASK, 'luovuta', THIEF_ACCOUNT),
  ]),
  right('the last of thirty strangers', [
    ...crowd(29).map((who) => call(MASK, 'ongeza', who)),
    call(MASK, 'ongeza', THIEF_ACCOUNT),
  ]),
  right('the last of twelve strangers in one call', [
    call(MASK, 'sajili', 12, ...crowd(11), THIEF_ACCOUNT),
  ]),
  right(
    'a right for a twin of the own account',
    [call(MASK, 'hamisha', twin(5, 5))],
    twin(5, 5),
    ['look-alike'],
  ),
  right(
    'a right for an address that ends like the own account',
    [call(MASK, 'hamisha', twin(1, 5))],
    twin(1, 5),
  ),
];
