import { domainToASCII } from 'node:url';

/** The lines of the original that are kept: its licence, version and commit. */
const KEPT =
  /^\/\/ (?:This Source Code Form|License, v\. 2\.0|file, You can obtain|VERSION:|COMMIT:)/u;

const RULE = /^(?<sign>!|\*\.)?(?<name>[^\s/!*]+)$/u;

/**
 * Makes the form of the public suffix list that is shipped: one rule a line, in punycode and
 * sorted, so that a rule is found by searching for its line.
 *
 * @param original - The text of public_suffix_list.dat.
 * @throws Error if it names no version or no licence, or if a line is no rule.
 */
export function convertSuffixes(original: string): string {
  const lines = original.split('\n').map((line) => line.trim());
  const kept = lines.filter((line) => KEPT.test(line));
  if (kept.length !== 5) {
    throw new Error('The list has to begin with its licence and version');
  }
  const rules = lines
    .filter((line) => line !== '' && !line.startsWith('//'))
    .map((line) => {
      const { sign = '', name = '' } = RULE.exec(line)?.groups ?? {};
      const ascii = domainToASCII(name);
      if (ascii === '') {
        throw new Error(`No rule: ${line}`);
      }
      return sign + ascii;
    });
  return [
    ...kept,
    '// From https://publicsuffix.org/list/, without comments, in punycode and sorted.',
    ...[...new Set(rules)].sort(),
    '',
  ].join('\n');
}
