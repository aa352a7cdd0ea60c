import { join } from 'node:path';

import {
  getSnapChecksum,
  type FetchedSnapFiles,
  type SnapManifest,
  type VirtualFile,
} from '@metamask/snaps-utils';
import { readJsonFile, readVirtualFile } from '@metamask/snaps-utils/node';

/**
 * Computes the checksum of a built snap as MetaMask does when it installs it.
 *
 * @param folder - The folder of snap.manifest.json.
 * @returns What is wrong with the manifest's checksum, if anything.
 */
export async function checksumProblems(folder: string): Promise<string[]> {
  const read = async (path: string): Promise<VirtualFile> =>
    readVirtualFile(join(folder, path), null);
  const readAll = async (paths: readonly string[] = []) =>
    Promise.all(paths.map(read));
  const json: VirtualFile = await readJsonFile(
    join(folder, 'snap.manifest.json'),
  );
  const manifest = json as VirtualFile<SnapManifest>;
  const { source } = manifest.result;
  const { filePath, iconPath } = source.location.npm;
  const [svgIcon] = await readAll(iconPath === undefined ? [] : [iconPath]);
  const checksum = await getSnapChecksum({
    manifest,
    sourceCode: await read(filePath),
    ...(svgIcon && { svgIcon }),
    auxiliaryFiles: await readAll(source.files),
    localizationFiles: (await readAll(
      source.locales,
    )) as FetchedSnapFiles['localizationFiles'],
  });
  return checksum === source.shasum
    ? []
    : [`the manifest has ${source.shasum}, its files have ${checksum}`];
}
