import { accessSync, constants, statSync } from 'node:fs';

/**
 * @param path - A path.
 * @returns Whether it is an executable file.
 */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    // Folders have the executable bit too.
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
