import { readFileSync } from 'node:fs';

import type { Json } from '@metamask/snaps-sdk';

import { FORMER_METHODS } from './former-snap/table';
import { METHODS } from './method-table';
import { ON_SEPOLIA } from '../../dev/testing/former-snap/calls';
import { CLIENTS, methodOf } from '../../dev/testing/former-snap/clients';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import type { Methods } from '../../dev/testing/nodes/scripted-rpc';
import { EXAMPLE_REQUESTS } from '../../dev/testing/params/example-requests';
import { KNOWN, NOW, type Learn } from '../../dev/testing/wallet/private-state';
import { ADDRESSES, SITE } from '../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  failureOf,
  PUBLIC_KEY,
  STORED,
} from '../../dev/testing/wallet/sends';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { ARGENT_031 } from '../core/account-types';
import { padFelt, type Felt } from '../core/felt';

// What a site is answered before the user decides must not depend on what the wallet knows and
// the site doesn't. So every method is called with and without each piece of that; the answers,
// and whether a window opens, have to be the same. What may differ is in one table.

const [, SECOND] = ADDRESSES;

type Asker = 'no account' | 'one account' | 'all accounts';

const ASKERS: Readonly<Record<Asker, Json[]>> = {
  'no account': [],
  'one account': [
    {
      origin: SITE,
      since: 1,
      scope: 'account',
      account: ACCOUNT,
      chainId: SEPOLIA,
    },
  ],
  'all accounts': [
    {
      origin: SITE,
      since: 1,
      scope: 'all',
      account: ACCOUNT,
      chainId: SEPOLIA,
    },
  ],
};

/** An exemption: what may differ, for whom, in which methods, and the sentence of
 * docs/security.md that covers it. */
type Exemption = {
  readonly known: RegExp;
  readonly askers: readonly Asker[];
  readonly methods: RegExp;
  readonly promise: string;
};

const HISTORY =
  /_getTransactions?$|_getTransactionStatus$|_getDeploymentData$|_deploymentData$/u;

const ANY = /./u;

const EXEMPT: readonly Exemption[] = [
  {
    known: /^(?:a )?pending|^transactions that are over/u,
    askers: ['one account'],
    methods: HISTORY,
    promise:
      'With one account: its address, public key, deployment data, history, and the status of its transactions.',
  },
  {
    known: /^(?:a )?pending|^transactions that are over|^other accounts’/u,
    askers: ['all accounts'],
    methods: HISTORY,
    promise:
      'With all accounts: the same of all, their paths, and which addresses are yours.',
  },
  {
    known: /^other accounts$/u,
    askers: ['all accounts'],
    methods: ANY,
    promise:
      'With all accounts: the same of all, their paths, and which addresses are yours.',
  },
  {
    known: /^the current network/u,
    askers: ['no account', 'one account', 'all accounts'],
    methods:
      /^eth_|_(?:getCurrentNetwork|getSuggestedGasFees|switchNetwork|requestChainId)$/u,
    promise:
      'Before it is connected: the current network, unless it has switched its own;',
  },
  {
    known: /^that only connected/u,
    askers: ['no account'],
    methods: ANY,
    promise: 'whether you refused, or let only connected sites ask.',
  },
];

/** A request of a site. */
type Request = readonly [method: string, params: unknown];

