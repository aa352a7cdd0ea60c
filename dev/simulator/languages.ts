import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { englishTexts } from './english';
import {
  flattenTexts,
  setTexts,
  type TextKey,
  type TextTree,
} from '../../src/ui/translate';
import { languageCodes } from '../local/builds/languages';
import { ROOT } from '../local/root';

/** The languages of the files in `locales/`, in alphabetical order. */
export const LANGUAGE_CODES = languageCodes();

/** All texts of a language. */
export function textsOf(code: string): Readonly<Record<TextKey, string>> {
  const file = readFileSync(join(ROOT, `locales/${code}.json`), 'utf8');
  return flattenTexts(JSON.parse(file) as TextTree) as typeof englishTexts;
}

/** Calls a function while all texts are in a language, and returns what it returns. */
export async function inLanguage<Result>(
  code: string,
  draw: () => Result,
): Promise<Awaited<Result>> {
  setTexts(textsOf(code), code);
  try {
    return await draw();
  } finally {
    setTexts(englishTexts);
  }
}
