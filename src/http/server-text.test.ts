import { nullable, optional, string, type } from 'superstruct';

import { ServerText, withoutSecrets } from './server-text';
import { isValid } from '../core/validate';

const KEYS = ['k3yZ', 'aB3dE5gH', 'projectKey01234', 'c0ffee'.repeat(5) + 'b0'];

/** URLs with a key in each place. */
const PLACES: readonly [place: string, urlOf: (key: string) => string][] = [
  ['a host’s label', (key) => `https://${key}.node.io/rpc`],
  ['the last label', (key) => `http://a.${key}:8545/rpc`],
  ['the path', (key) => `https://node.io/v3/${key}/rpc`],
  ['a part of a segment', (key) => `https://node.io/v3/id:${key}`],
  ['a query’s value', (key) => `https://node.io/?a=1&b=${key}`],
  ['a query’s name', (key) => `https://node.io/rpc?${key}`],
];

const all = (text: string, form: (code: number) => string): string =>
  Array.from(text, (char) => form(char.charCodeAt(0))).join('');
const hex = (code: number): string => code.toString(16).padStart(2, '0');
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The forms in which a text may repeat a key. */
const FORMS: readonly [name: string, form: (key: string) => string][] = [
  ['as it is', (key) => key],
  ['in capitals', (key) => key.toUpperCase()],
  ['in small letters', (key) => key.toLowerCase()],
  ['inside a word', (key) => `x${key}x`],
  ['in a URL', (key) => `upstream https%3A%2F%2Fnode.io%2F${key}%2Frpc`],
  ['percent-encoded', (key) => all(key, (code) => `%${hex(code)}`)],
  [
    'percent-encoded in capitals',
    (key) => all(key, (code) => `%${hex(code).toUpperCase()}`),
  ],
  ['percent-encoded twice', (key) => all(key, (code) => `%25${hex(code)}`)],
  [
    'percent-encoded after a broken byte',
    (key) => `%ff${all(key, (code) => `%${hex(code)}`)}`,
  ],
  ['escaped for JSON', (key) => all(key, (code) => `\\u00${hex(code)}`)],
  ['escaped for HTML', (key) => all(key, (code) => `&#${String(code)};`)],
  ['escaped for HTML in hex', (key) => all(key, (code) => `&#x${hex(code)};`)],
  ['escaped in part', (key) => `%${hex(key.charCodeAt(0))}${key.slice(1)}`],
  ['in base64', base64],
  ['in base64 after a letter', (key) => base64(`:${key}`)],
  ['in base64 between letters', (key) => base64(`us${key}er`)],
  ['in hex', (key) => `0x${Buffer.from(key).toString('hex')}`],
];

/** Everything that a text says, if it is unescaped again and again. */
function saidBy(text: string): string {
  const next = text
    .replace(
      /%([0-9a-f]{2})|\\u00([0-9a-f]{2})|&#x([0-9a-f]+);/giu,
      (_, ...of) =>
        String.fromCharCode(parseInt(String(of.find((one) => one)), 16)),
    )
    .replace(/&#(\d+);/gu, (_, code) => String.fromCharCode(Number(code)));
  return next === text ? text : `${text} ${saidBy(next)}`;
}

function cut(text: string, ...secrets: string[]): string {
  const json = withoutSecrets({ error: text }, secrets) as { error: string };
  return json.error;
}

describe.each(PLACES)('a key in %s', (_, urlOf) => {
  it.each(FORMS)('is cut out of a text that holds it %s', (_name, form) => {
    for (const typed of KEYS) {
      // A host is sent in small letters.
      const [key = ''] =
        new RegExp(typed, 'iu').exec(new URL(urlOf(typed)).href) ?? [];
      const text = cut(`before ${form(key)} after`, urlOf(typed));
      expect(saidBy(text).toLowerCase()).not.toContain(key.toLowerCase());
      expect(text).not.toContain(form(key));
      expect(text).toMatch(/^before .*\(address\).* after$/u);
    }
  });
});

describe('a typed key', () => {
  it.each([...KEYS, 'with space', 'a/b+c=&"<>', 'https', 'key:secret'])(
    'is cut: %s',
    (key) => {
      const html = key
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;');
      for (const form of [key, encodeURIComponent(key), base64(key), html]) {
        expect(cut(`no ${form} here`, key)).toBe('no (address) here');
      }
    },
  );

  it('is cut in JSON inside a text', () => {
    const key = 'a/b"c\\d';
    expect(cut(JSON.stringify({ key }).replace('/', '\\/'), key)).toBe(
      '{"key":"(address)"}',
    );
  });

  it('is cut as a URL encodes it', () => {
    const url = 'https://node.io/a%2Fb%20c%C3%A9?k=a+b';
    for (const form of ['a/b cé', 'a%2fb%20c%c3%a9', 'a%2Fb c%C3%A9', 'a b']) {
      expect(cut(form, url)).toBe(form.length < 4 ? form : '(address)');
    }
  });
});

describe('a text', () => {
  const URL = 'https://rpc.node.io:8545/v0_7/abc/xyz?id=1&ab=cd';

  it('keeps what is shorter than four characters, and the port', () => {
    const text = 'rpc io abc xyz id=1 ab cd 8545';
    expect(cut(text, URL)).toBe(text);
    expect(cut(`at rpc.node.io:8545/v0_7/abc`, URL)).toBe(
      'at (address):8545/(address)/abc',
    );
  });

  it('stays as it is if it has no secret', () => {
    for (const text of ['100%25 of &amp; \\"it\\"', '', 'out of gas']) {
      expect(cut(text, URL)).toBe(text);
      expect(cut(text)).toBe(text);
    }
    expect(cut('anything', 'https://a.io/abc', 'key')).toBe('anything');
  });

  it('is cut before anything is truncated, however long it is', () => {
    const long = `${'x'.repeat(499)}v0_7`;
    expect(cut(long, URL)).toBe(`${'x'.repeat(499)}(address)`);
  });
});

describe('an answer', () => {
  const URL = 'https://starknet.io/beef/CALL';

  it('has texts in the members that tell of failures, at any depth', () => {
    const json = (text: string, data = 'beef'): unknown => [
      {
        error: { code: 41, message: text, data: [{ revert: { x: text } }] },
        result: {
          failure_reason: text,
          trace: [{ revert_reason: text, call_type: 'CALL', data: [data] }],
          failureCode: text,
          abi: 'core::starknet::beef',
          height: 7,
          none: null,
        },
      },
    ];
    expect(withoutSecrets(json('at beef'), [URL])).toStrictEqual(
      json('at (address)'),
    );
  });

  it('is not touched if nothing is secret', () => {
    const json = { error: 'text' };
    expect(withoutSecrets(json, [])).toBe(json);
  });

  it('may have text only in these members', () => {
    const shape = type({
      revert_reason: optional(nullable(ServerText)),
      note: optional(ServerText),
    });
    expect(isValid(shape, { revert_reason: 'text' })).toBe(true);
    expect(isValid(shape, { revert_reason: null })).toBe(true);
    expect(isValid(shape, { revert_reason: 7 })).toBe(false);
    expect(isValid(shape, { note: 'text' })).toBe(false);
    expect(isValid(type({ note: string() }), { note: 'text' })).toBe(true);
  });
});
