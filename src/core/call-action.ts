/** What a call does; each action has its own text for the user. */
export const CALL_ACTIONS = [
  'transfer',
  'transfer-from',
  'approve',
  'increase-allowance',
  'decrease-allowance',
  /** An approval of zero, on a contract that claims to be an ERC-20 token. */
  'revoke',
  'nft-transfer',
  /** A batch transfer of ERC-1155 tokens. */
  'nfts-transfer',
  /** Several calls: transfers, or revocations. */
  'payments',
  'revocations',
  'nft-approve',
  'approve-all',
  'deploy',
  'change-account',
  'swap',
  /** A withdrawal through a bridge: to Ethereum, or to any other network. */
  'bridge',
  'bridge-out',
  /** Staking or joining a pool. */
  'stake',
  'unstake',
  /** Setting how much leaves a pool in all, which restarts the wait; nothing takes back what was
   * leaving. */
  'unstake-in-all',
  'set-rewards-address',
  /** Paying into an escrow, from which the recipient may take it later. */
  'escrow',
  /** Collecting what a protocol owes the user. */
  'claim',
  /** A transfer of the sender to itself that the wallet added: it reverts unless the
   * sender's balance covers the amount. */
  'check-balance',
  'buy-name',
  'renew-name',
  'transfer-name',
  /** Setting the name that others see instead of the account's address. */
  'show-name',
  'mint-identity',
  /** Setting the address that an identity's names resolve to. */
  'point-name',
  'lock',
  'unlock',
  'delegate-votes',
  /** Asking for a random number, which gives nobody anything. */
  'ask-random',
  /** Letting somebody else move all positions in a protocol, and its end. */
  'delegate-positions',
  'end-delegation',
] as const;

export type CallAction = (typeof CALL_ACTIONS)[number];
