import jsQR from 'jsqr';

import { padFelt } from './felt';
import { qrCode } from './qr-code';

/** The text that a decoder reads from the code, drawn with a margin. */
function decoded(modules: readonly boolean[][], scale = 4): string | undefined {
  const side = (modules.length + 8) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      for (let pixel = 0; pixel < scale * scale && isDark; pixel += 1) {
        const right = (x + 4) * scale + (pixel % scale);
        const down = (y + 4) * scale + Math.floor(pixel / scale);
        pixels.fill(
          0,
          (down * side + right) * 4,
          (down * side + right) * 4 + 3,
        );
      }
    });
  });
  return jsQR(pixels, side, side)?.data;
}

describe('a QR code', () => {
  it.each([
    padFelt('0x1'),
    padFelt(2n ** 251n),
    `0x0${'f'.repeat(63)}`,
    '0x06a62e3abc08f1190cf071afeec31d1693f71c9f126e820b98d7017f133e6a27',
    'short',
    '',
    'x'.repeat(78),
  ])('of “%s” is read by a decoder', (text) => {
    expect(decoded(qrCode(text))).toBe(text);
  });

  it('is read with a few damaged modules', () => {
    const modules = qrCode(padFelt('0x1234'));
    for (let x = 10; x < 20; x += 1) {
      modules[20]?.splice(x, 1, true);
    }
    expect(decoded(modules)).toBe(padFelt('0x1234'));
  });

  it.each(['x'.repeat(79), 'ü'])('refuses “%s”', (text) => {
    expect(() => qrCode(text)).toThrow(RangeError);
  });
});
