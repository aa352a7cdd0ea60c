import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createLogoLoader } from './logos';
import {
  addressPicture,
  kindPicture,
  letterPicture,
  setLogos,
  tokenPicture,
} from './pictures';
import { BUNDLED_TOKENS, ETH, STRK } from '../config/tokens';
import { padFelt, unpadFelt, type Felt } from '../core/felt';

const LOGOS = JSON.parse(
  readFileSync(join(__dirname, '../../data/token-logos.json'), 'utf8'),
) as Parameters<typeof setLogos>[0];

const LORDS: Felt =
  '0x124aeb495b947201f5fac96fd1138e326ad86195b98df6dec9009158a533b49';

beforeEach(() => {
  setLogos(LOGOS);
});

describe('a token’s picture', () => {
  it('is its logo or, without one, letters of its bundled symbol', () => {
    expect(tokenPicture(padFelt(STRK), 'row')).toContain(
      LOGOS[STRK]?.mark ?? 'no logo',
    );
    expect(tokenPicture(LORDS, 'row')).toContain('>LOR</text>');
  });

  it('is a “?” for every address that isn’t bundled', () => {
    const unknown = tokenPicture('0x1', 'row');
    expect(unknown).toContain('>?</text>');
    expect(tokenPicture('0xf00', 'row')).toBe(unknown);
  });

  it('has letters while no logos could be read', () => {
    setLogos({});
    expect(tokenPicture(ETH, 'row')).toContain('>ETH</text>');
  });

  it('takes a logo only by a bundled address', () => {
    setLogos({ '0x1': { ground: '#000', mark: '<path/>' } });
    expect(tokenPicture('0x1', 'row')).not.toContain('<path/>');
  });
});

describe('the file of logos', () => {
  it('has only bundled addresses', () => {
    for (const address of Object.keys(LOGOS) as Felt[]) {
      expect(unpadFelt(address)).toBe(address);
      expect(BUNDLED_TOKENS.has(address)).toBe(true);
    }
  });

  it('holds paths and circles alone, each logo in 1,300 bytes', async () => {
    const drawn = (): string[] =>
      Object.keys(LOGOS).map((token) => tokenPicture(token as Felt, 'row'));
    const expected = drawn();
    setLogos({});
    await createLogoLoader(async () =>
      Promise.resolve(JSON.stringify(LOGOS)),
    )();
    expect(drawn()).toStrictEqual(expected);
    for (const { mark } of Object.values(LOGOS)) {
      expect(mark.length).toBeLessThan(1_300);
    }
  });

  const mark = "<path d='M0 0h9'/>";
  const file = (logo: object): string => JSON.stringify({ [STRK]: logo });

  it.each([
    ['isn’t there', undefined],
    ['isn’t JSON', '{'],
    ['has another form', '[1]'],
    ['has 10 MB', file({ ground: '#000', mark: mark.repeat(600_000) })],
    ['runs a script', file({ ground: '#000', mark: '<script>1</script>' })],
    ['loads something', file({ ground: '#000', mark: "<image href='x'/>" })],
    ['leaves its attribute', file({ ground: "#000'/><a", mark })],
  ])('counts as none if it %s', async (_, text) => {
    await createLogoLoader(async () =>
      text === undefined
        ? Promise.reject(new Error('no such file'))
        : Promise.resolve(text),
    )();
    expect(tokenPicture(padFelt(STRK), 'row')).toContain('>STR</text>');
  });
});

describe('an address’s picture', () => {
  it('depends on digits that people don’t compare', () => {
    const ends = (middle: string): Felt =>
      `0x0abcdef${middle.padStart(50, '0')}fedcba`;
    const all = Array.from({ length: 200 }, (_, index) =>
      addressPicture(ends(String(index)), 'card'),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  it('is the same for a padded and an unpadded address', () => {
    expect(addressPicture('0x123', 'row')).toBe(
      addressPicture(padFelt('0x123'), 'row'),
    );
  });
});

describe('a letter', () => {
  it('is a “?” unless it is a plain capital or a digit', () => {
    expect(letterPicture('argent', '0x1', 'row')).toContain('>A</text>');
    for (const name of [undefined, '', '<b>', 'é', '\u202e']) {
      const expected = name === '<b>' ? '>B</text>' : '>?</text>';
      expect(letterPicture(name, '0x1', 'row')).toContain(expected);
    }
  });
});

describe('every picture', () => {
  it('is an image of its frame’s size, without double quotes', () => {
    const pictures = [
      tokenPicture(STRK, 'line'),
      addressPicture('0x1', 'top'),
      kindPicture('sent', 'action'),
      letterPicture('A', '0x1', 'card'),
    ];
    for (const picture of pictures) {
      expect(picture).toMatch(
        /^<svg xmlns='http:\/\/www\.w3\.org\/2000\/svg' width='\d\d' height='\d\d' viewBox='[^']+'>.*<\/svg>$/u,
      );
      expect(picture).not.toContain('"');
    }
  });
});
