import { NFT, trusted } from './all-calls';
import { BOB } from './views';
import type { MessageFacts } from '../../src/warnings/messages/types';

// Facts of messages and findings in every variant with a text of its own.

/** A message that lets nobody do anything, and names no host. */
export const NO_FACTS: MessageFacts = {
  purpose: 'other',
  executions: [],
  sessions: [],
  permits: [],
  orders: [],
  payments: [],
  hosts: [],
  app: 'Foo',
  named: [],
  hasAmount: false,
  isHash: false,
  otherCalls: [],
  hasOtherMethods: false,
};

/** Facts of messages for all purposes. */
export const ALL_FACTS: readonly MessageFacts[] = [
  NO_FACTS,
  {
    ...NO_FACTS,
    purpose: 'login',
    hosts: [{ host: 'dapp.example', isSite: true }],
  },
  {
    ...NO_FACTS,
    purpose: 'outside-execution',
    executions: [
      { caller: 'anyone', from: '2', until: '1', calls: [1, 2] },
      {
        caller: BOB,
        calls: [1, 2],
        payment: { amount: trusted, isFee: true },
      },
      ...[1, 2, 60, 120, 1440, 2880].map((minutes) => ({
        caller: BOB,
        until: String(1 + minutes * 60),
        calls: [1],
      })),
    ],
    permits: [{ amount: trusted, spender: BOB, until: '1', call: 1 }],
  },
  {
    ...NO_FACTS,
    purpose: 'session',
    sessions: [
      { key: BOB, until: '1', methods: 1, limits: [trusted] },
      { caller: BOB, limits: [] },
    ],
  },
  {
    ...NO_FACTS,
    purpose: 'order',
    orders: [
      {
        give: [{ is: 'nft', collection: NFT, tokenId: '1' }],
        get: [
          { is: 'token', amount: trusted },
          { is: 'unknown', units: '1', to: BOB },
        ],
      },
      { give: [{ is: 'token', amount: trusted }], get: [] },
    ],
  },
];
