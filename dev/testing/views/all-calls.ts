import { ACCOUNT, BOB, STRK, transfer } from './views';
import { definedMembers } from '../../../src/core/defined';
import { padFelt } from '../../../src/core/felt';
import type { BalanceChange } from '../../../src/decode/balance-changes';
import type {
  CallSummary,
  CallView,
  TokenAmount,
} from '../../../src/decode/types';
import {
  ORDER_ROLES,
  type MessageGrant,
  type MessageMeaning,
} from '../../../src/typed-data/recognize/types';

// Calls, amounts and message meanings, in every variant that has its own text.

/** A contract. */
export const NFT = padFelt('0x4f7');
/** An amount of a bundled token. */
export const trusted: TokenAmount = {
  contract: STRK,
  units: '7',
  amount: '0.7',
  symbol: 'STRK',
  trusted: true,
};
const claimed: TokenAmount = { ...trusted, symbol: 'FOO', trusted: false };
const watched: TokenAmount = { ...claimed, watched: true };
const { symbol: _symbol, ...unnamed } = claimed;
const unknown: TokenAmount = { contract: STRK, units: '7', trusted: false };
/** Amounts of all kinds of tokens. */
const AMOUNTS: readonly TokenAmount[] = [
  trusted,
  claimed,
  watched,
  unnamed,
  unknown,
];

const SUMMARIES: readonly CallSummary[] = [
  ...AMOUNTS.flatMap((amount): CallSummary[] => [
    { action: 'transfer', gives: amount, to: BOB },
    { action: 'revoke', allows: amount, formerSpender: BOB },
    { action: 'approve', allows: amount, spender: BOB, unlimited: true },
  ]),
  { action: 'transfer-from', gives: trusted, from: ACCOUNT, to: BOB },
  { action: 'transfer-from', gives: trusted, from: BOB, to: ACCOUNT },
  { action: 'approve', allows: trusted, spender: BOB },
  { action: 'increase-allowance', allows: trusted, spender: BOB },
  { action: 'decrease-allowance', allows: trusted, formerSpender: BOB },
  { action: 'nft-transfer', ids: ['1'], from: ACCOUNT, to: BOB },
  { action: 'nft-approve', ids: ['1'], spender: BOB },
  { action: 'nft-approve', ids: ['1'], formerSpender: '0x0' },
  { action: 'approve-all', spender: BOB },
  { action: 'approve-all', formerSpender: BOB },
  { action: 'deploy', classHash: NFT },
  ...([undefined, 'code', 'guardian', 'owner'] as const).map(
    (change): CallSummary =>
      definedMembers({
        action: 'change-account' as const,
        change,
        incoming: [BOB],
      }),
  ),
  ...(['gives', 'gets', 'both'] as const).map((exact): CallSummary => ({
    action: 'swap',
    gives: trusted,
    gets: claimed,
    exact,
    to: BOB,
  })),
  { action: 'bridge', gives: trusted, l1Recipient: '0xe7' },
  { action: 'escrow', gives: trusted, to: BOB, isInEscrow: true },
  { action: 'bridge-out', gives: trusted, l1Recipient: '0xe7' },
  ...(['stake', 'unstake'] as const).flatMap((action): CallSummary[] => [
    { action, gives: trusted },
    { action, to: BOB },
    { action, rewardsTo: BOB },
  ]),
  { action: 'stake', gives: trusted, isOwn: true },
  { action: 'stake', isOwn: true },
  { action: 'set-rewards-address', rewardsTo: BOB },
  { action: 'buy-name', name: 'alice.stark', days: '365', to: BOB },
  { action: 'renew-name', name: 'alice.stark', days: '365' },
  { action: 'transfer-name', name: 'alice.stark', to: BOB },
  { action: 'transfer-name', name: 'alice.stark', isOwn: true },
  { action: 'show-name', name: 'alice.stark' },
  { action: 'ask-random' },
  { action: 'mint-identity', ids: ['1'] },
  { action: 'point-name', to: BOB },
  { action: 'point-name', isOwn: true },
  { action: 'lock', gives: trusted },
  { action: 'unlock', gets: trusted },
  { action: 'delegate-votes', delegate: BOB },
  { action: 'delegate-positions', delegate: BOB },
  { action: 'end-delegation', delegate: BOB },
  { action: 'unstake-in-all', gets: trusted },
  { action: 'unstake-in-all', gets: { ...trusted, units: '0' } },
  { action: 'claim', to: BOB },
  { action: 'claim', gets: trusted },
  { action: 'claim', gets: trusted, exact: 'both' },
  { action: 'nft-transfer', ids: ['1'], count: '5', from: ACCOUNT, to: BOB },
  { action: 'payments', count: '2' },
  { action: 'payments', count: '2', gives: trusted },
  { action: 'revocations', count: '2' },
];

