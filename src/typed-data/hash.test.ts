import fc from 'fast-check';

import { readMessage } from './message';
import {
  NEWER_MESSAGES,
  OLD_MESSAGES,
} from '../../dev/testing/inputs/deployed-messages';
import {
  letterHash,
  plainMessageHash,
} from '../../dev/testing/inputs/starknet-js';
import {
  EVERYTHING,
  LETTER,
  MAIL,
  OUTSIDE_EXECUTION,
  SNIP_EXAMPLE,
} from '../../dev/testing/inputs/typed-data';
import { finish } from '../../dev/testing/nodes/finish';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import { type Felt, padFelt, toFelt } from '../core/felt';
import { messageHash } from '../starknet/message-hash';

const ours = (input: unknown, account: Felt = ACCOUNT): bigint =>
  BigInt(finish(messageHash(readMessage(input), account)).result);
const theirs = (input: unknown): bigint =>
  BigInt(plainMessageHash(input, ACCOUNT));

describe('the hash of a message', () => {
  it.each([
    ['revision 0', MAIL],
    ['every type of revision 1', EVERYTHING],
    ['an outside execution', OUTSIDE_EXECUTION],
  ])('matches starknet.js for %s', (_, data) => {
    expect(ours(data)).toBe(theirs(data));
    expect(ours(JSON.stringify(data))).toBe(theirs(data));
  });

  it.each(Object.entries({ ...OLD_MESSAGES, ...NEWER_MESSAGES }))(
    'matches other wallets for %s',
    (_, { data, hash }) => {
      expect(ours(data)).toBe(BigInt(hash));
      expect(theirs(data)).toBe(BigInt(hash));
    },
  );

  it('is that of a login whose text begins with a tab', () => {
    const member = (name: string, type: string) => ({ name, type });
    const login = {
      types: {
        StarkNetDomain: ['name', 'chainId', 'version'].map((name) =>
          member(name, 'felt'),
        ),
        Message: ['welcome', 'to', 'exchange'].map((name) =>
          member(name, 'string'),
        ),
      },
      primaryType: 'Message',
      domain: {
        name: 'Some Exchange',
        chainId: 'SN_SEPOLIA',
        version: '0.0.1',
      },
      message: {
        welcome: 'Sign in to it',
        to: '\tChallenge:',
        exchange: '831a2',
      },
    };
    const account =
      '0x6a62e3abc08f1190cf071afeec31d1693f71c9f126e820b98d7017f133e6a27';
    expect(ours(login, account)).toBe(
      0x6c0dc1a51bdc1fa9c793eda7fd54449060de229b76c27ff428d4aabdae3a600n,
    );
  });

  it('matches the published example', () => {
    const domain = { name: 'StarkNet Mail', version: '1', chainId: 1 };
    const account = padFelt('0xcd2a3d9f938e13cd947ec05abc7fe734df8dd826');
    expect(ours({ ...MAIL, domain }, account)).toBe(
      0x6fcff244f63e38b9d88b9e3378d44757710d1b244282b435cb472053c8d78d0n,
    );
  });

  it('matches starknet.js for values in any notation', () => {
    const felt = fc.oneof(
      fc.bigInt(0n, 2n ** 251n).map((value) => `0x${value.toString(16)}`),
      fc.bigInt(0n, 2n ** 251n).map(String),
      fc.nat(),
      fc.stringMatching(/^[A-Za-z][A-Za-z _]{0,30}$/u),
    );
    fc.assert(
      fc.property(felt, fc.string(), fc.boolean(), (n0, n2, n1) => {
        const message = { ...EVERYTHING.message, n0, n1, n2 };
        const data = { ...EVERYTHING, message };
        expect(ours(data)).toBe(theirs(data));
      }),
      { numRuns: 50 },
    );
  });

  it.each([1, 2, 3, 5, 8])('matches starknet.js for %d leaves', (count) => {
    const leaves = Array.from({ length: count }, (_, index) => (index * 7) % 5);
    const n14 = leaves.map((leaf) => ({
      'Contract Address': toFelt(leaf + 1),
      selector: 'transfer',
    }));
    const message = { ...EVERYTHING.message, n14 };
    expect(ours({ ...EVERYTHING, message })).toBe(
      theirs({ ...EVERYTHING, message }),
    );
    const old = {
      ...MAIL,
      types: {
        ...MAIL.types,
        Mail: [{ name: 'tree', type: 'merkletree', contains: 'felt' }],
      },
      message: { tree: leaves },
    };
    expect(ours(old)).toBe(theirs(old));
  });

  it.each([
    [0, 'StarkNetDomain', 90, 12],
    [1, 'StarknetDomain', 600, 2],
  ])(
    'of revision %d is computed in parts',
    (revision, name, length, pauses) => {
      const data = {
        types: { [name]: [], Many: [{ name: 'a', type: 'felt*' }] },
        primaryType: 'Many',
        domain: { revision },
        message: { a: Array(length).fill(1) },
      };
      const hashed = finish(messageHash(readMessage(data), ACCOUNT));
      expect(hashed.pauses).toBe(pauses);
    },
  );

  it('matches starknet.js for an empty variant', () => {
    const message = { ...EVERYTHING.message, n15: { Nothing: [] } };
    const data = { ...EVERYTHING, message };
    expect(ours(data)).toBe(theirs(data));
  });
});

