// A QR code (ISO/IEC 18004) of one size that holds any Starknet address: version 4 with error
// correction L, which is one block of 80 bytes of data and 20 for correction. Always with mask
// 0: addresses are as good as random, so no pattern comes about that another would avoid.

const SIZE = 33;
const DATA_BYTES = 80;
const CORRECTION_BYTES = 20;

/** The bytes of text that fit: mode and length take 12 bits. */
const MAX_TEXT = DATA_BYTES - 2;

/** Level L and mask 0 with their own correction, the highest bit first. */
const FORMAT = '111011111000100';

/** The centres of the three big squares in the corners, and of the small one. */
const FINDERS = [
  [3, 3],
  [SIZE - 4, 3],
  [3, SIZE - 4],
] as const;
const ALIGNMENT = SIZE - 7;

/** Whether each module is dark, in rows from top to bottom.
 *
 * @param text - At most 78 characters of ASCII. Throws a RangeError for more. */
export function qrCode(text: string): boolean[][] {
  const bytes = dataBytes(text);
  const bits = [...bytes, ...correctionOf(bytes)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const modules = fixedModules();
  let next = 0;
  for (const [x, y] of freePlaces(modules)) {
    const isMasked = (x + y) % 2 === 0;
    set(modules, x, y, (bits[next] === '1') !== isMasked);
    next += 1;
  }
  return modules.map((row) => row.map((module) => module === true));
}

/** Mode (bytes), length, text, and the padding that the standard prescribes. */
function dataBytes(text: string): number[] {
  if (text.length > MAX_TEXT || /[^\x20-\x7e]/u.test(text)) {
    throw new RangeError('This text doesn’t fit the QR code');
  }
  const hex = Array.from(text, (char) => char.charCodeAt(0).toString(16));
  const used = `4${text.length.toString(16).padStart(2, '0')}${hex.join('')}0`;
  const bytes = (used.match(/../gu) ?? []).map((byte) => parseInt(byte, 16));
  for (let pad = 0xec; bytes.length < DATA_BYTES; pad ^= 0xec ^ 0x11) {
    bytes.push(pad);
  }
  return bytes;
}

/** A product in the field of 256 elements that QR codes use. */
function product(a: number, b: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ (result >> 7 ? 0x11d : 0);
    result ^= (b >> bit) & 1 ? a : 0;
  }
  return result;
}

/** The Reed-Solomon correction: the rest of a division by a polynomial. */
function correctionOf(bytes: readonly number[]): number[] {
  // The product of (x - 2^i), without its leading 1.
  const divisor = Array<number>(CORRECTION_BYTES).fill(0);
  divisor[CORRECTION_BYTES - 1] = 1;
  let root = 1;
  for (let degree = 0; degree < CORRECTION_BYTES; degree += 1) {
    divisor.forEach((factor, index) => {
      divisor[index] = product(factor, root) ^ (divisor[index + 1] ?? 0);
    });
    root = product(root, 2);
  }
  const rest = Array<number>(CORRECTION_BYTES).fill(0);
  for (const byte of bytes) {
    const lead = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((factor, index) => {
      rest[index] = (rest[index] ?? 0) ^ product(factor, lead);
    });
  }
  return rest;
}

type Modules = (boolean | undefined)[][];

function set(modules: Modules, x: number, y: number, isDark: boolean): void {
  const row = modules[y];
  if (row !== undefined && x >= 0 && x < SIZE) {
    row[x] = isDark;
  }
}

/** The modules that are the same for every text; the others are undefined. */
function fixedModules(): Modules {
  const modules: Modules = Array.from({ length: SIZE }, () =>
    Array<boolean | undefined>(SIZE).fill(undefined),
  );
  for (let place = 0; place < SIZE; place += 1) {
    set(modules, place, 6, place % 2 === 0);
    set(modules, 6, place, place % 2 === 0);
  }
  for (const [x, y] of FINDERS) {
    square(modules, [x, y], 4, [0, 1, 3]);
  }
  square(modules, [ALIGNMENT, ALIGNMENT], 2, [0, 2]);
  // Twice: around the square at the top left, and beside the two others.
  Array.from(FORMAT).forEach((bit, index) => {
    const isDark = bit === '1';
    const near = index < 6 ? index : index < 8 ? index + 1 : 14 - index;
    const beyond = index === 8 ? 7 : near;
    set(modules, index < 8 ? near : 8, index < 8 ? 8 : beyond, isDark);
    const far = index < 7 ? SIZE - 1 - index : SIZE - 15 + index;
    set(modules, index < 7 ? 8 : far, index < 7 ? far : 8, isDark);
  });
  set(modules, 8, SIZE - 8, true);
  return modules;
}

/** A square of rings around a centre, dark at these distances. */
function square(
  modules: Modules,
  [x, y]: readonly [number, number],
  radius: number,
  dark: readonly number[],
): void {
  for (let down = -radius; down <= radius; down += 1) {
    for (let right = -radius; right <= radius; right += 1) {
      const distance = Math.max(Math.abs(down), Math.abs(right));
      set(modules, x + right, y + down, dark.includes(distance));
    }
  }
}

/** The places of data, in its order: pairs of columns from the right, up and down in turn. */
function freePlaces(modules: Modules): [number, number][] {
  const places: [number, number][] = [];
  let isUp = true;
  for (let right = SIZE - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (let step = 0; step < SIZE; step += 1) {
      const y = isUp ? SIZE - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (modules[y]?.[x] === undefined) {
          places.push([x, y]);
        }
      }
    }
    isUp = !isUp;
  }
  return places;
}