/** Balance changes of all kinds. */
export const CHANGES: readonly BalanceChange[] = [
  ...(['in', 'out'] as const).flatMap((direction): BalanceChange[] => [
    { what: 'token', direction, amount: claimed, left: trusted, cents: '123' },
    { what: 'nft', direction, contract: NFT, tokenId: '1' },
    { what: 'nft', direction, contract: NFT, tokenId: '1', count: '5' },
  ]),
  ...[true, false].map((unlimited): BalanceChange => ({
    what: 'allowance',
    amount: trusted,
    spender: BOB,
    unlimited,
  })),
  { what: 'nft-allowance', contract: NFT, tokenId: '1', spender: BOB },
  { what: 'collection', contract: NFT, spender: BOB },
  { what: 'revoked', contract: NFT, spender: BOB },
  { what: 'revoked', contract: STRK, token: trusted, spender: BOB },
  ...(['in', 'out'] as const).map((direction): BalanceChange => ({
    what: 'nfts',
    direction,
    contract: NFT,
    tokenIds: ['1', '2'],
  })),
];

const { summary: _summary, ...plain } = transfer;

/** The check at the end of a transaction that the user protects. */
export const CHECK: CallSummary = { action: 'check-balance', gives: trusted };

/** Calls with all summaries, warnings and values. */
export const CALLS: readonly CallView[] = [
  ...SUMMARIES.map((summary): CallView => ({ ...transfer, summary })),
  { ...plain, source: 'site' },
  { ...plain, source: 'contract', protocol: 'Foo', nested: [transfer] },
  {
    ...plain,
    calldata: [],
    args: [
      { name: 'x', value: { kind: 'boolean', value: true } },
      { name: 'x', value: { kind: 'boolean', value: false } },
      { name: 'x', value: { kind: 'list', items: [] } },
      { name: 'x', value: { kind: 'bytes', hex: '0xff' } },
      { name: 'x', value: { kind: 'time', seconds: '1780000000' } },
      { name: 'x', value: { kind: 'amount', amount: claimed } },
    ],
  },
  // Long enough for its calldata to be split.
  { ...plain, calldata: Array.from({ length: 200 }, () => BOB) },
];

/** A message that grants no rights and names no host. */
export const NO_MEANING: MessageMeaning = {
  app: 'Foo',
  isLogin: false,
  hosts: [],
  isForKey: false,
  isStandard: false,
  grants: [],
  functions: [],
  unclear: { named: [], hasAmount: false, isHash: false },
};

const DAY = 86_400;
const PAID = { is: 'token', amount: trusted } as const;
const SOLD = { is: 'nft', collection: NFT, tokenId: '1' } as const;
const ORDER = { is: 'order', parties: [] } as const;

/** What a message's title can be made of; days from the time 1 on. */
const ONLY_GRANTS: readonly MessageGrant[] = [
  { is: 'outside-execution', caller: BOB, calls: [1] },
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((days) => ({
    is: 'session' as const,
    until: String(1 + days * DAY),
    limits: [],
  })),
  { is: 'session', limits: [] },
  { is: 'permit', calls: [1] },
  { is: 'payment', to: BOB, paid: [PAID] },
  { is: 'payment', to: BOB, paid: [] },
  { ...ORDER, gives: [SOLD], gets: [PAID] },
  { ...ORDER, gives: [PAID], gets: [SOLD] },
  { ...ORDER, gives: [SOLD], gets: [PAID], isEither: true },
  { ...ORDER, gives: [PAID], gets: [] },
  { ...ORDER, gives: [PAID, PAID], gets: [] },
];

/** Messages of all kinds. */
export const ALL_MEANINGS: readonly MessageMeaning[] = [
  NO_MEANING,
  { ...NO_MEANING, app: '' },
  {
    ...NO_MEANING,
    isLogin: true,
    hosts: [{ host: 'x.dapp.example', isSite: true }],
  },
  {
    ...NO_MEANING,
    grants: [
      {
        is: 'outside-execution',
        caller: 'anyone',
        from: '2',
        until: '1',
        calls: [1, 2],
      },
      {
        is: 'outside-execution',
        caller: BOB,
        calls: [1, 2],
        payment: { call: 2, amount: trusted, isFee: true },
      },
      ...[1, 2, 60, 120, 1440, 2880, 90_000, 2_000_000].map((minutes) => ({
        is: 'outside-execution' as const,
        caller: BOB,
        until: String(1 + minutes * 60),
        calls: [1],
      })),
      { is: 'permit', until: '1', calls: [1] },
    ],
  },
  {
    ...NO_MEANING,
    grants: [
      { is: 'session', key: BOB, until: '1', methods: 1, limits: [trusted] },
      { is: 'session', caller: BOB, limits: [] },
    ],
  },
  {
    ...NO_MEANING,
    grants: [
      {
        is: 'order',
        parties: ORDER_ROLES.map((as) => ({ as, address: BOB })),
        gives: [{ is: 'nft', collection: NFT, tokenId: '1' }],
        gets: [
          { is: 'token', amount: trusted },
          { is: 'unknown', units: '1', to: BOB },
        ],
      },
      {
        is: 'order',
        gives: [{ is: 'token', amount: trusted }],
        gets: [],
        parties: [],
      },
    ],
  },
  // A message with one grant has its own title.
  ...ONLY_GRANTS.map((grant): MessageMeaning => ({
    ...NO_MEANING,
    grants: [grant],
  })),
];