const letter = (text: string): object => ({ ...LETTER, message: { text } });

describe('a string of typed data', () => {
  // Test vectors of ByteArray from starknet-core (starknet-rs).
  it.each([
    ['', ['0x0', '0x0', '0x0']],
    ['abc', ['0x0', '0x616263', '0x3']],
    [
      '0000000000111111111122222222223',
      [
        '0x1',
        '0x30303030303030303030313131313131313131313232323232323232323233',
        '0x0',
        '0x0',
      ],
    ],
    [
      '00000000001111111111222222222233',
      [
        '0x1',
        '0x30303030303030303030313131313131313131313232323232323232323233',
        '0x33',
        '0x1',
      ],
    ],
    ['\t\u0000é', ['0x0', '0x900c3a9', '0x4']],
  ])('is serialized as a ByteArray: %j', (text, felts) => {
    expect(readMessage(letter(text)).message.encoded).toMatchObject({
      hash: [{}, { hash: felts }],
    });
  });

  it('is hashed as in published examples', () => {
    // The example of SNIP-12, with its hash from starknet-rs.
    expect(ours(SNIP_EXAMPLE, padFelt('0x1234'))).toBe(
      0x045bca39274d2b7fdf7dc7c4ecf75f6549f614ce44359cc62ec106f4e5cc87b4n,
    );
    // StructWithString of argentlabs/starknet-off-chain-signature: the hash that a Cairo
    // contract computes.
    const struct = {
      types: {
        StarknetDomain: LETTER.types.StarknetDomain,
        StructWithString: [
          { name: 'Some felt252', type: 'felt' },
          { name: 'Some string', type: 'string' },
        ],
      },
      primaryType: 'StructWithString',
      domain: {
        name: 'dappName',
        version: '0x31',
        chainId: '0',
        revision: '1',
      },
      message: {
        'Some felt252': '712',
        'Some string': 'Some long message that exceeds 31 characters',
      },
    };
    expect(ours(struct, padFelt('0x1a4'))).toBe(
      0x73af00bf71d41fb165a48b8813cfa1ca29c429324ebbf5ffc732793ecfd8586n,
    );
  });

  it('is hashed like in starknet.js if it is ASCII, of any length', () => {
    const same = (text: string): void => {
      expect(ours(letter(text))).toBe(theirs(letter(text)));
    };
    Array.from({ length: 126 }, (_, length) => 'x'.repeat(length)).forEach(
      same,
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 200 }), same),
      { numRuns: 100, seed: 12 },
    );
  });

  it.each([
    'one\ntwo\r\nthree\n',
    'a\tb',
    '\u0000',
    'nul at the end\u0000',
    '\u0000'.repeat(31),
    'é',
    'Zoë pays 5 € 🙂 👩‍🚀',
    `${'a'.repeat(30)}é`,
    `${'a'.repeat(29)}🙂`,
    ...[30, 31, 32, 61, 62, 63].map((length) => '\n'.repeat(length)),
  ])('is hashed as UTF-8: %j', (text) => {
    expect(ours(letter(text))).toBe(letterHash(text, ACCOUNT));
  });

  it('is hashed as UTF-8, whatever its characters', () => {
    const text = fc.string({ unit: 'binary', maxLength: 100 });
    fc.assert(
      fc.property(text, (one) => {
        expect(ours(letter(one))).toBe(letterHash(one, ACCOUNT));
      }),
      { numRuns: 100, seed: 12 },
    );
  });
});
