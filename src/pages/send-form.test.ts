import { formValuesOf, parseForm, type FormValues } from './data/send-form';
import { ETH, STRK } from '../config/tokens';
import { padFelt } from '../core/felt';
import { metadataOfTokens } from '../tokens/metadata';

const FOO = padFelt('0xf00');
const metadata = metadataOfTokens([
  { address: FOO, name: 'Foo', symbol: 'FOO', decimals: 6 },
]);
const TO = padFelt('0xb0b');
const typed: FormValues = { recipient: TO, token: FOO, amount: '1.5' };

const read = (
  changes: Partial<FormValues>,
  isFinal = true,
  recipients: Parameters<typeof parseForm>[1]['recipients'] = [],
) =>
  parseForm(
    formValuesOf({ ...typed, ...changes }),
    { metadata, recipients, resolved: undefined },
    isFinal,
  );

describe('parseForm', () => {
  it('parses the fields, with the token’s decimals', () => {
    expect(read({})).toStrictEqual({
      errors: {},
      to: TO,
      units: 1_500_000n,
      transfer: { token: FOO, to: TO, units: 1_500_000n },
    });
    const { transfer } = read({ token: padFelt(STRK) });
    expect(transfer?.units).toBe(15n * 10n ** 17n);
  });

  it('ignores whitespace around a pasted text', () => {
    const pasted = { recipient: ` ${TO}\n`, amount: ' 1.5 ' };
    expect(read(pasted)).toStrictEqual(read({}));
  });

  it.each([
    [{ recipient: '0xb0b' }, 'recipient', 'address.format'],
    [{ recipient: `0x${'a'.repeat(40)}` }, 'recipient', 'address.ethereum'],
    [{ recipient: ' strk1qyt5jtxq' }, 'recipient', 'address.bech32'],
    [{ recipient: TO.replace('b0b', 'b0B') }, 'recipient', 'address.checksum'],
    [{ recipient: FOO }, 'recipient', 'token-itself'],
    [{ recipient: padFelt(ETH) }, 'recipient', 'token-itself'],
    [{ recipient: '' }, 'recipient', 'address.format'],
    [{ amount: '' }, 'amount', 'no-number'],
    [{ amount: '1,000.5' }, 'amount', 'no-number'],
    [{ amount: '0.0' }, 'amount', 'zero'],
    [{ amount: '0.0000001' }, 'amount', 'decimals'],
    [{ amount: '9'.repeat(80) }, 'amount', 'too-much'],
    [{ token: padFelt('0x77') }, 'amount', 'no-token'],
  ] as const)('rejects %j with an error at the %s', (changes, field, what) => {
    const { errors } = read(changes);
    expect(Object.keys(errors)).toStrictEqual([field]);
    expect(errors[field]?.what).toBe(what);
  });

  it('takes the name of somebody known, but never an address for a name', () => {
    const other = padFelt('0xe7e');
    const recipients = [
      { address: TO, name: 'Ann' },
      { address: other, name: TO },
    ];
    const named = (recipient: string) => read({ recipient }, true, recipients);
    expect(named(' ann').to).toBe(TO);
    expect(named(TO).to).toBe(TO);
    expect(named('Anna').errors.recipient?.what).toBe('address.format');
    const token = [{ address: FOO, name: 'Foo' }];
    expect(read({ recipient: 'foo' }, true, token).errors.recipient?.what).toBe(
      'token-itself',
    );
  });

  it('reports an empty field only on submit', () => {
    const empty = { recipient: ' ', amount: '' };
    expect(read(empty, false)).toStrictEqual({ errors: {} });
    expect(Object.keys(read(empty).errors)).toHaveLength(2);
  });
});
