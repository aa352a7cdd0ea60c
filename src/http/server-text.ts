import { define } from 'superstruct';

import { parseUrl } from '../core/url';

/** The members of an answer that hold text about a failure, by name: in JSON-RPC's errors,
 * Starknet's `revert_reason` and `failure_reason`, Voyager's `failureCode`. All else is data,
 * such as felts, in which a part of a URL would be found by chance. */
const TEXT_NAME = /(?:reason|error|message|failureCode)$/iu;

/** A server's text. It may reach a site, so a member that has another name than those from
 * which `withoutSecrets` cuts is invalid. */
export const ServerText = define<string>(
  'text',
  (value, { path }) =>
    typeof value === 'string' && TEXT_NAME.test(String(path.at(-1))),
);

/** Shorter parts of a secret are found in ordinary words. */
const MIN_LENGTH = 4;

const REPLACEMENT = '(address)';

/**
 * Cuts secrets out of the texts of an answer: servers and their proxies repeat a URL that
 * they couldn't reach, and errors may quote a key.
 *
 * @param json - Parsed JSON.
 * @param secrets - The URL that was requested, if it is the user's own, and keys. Each part
 * of a host, path or query that has four characters or more is cut, in any case and however
 * it is encoded.
 */
export function withoutSecrets(
  json: unknown,
  secrets: readonly string[],
): unknown {
  let patterns: readonly RegExp[] | undefined;
  const cut = (text: string): string => {
    patterns ??= patternsOf(secrets);
    return patterns.reduce(cutAll, text);
  };
  const visit = (value: unknown, isText: boolean): unknown => {
    if (typeof value === 'string') {
      return isText ? cut(value) : value;
    }
    if (Array.isArray(value)) {
      return value.map((item) => visit(item, isText));
    }
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([name, member]) => [
            name,
            visit(member, isText || TEXT_NAME.test(name)),
          ]),
        )
      : value;
  };
  return secrets.length === 0 ? json : visit(json, false);
}

/** How often a text may have been escaped. */
const MAX_LAYERS = 3;

/** Cuts from the text as it is and, if it is escaped, from the unescaped text. */
function cutAll(text: string, pattern: RegExp): string {
  let result = text.replace(pattern, REPLACEMENT);
  let layer = result;
  for (let depth = 0; depth < MAX_LAYERS; depth += 1) {
    const inner = unescaped(layer);
    if (inner === layer) {
      break;
    }
    layer = inner.replace(pattern, REPLACEMENT);
    result = layer === inner ? result : layer;
  }
  return result;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Removes one layer of escapes as in a URL, in JSON or in HTML. */
function unescaped(text: string): string {
  return text
    .replace(/(?:%[0-9a-f]{2})+/giu, (run) =>
      new TextDecoder().decode(
        Uint8Array.from(run.slice(1).split('%'), (byte) => parseInt(byte, 16)),
      ),
    )
    .replace(
      /\\u([0-9a-f]{4})|&#x([0-9a-f]{1,6});|&#(\d{1,7});/giu,
      (_, json?: string, hex?: string, decimal?: string) =>
        String.fromCharCode(
          decimal === undefined
            ? parseInt(json ?? hex ?? '', 16)
            : Number(decimal),
        ),
    )
    .replace(/&([a-z]{2,4});/giu, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/\\(["'/\\])/gu, '$1');
}

/** The patterns to cut, in this order: whole parts, then the words in them. */
function patternsOf(secrets: readonly string[]): RegExp[] {
  const parts = secrets.flatMap(partsOf);
  return [parts, parts.flatMap((part) => part.split(/[^\w-]+/u))].map(
    patternOf,
  );
}

function partsOf(secret: string): string[] {
  const url = /^https?:/iu.test(secret) ? parseUrl(secret) : undefined;
  return url === undefined
    ? [secret]
    : [
        url.hostname,
        ...url.pathname.split('/').map(decoded),
        ...url.search.slice(1).split(/[&=]/u).map(decoded),
      ];
}

/** Matches each part in any form, the longest first; never, if there is none. */
function patternOf(parts: readonly string[]): RegExp {
  const forms = [...new Set(parts)]
    .filter(({ length }) => length >= MIN_LENGTH)
    .sort((a, b) => b.length - a.length)
    .flatMap((part) => [
      literal(part),
      ...base64Of(part).map(
        (digits) => `[\\w+/-]?${literal(digits)}[\\w+/-]?=*`,
      ),
      [...utf8(part)].map((byte) => hexOf(byte, 2)).join(''),
    ]);
  return new RegExp(forms.length === 0 ? '(?!)' : forms.join('|'), 'giu');
}

/** Characters that other ones stand for: in a form, and in base64 for URLs. */
const ALIKE: Readonly<Record<string, string>> = { '+': '[+ -]', '/': '[/_]' };

function literal(text: string): string {
  return text.replace(
    /\W/gu,
    (char) => ALIKE[char] ?? `\\u{${hexOf(char.codePointAt(0) ?? 0)}}`,
  );
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The digits of a part in base64 that don't depend on what stands around it, for each of
 * the three ways in which its bytes may be grouped. */
function base64Of(part: string): string[] {
  const bytes = utf8(part);
  return [0, 1, 2].map((shift) =>
    btoa(String.fromCharCode(...new Uint8Array(shift), ...bytes)).slice(
      Math.ceil((shift * 8) / 6),
      Math.floor(((shift + bytes.length) * 8) / 6),
    ),
  );
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function hexOf(number: number, digits = 1): string {
  return number.toString(16).padStart(digits, '0');
}
