import jsQR from 'jsqr';

/** The text that a decoder reads from a QR code, drawn with a margin. */
export function readQrCode(
  modules: readonly (readonly boolean[])[],
  scale = 4,
): string | undefined {
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

/** The modules of a QR code that an SVG draws as rows of dark runs, without its margin. */
export function modulesIn(svg: string, margin = 4): boolean[][] {
  const size = Number(/viewBox='0 0 (\d+)/u.exec(svg)?.[1] ?? 0) - 2 * margin;
  const modules = Array.from({ length: size }, () =>
    Array<boolean>(size).fill(false),
  );
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/gu)) {
    const start = Number(x) - margin;
    modules[Number(y) - margin]?.fill(true, start, start + Number(length));
  }
  return modules;
}
