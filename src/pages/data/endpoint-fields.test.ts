import fc from 'fast-check';
import {
  parseSettings,
  SETTINGS_FIELDS,
  type SettingsField,
} from './endpoint-fields';

const errorIn =
  (field: SettingsField) =>
  (text: string): string | undefined => {
    const { valid, errors } = parseSettings({ [field]: text });
    const { [field]: error } = errors;
    expect(valid).toStrictEqual(error === undefined ? { [field]: text } : {});
    return error;
  };

const urlError = errorIn('starknetMainnetRpcUrl');
const keyError = errorIn('gasApiKey');

describe('an address', () => {
  it.each([
    'https://node.example',
    'https://node.example/rpc/v0_10?apikey=abc',
    'HTTPS://Node.example:8443/',
    'https://bücher.example',
    'http://localhost:5050/rpc',
    'http://127.0.0.1:9545',
    'http://[::1]:9545/',
    `https://node.example/${'x'.repeat(1979)}`,
  ])('may be %s', (text) => {
    expect(urlError(text)).toBeUndefined();
  });

  it.each([
    ['node.example', 'address'],
    ['https://', 'address'],
    ['https:node.example', 'address'],
    ['https:\\\\node.example', 'address'],
    ['https://node.example\\@evil.example', 'address'],
    ['https://a b.example', 'address'],
    ['https://a\n.example', 'address'],
    ['https://a\u202e.example', 'address'],
    ['http://node.example', 'address'],
    ['http://192.168.1.2:5050', 'address'],
    ['http://localhost.evil.example', 'address'],
    ['javascript:alert(1)', 'address'],
    ['javascript://localhost/%0aalert(1)', 'address'],
    ['file:///etc/passwd', 'address'],
    ['data:application/json,{}', 'address'],
    ['blob:https://node.example/1', 'address'],
    ['ftp://node.example', 'address'],
    ['ws://localhost:5050', 'address'],
    ['https://me@node.example', 'credentials'],
    ['https://:secret@node.example', 'credentials'],
    ['https://node.example/#key', 'fragment'],
    ['https://node.example/#', 'fragment'],
    [`https://node.example/${'x'.repeat(1980)}`, 'url-length'],
    ['x'.repeat(10_000), 'url-length'],
  ])('can’t be %s: %s', (text, error) => {
    expect(urlError(text)).toBe(error);
  });

  it('that is accepted uses https, or stays on this computer', () => {
    const parts = fc.constantFrom(
      ...'http https : // / \\ @ localhost . evil # ? \t 127.0.0.1 [::1] file'.split(
        ' ',
      ),
      ' ',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 10 }), (words) => {
        const { gasApiUrl } = parseSettings({
          gasApiUrl: words.join(''),
        }).valid;
        if (gasApiUrl !== undefined) {
          const { protocol, hostname, username, hash } = new URL(gasApiUrl);
          expect([username, hash]).toStrictEqual(['', '']);
          expect(`${protocol}//${hostname}`).toMatch(
            /^https:|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])$/u,
          );
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a key', () => {
  it.each(['abc', 'A-z_0/9+=', '~'.repeat(512), 'two words'])(
    'may be %s',
    (text) => {
      expect(keyError(text)).toBeUndefined();
    },
  );

  it.each([
    ['ключ', 'key-signs'],
    ['a\u0000b', 'key-signs'],
    ['a\nb', 'key-signs'],
    ['x'.repeat(513), 'key-length'],
    ['x'.repeat(10_000), 'key-length'],
  ])('can’t be %j: %s', (text, error) => {
    expect(keyError(text)).toBe(error);
  });
});

describe('parseSettings', () => {
  it.each([null, undefined, '', '   ', 7, true, { accountId: 'x' }])(
    'treats %p as an empty field',
    (value) => {
      const fields = [...SETTINGS_FIELDS, 'explorer'];
      const values = Object.fromEntries(fields.map((name) => [name, value]));
      expect(parseSettings(values)).toStrictEqual({ valid: {}, errors: {} });
    },
  );

  it('ignores members that are not fields, and unknown explorers', () => {
    const values = JSON.parse(
      '{"__proto__":{"gasApiKey":"a"},"other":"b","explorer":"constructor"}',
    ) as Record<string, unknown>;
    expect(parseSettings(values)).toStrictEqual({ valid: {}, errors: {} });
  });
});
