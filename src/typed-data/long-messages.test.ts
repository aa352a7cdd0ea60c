import { messageViewOf, typedData } from '../../dev/testing/views/message-view';
import { pagesOf } from '../../dev/testing/views/views';

/** The most that a wallet draws on a page, in characters. */
const PAGE = 50_000;

/** The lines of all pages. */
function allLines(view: ReturnType<typeof messageViewOf>): string[] {
  const pages = pagesOf(view).map((page) => page.split('\n'));
  for (const lines of pages) {
    expect(lines.join('').length).toBeLessThan(PAGE);
  }
  return pages.flat();
}

/** The parts of a text, without the paths before them and the isolates around them. */
const textIn = (lines: readonly string[]): string =>
  lines
    .flatMap(
      (line) =>
        /^text (?:\(\d+\/\d+\))?: “\u2068?(.*?)\u2069?”$/u.exec(line)?.[1] ??
        [],
    )
    .join('');

const letter = (text: string): object =>
  typedData('Letter', { Letter: { text: 'string' } }, { text });

const DEPTH = 10;

/** The lines of a list of ones in structs in structs, all members of this name. */
function nested(name: string, count: number): string[] {
  const types = Object.fromEntries(
    Array.from({ length: DEPTH }, (_, index) => [
      `T${String(index)}`,
      { [name]: index + 1 === DEPTH ? 'felt*' : `T${String(index + 1)}` },
    ]),
  );
  let message: unknown = Array(count).fill(1);
  for (let index = 0; index < DEPTH; index += 1) {
    message = { [name]: message };
  }
  return allLines(messageViewOf(typedData('T0', types, message as object)));
}

describe('a message of 64 KiB', () => {
  it.each([
    ['x', 'x'],
    ['ש', 'ש'],
    ['a.', 'a.'],
    ['https://a.eu ', 'https://a.eu '],
    [' ', '␣'],
    ['\u200b', '\\u{200b}'],
    ['\u0301', '\\u{301}'],
  ])('is shown whole if it repeats %j', (part, shown) => {
    const text = (one: string): string =>
      ` ${one.repeat(64_000 / part.length)}and pay 1000 STRK`;
    const view = messageViewOf(letter(text(part)));
    expect(textIn(allLines(view))).toBe(text(shown));
  });

  it('is shown whole if its domain is long', () => {
    const name = `${' '.repeat(60_000)}evil`;
    const view = messageViewOf(
      typedData('Letter', { Letter: { text: 'string' } }, { text: '' }, name),
    );
    expect(allLines(view).join('\n')).toMatch(/^name \(61\/61\): “.*evil”$/mu);
  });

  it('has lines with whole paths and balanced isolates', () => {
    const name = 'ש'.repeat(60);
    const path = Array(DEPTH).fill(`\u2068${name}\u2069`).join('.');
    const lines = nested(name, 500).filter((line) => line.startsWith(path));
    expect(lines).toHaveLength(500);
    expect(lines.at(-1)).toBe(`${path}[499]: 0x1`);
  });

  it.each([
    ['control characters', '\u0001'.repeat(256)],
    ['quotes', '"'.repeat(256)],
    ['letters from right to left', 'ש'.repeat(256)],
    ['combining marks', '\u0301'.repeat(256)],
  ])('has short lines though its names are 256 %s', (_, name) => {
    const lines = nested(name, 900).filter((line) => line.endsWith(']: 0x1'));
    // The first view repeats some.
    expect(lines.length).toBeGreaterThanOrEqual(900);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2_200);
  });

  it('names each of a thousand calls and more', () => {
    const call = { To: 1, Selector: 2, Calldata: [] };
    const data = typedData(
      'Many',
      {
        Many: { Caller: 'felt', Calls: 'Call*' },
        Call: { To: 'felt', Selector: 'felt', Calldata: 'felt*' },
      },
      { Caller: '0x1', Calls: Array(1_100).fill(call) },
    );
    const view = messageViewOf(data);
    expect(view.calls).toHaveLength(1_100);
    expect(view.meaning.grants[0]).toHaveProperty('calls.1099', 1_100);
  });
});
