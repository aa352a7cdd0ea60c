import { padFelt } from './felt';
import { qrCode } from './qr-code';
import { readQrCode } from '../../dev/testing/inputs/qr-reader';

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
    expect(readQrCode(qrCode(text))).toBe(text);
  });

  it('is read with a few damaged modules', () => {
    const modules = qrCode(padFelt('0x1234'));
    for (let x = 10; x < 20; x += 1) {
      modules[20]?.splice(x, 1, true);
    }
    expect(readQrCode(modules)).toBe(padFelt('0x1234'));
  });

  it.each(['x'.repeat(79), 'ü'])('refuses “%s”', (text) => {
    expect(() => qrCode(text)).toThrow(RangeError);
  });
});
