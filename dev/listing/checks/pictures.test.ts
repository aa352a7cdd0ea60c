import { iconProblems, screenshotProblems } from './pictures';

/** The beginning of a PNG: signature, and the header with its size. */
function png(width: number, height: number): Buffer {
  const file = Buffer.alloc(33);
  file.write('89504e470d0a1a0a0000000d', 'hex');
  file.write('IHDR', 12, 'latin1');
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

describe('a screenshot', () => {
  it('is a PNG of 960 x 540 pixels', () => {
    expect(screenshotProblems({ 'a.png': png(960, 540) })).toEqual([]);
  });

  it.each([
    ['is missing', undefined],
    ['is no PNG', Buffer.from('GIF89a, which is a bit longer')],
    ['is no PNG', png(960, 540).subarray(0, 20)],
    ['is no PNG', Buffer.from(png(960, 540)).fill('GIF89a', 0, 6)],
    ['is no PNG', Buffer.from(png(960, 540)).fill('JUNK', 12, 16)],
    ['has 540 x 960 pixels, not 960 x 540', png(540, 960)],
    ['has 1920 x 540 pixels, not 960 x 540', png(1920, 540)],
    ['has 960 x 541 pixels, not 960 x 540', png(960, 541)],
  ])('%s: is refused', (problem, file) => {
    expect(
      screenshotProblems({ 'a.png': file, 'b.png': png(960, 540) }),
    ).toEqual([`a.png ${problem}`]);
  });
});

describe('an icon', () => {
  const svg = (attributes: string, length = 0): Buffer =>
    Buffer.from(`<svg ${attributes}><path d="${'M'.repeat(length)}"/></svg>`);

  it('is a small square drawing', () => {
    expect(iconProblems(svg('viewBox="0 0 64 64"'))).toEqual([]);
    expect(
      iconProblems(svg('viewBox="0 0 64 64" width="32" height="32"', 99_000)),
    ).toEqual([]);
  });

  it.each([
    ['is no SVG', Buffer.from('\x89PNG')],
    ['is no square', svg('viewBox="0 0 64 32"')],
    ['is no square', svg('viewBox="0 0 64 640"')],
    ['is no square', svg('width="64" height="64"')],
    ['is no square', svg('viewBox="0 0 64 64" width="64" height="32"')],
    ['is no square', svg('viewBox="0 0 64 64" width="64"')],
    ['has 100043 bytes, not below 100000', svg('viewBox="0 0 64 64"', 100_000)],
  ])('%s: is refused', (problem, icon) => {
    expect(iconProblems(icon)).toEqual([`the icon ${problem}`]);
  });
});
