import { definedMembers } from '../core/defined';
import { feltToShortString, parseFelt } from '../core/felt';

const MAX_REASON = 500;

/** Short strings that say only that a call failed. */
const NOISE = ['ENTRYPOINT_FAILED', 'argent/multicall-failed', ''];

/** The stack frames that nodes put around the reason. Repetitions are bounded, so
 * that no input causes slow backtracking. */
const FRAMES =
  /(\d{1,4}: )?Error in [^()]{1,60}\([^()]{0,300}\):|Error at pc=[\d:]{1,20}:|Cairo traceback \(most recent call last\):|Unknown location \(pc=[\d:]{1,20}\)|Transaction execution has failed:|Execution failed\. Failure reason:|Got an exception while executing a hint[.:]/gu;

/** An item of panic data: a felt with its short string, a felt alone, or a text. */
const PANIC_ITEM =
  /"?\b(0x[0-9a-f]{1,64})\b"?(?: \('(.{0,31}?)'\))?|"([^"]*)"/giu;

/** The first felt of a serialised ByteArray in panic data (Cairo's
 * BYTE_ARRAY_MAGIC). */
const BYTE_ARRAY =
  0x46a6158a16a947e5916b2a2ca68501a45e93d7110e81aa2d6438b1c57c879a3n;

/** The maximum number of full words in a ByteArray: a longer one is not a message. */
const MAX_WORDS = 20n;

/** Shorter felts are more often numbers than text. */
const FELT_OF_TEXT = /\b0x[0-9a-f]{8,62}\b/giu;

/** The wrappers that some nodes write around felts. */
const WRAPPED =
  /\b(?:EntryPointSelector|ContractAddress|PatriciaKey|ClassHash|StarkFelt|Felt)\("?(0x[0-9a-f]{1,64})"?\)/giu;

/** A node's message about a selector that the called contract lacks. */
const NO_FUNCTION = /Entry ?point \S{1,80} not found in contract\.?/giu;

/** Readable messages for the short strings of the protocol. */
const IN_WORDS: Readonly<Record<string, string>> = {
  ENTRYPOINT_NOT_FOUND: 'The called contract has no such function',
  CONTRACT_NOT_DEPLOYED: 'The called contract is not deployed',
  CLASS_HASH_NOT_FOUND: 'The class is not declared',
  INVALID_ARGUMENT: 'A contract was called with an invalid argument',
};

/**
 * Extracts the readable part of a revert reason. Nodes write a panic's felts with their
 * short strings, between stack frames: these strings are the reason. If there are none,
 * the reason is the text without the frames, with felts decoded as short strings.
 *
 * @param text - A node's or an explorer's error message: untrusted.
 * @returns Printable ASCII, of bounded length; "" if there is nothing but frames.
 */
export function readableReason(text: string): string {
  const printable = text
    .slice(0, 100_000)
    .replace(/[^\x20-\x7e]+/gu, ' ')
    // Proxies repeat the URL that they could not reach, which may contain a key.
    .replace(/\w{1,20}:\/\/\S+/gu, '(address)')
    .replace(FRAMES, ' ')
    .replace(WRAPPED, '$1')
    .replace(WRAPPED, '$1')
    .replace(NO_FUNCTION, IN_WORDS.ENTRYPOINT_NOT_FOUND ?? '');
  const texts = panicTexts(printable)
    .filter((part) => !NOISE.includes(part.trim()))
    .map((part) => (Object.hasOwn(IN_WORDS, part) ? IN_WORDS[part] : part));
  const reason =
    texts.length > 0 ? [...new Set(texts)].join(', ') : sentence(printable);
  return reason.length > MAX_REASON
    ? `${reason.slice(0, MAX_REASON)}...`
    : reason;
}

/** The start of the panic data of an account that reports which call failed:
 * 'argent/multicall-failed', then the call's index. */
const FAILED_CALL =
  /^[(["]{1,2}0x617267656e742f6d756c746963616c6c2d6661696c6564"?(?: \('[^']{0,31}'\))?, ?"?0x([0-9a-f]{1,3})\b/u;

/**
 * The index of the call that failed, as Ready and Argent accounts report it at the start of
 * their panic data. Only what follows it is the called contract's own.
 *
 * @param text - A node's message about a transaction of such an account.
 * @returns Undefined if the data doesn't start like that.
 */
export function failedCall(text: string): number | undefined {
  const data = text
    .slice(0, 100_000)
    .replace(/[^\x20-\x7e]+/gu, ' ')
    .replace(FRAMES, ' ')
    .trimStart();
  const [, index] = FAILED_CALL.exec(data) ?? [];
  return index === undefined ? undefined : parseInt(index, 16);
}

/** A felt with its text, if it has one, or a text. */
type PanicItem = { readonly felt?: bigint; readonly text?: string };

function panicTexts(printable: string): string[] {
  const items = [...printable.matchAll(PANIC_ITEM)].map((match) =>
    itemOf(match, printable),
  );
  const texts: string[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const { felt, text } = items[at] ?? {};
    const bytes = felt === BYTE_ARRAY ? byteArrayAt(items, at + 1) : undefined;
    if (bytes !== undefined) {
      texts.push(bytes.text);
      at += bytes.length;
    } else if (text !== undefined) {
      texts.push(text);
    }
  }
  return texts;
}

/** Felts without text count only in lists: in sentences they are addresses. */
function itemOf(match: RegExpExecArray, printable: string): PanicItem {
  const [whole, hex, short, long] = match;
  if (hex === undefined) {
    return { text: long ?? '' };
  }
  const felt = parseFelt(hex);
  const isListed =
    whole.startsWith('"') || '[(,'.includes(before(printable, match.index));
  const decoded =
    isListed && new RegExp(FELT_OF_TEXT.source, 'iu').test(hex)
      ? feltToShortString(felt ?? 0n)
      : undefined;
  const text = short ?? decoded;
  return definedMembers({ felt, text });
}

/** The last non-space character before a position; "." at the start. */
function before(text: string, index: number): string {
  return (
    text
      .slice(Math.max(0, index - 3), index)
      .trimEnd()
      .at(-1) ?? '.'
  );
}

/** A ByteArray: the number of full words, these words, the pending word, its length. */
function byteArrayAt(
  items: readonly PanicItem[],
  start: number,
): { readonly text: string; readonly length: number } | undefined {
  const count = items[start]?.felt;
  if (count === undefined || count > MAX_WORDS) {
    return undefined;
  }
  const words = items
    .slice(start + 1, start + 2 + Number(count))
    .map(({ felt }) => felt ?? 0n);
  const parts = words.map((word) =>
    word === 0n ? '' : feltToShortString(word),
  );
  return parts.includes(undefined)
    ? undefined
    : { text: parts.join(''), length: Number(count) + 3 };
}

function sentence(text: string): string {
  return text
    .replace(FELT_OF_TEXT, (felt) => {
      const decoded = feltToShortString(parseFelt(felt) ?? 0n);
      return decoded ?? felt;
    })
    .replace(/ +/gu, ' ')
    .trim();
}
