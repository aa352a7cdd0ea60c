import { feltToShortString, parseFelt } from './felt';

const MAX_REASON = 500;

/** Felts with their short strings that only say that something failed. */
const NOISE = ['ENTRYPOINT_FAILED', 'argent/multicall-failed', ''];

/** What nodes put around the reason: which contract called which, and where in its
 * code. Bounded, so that no text takes long. */
const FRAMES =
  /(\d{1,4}: )?Error in [^()]{1,60}\([^()]{0,300}\):|Error at pc=[\d:]{1,20}:|Cairo traceback \(most recent call last\):|Unknown location \(pc=[\d:]{1,20}\)|Transaction execution has failed:|Execution failed\. Failure reason:|Got an exception while executing a hint[.:]/gu;

/** A short string with its felt in front, or a longer text (a ByteArray). */
const SPOKEN = /\('(.{0,31}?)'\)|"([^"]*)"/gu;

/** Felts of fewer characters are more often numbers than texts. */
const FELT_OF_TEXT = /\b0x[0-9a-f]{8,62}\b/giu;

/**
 * What contracts said when they failed. Nodes write the felts of a panic with
 * their short strings beside them, between frames of hex: the strings are what
 * a person can read. Where there are none, it is what the node says behind the last
 * frame, with felts as the text that they stand for.
 *
 * @param text - A node's or an explorer's words on a failure: remote text.
 * @returns Printable ASCII, of bounded length; "" where nothing but frames is there.
 */
export function readableReason(text: string): string {
  const printable = text
    .slice(0, 100_000)
    .replace(/[^\x20-\x7e]+/gu, ' ')
    // Where a proxy repeats the address that it could not reach.
    .replace(/\w{1,20}:\/\/\S+/gu, '(address)');
  const spoken = [...printable.matchAll(SPOKEN)]
    .map(([, short, long]) => short ?? long ?? '')
    .filter((words) => !NOISE.includes(words));
  const reason =
    spoken.length > 0
      ? [...new Set(spoken)].join(', ')
      : withoutFrames(printable);
  return reason.length > MAX_REASON
    ? `${reason.slice(0, MAX_REASON)}...`
    : reason;
}

function withoutFrames(text: string): string {
  return text
    .replace(FRAMES, ' ')
    .replace(FELT_OF_TEXT, (felt) => {
      const words = feltToShortString(parseFelt(felt) ?? 0n);
      return words ?? felt;
    })
    .replace(/ +/gu, ' ')
    .trim();
}
