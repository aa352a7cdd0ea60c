const MAX_REASON = 500;

/** Felts with their short strings that only say that something failed. */
const NOISE = ['ENTRYPOINT_FAILED', 'argent/multicall-failed', ''];

/**
 * What contracts said when they failed. Nodes write the felts of a panic with
 * their short strings beside them, between frames of hex: the strings are what
 * a person can read.
 *
 * @param text - A node's or an explorer's words on a failure: remote text.
 * @returns Printable ASCII, of bounded length.
 */
export function readableReason(text: string): string {
  const printable = text
    .slice(0, 100_000)
    .replace(/[^\x20-\x7e]+/gu, ' ')
    // Where a proxy repeats the address that it could not reach.
    .replace(/\w{1,20}:\/\/\S+/gu, '(address)');
  const spoken = [...printable.matchAll(/\('([^']*)'\)/gu)]
    .map(([, words = '']) => words)
    .filter((words) => !NOISE.includes(words));
  const reason =
    spoken.length > 0 ? [...new Set(spoken)].join(', ') : printable.trim();
  return reason.length > MAX_REASON
    ? `${reason.slice(0, MAX_REASON)}...`
    : reason;
}
