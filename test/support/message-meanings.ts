import { NFT, trusted } from './all-calls';
import { BOB } from './views';
import type { MessageMeaning } from '../../src/typed-data/recognize/types';

// Meanings of messages in every variant with a text of its own.

/** A message that lets nobody do anything, and names no host. */
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

/** Messages of all kinds. */
export const ALL_MEANINGS: readonly MessageMeaning[] = [
  NO_MEANING,
  {
    ...NO_MEANING,
    isLogin: true,
    hosts: [{ host: 'dapp.example', isSite: true }],
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
        payment: { amount: trusted, isFee: true },
      },
      ...[1, 2, 60, 120, 1440, 2880].map((minutes) => ({
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
        give: [{ is: 'nft', collection: NFT, tokenId: '1' }],
        get: [
          { is: 'token', amount: trusted },
          { is: 'unknown', units: '1', to: BOB },
        ],
      },
      { is: 'order', give: [{ is: 'token', amount: trusted }], get: [] },
    ],
  },
];
