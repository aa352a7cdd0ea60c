import type { Felt } from '../core/felt';

/** The snap's file of logos, by its path from the snap's folder. */
const LOGOS_FILE = 'data/token-logos.json';

/** Logos of bundled tokens by their address, without leading zeros: the colour of the disc, and
 * what is drawn on it, on a grid of 24. */
export type TokenLogos = Readonly<
  Record<Felt, { readonly ground: string; readonly mark: string }>
>;

/**
 * @param readFile - Reads a text file that is shipped with the snap.
 * @returns Reads the logos, once: none if the file can't be read.
 */
export function createLogos(
  readFile: (path: string) => Promise<string>,
): () => Promise<TokenLogos> {
  let reading: Promise<TokenLogos> | undefined;
  const read = async (): Promise<TokenLogos> => {
    try {
      return JSON.parse(await readFile(LOGOS_FILE)) as TokenLogos;
    } catch {
      return {};
    }
  };
  return async () => {
    reading ??= read();
    return await reading;
  };
}
