import { accessSync, constants, statSync } from 'node:fs';

/**
 * @param path - A path.
 * @returns Whether a program lies there.
 */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    // A folder of the name passes for executable too.
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
