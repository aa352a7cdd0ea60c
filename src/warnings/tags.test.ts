import type { Facts } from './facts';
import { tagsOf } from './tags';
import { BUNDLED_TOKENS, STRK } from '../config/tokens';
import { padFelt } from '../core/felt';

const OWN = padFelt('0xacc0');
const BOB = padFelt('0xb0b');
const facts: Facts = {
  account: OWN,
  known: [
    { address: OWN, as: 'own', name: '2' },
    { address: padFelt('0x5e'), as: 'sent' },
    { address: padFelt('0xa9'), as: 'approved', classHash: '0x1' },
    { address: padFelt('0xab'), as: 'approved', classHash: '0x1' },
    { address: padFelt('0xab'), as: 'sent' },
  ],
  metadata: BUNDLED_TOKENS,
  addresses: new Map([
    ['0xb0b', { isAccount: false }],
    ['0xacc', { classHash: '0x1', isAccount: true }],
    ['0xa9', { classHash: '0x2', isAccount: false }],
    ['0xab', { classHash: '0x1', isAccount: false }],
  ]),
  balances: new Map(),
  protocols: new Set(),
  fakePools: new Set(),
};
const tags = (address: string): string[] =>
  tagsOf(
    address as typeof OWN,
    facts,
    address === '0xa9' ? 'Foo' : undefined,
  ).map((tag) => ('name' in tag ? `${tag.is} ${tag.name}` : tag.is));

describe('tagsOf', () => {
  it.each([
    ['0x0', ['zero']],
    [OWN, ['own 2']],
    ['0x5e', ['used-before']],
    [BOB, ['first-time', 'not-deployed']],
    ['0xacc', ['first-time', 'account']],
    ['0xa9', ['protocol Foo', 'used-before', 'contract', 'class-changed']],
    ['0xab', ['used-before', 'contract']],
    [padFelt(STRK), ['token', 'first-time']],
    ['0x123', ['first-time']],
  ])('says of %s: %j', (address, expected) => {
    expect(tags(address)).toStrictEqual(expected);
  });
});
