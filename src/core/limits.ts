/** Limits on ABIs. Those that a site sends are untrusted, of any shape, and only help to decode
 * its calls. */
export const ABI_LIMITS = {
  /** The JSON text of an ABI, or of a request's ABIs together, in characters: ten times a large
   * contract's. */
  text: 1_000_000,
  /** The values in a request's ABIs together, and how deep they may lie. */
  values: 30_000,
  depth: 12,
  /** The entries read from all ABIs of one request. */
  entries: 5_000,
  /** The lengths of names and types, which every decoded value repeats. */
  nameLength: 64,
  typeLength: 256,
  /** The contracts, and the classes, whose ABI is read for one window. */
  contracts: 3,
  classes: 3,
  /** How many classes are stored, and the JSON text stored of each, in characters. */
  storedClasses: 100,
  storedText: 4_096,
} as const;

/** The indices searched for an address that is not in the state, in batches: most addresses
 * are found in the first. */
export const SEARCH_BATCHES = [
  [0, 1],
  [2, 3, 4, 5, 6, 7, 8, 9],
  [10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
] as const;

/** Limits on indices of accounts. */
export const INDEX_LIMITS = {
  /** The indices below this are looked at when the wallet looks for accounts by itself: nearly
   * all users have one or two. */
  discoveredByWallet: 10,
  /** The indices below this are searched for an address; what is derived for them is stored,
   * whoever asked. */
  searched: SEARCH_BATCHES.flat().length,
  /** The indices that a site may have scanned at once. */
  maxScannedBySite: 100,
} as const;

/** The most characters of a name that the user gives an account or a contact. */
export const MAX_GIVEN_NAME = 32;

/** Limits on a simulation's trace, which no honest node exceeds: how deep calls may lie, and how
 * many events and token calls, or checks of signatures, there may be. */
export const TRACE_LIMITS = { depth: 100, items: 10_000 } as const;
