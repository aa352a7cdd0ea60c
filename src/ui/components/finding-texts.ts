import type { Finding } from '../../warnings/findings';
import { isKey, type TextKey } from '../translate';

/** The key of a finding's title, of its text, or of the words beside its checkbox: that of its
 * variant, if it has its own. */
export function textKey(
  { name, words }: Pick<Finding, 'name' | 'words'>,
  part: '' | '.text' | '.acknowledge',
): TextKey | undefined {
  // Each warning has a title, or this doesn't compile.
  const title = `warning.${name}` as const satisfies TextKey;
  const ofVariant = words === undefined ? [] : [`${title}.${words}${part}`];
  return [...ofVariant, `${title}${part}`].find(isKey);
}
