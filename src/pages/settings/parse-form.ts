import {
  KEY_FIELDS,
  type Field,
  type SettingsFieldError,
  type SettingsFieldErrors,
} from './types';
import { URL_SETTINGS } from '../../core/connection-report';
import { isSecureUrl, parseUrl } from '../../core/url';
import { EXPLORERS, type Settings } from '../../state/settings';

/** Maximum lengths, in characters. */
const MAX_URL = 2_000;
const MAX_KEY = 512;

/** The values typed into the settings form, validated. */
export type ParsedSettings = {
  /** The values that can be saved, without empty fields. */
  readonly valid: Partial<Settings>;
  readonly errors: SettingsFieldErrors;
};

/**
 * @param values - The form's values, as the wallet stores them.
 * @returns The valid values, and the errors of the others by field.
 */
export function parseSettings(
  values: Readonly<Record<string, unknown>>,
): ParsedSettings {
  const valid: Partial<Settings> = {};
  const errors: SettingsFieldErrors = {};
  const take = (
    fields: readonly Field[],
    findError: (text: string) => SettingsFieldError | undefined,
  ): void => {
    for (const field of fields) {
      const value = values[field];
      const text = typeof value === 'string' ? value.trim() : '';
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
  const explorer = EXPLORERS.find((name) => name === values.explorer);
  const { secondNode } = values;
  return {
    valid: {
      ...valid,
      ...(explorer === undefined ? {} : { explorer }),
      ...(typeof secondNode === 'boolean' ? { secondNode } : {}),
    },
    errors,
  };
}

/**
 * @param text - An endpoint's URL, not empty.
 * @returns What is wrong with it, if anything.
 */
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

/**
 * @param text - A key or a secret, not empty.
 * @returns What is wrong with it, if anything.
 */
export function keyError(text: string): SettingsFieldError | undefined {
  if (text.length > MAX_KEY) {
    return 'key-length';
  }
  return /^[\x20-\x7e]+$/u.test(text) ? undefined : 'key-signs';
}
