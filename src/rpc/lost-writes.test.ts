import { SnapError } from '@metamask/snaps-sdk';

import {
  chainWithMemory,
  hashesOf,
} from '../../dev/testing/nodes/chain-with-memory';
import type { ScriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { answerAll, rpcError } from '../../dev/testing/nodes/scripted-rpc';
import {
  afterSubmission,
  journalIn,
  stopAtStep,
  TEN_MINUTES_LATER,
  type OnDisk,
} from '../../dev/testing/wallet/lost-writes';
import {
  again,
  type Call,
  liveOn,
  namesIn,
  PAYMENT,
  START,
  useFakeTimeouts,
} from '../../dev/testing/wallet/second-life';
import { ADDRESSES, SITE } from '../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  recordsOf,
  sendParams,
  STORED,
} from '../../dev/testing/wallet/sends';
import { OLD, OLD_ACCOUNT } from '../../dev/testing/wallet/upgrades';
import { MAINNET, NETWORKS, SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { padFelt } from '../core/felt';

useFakeTimeouts();

const DEPLOYMENT: Call = {
  method: 'l2net_createAccount',
  params: { deploy: true },
};

const UPGRADE: Call = {
  method: 'starkNet_upgradeAccContract',
  params: { contractAddress: OLD, chainId: SEPOLIA },
};

/** Calls the visitor for each stop after the submission, and each state that MetaMask may
 * have on disk then: at least the entry that was written before the window opened. */
async function atEachStop(
  chainOf: () => ScriptedChain,
  call: Call,
  visit: (chain: ScriptedChain, disk: OnDisk) => Promise<void>,
): Promise<number> {
  const visits = new Set<string>();
  let end: unknown = 'ended';
  for (let at = 1; end === 'ended'; at += 1) {
    const probe = chainOf();
    const stopped = await stopAtStep(probe, call, { at, isDone: true });
    ({ end } = stopped);
    if (probe.submitted.length === 0) {
      continue;
    }
    for (const disk of stopped.disks) {
      const key = JSON.stringify([disk, probe.submitted.length]);
      if (journalIn(disk)[0]?.attempt && !visits.has(key)) {
        visits.add(key);
        const chain = chainOf();
        chain.submitted.push(...probe.submitted);
        await visit(chain, disk);
      }
    }
  }
  return visits.size;
}

describe('a stop of MetaMask that loses the last writes', () => {
  it.each([
    ['a payment', PAYMENT, {}],
    ['a new account’s payment', PAYMENT, { deployed: false }],
    ['a deployment', DEPLOYMENT, { deployed: false }],
    ['an upgrade', UPGRADE, OLD_ACCOUNT],
  ])('never makes %s twice without a word', async (_, call, options) => {
    const chainOf = (): ScriptedChain => chainWithMemory(options);
    const seen = { answered: 0, asked: 0 };
    const visits = await atEachStop(chainOf, call, async (chain, disk) => {
      const sent = hashesOf(chain);
      const wallet = liveOn(chain, undefined, {
        state: disk,
        now: () => 2_000_000_060,
      });
      const result = await again(wallet, call).then(
        (answer) => (answer as { transaction_hash: string }).transaction_hash,
        (error: unknown) => error,
      );
      if (hashesOf(chain).length === sent.length) {
        seen.answered += 1;
        expect(wallet.dialogs).toStrictEqual([]);
        if (result instanceof SnapError) {
          // It was recorded, but not yet submitted: the site gets its hash all the same.
          expect(result.data).toHaveProperty('transactionHash');
        } else {
          expect(sent).toContain(result);
        }
      } else {
        // Only what followed a new account's deployment was still missing.
        seen.asked += 1;
        expect(sent).toHaveLength(1);
        expect(new Set(hashesOf(chain)).size).toBe(2);
        expect(wallet.dialogs).toHaveLength(1);
        expect(wallet.dialogs.flatMap(namesIn)).toContain('opened-again');
      }
      expect(journalIn(Object.fromEntries(wallet.state.values))).toEqual([]);
    });
    expect(visits).toBeGreaterThan(3);
    expect(seen.answered).toBeGreaterThan(3);
  });
});

/** The next life of the snap, and the findings of each window. */
async function namesAfter(
  { chain, disk }: { chain: ScriptedChain; disk: OnDisk },
  options: Parameters<typeof liveOn>[2] = {},
): Promise<string[][]> {
  const wallet = liveOn(chain, undefined, { state: disk, ...options });
  await again(wallet);
  return wallet.dialogs.map(namesIn);
}

describe('a payment that was sent right before a stop', () => {
  it('is the answer once: the next equal call is a new one', async () => {
    const { chain, disk } = await afterSubmission();
    const wallet = liveOn(chain, undefined, { state: disk });
    const [hash] = hashesOf(chain);
    expect(await again(wallet)).toStrictEqual({ transaction_hash: hash });
    expect(wallet.dialogs).toStrictEqual([]);
    expect(recordsOf(wallet)).toMatchObject([
      { txnHash: hash, contractFuncName: 'transfer', nonce: '0x5' },
    ]);
    expect(wallet.events).not.toHaveLength(0);
    await again(wallet);
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([['sent-recently']]);
  });

  it('answers only one of two equal calls that come again', async () => {
    const { chain, disk } = await afterSubmission();
    const [entry] = journalIn(disk);
    const wallet = liveOn(chain, undefined, {
      state: { ...disk, journal: [entry, entry] as never },
    });
    const [hash] = hashesOf(chain);
    const results = await Promise.all([again(wallet), again(wallet)]);
    expect(results).toContainEqual({ transaction_hash: hash });
    expect(hashesOf(chain)).toHaveLength(2);
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([
      ['sent-recently', 'opened-again'],
    ]);
  });

  it('answers no call with another id of our client', async () => {
    const withId = (id: string): Call => ({ ...PAYMENT, id: `l2net-${id}` });
    const first = withId('11111111-2222-3333-4444-555555555555');
    const { chain, disk } = await afterSubmission({}, first);
    const wallet = liveOn(chain, undefined, { state: disk });
    const other = withId('99999999-2222-3333-4444-555555555555');
    await again(wallet, other);
    // It is another payment, but whoever asks twice should know.
    expect(wallet.dialogs.map(namesIn)).toStrictEqual([['sent-before']]);
    const [hash] = hashesOf(chain);
    expect(await again(wallet, first)).toStrictEqual({
      transaction_hash: hash,
    });
  });

  it('answers a call that MetaMask numbered anew', async () => {
    const { chain, disk } = await afterSubmission({}, { ...PAYMENT, id: 'a' });
    const wallet = liveOn(chain, undefined, { state: disk });
    const [hash] = hashesOf(chain);
    expect(await again(wallet, { ...PAYMENT, id: 'b' })).toStrictEqual({
      transaction_hash: hash,
    });
  });

  it('is warned of if its block is older than ten minutes', async () => {
    const sent = await afterSubmission(TEN_MINUTES_LATER);
    expect(await namesAfter(sent)).toStrictEqual([['sent-before']]);
  });

  it.each([
    ['account', { account: ADDRESSES[1] }],
    ['network', { chainId: MAINNET }],
  ])('is no answer if the call uses another %s now', async (_, other) => {
    const { chain, disk } = await afterSubmission();
    const [entry] = journalIn(disk);
    const attempt = { ...entry?.attempt, ...other };
    const names = await namesAfter({
      chain,
      disk: { ...disk, journal: [{ ...entry, attempt }] as never },
    });
    expect(names).toStrictEqual([['maybe-sent']]);
    expect(hashesOf(chain)).toHaveLength(2);
  });

  it('is no answer if the site has another account by now', async () => {
    // The call names no account: it would use the site's.
    const call: Call = {
      method: 'wallet_addInvokeTransaction',
      params: {
        calls: [
          {
            contract_address: padFelt(STRK),
            entry_point: 'transfer',
            calldata: ['0xb0b', '0x1', '0x0'],
          },
        ],
      },
    };
    const { chain, disk } = await afterSubmission({}, call);
    const [, other] = ADDRESSES;
    const state = {
      ...disk,
      [`accounts-${SEPOLIA}`]: [
        { ...STORED, deployed: true },
        { ...STORED, index: 1, address: other, deployed: true },
      ],
      'connected-sites': [
        { origin: SITE, since: 1, scope: 'all', account: other },
      ],
    };
    const wallet = liveOn(chain, undefined, { state: state });
    await again(wallet, call);
    expect(wallet.dialogs).toHaveLength(1);
    expect(hashesOf(chain)).toHaveLength(2);
  });

  it('is found however the clock has jumped', async () => {
    for (const seconds of [-80_000, 80_000]) {
      const sent = await afterSubmission();
      const now = (): number => START + seconds;
      expect(await namesAfter(sent, { now })).toStrictEqual([]);
      expect(hashesOf(sent.chain)).toHaveLength(1);
    }
  });

  it.each([
    ['hides its events', { overrides: { starknet_getEvents: { events: [] } } }],
    [
      'hides it',
      { overrides: { starknet_getTransactionByHash: () => rpcError(29) } },
    ],
    ['shows another', { altered: (body: object) => ({ ...body, tip: '0x1' }) }],
  ])('may be made twice if a node %s: a danger says so', async (_, options) => {
    const sent = await afterSubmission(options);
    const waits: number[] = [];
    const wait = async (milliseconds: number): Promise<void> => {
      waits.push(milliseconds);
      return Promise.resolve();
    };
    expect(await namesAfter(sent, { wait })).toStrictEqual([['maybe-sent']]);
  });

  it('may be made twice if one node alone knows it, without our signature', async () => {
    const { chain, disk } = await afterSubmission();
    const read = chain.methods.starknet_getTransactionByHash as (
      params: unknown,
    ) => object;
    const forged = (params: unknown): object => ({
      ...read(params),
      signature: ['0x1', '0x2'],
    });
    const answersOf = (url: string): ScriptedChain['methods'] => ({
      ...chain.methods,
      starknet_getTransactionByHash:
        url === NETWORKS[SEPOLIA].nodes[0] ? forged : rpcError(29),
    });
    const names = await namesAfter(
      { chain, disk },
      {
        fetch: async (calls, url) => answerAll(calls, answersOf(url)),
      },
    );
    expect(names).toStrictEqual([['maybe-sent']]);
  });

  it('is counted with its safeguards, but with no other call', async () => {
    for (const [recipient, names] of [
      [ACCOUNT, []],
      ['0xbad', [['opened-again']]],
    ] as const) {
      const { address, calls } = sendParams() as {
        address: string;
        calls: object[];
      };
      const more = { ...calls[0], calldata: [recipient, 9, 0] };
      const call = {
        ...PAYMENT,
        params: { address, calls: [...calls, more] },
      };
      const { chain, disk } = await afterSubmission({}, call);
      const [entry] = journalIn(disk);
      // The wallet added the second call.
      const attempt = {
        ...entry?.attempt,
        calls: entry?.attempt?.calls.slice(0, 1),
      };
      const wallet = liveOn(chain, undefined, {
        state: { ...disk, journal: [{ ...entry, attempt }] as never },
      });
      await again(wallet, call);
      expect(wallet.dialogs.map(namesIn)).toStrictEqual(names);
    }
  });
});
