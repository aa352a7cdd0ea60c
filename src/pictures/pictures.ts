import { BUNDLED_TOKENS } from '../config/tokens';
import { padFelt, unpadFelt, type Felt } from '../core/felt';

// Nothing that a site, a contract or a node wrote gets into a picture: it is made of constants,
// numbers and digests of addresses. All are drawn on a grid of 40; a frame gives their size.

/** A picture as the text of an SVG image. Attributes have single quotes, which JSON needn't
 * escape. */
export type Picture = string;

/** Where a picture stands. In a row, MetaMask leaves no room between a picture and the words of
 * its button, so the air belongs to the picture. */
const FRAMES = {
  row: "width='52' height='48' viewBox='0 -4 52 48'",
  card: "width='32' height='32' viewBox='0 0 40 40'",
  line: "width='22' height='22' viewBox='0 0 40 40'",
  action: "width='48' height='48' viewBox='0 0 40 40'",
  top: "width='56' height='56' viewBox='0 0 40 40'",
} as const;

export type PictureFrame = keyof typeof FRAMES;

function picture(frame: PictureFrame, content: string): Picture {
  return `<svg xmlns='http://www.w3.org/2000/svg' ${FRAMES[frame]}>${content}</svg>`;
}

function disc(colour: string, edge = ''): string {
  return `<circle cx='20' cy='20' r='${edge === '' ? '20' : '19.5'}' fill='${colour}'${edge}/>`;
}

/** Dark logos would vanish on a black page without it. */
const RING = " stroke='#888' stroke-opacity='.35'";

function letters(text: string, size: number): string {
  return `<text x='20' y='${String(20 + size * 0.36)}' text-anchor='middle' font-family='Arial,sans-serif' font-weight='700' font-size='${String(size)}' fill='#fff'>${text}</text>`;
}

/** The grounds of letters: each bears white ones. */
const GROUNDS = [
  '#b4530a',
  '#1d6fb8',
  '#7c3aed',
  '#0f766e',
  '#be185d',
  '#4d7c0f',
  '#4338ca',
  '#a16207',
] as const;

const GREY = '#6b7280';

/** One of the grounds, chosen by the whole address. */
function groundOf(address: Felt): string {
  return GROUNDS[digestOf(padFelt(address), 1) % GROUNDS.length] ?? GREY;
}

/** What stands for a token, a validator or a site that the wallet doesn't vouch for. */
const UNKNOWN = disc(GREY, RING) + letters('?', 18);

/** Logos of bundled tokens by their address, without leading zeros: the colour of the disc, and
 * what is drawn on it, on a grid of 24. */
export type TokenLogos = Readonly<
  Record<Felt, { readonly ground: string; readonly mark: string }>
>;

let logos: TokenLogos = {};

/** Changes the logos of all further pictures; without any, tokens have letters. */
export function setLogos(table: TokenLogos): void {
  logos = table;
}

/** A token's picture: only what is bundled with the wallet has a logo or letters, by its
 * address, whatever a contract calls itself. */
export function tokenPicture(address: Felt, frame: PictureFrame): Picture {
  const token = unpadFelt(address);
  const symbol = BUNDLED_TOKENS.get(token)?.symbol;
  const logo = logos[token];
  const content =
    symbol === undefined
      ? UNKNOWN
      : logo === undefined
        ? disc(groundOf(token), RING) + letters(monogram(symbol), 13)
        : `${disc(logo.ground, RING)}<g transform='scale(1.667)'>${logo.mark}</g>`;
  return picture(frame, content);
}

/** The first capital letters and digits of a bundled symbol, three at most. */
function monogram(symbol: string): string {
  return symbol
    .toUpperCase()
    .replace(/[^A-Z0-9]/gu, '')
    .slice(0, 3);
}

/** The picture of something with a bundled name: its first letter, on a colour by its address;
 * without such a name, a "?". */
