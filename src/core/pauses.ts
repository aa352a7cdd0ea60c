/** How long an answer may take, in milliseconds. */
export const TIMEOUTS = {
  /** A read's answer, including its body; that to a submission. */
  read: 10_000,
  submission: 30_000,
  /** What other nodes say, for which a window or a page waits. */
  otherNodes: 2_000,
  /** A second opinion that the user wants. */
  secondOpinion: 3_000,
  /** The ABIs of called contracts, for which a window waits, and their confirmation, for which
   * nothing does. */
  abis: 2_000,
  abiConfirmation: 5_000,
  /** An account's code before an upgrade: the answers include a whole class. */
  accountCode: 10_000,
  /** What past transactions approved, and what is left of it. */
  approvals: 3_000,
  /** What became of a sent transaction that one node reports on: in a poll and in a request. */
  reportInPoll: 10_000,
  reportInRequest: 3_000,
  /** Whether any node knows a transaction whose answer was lost. */
  lostAnswer: 5_000,
  /** What a call has sent that was open when MetaMask stopped. */
  firstTry: 2_500,
  /** The wallet's own Ethereum provider, an Ethereum node and the gas service. */
  ethereumProvider: 10_000,
  ethereumNode: 8_000,
  gasService: 8_000,
  explorer: 10_000,
  /** The check of the endpoints that the user has set. */
  connectionCheck: 5_000,
  /** What a page shows of the network, if the wallet can't schedule a background event. */
  pageFill: 4_000,
} as const;

/** The pauses between tries, in milliseconds, and how often something is tried. */
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
  /** Between two looks for what a call has sent that was open when MetaMask stopped, and for how
   * long it looks. */
  firstTry: { pauseMs: 2_000, tries: 6, seconds: 10 },
  /** Between two tries to open a window while MetaMask shows another one. */
  openWindow: { pauseMs: 1_000, tries: 60 },
  /** Between two tries to close a window that was just requested and may not be open yet. */
  closeWindow: { pauseMs: 100, tries: 50 },
} as const;
