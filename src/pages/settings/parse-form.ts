import {
  KEY_FIELDS,
  type Field,
  type SettingsFieldError,
  type SettingsFieldErrors,
} from './types';
import { URL_SETTINGS } from '../../core/connection-report';
import { isSecureUrl, parseUrl } from '../../core/url';
import { EXPLORERS, type Settings } from '../../state/settings';

/** Characters of what is typed, at most. */
const MAX_URL = 2_000;
const MAX_KEY = 512;

/** What the user typed into the settings, checked. */
export type ParsedSettings = {
  /** What can be saved. A field left empty is not part of it. */
  readonly valid: Partial<Settings>;
  readonly errors: SettingsFieldErrors;
};

/**
 * @param values - The values in the form, as the wallet hands them over.
 * @returns What of them can be saved, and what is wrong with the rest.
 */
export function parseSettings(
  values: Readonly<Record<string, unknown>>,
): ParsedSettings {
  const valid: Partial<Settings> = {};
  const errors: SettingsFieldErrors = {};
  const take = (
    fields: readonly Field[],
    findMistake: (text: string) => SettingsFieldError | undefined,
  ): void => {
    for (const field of fields) {
      const value = values[field];
      const text = typeof value === 'string' ? value.trim() : '';
      const mistake = text === '' ? undefined : findMistake(text);
      if (mistake !== undefined) {
        errors[field] = mistake;
      } else if (text !== '') {
        valid[field] = text;
      }
    }
  };
  take(URL_SETTINGS, urlError);
  take(KEY_FIELDS, keyError);
  const explorer = EXPLORERS.find((name) => name === values.explorer);
  return {
    valid: explorer === undefined ? valid : { ...valid, explorer },
    errors,
  };
}

/**
 * @param text - An endpoint's address, not empty.
 * @returns Why it can't be one, if it can't.
 */
export function urlError(text: string): SettingsFieldError | undefined {
  if (text.length > MAX_URL) {
    return 'url-length';
  }
  const url = parseUrl(text);
  // The parser is generous: it drops line breaks, and takes "https:host" and
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
 * @returns Why it can't be one, if it can't.
 */
export function keyError(text: string): SettingsFieldError | undefined {
  if (text.length > MAX_KEY) {
    return 'key-length';
  }
  return /^[\x20-\x7e]+$/u.test(text) ? undefined : 'key-signs';
}
