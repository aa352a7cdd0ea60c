import { delimiter, dirname, join } from 'node:path';

import { isProgram } from '../../local/scripts/is-main';

const NAME = process.platform === 'win32' ? 'anvil.exe' : 'anvil';

/** The architectures' names in the packages that contain the program. */
const ARCH: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/** One line on how to get an Ethereum node. */
export const HOW_TO_GET_ANVIL =
  'anvil was not found: the package @foundry-rs/anvil brings it along for this platform, or not; or name it in ANVIL, or put it on the PATH (getfoundry.sh).';

/**
 * Looks for the local Ethereum node: in ANVIL, in the package that npm installed
 * for this platform, and on the PATH.
 *
 * @returns Its path, or undefined.
 */
export function findAnvil(): string | undefined {
  const { ANVIL: named, PATH = '' } = process.env;
  return [
    ...(named === undefined ? [] : [named]),
    ...packaged(),
    ...PATH.split(delimiter).map((folder) => join(folder, NAME)),
  ].find(isProgram);
}

function packaged(): string[] {
  const { platform, arch } = process;
  try {
    // The program comes in a package of its own for each platform.
    const folder = dirname(require.resolve('@foundry-rs/anvil/package.json'));
    const name = `@foundry-rs/anvil-${platform}-${ARCH[arch] ?? arch}`;
    return [require.resolve(`${name}/bin/${NAME}`, { paths: [folder] })];
  } catch {
    return [];
  }
}
