/** The shipped form of the public suffix list: one rule a line, in punycode. */
export const SUFFIX_FILE = 'data/public-suffixes.txt';

/**
 * Whether two hosts belong to one owner: they are equal, or subdomains of one domain that
 * somebody has registered. Customers of a hosting service each have a domain of their own, as
 * in `a.github.io`.
 *
 * @param list - The text of the list. Without it, only equal hosts belong together.
 */
export function belongTogether(
  one: string,
  other: string,
  list: string | undefined,
): boolean {
  const [a, b] = [plainHost(one), plainHost(other)];
  if (a === b || list === undefined) {
    return a === b;
  }
  const domain = registeredDomain(a, list);
  return domain !== undefined && domain === registeredDomain(b, list);
}

/** Whether a host ends in a top-level domain that is on the list. */
export function hasListedEnding(host: string, list: string): boolean {
  const ending = plainHost(host).split('.').at(-1) ?? '';
  return [ending, `*.${ending}`].some((rule) => isRule(rule, list));
}

/**
 * The registered domain of a host: one label more than its public suffix, by the algorithm
 * of publicsuffix.org.
 *
 * @param host - A host as a URL has it: in punycode.
 * @returns Undefined for a public suffix itself, and for an IP address.
 */
export function registeredDomain(
  host: string,
  list: string,
): string | undefined {
  const labels = plainHost(host).split('.');
  if (labels.includes('') || /^\d+$/u.test(labels.at(-1) ?? '')) {
    return undefined;
  }
  const from = (start: number): string => labels.slice(start).join('.');
  // The longest rule prevails, and an exception any other.
  const start = [...labels.keys()].findIndex(
    (at) =>
      isRule(`!${from(at)}`, list) ||
      isRule(from(at), list) ||
      isRule(`*.${from(at + 1)}`, list),
  );
  // Without a rule, the last label is the suffix.
  const suffix = start < 0 ? labels.length - 1 : start;
  const isException = isRule(`!${from(suffix)}`, list);
  return isException
    ? from(suffix)
    : suffix === 0
      ? undefined
      : from(suffix - 1);
}

/** Searching the text costs less than splitting it into a set for a few look-ups. */
function isRule(rule: string, list: string): boolean {
  return list.includes(`\n${rule}\n`);
}

function plainHost(host: string): string {
  return host.toLowerCase().replace(/\.$/u, '');
}
