import { accessSync, constants, statSync } from 'node:fs';

/** Whether it is an executable file. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    // Folders have the executable bit too.
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
