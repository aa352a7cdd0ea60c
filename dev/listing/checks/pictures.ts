const WIDTH = 960;
const HEIGHT = 540;

/** The directory takes icons below 100 kB. */
const MAX_ICON_BYTES = 100_000;

const PNG_SIGNATURE = '89504e470d0a1a0a';

/** The width and height in a PNG's header; undefined if it isn't one. */
function pngSize(file: Buffer): { width: number; height: number } | undefined {
  const isPng =
    file.length >= 24 &&
    file.toString('hex', 0, 8) === PNG_SIGNATURE &&
    file.toString('latin1', 12, 16) === 'IHDR';
  return isPng
    ? { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
    : undefined;
}

/**
 * @param files - The screenshots by path; undefined for a missing one.
 * @returns A message for each that the directory would not take.
 */
export function screenshotProblems(
  files: Readonly<Record<string, Buffer | undefined>>,
): string[] {
  return Object.entries(files).flatMap(([path, file]) => {
    if (file === undefined) {
      return [`${path} is missing`];
    }
    const size = pngSize(file);
    if (size === undefined) {
      return [`${path} is no PNG`];
    }
    return size.width === WIDTH && size.height === HEIGHT
      ? []
      : [
          `${path} has ${size.width} x ${size.height} pixels, not ${WIDTH} x ${HEIGHT}`,
        ];
  });
}

/** What is wrong with an icon, which has to be a small square SVG. */
export function iconProblems(icon: Buffer): string[] {
  const [tag] = /^<svg\s[^>]*>/u.exec(icon.toString('utf8')) ?? [];
  if (tag === undefined) {
    return ['the icon is no SVG'];
  }
  const isSquare =
    /\sviewBox="0 0 (\d+) \1"/u.test(tag) &&
    /\swidth="([^"]*)"/u.exec(tag)?.[1] ===
      /\sheight="([^"]*)"/u.exec(tag)?.[1];
  return [
    ...(isSquare ? [] : ['the icon is no square']),
    ...(icon.length < MAX_ICON_BYTES
      ? []
      : [`the icon has ${icon.length} bytes, not below ${MAX_ICON_BYTES}`]),
  ];
}
