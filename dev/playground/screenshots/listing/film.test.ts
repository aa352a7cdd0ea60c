import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../../local/root';
import { englishTexts } from '../../../simulator/english';

const film = readFileSync(join(ROOT, 'listing/film.md'), 'utf8');

/** Buttons and words of MetaMask's own, and a caption. */
const OTHERS = ['Snaps', 'OK', 'Install l2net', 'Sepolia, a test network'];

const wordsIn = (text: string): number =>
  text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** The cells of the table of shots, by row. */
const shots = film
  .split('\n')
  .filter((line) => /^\| \d:\d\d /u.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const secondsOf = (time = ''): number => {
  const [minutes, seconds] = time.split(':').map(Number);
  return 60 * (minutes ?? NaN) + (seconds ?? NaN);
};

describe('the script of the film', () => {
  const quoted = [...film.matchAll(/“(.*?)”/gsu)].map(([, text = '']) =>
    text.replace(/\s+/gu, ' '),
  );

  it('names buttons as the wallet does', () => {
    const texts = new Set([...Object.values(englishTexts), ...OTHERS]);
    expect(quoted.length).toBeGreaterThan(20);
    expect(quoted.filter((text) => !texts.has(text))).toEqual([]);
  });

  it('is short', () => {
    expect(wordsIn(film)).toBeLessThanOrEqual(700);
  });

  it('leaves time to say what is said, at 2.3 words a second', () => {
    const starts = [...shots.map(([, time]) => secondsOf(time)), 90];
    const tooLong = shots.flatMap(([, time, , said = ''], index) => {
      const seconds = (starts[index + 1] ?? NaN) - (starts[index] ?? NaN);
      return wordsIn(said) <= 2.3 * seconds
        ? []
        : [`${String(time)}: ${String(wordsIn(said))} words`];
    });
    expect(shots.length).toBeGreaterThan(6);
    expect(tooLong).toEqual([]);
  });
});
