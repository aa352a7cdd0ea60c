import { VERSION } from './defaults.ts';

/** The versions to ask for: this package's and newer. Of a local snap any, since MetaMask
 * installs it anew when a range is asked for. */
export const versionsOf = (snapId: string): string | undefined =>
  snapId.startsWith('local:') ? undefined : `>=${VERSION}`;
