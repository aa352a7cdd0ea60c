import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

import { isProgram } from '../../local/scripts/is-main';

const NAME = 'starknet-devnet';

/** Where `npm run devnet:install` puts the node that it downloads or builds. */
export const DEVNET_CACHE = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'l2net-snap',
);

/** One line on how to get a node. */
export const HOW_TO_GET_DEVNET =
  'starknet-devnet was not found: `npm run devnet:install` fetches or builds it; or name it in STARKNET_DEVNET, or put it on the PATH.';

/**
 * Looks for the local Starknet node: in STARKNET_DEVNET, on the PATH, and in the
 * cache that the installer fills.
 *
 * @returns Its path, or undefined.
 */
export function findDevnet(): string | undefined {
  const { STARKNET_DEVNET: named, PATH = '' } = process.env;
  const candidates = [
    ...(named === undefined ? [] : [named]),
    ...PATH.split(delimiter).map((folder) => join(folder, NAME)),
    join(DEVNET_CACHE, 'bin', NAME),
  ];
  return candidates.find(isProgram);
}
