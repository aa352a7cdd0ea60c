import fc from 'fast-check';

import { readMessage } from './message';
import { finish } from '../../test/support/finish';
import { plainMessageHash } from '../../test/support/starknet-js';
import {
  EVERYTHING,
  MAIL,
  OUTSIDE_EXECUTION,
} from '../../test/support/typed-data';
import { padFelt, toFelt } from '../core/felt';
import { messageHash } from '../starknet/message-hash';

const ACCOUNT = padFelt('0xacc0');

const ours = (input: unknown): bigint =>
  BigInt(finish(messageHash(readMessage(input), ACCOUNT)).result);
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

  it('matches the published example', () => {
    const domain = { name: 'StarkNet Mail', version: '1', chainId: 1 };
    const message = readMessage({ ...MAIL, domain });
    const account = padFelt('0xcd2a3d9f938e13cd947ec05abc7fe734df8dd826');
    expect(finish(messageHash(message, account)).result).toBe(
      '0x6fcff244f63e38b9d88b9e3378d44757710d1b244282b435cb472053c8d78d0',
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
    'of revision %d pauses while it is computed',
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
