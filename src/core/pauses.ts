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
  /** Before an endpoint that failed is asked again: at first, doubled each time, and at most, even
   * if Retry-After is longer; and if it is on the wrong chain. */
  endpoint: {
    baseCooldownMs: 500,
    maxCooldownMs: 30_000,
    wrongChainCooldownMs: 60_000,
  },
  /** Before the next round of a read's endpoints, and for a site's rate limit to end, at most. */
  read: { maxWaitMs: 2_000, maxSiteWaitMs: 10_000 },
  /** Between two looks for what a call has sent that was open when MetaMask stopped, and for how
   * long it looks. */
  firstTry: { pauseMs: 2_000, tries: 6, seconds: 10 },
  /** Between two tries to open a window while MetaMask shows another one. */
  openWindow: { pauseMs: 1_000, tries: 60 },
  /** Between two tries to close a window that was just requested and may not be open yet. */
  closeWindow: { pauseMs: 100, tries: 50 },
  /** For which a window that follows another can't be approved: MetaMask draws it about a second
   * after the request, where the other's button was. */
  followingWindow: 1_700,
  /** For which a new view can't be approved: a click may still be meant for the one before. */
  changedView: 700,
  /** Between two refreshes of an open window. */
  refresh: 5_000,
  /** Without typing before a form is redrawn: keys pressed during a redraw can be lost. */
  typing: 600,
} as const;

/** When windows come and go, in milliseconds. */
export const WINDOW_TIMES = {
  /** How long one may go unused while another site with an account, or the wallet, waits for it. */
  giveUp: 180_000,
  /** The maximum time that MetaMask takes to open one. */
  opening: 3_000,
  /** The minimum time for which one that came back stays. */
  comeBack: 30_000,
  /** How long one may go unused until another request means that it may be hidden. */
  unused: 20_000,
  /** The interval at which open ones are judged. */
  check: 5_000,
  /** How long a site has to wait after one that wasn't answered. */
  rest: 60_000,
  /** How soon after another one opens under the user's pointer. */
  follows: 5_000,
} as const;
