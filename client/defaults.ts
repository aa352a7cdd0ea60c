/** The wallet's default id and name for dapps and libraries. */
export const DEFAULT_ID = 'l2net';

/** The version of this package. */
export const VERSION = '0.1.0';

/** Kept small, since every dapp that uses the wallet bundles it. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0"/><path fill="#fca311" d="M1 4l3 3 3-3-3-3"/></svg>';
