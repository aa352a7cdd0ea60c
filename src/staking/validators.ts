import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';

/** The snap's file with the names of validators, by its path from the snap's folder. */
const VALIDATORS_FILE = 'data/validators.json';

/** The names of validators, by the address of the staker, without leading zeros. Whether they
 * take stakes, and at what commission, is up to the chain. */
export type ValidatorNames = ReadonlyMap<Felt, string>;

/**
 * @param readFile - Reads a text file that is shipped with the snap.
 * @returns A function that reads the known validators of a network; it is needed only by the
 * page that stakes, so nothing is kept.
 */
export function createValidators(
  readFile: (path: string) => Promise<string>,
): (chainId: ChainId) => Promise<ValidatorNames> {
  return async (chainId) => {
    const { validators } = JSON.parse(await readFile(VALIDATORS_FILE)) as {
      validators: Record<ChainId, Record<Felt, string>>;
    };
    return new Map(Object.entries(validators[chainId]) as [Felt, string][]);
  };
}
