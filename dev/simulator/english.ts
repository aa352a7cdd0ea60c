import texts from '../../locales/en.json';
import { flattenTexts, setTexts, type TextKey } from '../../src/ui/translate';

/** All texts in English. Tests and scripts that draw without the snap's worker use them. */
export const englishTexts = flattenTexts(texts) as Readonly<
  Record<TextKey, string>
>;

setTexts(englishTexts);
