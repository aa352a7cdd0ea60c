/** The pauses between tries, in milliseconds, and how often something is tried. Requests to nodes
 * have theirs in `http/endpoints.ts`. */
export const PAUSES = {
  /** Before each lookup of a submitted transaction that no node has confirmed to have received, or
   * that one has refused. */
  unanswered: [500, 1_500, 4_000],
  refused: [500, 1_500],
  /** Before each read of the transaction that a paymaster named: half a minute in total. */
  namedByPaymaster: [0, 1_000, 2_000, 4_000, 8_000, 15_000],
  /** Between two reads of the nonce while a transaction waits for a block to be closed: a minute in
   * total. */
  closedBlock: { pauseMs: 2_000, tries: 30 },
  /** Between two looks for what a call has sent that was open when MetaMask stopped. */
  firstTry: { pauseMs: 2_000, tries: 6 },
  /** Between two tries to open a window while MetaMask shows another one. */
  openWindow: { pauseMs: 1_000, tries: 60 },
  /** Between two tries to close a window that was just requested and may not be open yet. */
  closeWindow: { pauseMs: 100, tries: 50 },
} as const;
