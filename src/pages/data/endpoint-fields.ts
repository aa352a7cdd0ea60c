import {
  EXPLORER_KINDS,
  explorerKeySetting,
  EXPLORERS,
  EXPLORER_CHOICES,
} from '../../config/explorers';
import { URL_SETTINGS } from '../../core/connection-report';
import { parseUrl, isSecureUrl } from '../../core/url';
import type { Settings } from '../../state/settings';
import type { NameIn } from '../../ui/translate';
import { typedText } from '../page';

/** What the page shows for each saved field: a URL's host; for a key, the services that it is
 * for, "" if there are none yet. Never a key or the rest of a URL. */
export function savedValues(
  saved: Settings,
): Partial<Record<SettingsField, string>> {
  const gas = hostOf(saved.gasApiUrl);
  const shown: readonly (readonly [SettingsField, keyof Settings, string])[] = [
    ...URL_SETTINGS.map(
      (field) => [field, field, hostOf(saved[field])] as const,
    ),
    ['gasApiKey', 'gasApiKey', gas],
    ['gasApiSecret', 'gasApiSecret', gas],
    ['ethereumRpcKey', 'ethereumRpcKey', ''],
    [
      'ethereumRpcKey',
      'ethereumMainnetRpcKey',
      hostOf(saved.ethereumMainnetRpcUrl),
    ],
    [
      'ethereumRpcKey',
      'ethereumSepoliaRpcKey',
      hostOf(saved.ethereumSepoliaRpcUrl),
    ],
    ['explorerKey', 'explorerKey', ''],
    ...EXPLORER_KINDS.map(
      (kind) =>
        [
          'explorerKey',
          explorerKeySetting(kind),
          EXPLORERS[kind].name,
        ] as const,
    ),
  ];
  const texts = new Map<SettingsField, Set<string>>();
  for (const [field, key, text] of shown) {
    if (saved[key] !== '') {
      texts.set(field, (texts.get(field) ?? new Set()).add(text));
    }
  }
  return Object.fromEntries(
    [...texts].map(([field, names]) => [field, [...names].join(', ')]),
  );
}

function hostOf(url: string): string {
  return parseUrl(url)?.host ?? '';
}

/** Maximum lengths, in characters. */
const MAX_URL = 2_000;

const MAX_KEY = 512;

/** Parses the typed values: returns the valid ones, and the errors of the others by field. */
export function parseSettings(values: Readonly<Record<string, unknown>>): {
  readonly valid: Partial<Settings>;
  readonly errors: SettingsFieldErrors;
} {
  const valid: Partial<Settings> = {};
  const errors: SettingsFieldErrors = {};
  const take = (
    fields: readonly SettingsField[],
    findError: (text: string) => SettingsFieldError | undefined,
  ): void => {
    for (const field of fields) {
      const text = typedText(values, field);
      const error = text === '' ? undefined : findError(text);
      if (error !== undefined) {
        errors[field] = error;
      } else if (text !== '') {
        valid[field] = text;
      }
    }
  };
  take(URL_SETTINGS, urlError);
  take(KEY_FIELDS, keyError);
  const explorer = EXPLORER_CHOICES.find((name) => name === values.explorer);
  const { secondNode } = values;
  return {
    valid: {
      ...valid,
      ...(explorer && { explorer }),
      ...(typeof secondNode === 'boolean' && { secondNode }),
    },
    errors,
  };
}

/** What is wrong with the URL of an endpoint, if anything. */
export function urlError(text: string): SettingsFieldError | undefined {
  if (text.length > MAX_URL) {
    return 'url-length';
  }
  const url = parseUrl(text);
  // The URL parser is lenient: it drops line breaks, and accepts "https:host" and
  // backslashes.
  const isPlain = /^https?:\/\/[^\s\\\p{C}]+$/iu.test(text);
  if (url === undefined || !isPlain || !isSecureUrl(url)) {
    return 'address';
  }
  if (url.username !== '' || url.password !== '') {
    return 'credentials';
  }
  return text.includes('#') ? 'fragment' : undefined;
}

/** What is wrong with a key or a secret, if anything. */
export function keyError(text: string): SettingsFieldError | undefined {
  if (text.length > MAX_KEY) {
    return 'key-length';
  }
  return /^[\x20-\x7e]+$/u.test(text) ? undefined : 'key-signs';
}

/** The fields of keys and secrets. Once saved they are never shown again. */
export const KEY_FIELDS = [
  'ethereumRpcKey',
  'gasApiKey',
  'gasApiSecret',
  'explorerKey',
] as const;

/** A text field. */
export type SettingsField = (typeof URL_SETTINGS | typeof KEY_FIELDS)[number];

/** An error in a field. */
export type SettingsFieldError = NameIn<'settings.error'>;

/** Errors by field. */
export type SettingsFieldErrors = Partial<
  Record<SettingsField, SettingsFieldError>
>;
