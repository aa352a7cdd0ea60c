import { renderHome } from './view';
import { readLines } from '../../../dev/simulator/dialog-lines';
import { account, activity, view } from '../../../dev/testing/wallet/home-page';
import { padFelt, toFelt } from '../../core/felt';

const HOSTILE =
  'ok\u202e\n[click](https://evil.example)\u0000' + 'x'.repeat(9e4);

const read = (changes: Partial<typeof view> = {}, page = 0): string[] =>
  readLines(renderHome({ ...view, ...changes }, page));

describe('renderHome', () => {
  it('can’t be forged by text from a site or a chain', () => {
    const drawing = renderHome(
      {
        ...view,
        activity: [{ ...activity, status: 'REVERTED', reason: HOSTILE }],
        sites: [{ origin: HOSTILE, seesAll: true }],
        refused: [{ origin: HOSTILE, count: 3, waitsUntil: 1 }],
        blocked: [HOSTILE],
        tokens: [
          { address: '0xf00', name: HOSTILE, symbol: HOSTILE, isCopy: true },
        ],
      },
      0,
    );
    const text = readLines(drawing);
    expect(text.join('|')).not.toMatch(/[\u202e\n\u0000]/u);
    expect(Math.max(...text.map((line) => line.length))).toBeLessThan(400);
    expect(text.join('|')).toContain('ok\ufffd\ufffd[click]');
  });

  it('formats impossible times', () => {
    for (const time of [-1, 2 ** 60, Number.MAX_SAFE_INTEGER]) {
      expect(read({ activity: [{ ...activity, time }] }).join()).toMatch(
        /\d{2}:\d{2} UTC/u,
      );
    }
  });

  it('is split into pages that older wallets can draw', () => {
    const many = {
      accounts: Array.from({ length: 500 }, (_, index) => ({
        ...account,
        index,
        address: padFelt(toFelt(index + 1)),
      })),
      tokens: Array.from({ length: 200 }, (_, index) => ({
        address: padFelt(toFelt(index + 1)),
        name: 'x'.repeat(64),
        symbol: 'y'.repeat(16),
        isCopy: true,
      })),
    };
    const pages = Number(
      read(many)
        .find((line) => line.startsWith('Page '))
        ?.replace(/.* of /u, ''),
    );
    expect(pages).toBeGreaterThan(1);
    const texts = Array.from({ length: pages }, (_, page) => read(many, page));
    for (const text of texts) {
      expect(text.join('').length).toBeLessThan(50_000);
    }
    const all = texts.flat();
    for (const { address } of many.accounts) {
      expect(all).toContain(address);
    }
  });
});
