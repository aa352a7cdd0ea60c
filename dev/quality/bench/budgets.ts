/** What the released bundle may take at most, in bytes: raw, and gzipped at level 9. Texts are
 * read from files. What is shown, compared and signed as one value, sites that learn nothing
 * private, and calls that a stop can't lose came with 11 kB; rough prices, who is known, the
 * sides of orders, calls inside calls, and payrolls and batches in their order, with 19. Only
 * one format of each library, and only what is used of starknet.js, brought 37 back. Pictures,
 * each account from home, days, and dollars in windows came with 11, records that keep what their
 * window said, and what came of it, with 15; stages and rules that are told apart, with 2; amounts,
 * names and files as people write them, with 3; plural forms of other languages, payrolls in parts,
 * and amounts that the user sets in a window, with 15; the curve as published, loaded on first use,
 * last, with 6. */
export const BUNDLE = { raw: 739_000, gzip: 269_000 };

/** What starting the snap's worker may take longer than starting an empty snap's. */
export const WORKER_START_MS = 45;

/** How long a tiny snap's window takes to open in MetaMask 13.36, in milliseconds: from the
 * call to the drawn window, in its panel. The simulator draws nothing. */
export const TINY_WINDOW_MS = 365;

/** How many times as long as a tiny snap's the wallet's windows may take to open there. */
export const WINDOW_RATIOS = { payment: 2, message: 1.5 };

/** How many times as long as a tiny snap's page the wallet's home may take to its first text, if
 * the snap has to be started first. */
export const COLD_RATIO = 1.5;

/** How many times as long as the bare curve's steps a signature may take. */
export const SIGNATURE_RATIO = 1.15;

/** The processor time that a site's most expensive requests may take. */
export const HOSTILE_MS = 300;

/** What a user, and another site, may wait while one site sends all that it may; and the
 * heap that its load may hold by then. */
export const LOAD = { homeMs: 300, balanceMs: 1_000, heldBytes: 16_000_000 };

/** The bytes that a payment and its outcome may write, however much is stored. */
export const WRITTEN = { payment: 4_000, outcome: 10_000 };

/** What an owner of the bundle's bytes may take: a folder of src, a library, all texts,
 * or the bundler. */
type OwnerBudget = readonly [kilobytes: number, what: string];

/** The budgets of all owners. Whoever raises one by 3 kB or more adds the reason. */
export const OWNERS: Readonly<Record<string, OwnerBudget>> = {
  // Enforced results and the index of approvals came with 10 kB; outside executions that a
  // paymaster sends, and simulations beside the preflight, with 11. Checks that nothing switches
  // off, nonces that tell a site nothing, and what a stop left open came with 7, what records tell
  // with 5, amounts that the user sets in a window with 2.
  'src/transactions': [91, 'preparing, guarding, submitting once, settling'],
  // What loads on first use can't be merged with the rest: 3 kB, and 2 of the bundler’s own.
  '@noble/curves': [
    48,
    'secp256k1 and both ed25519 of key-tree, and Starknet’s curve',
  ],
  // Batches in their order, payrolls, and rights that end came last, with 4 kB.
  'src/ui': [62, 'dialogs, the queue of windows, and the keys of all texts'],
  '@noble/hashes': [
    27,
    'SHA-2, RIPEMD, Keccak and BLAKE, which key-tree and Starknet use',
  ],
  'src/rpc': [35, 'the methods of all APIs, params, access and errors'],
  // What amounts weigh, who is known, and steps that take more than they say: 7 kB.
  'src/warnings': [43, 'what judges calls, changes and messages'],
  '@metamask/key-tree': [32, 'derives keys, whole as published'],
  // From two pages to nineteen: 37 kB, the stake page and several payments 5 each. Lists with
  // pictures, and each account and approval for itself: 5. A table for tax, what totals lack, and
  // notices that stay: 3.
  // Payrolls in parts: 8.
  'src/pages': [97, 'all pages of the wallet'],
  // All pictures are drawn here, from constants, numbers and addresses.
  'src/pictures': [4, 'pictures of tokens, addresses and actions'],
  'src/starknet': [34, 'hashes, signatures, fees, simulation, nodes'],
  starknet: [23, 'hashes of transactions and classes, and the submission'],
  '@scure/base': [11, 'which key-tree and starknet.js import'],
  'src/decode': [30, 'what calls and events mean'],
  'src/typed-data': [28, 'typed messages, and what they allow'],
  '@metamask/scure-bip39': [17, 'the word list, which key-tree imports'],
  // Approvals, what came in, contacts and the cache came with 3 kB, tables with 2 kB.
  'src/state': [25, 'what is stored, validated, with its limits'],
  'src/ethereum': [12, 'fees and blocks of Ethereum'],
  'src/core': [15, 'felts, accounts, calls, errors, text, queues'],
  'src/flows': [15, 'the ways from a request to its result'],
  'src/http': [12, 'JSON-RPC: batches, failover, turns'],
  'src/accounts': [10, 'keys, account types, discovery'],
  'lossless-json': [8, 'which starknet.js serialises with'],
  superstruct: [8, 'validates params, answers and state'],
  '@metamask/superstruct': [7, 'which @metamask/utils validates with'],
  '@scure/starknet': [6, 'Starknet’s curve, Pedersen and Poseidon'],
  // What came in, and the search for unexplained changes, came with 5 kB.
  'src/history': [14, 'own transactions, and what came in'],
  'src/paymaster': [6, 'quotes of paymasters, and their checks'],
  'src/views': [1, 'what windows show'],
  'src/context': [6, 'wires everything together'],
  '@metamask/utils': [5, 'which key-tree and the Snaps SDK use'],
  'src/review': [6, 'asks the user, and keeps the dialog up to date'],
  // 70 tokens and their feeds came with 5 kB.
  'src/config': [
    12,
    'networks, tokens and their rough prices, endpoints, links',
  ],
  'src/explorer': [4, 'the block explorers'],
  'src/tokens': [7, 'balances, values, and the metadata of tokens'],
  'src/staking': [4, 'validators, pools and stakes'],
  'src/connectivity': [3, 'tests the endpoints in the settings'],
  '@metamask/snaps-sdk': [2, 'errors, and the elements of windows'],
  '@starknet-io/starknet-types-0104': [
    1,
    'constants of the node’s specification',
  ],
  'src/platform': [2, 'MetaMask’s state, events and notifications'],
  '@starknet-io/starknet-types-09': [
    1,
    'constants of the node’s specification',
  ],
  src: [1, 'the entry points'],
  webpack: [4, 'the bundler’s own code'],
  'build-support': [1, 'what stands in for lodash'],
  '@starknet-io/starknet-types-0101': [
    1,
    'constants of the node’s specification',
  ],
};
