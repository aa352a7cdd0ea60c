import type { ChainId } from '../config/networks';
import { PROTOCOLS_FILE } from '../config/protocols';
import { readProtocols, type KnownProtocols } from '../decode/protocols';
import { functionNames } from '../starknet/address';

/**
 * @param readFile - Reads a text file that is shipped with the snap.
 * @returns A function that returns the known protocols on a network. It reads their file
 * once; if that fails, the next call tries again.
 */
export function createKnownProtocols(
  readFile: (path: string) => Promise<string>,
): (chainId: ChainId) => Promise<KnownProtocols> {
  let known: Promise<ReturnType<typeof readProtocols>> | undefined;
  const read = async (): NonNullable<typeof known> =>
    readProtocols(await readFile(PROTOCOLS_FILE), functionNames);
  return async (chainId) => {
    known ??= read();
    try {
      return (await known)[chainId];
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
}