export function letterPicture(
  name: string | undefined,
  address: Felt,
  frame: PictureFrame,
): Picture {
  const letter = monogram(name ?? '').charAt(0);
  return picture(
    frame,
    letter === '' ? UNKNOWN : disc(groundOf(address)) + letters(letter, 18),
  );
}

/** How many squares a side of an address's pattern has. */
const SIDE = 5;

/** The length of a square. */
const SQUARE = 5;

/** A mirrored pattern and a hue that depend on every digit of an address. It helps to recognise
 * an address, and proves nothing. */
export function addressPicture(address: Felt, frame: PictureFrame): Picture {
  const text = padFelt(address);
  const bits = digestOf(text, 2);
  const more = digestOf(text, 3);
  const hue = digestOf(text, 4) % 360;
  const paths: [dark: string, light: string] = ['', ''];
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const bit = row * 3 + Math.min(column, SIDE - 1 - column);
      if (((bits >>> bit) & 1) === 1) {
        const [x, y] = [column, row].map((at) => String(7.5 + at * SQUARE));
        paths[((more >>> bit) & 1) as 0 | 1] += `M${x} ${y}h5v5h-5z`;
      }
    }
  }
  const [dark, light] = paths;
  return picture(
    frame,
    `${disc(`hsl(${String(hue)} 55% 90%)`)}<path fill='hsl(${String(hue)} 60% 35%)' d='${dark}'/><path fill='hsl(${String((hue + 40) % 360)} 55% 55%)' d='${light}'/>`,
  );
}

const BLUE = '#4459ff';

/** What a transaction does, or how it stands, or what an action does: a white line on a disc. */
const KINDS = {
  sent: [BLUE, 'M13 27 27 13M16 13h11v11'],
  received: ['#1c8234', 'M27 13 13 27M24 27H13V16'],
  receive: [BLUE, 'M27 13 13 27M24 27H13V16'],
  swapped: ['#8a4fff', 'M12 16h16l-5-5M28 24H12l5 5'],
  staked: [
    BLUE,
    'M20 29V17M20 21c0-5 3-8 9-8 0 5-3 8-9 8M20 24c0-4-3-7-8-7 0 4 3 7 8 7',
  ],
  approved: [GREY, 'M13 19h14v10H13zM16 19v-4a4 4 0 0 1 8-1'],
  message: [BLUE, 'M12 28l1-6 10-10 5 5-10 10z'],
  other: [GREY, 'M16 13l-7 7 7 7M24 13l7 7-7 7'],
  pending: ['#b86e00', 'M20 11a9 9 0 1 0 .01 0M20 15v5l4 3'],
  activity: [BLUE, 'M20 11a9 9 0 1 0 .01 0M20 15v5l4 3'],
  accounts: [
    GREY,
    'M16 13a3.5 3.5 0 1 0 .01 0M9 28c0-5 3-7 7-7s7 2 7 7M25 14a3 3 0 1 0 .01 0M25 21c4 0 6 2 6 6',
  ],
  site: [
    GREY,
    'M20 11a9 9 0 1 0 .01 0M11 20h18M20 11c-5 5-5 13 0 18 5-5 5-13 0-18',
  ],
  failed: ['#ca3542', 'M14 14l12 12M26 14 14 26'],
  nothing: ['#9ca3af', 'M12 20h16'],
} as const;

export type PictureKind = keyof typeof KINDS;

/** The picture of a kind of transaction, or of an action. */
export function kindPicture(kind: PictureKind, frame: PictureFrame): Picture {
  const [colour, line] = KINDS[kind];
  return picture(
    frame,
    `${disc(colour)}<path d='${line}' fill='none' stroke='#fff' stroke-width='2.4' stroke-linecap='round'/>`,
  );
}

/** 32 bits that depend on every character (FNV-1a, and the end of MurmurHash3). They protect
 * nothing. */
function digestOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1);
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
