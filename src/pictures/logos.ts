import { is, object, pattern, record, string } from 'superstruct';

import { setLogos, type TokenLogos } from './pictures';

/** The snap's file of logos, by its path from the snap's folder. */
const LOGOS_FILE = 'data/token-logos.json';

const ATTRIBUTE = / (?:d|fill|fill-rule|cx|cy|r)='[\w .,#-]*'/u.source;

/** Paths and circles in fixed colours: nothing else gets into a picture. */
const SHAPES = new RegExp(
  `^(?:<(?:path|circle)(?:${ATTRIBUTE})+/>){1,9}$`,
  'u',
);

const LogosStruct = record(
  string(),
  object({
    ground: pattern(string(), /^#[\da-f]{3,6}$/u),
    mark: pattern(string(), SHAPES),
  }),
);

/** The most characters that the file may have. */
const MAX_FILE = 40_000;

/**
 * @param readFile - Reads a text file that is shipped with the snap.
 * @returns Reads the logos, once, so that pictures have them: none if the file can't be read, or
 * isn't what it should be.
 */
export function createLogoLoader(
  readFile: (path: string) => Promise<string>,
): () => Promise<void> {
  let reading: Promise<TokenLogos> | undefined;
  const read = async (): Promise<TokenLogos> => {
    try {
      const text = await readFile(LOGOS_FILE);
      const logos: unknown = text.length > MAX_FILE ? {} : JSON.parse(text);
      return is(logos, LogosStruct) ? logos : {};
    } catch {
      return {};
    }
  };
  return async () => {
    reading ??= read();
    setLogos(await reading);
  };
}
