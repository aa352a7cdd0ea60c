import { VERSION } from './defaults.ts';

/** The semver range to request: this package's version or newer. None for a local snap,
 * which MetaMask would reinstall whenever a range is requested. */
export const versionsOf = (snapId: string): string | undefined =>
  snapId.startsWith('local:') ? undefined : `>=${VERSION}`;
