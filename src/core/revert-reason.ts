import { feltToShortString, parseFelt } from './felt';

const MAX_REASON = 500;

/** Short strings that say only that a call failed. */
const NOISE = ['ENTRYPOINT_FAILED', 'argent/multicall-failed', ''];

/** The stack frames that nodes put around the reason. Repetitions are bounded, so
 * that no input causes slow backtracking. */
const FRAMES =
  /(\d{1,4}: )?Error in [^()]{1,60}\([^()]{0,300}\):|Error at pc=[\d:]{1,20}:|Cairo traceback \(most recent call last\):|Unknown location \(pc=[\d:]{1,20}\)|Transaction execution has failed:|Execution failed\. Failure reason:|Got an exception while executing a hint[.:]/gu;

/** A short string after its felt, or a longer text (a ByteArray). */
const PANIC_TEXT = /\('(.{0,31}?)'\)|"([^"]*)"/gu;

/** Shorter felts are more often numbers than text. */
const FELT_OF_TEXT = /\b0x[0-9a-f]{8,62}\b/giu;

/**
 * Extracts the readable part of a revert reason. Nodes write a panic's felts with
 * their short strings, between stack frames: these strings are the reason. If there
 * are none, it is the text without the frames, with felts decoded as short strings.
 *
 * @param text - A node's or an explorer's error message: untrusted.
 * @returns Printable ASCII, of bounded length; "" if there is nothing but frames.
 */
export function readableReason(text: string): string {
  const printable = text
    .slice(0, 100_000)
    .replace(/[^\x20-\x7e]+/gu, ' ')
    // Proxies repeat the URL that they could not reach, which may contain a key.
    .replace(/\w{1,20}:\/\/\S+/gu, '(address)');
  const texts = [...printable.matchAll(PANIC_TEXT)]
    .map(([, short, long]) => short ?? long ?? '')
    .filter((part) => !NOISE.includes(part));
  const reason =
    texts.length > 0
      ? [...new Set(texts)].join(', ')
      : withoutFrames(printable);
  return reason.length > MAX_REASON
    ? `${reason.slice(0, MAX_REASON)}...`
    : reason;
}

function withoutFrames(text: string): string {
  return text
    .replace(FRAMES, ' ')
    .replace(FELT_OF_TEXT, (felt) => {
      const decoded = feltToShortString(parseFelt(felt) ?? 0n);
      return decoded ?? felt;
    })
    .replace(/ +/gu, ' ')
    .trim();
}
