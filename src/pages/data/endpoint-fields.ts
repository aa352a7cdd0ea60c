import {
  EXPLORER_KINDS,
  explorerKeySetting,
  EXPLORERS,
  EXPLORER_CHOICES,
} from '../../config/explorers';
import { URL_SETTINGS } from '../../core/connection-report';
import { unicodePattern } from '../../core/unicode-pattern';
import { parseUrl, isSecureUrl } from '../../core/url';
import type { Settings } from '../../state/settings';
import type { NameIn } from '../../ui/translate';
import { typedText } from '../page';

/** What the page shows for each saved field: a URL's host; for a key, the services that it is
 * for, "" if there are none yet. Never a key or the rest of a URL. */
export function savedValues(
  saved: Settings,
): Partial<Record<SettingsField, string>> {
  const host = (field: (typeof URL_SETTINGS)[number]): string =>
    parseUrl(saved[field])?.host ?? '';
  /** The settings that keep what was typed in a field, and how each is shown. */
  const kept: readonly (readonly [SettingsField, Readonly<Kept>])[] = [
    ...URL_SETTINGS.map((field) => [field, { [field]: host(field) }] as const),
    ['gasApiKey', { gasApiKey: host('gasApiUrl') }],
    ['gasApiSecret', { gasApiSecret: host('gasApiUrl') }],
    [
      'ethereumRpcKey',
      {
        ethereumRpcKey: '',
        ethereumMainnetRpcKey: host('ethereumMainnetRpcUrl'),
        ethereumSepoliaRpcKey: host('ethereumSepoliaRpcUrl'),
      },
    ],
    [
      'explorerKey',
      Object.fromEntries([
        ['explorerKey', ''],
        ...EXPLORER_KINDS.map((kind) => [
          explorerKeySetting(kind),
          EXPLORERS[kind].name,
        ]),
      ]) as Kept,
    ],
  ];
  return Object.fromEntries(
    kept.flatMap(([field, shown]) => {
      const texts = Object.entries(shown)
        .filter(([setting]) => saved[setting as keyof Settings] !== '')
        .map(([, text]) => text);
      return texts.length === 0
        ? []
        : [[field, [...new Set(texts)].join(', ')]];
    }),
  );
}

type Kept = Partial<Record<keyof Settings, string>>;

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
  for (const field of SETTINGS_FIELDS) {
    const text = typedText(values, field);
    const findError = isKeyField(field) ? keyError : urlError;
    const error = text === '' ? undefined : findError(text);
    if (error !== undefined) {
      errors[field] = error;
    } else if (text !== '') {
      valid[field] = text;
    }
  }
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

/** The URL parser is lenient: it drops line breaks, and accepts "https:host" and
 * backslashes. */
const PLAIN_URL = unicodePattern(String.raw`^https?:\/\/[^\s\\\p{C}]+$`, 'iu');

function urlError(text: string): SettingsFieldError | undefined {
  if (text.length > MAX_URL) {
    return 'url-length';
  }
  const url = parseUrl(text);
  const isPlain = PLAIN_URL().test(text);
  if (url === undefined || !isPlain || !isSecureUrl(url)) {
    return 'address';
  }
  if (url.username !== '' || url.password !== '') {
    return 'credentials';
  }
  return text.includes('#') ? 'fragment' : undefined;
}

function keyError(text: string): SettingsFieldError | undefined {
  if (text.length > MAX_KEY) {
    return 'key-length';
  }
  return /^[\x20-\x7e]+$/u.test(text) ? undefined : 'key-signs';
}

/** The text fields in groups, as the page shows them. */
export const FIELD_GROUPS = [
  ['starknet', ['starknetMainnetRpcUrl', 'starknetSepoliaRpcUrl']],
  ['paymaster', ['starknetMainnetPaymasterUrl', 'starknetSepoliaPaymasterUrl']],
  [
    'ethereum',
    ['ethereumMainnetRpcUrl', 'ethereumSepoliaRpcUrl', 'ethereumRpcKey'],
  ],
  ['gas', ['gasApiUrl', 'gasApiKey', 'gasApiSecret']],
  ['explorer', ['explorerKey']],
] as const;

/** A text field. */
export type SettingsField = (typeof FIELD_GROUPS)[number][1][number];

/** The text fields. */
export const SETTINGS_FIELDS: readonly SettingsField[] = FIELD_GROUPS.flatMap(
  ([, fields]) => fields,
);

/** Whether a field is for a key or a secret, which is never shown again once it is saved. */
export function isKeyField(field: SettingsField): boolean {
  return !(URL_SETTINGS as readonly string[]).includes(field);
}

type SettingsFieldError = NameIn<'settings.error'>;

/** Errors by field. */
export type SettingsFieldErrors = Partial<
  Record<SettingsField, SettingsFieldError>
>;