/** A request of every method; of the former snap's, those that its clients made. */
const PLAIN: readonly Request[] = Object.entries<unknown>({
  ...Object.fromEntries(Object.keys(FORMER_METHODS).map((name) => [name, {}])),
  ...Object.fromEntries(
    CLIENTS.flatMap(({ calls }) =>
      calls.map((call) => {
        const [, , params] = call;
        return [methodOf(call), params ? { ...ON_SEPOLIA, ...params } : {}];
      }),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(EXAMPLE_REQUESTS).map(([name, { minimal }]) => [
      name,
      minimal,
    ]),
  ),
});

/** Where the details of a transaction, with its nonce, are in a method's params. */
const DETAILS = {
  l2net_estimateFee: 'details',
  l2net_executeTxn: 'details',
  l2net_declareContract: 'invocationsDetails',
  l2net_signTransaction: 'transactionsDetail',
  l2net_signDeclareTransaction: 'details',
} as const;

const WITH_NONCES: readonly Request[] = Object.entries(DETAILS).flatMap(
  ([name, member]) => {
    const { minimal } = EXAMPLE_REQUESTS[name as keyof typeof DETAILS];
    const params = minimal as Record<string, object>;
    return [4, 5, 6, 7].map((nonce): Request => [
      name,
      { ...params, [member]: { ...params[member], nonce } },
    ]);
  },
);

/** Requests about the address of another account, in each place in which one may be. */
const aboutAddress = (address: Felt): readonly Request[] =>
  PLAIN.flatMap(([method, params]): Request[] =>
    [ACCOUNT, padFelt(STRK), '0xb0b'].flatMap((known) => {
      const text = JSON.stringify(params ?? null);
      return text.includes(known)
        ? [[method, JSON.parse(text.replaceAll(known, address))]]
        : [];
    }),
  );

/** The requests that are compared with and without what is known. */
function requestsFor(known: string): readonly Request[] {
  return [
    ...PLAIN,
    ...(/transaction|deployment|upgrade/u.test(known)
      ? [
          ...WITH_NONCES,
          ['l2net_getTransactionStatus', { transactionHash: '0xa11ce' }],
          ['starkNet_getTransactionStatus', { transactionHash: '0xa11ce' }],
        ]
      : []),
    ...(known === 'other accounts' ? aboutAddress(SECOND) : []),
  ] as Request[];
}

const CHAINS = {
  deployed: (): Methods =>
    scriptedChain({
      views: { get_owner: [PUBLIC_KEY], get_guardian: ['0x0'] },
      // It can be upgraded.
      overrides: {
        starknet_getClassHashAt: ARGENT_031,
        starknet_getClass: { abi: '[]' },
      },
    }).methods,
  'not deployed': (): Methods => scriptedChain({ deployed: false }).methods,
};

type ChainName = keyof typeof CHAINS;

/** What a site reads of a request that the user refuses, and whether a window opens. */
async function answerTo(
  [method, params]: Request,
  asker: Asker,
  chain: ChainName,
  learn: readonly Learn[] = [],
): Promise<string> {
  const wallet = testWallet({
    methods: CHAINS[chain](),
    now: () => NOW,
    answer: () => false,
    state: {
      'connected-sites': ASKERS[asker],
      [`accounts-${SEPOLIA}`]: [STORED],
    },
  });
  for (const one of learn) {
    await one(wallet.context);
  }
  const answer = wallet.call(method, params);
  const failure = await failureOf(answer);
  return JSON.stringify({
    ...(failure ?? { result: await answer }),
    windows: wallet.dialogs.length,
  });
}

const plainAnswers = new Map<string, Promise<string>>();

async function plainAnswer(
  request: Request,
  asker: Asker,
  chain: ChainName,
): Promise<string> {
  const key = JSON.stringify([request, asker, chain]);
  const answer = plainAnswers.get(key) ?? answerTo(request, asker, chain);
  plainAnswers.set(key, answer);
  return answer;
}

/** The answers that something known changes, the exempt ones aside; `used` gets the exemptions. */
async function told(
  known: string,
  asker: Asker,
  chain: ChainName,
  used: Set<Exemption>,
): Promise<string[]> {
  const learn = Object.values(KNOWN[known] ?? {});
  const differing: string[] = [];
  for (const request of requestsFor(known)) {
    const [method, params] = request;
    const without = await plainAnswer(request, asker, chain);
    const having = await answerTo(request, asker, chain, learn);
    const exemption = EXEMPT.find(
      (row) =>
        row.known.test(known) &&
        row.askers.includes(asker) &&
        row.methods.test(method),
    );
    if (without !== having) {
      if (exemption === undefined) {
        const call = `${method} ${JSON.stringify(params)}`;
        differing.push(`${call}: ${without} became ${having}`);
      } else {
        used.add(exemption);
      }
    }
  }
  return differing;
}

const everyAsker = Object.keys(ASKERS) as Asker[];
const everyChain = Object.keys(CHAINS) as ChainName[];

describe('a site', () => {
  const used = new Set<Exemption>();

  describe.each(everyAsker)('with %s', (asker) => {
    it.each(Object.keys(KNOWN))('is told nothing of %s', async (known) => {
      // What is known of the account's transactions also matters before it is deployed.
      const chains = requestsFor(known).length > PLAIN.length ? everyChain : [];
      for (const chain of new Set<ChainName>(['deployed', ...chains])) {
        expect(await told(known, asker, chain, used)).toStrictEqual([]);
      }
    });
  });

  it('is told what is exempt, which docs/security.md promises', () => {
    expect([...used].length).toBe(EXEMPT.length);
    const text = readFileSync('docs/security.md', 'utf8').replaceAll(
      /\s+/gu,
      ' ',
    );
    const missing = EXEMPT.filter(({ promise }) => !text.includes(promise));
    expect(missing).toStrictEqual([]);
  });

  it.each<Asker>(['no account', 'one account'])(
    'with %s can’t tell the user’s addresses from a stranger’s',
    async (asker) => {
      const learn = Object.values(KNOWN['other accounts'] ?? {});
      for (const chain of everyChain) {
        const answersAbout = async (address: Felt): Promise<string[]> => {
          const all: string[] = [];
          for (const request of aboutAddress(address)) {
            const answer = await answerTo(request, asker, chain, learn);
            all.push(`${request[0]}: ${answer.replaceAll(address, 'it')}`);
          }
          return all;
        };
        expect(await answersAbout(SECOND)).toStrictEqual(
          await answersAbout(padFelt('0x5e7')),
        );
      }
    },
  );
});

it.each(Object.keys({ ...METHODS, ...FORMER_METHODS }))(
  '%s is called with params that it takes',
  async (name) => {
    const requests = PLAIN.filter(([method]) => method === name);
    expect(requests).not.toHaveLength(0);
    for (const request of requests) {
      expect(
        await plainAnswer(request, 'all accounts', 'deployed'),
      ).not.toContain('-32602');
    }
  },
);
