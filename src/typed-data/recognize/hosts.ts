import { plainName, textIn } from './roles';
import type { NamedHost } from './types';
import { unicodePattern } from '../../core/unicode-pattern';
import { parseUrl } from '../../core/url';
import { contentOf } from '../../decode/roles';
import type { DecodedValue, NamedValue } from '../../decode/types';

/** The plain names of members with the site that a message is for. */
const SITE = [
  'domain',
  'host',
  'hostname',
  'origin',
  'website',
  'site',
  'siteurl',
  'aud',
  'audience',
  'dapp',
  'dappurl',
  'app',
  'appurl',
  'appdomain',
];

/** The same, but in messages that aren't logins they may also link an NFT's content. */
const SITE_OR_CONTENT = ['uri', 'url'];

/** What may be a host. */
export type FoundHost = NamedHost & {
  /** Whether it is a mere word with dots: a host only if its ending is a public suffix. */
  readonly isWord: boolean;
};

/** A host without a scheme, perhaps with a port and a path: letters in its last label, or a
 * local one. */
const BARE = unicodePattern(
  String.raw`^(?:(?:[\p{L}\p{N}_-]{1,63}\.){1,10}(?=[\p{N}-]*\p{L})[\p{L}\p{N}-]{2,63}\.?|localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?(?:[/?#]|$)`,
);
const SCHEME = /^(?:https?|wss?):\/\//iu;

/** Words before the host of a login's site, or a label of one. */
const BEFORE_SITE =
  /\baccess(?:ing)?$|\b(?:sign(?:ing)?[ -]?in|log(?:ging)?[ -]?in|login|authenticate|authenticating|welcome|access|accessing|ownership|verify|verifying|connect|connecting)\b.* (?:to|into|on|at|with|for|of)$|(?:^| )(?:uri|url|domain|host|origin|website|site):$/iu;
/** Words after such a host (SIWE, EIP-4361). */
const AFTER_SITE = /^wants you to\b/iu;
/** The number of words before and after a host that are checked. */
const WORDS = 5;
const MAX_WORD = 300;

/**
 * @param members - The members of the domain or the message, or of a struct in it.
 * @param isLogin - Whether the message is a login, so that any URI is the site's.
 * @returns The hosts named in it: in members such as "uri", as the domain's name, in texts
 * such as "example.com wants you to sign in", and in links.
 */
export function hostsIn(
  members: readonly NamedValue[],
  isLogin: boolean,
): FoundHost[] {
  return members.flatMap((member) => {
    const text = textOf(member.value);
    return text === undefined
      ? hostsIn(contentOf(member), isLogin)
      : hostsOf(plainName(member.name), text, isLogin);
  });
}

/** The host that a text is, as the site's or not; empty for other texts, such as "Ekubo". */
export function hostIn(text: string, isSite: boolean): FoundHost[] {
  const isUrl = SCHEME.test(text);
  const word = text.slice(0, MAX_WORD).replace(/:$/u, '');
  const url =
    isUrl || BARE().test(word)
      ? parseUrl(isUrl ? word : `https://${word}`)
      : undefined;
  return url ? [{ host: url.hostname, isSite, isWord: !isUrl }] : [];
}

function hostsOf(name: string, text: string, isLogin: boolean): FoundHost[] {
  const isSite =
    SITE.includes(name) || (isLogin && SITE_OR_CONTENT.includes(name));
  // Nothing but a host, whatever its member is called.
  const isAlone = isLogin && !/[/?#]/u.test(text);
  const whole = isSite || isAlone ? hostIn(text, true) : [];
  return whole.length === 0
    ? hostsInWords(text)
    : whole.map((one) => ({ ...one, isWord: one.isWord && !isSite }));
}

/** Finds hosts in a text, in linear time: each word is read once, with a few around it. */
function hostsInWords(text: string): FoundHost[] {
  const words = text
    .split(/\s+/u)
    .map((word) =>
      word.slice(0, MAX_WORD).replace(/^[("'“<[]+|[)"'”>\],.;!?]+$/gu, ''),
    );
  return words.flatMap((word, index) => {
    const hosts = hostIn(word, false);
    if (hosts.length === 0) {
      return [];
    }
    const before = words.slice(Math.max(index - WORDS, 0), index).join(' ');
    const after = words.slice(index + 1, index + 1 + WORDS).join(' ');
    const isSite = BEFORE_SITE.test(before) || AFTER_SITE.test(after);
    return hosts.flatMap((one) =>
      isSite || !one.isWord ? [{ ...one, isSite }] : [],
    );
  });
}

/** A text, a short string, or a long text in short strings. */
function textOf(value: DecodedValue): string | undefined {
  if (value.kind !== 'list') {
    return textIn(value);
  }
  const parts = value.items.map((item) =>
    item.kind === 'felt' ? textIn(item) : undefined,
  );
  return parts.length === 0 || parts.includes(undefined)
    ? undefined
    : parts.join('');
}
