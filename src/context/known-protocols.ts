import type { ChainId } from '../config/networks';
import { PROTOCOLS_FILE } from '../config/protocols';
import { handlerEpoch } from '../core/track-handler';
import { readProtocols, type KnownProtocols } from '../decode/protocols';
import { functionNames } from '../starknet/address';

type Read = ReturnType<typeof readProtocols>;

/**
 * @param readFile - Reads a text file that is shipped with the snap.
 * @returns A function that returns the known protocols on a network. It reads their file
 * once; if that fails, or is dropped with its handler, the next call tries again.
 */
export function createKnownProtocols(
  readFile: (path: string) => Promise<string>,
): (chainId: ChainId) => Promise<KnownProtocols> {
  let known: Read | undefined;
  let reading: { epoch: number; all: Promise<Read> } | undefined;
  const read = async (): Promise<Read> =>
    readProtocols(await readFile(PROTOCOLS_FILE), functionNames);
  return async (chainId) => {
    if (known === undefined) {
      if (reading?.epoch !== handlerEpoch()) {
        reading = { epoch: handlerEpoch(), all: read() };
      }
      try {
        known = await reading.all;
      } catch (error) {
        reading = undefined;
        throw error;
      }
    }
    return known[chainId];
  };
}
