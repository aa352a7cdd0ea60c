import { ownTokens } from './assets';
import { readDraft, type Typed } from './draft';
import { ETH, STRK } from '../config/networks';
import { padFelt } from '../core/felt';
import { factsOfTokens } from '../transactions/known-tokens';

const FOO = padFelt('0xf00');
const facts = factsOfTokens([
  { address: FOO, name: 'Foo', symbol: 'FOO', decimals: 6 },
]);
const TO = padFelt('0xb0b');
const typed: Typed = { recipient: TO, token: FOO, amount: '1.5' };

const read = (changes: Partial<Typed>, isFinal = true) =>
  readDraft({ ...typed, ...changes }, facts, isFinal);

describe('readDraft', () => {
  it('reads what is typed, with the token’s places', () => {
    expect(read({})).toStrictEqual({ wrong: {}, to: TO, units: 1_500_000n });
    expect(read({ token: padFelt(STRK) }).units).toBe(15n * 10n ** 17n);
  });

  it('does not mind what surrounds a pasted text', () => {
    const pasted = { recipient: ` ${TO}\n`, amount: ' 1.5 ' };
    expect(read(pasted)).toStrictEqual(read({}));
  });

  it.each([
    [{ recipient: '0xb0b' }, 'recipient', 'address'],
    [{ recipient: `0x${'a'.repeat(40)}` }, 'recipient', 'address'],
    [{ recipient: TO.replace('b0b', 'b0B') }, 'recipient', 'address'],
    [{ recipient: FOO }, 'recipient', 'token-itself'],
    [{ recipient: padFelt(ETH) }, 'recipient', 'token-itself'],
    [{ recipient: '' }, 'recipient', 'address'],
    [{ amount: '' }, 'amount', 'no-number'],
    [{ amount: '1,5' }, 'amount', 'no-number'],
    [{ amount: '0.0' }, 'amount', 'zero'],
    [{ amount: '0.0000001' }, 'amount', 'decimals'],
    [{ amount: '9'.repeat(80) }, 'amount', 'too-much'],
    [{ token: padFelt('0x77') }, 'amount', 'no-token'],
  ] as const)('refuses %j beside the %s', (changes, field, what) => {
    const { wrong } = read(changes);
    expect(Object.keys(wrong)).toStrictEqual([field]);
    expect(wrong[field]?.what).toBe(what);
  });

  it('takes an empty field for a mistake only in the end', () => {
    const empty = { recipient: ' ', amount: '' };
    expect(read(empty, false)).toStrictEqual({ wrong: {} });
    expect(Object.keys(read(empty).wrong)).toHaveLength(2);
  });
});

describe('ownTokens', () => {
  it('are STRK, ETH and what is watched beside them, each once', () => {
    const watched = [STRK, FOO].map((address) => ({
      ...{ address, name: 'Any', symbol: 'ANY', decimals: 2 },
    }));
    expect(ownTokens(watched)).toStrictEqual([
      padFelt(STRK),
      padFelt(ETH),
      FOO,
    ]);
    // A list can't rename what the wallet itself vouches for.
    expect(factsOfTokens(watched).get(STRK)?.symbol).toBe('STRK');
  });
});
