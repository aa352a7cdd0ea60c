/** Under which dapps and libraries know the wallet. */
export const DEFAULT_ID = 'l2net';

/** Of this package. */
export const VERSION = '0.1.0';

/** Small, since every dapp carries it. */
export const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0"/><path fill="#fca311" d="M1 4l3 3 3-3-3-3"/></svg>';
