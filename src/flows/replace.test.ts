import { replaceTransaction } from './replace';
import {
  scriptedChain,
  type ScriptedChain,
} from '../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../dev/testing/nodes/scripted-rpc';
import {
  wireHash,
  type WireTransaction,
} from '../../dev/testing/nodes/wire-hash';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  recordsOf,
  send,
  sendParams,
} from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import type { WalletError } from '../core/errors';
import { padFelt, type Felt } from '../core/felt';
import type { ReplacementKind } from '../core/transaction';
import { pollPending } from '../transactions/track/schedule';
import type { SendView } from '../views/dialog-views';

/** A chain on which nothing gets into a block by itself. */
type StuckChain = ScriptedChain & {
  /** The hash of the transaction with this number, from 0. */
  readonly hashOf: (index: number) => Felt;
  /** What blocks have taken, by number. */
  readonly included: number[];
  /** What the mempool has dropped, by number. */
  readonly dropped: number[];
  /** What it refuses, by number. */
  readonly refused: number[];
  /** The L2 price, in FRI. */
  price: bigint;
};

/**
 * @param refusal - Its answer to the second transaction.
 */
function stuckChain(
  refusal?: unknown,
  options: Parameters<typeof scriptedChain>[0] = {},
): StuckChain {
  const usual = scriptedChain().methods.starknet_simulateTransactions as (
    params: never,
  ) => { fee_estimation: object }[];
  const hashOf = (index: number): Felt =>
    wireHash(chain.submitted[index] as WireTransaction, SEPOLIA) as Felt;
  const isDeployed = options.deployed !== false;
  const nonce = (): unknown =>
    isDeployed ? `0x${(5 + chain.included.length).toString(16)}` : rpcError(20);
  const base = scriptedChain({
    ...options,
    onSubmit: (index) => {
      if (refusal === undefined || index !== 1) {
        return undefined;
      }
      chain.refused.push(index);
      return refusal;
    },
    overrides: {
      starknet_getNonce: nonce,
      starknet_getTransactionStatus: ({
        transaction_hash: hash,
      }: {
        transaction_hash: string;
      }) => {
        const index = chain.submitted.findIndex(
          (_, each) => hashOf(each) === hash,
        );
        if (chain.included.includes(index)) {
          return {
            finality_status: 'ACCEPTED_ON_L2',
            execution_status: 'SUCCEEDED',
          };
        }
        const isPending =
          chain.submitted[index] !== undefined &&
          !chain.dropped.includes(index) &&
          chain.submitted.every(
            ({ nonce: other }, each) =>
              other !== chain.submitted[index]?.nonce ||
              (!chain.included.includes(each) &&
                (each <= index || chain.refused.includes(each))),
          );
        return isPending && !chain.refused.includes(index)
          ? { finality_status: 'RECEIVED' }
          : rpcError(29);
      },
      starknet_simulateTransactions: (params: never) =>
        usual(params).map(({ fee_estimation, ...trace }) => ({
          ...trace,
          fee_estimation: {
            ...fee_estimation,
            l2_gas_price: `0x${chain.price.toString(16)}`,
          },
        })),
      ...options.overrides,
    },
  });
  const chain: StuckChain = Object.assign(base, {
    hashOf,
    included: [],
    dropped: [],
    refused: [],
    price: 16n,
  });
  return chain;
}

/** The least tip of what is sped up. */
const TIP = 800_000_000;

const BOB = padFelt('0xb0b');

const replace = async (
  wallet: TestWallet,
  hash: Felt,
  kind: ReplacementKind = 'speed-up',
): Promise<Felt> => replaceTransaction(wallet.context, SEPOLIA, hash, kind);

const reasonOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => (error as WalletError).data,
  );

const biddingOf = ({ submitted }: ScriptedChain): (string | number)[][] =>
  submitted.map(({ nonce, tip, resource_bounds: { l2_gas } }) => [
    nonce,
    Number(tip),
    Number(l2_gas.max_price_per_unit),
  ]);

const namesOf = (view: unknown): string[] =>
  (view as SendView).findings.map(({ name }) => name);

it('speeds a transaction up: the same calls with the same nonce, a tenth higher', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await send(wallet);
  const hash = await replace(wallet, chain.hashOf(0));
  // Of those whose price suffices, the network takes the highest tip first.
  expect(biddingOf(chain)).toStrictEqual([
    ['0x5', 0, 24],
    ['0x5', TIP, 27],
  ]);
  const [first, second] = chain.submitted;
  expect(second).toHaveProperty(
    'calldata',
    (first as { calldata?: string[] }).calldata,
  );
  expect(hash).toBe(chain.hashOf(1));
  expect(wallet.dialogs[1]).toMatchObject({
    origin: SITE,
    replaces: { kind: 'speed-up' },
    findings: [],
  });
  expect(wallet.dialogs[1]).not.toHaveProperty('nonce');
});

it('gives it today’s margin where that is more', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await send(wallet);
  chain.price = 100n;
  await replace(wallet, chain.hashOf(0));
  expect(biddingOf(chain)[1]).toStrictEqual(['0x5', TIP, 200]);
});

it('raises a tip by a tenth too, rounded up, above all that were sent before', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await wallet.call('l2net_executeTxn', {
    ...sendParams(),
    details: { tip: TIP + 1 },
  });
  await replace(wallet, chain.hashOf(0));
  await replace(wallet, chain.hashOf(1));
  expect(biddingOf(chain).map(([, tip]) => tip)).toStrictEqual([
    800_000_001, 880_000_002, 968_000_003,
  ]);
  expect(await reasonOf(replace(wallet, chain.hashOf(1)))).toStrictEqual({
    reason: 'not-replaceable',
  });
});

it('cancels it by 0 STRK to the account itself', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await send(wallet);
  await replace(wallet, chain.hashOf(0), 'cancel');
  const [, cancel] = wallet.dialogs as SendView[];
  expect(cancel?.calls).toMatchObject([
    { entrypoint: 'transfer', calldata: [ACCOUNT, '0x0', '0x0'] },
  ]);
  expect(cancel).toMatchObject({
    origin: SITE,
    findings: [],
    replaces: {
      kind: 'cancel',
      canceled: { calls: [{ summary: { action: 'transfer', to: BOB } }] },
    },
  });
  expect(biddingOf(chain)[1]).toStrictEqual(['0x5', 0, 27]);
});

it('says how many wait behind it', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await send(wallet);
  await send(wallet, 2);
  await send(wallet, 3);
  await replace(wallet, chain.hashOf(0));
  expect((wallet.dialogs[3] as SendView).findings).toMatchObject([
    { name: 'fills-gap', values: { count: '2' } },
  ]);
  await replace(wallet, chain.hashOf(2));
  expect(biddingOf(chain).map(([nonce]) => nonce)).toStrictEqual([
    '0x5',
    '0x6',
    '0x7',
    '0x5',
    '0x7',
  ]);
});

describe('of the two, only one runs', () => {
  it.each([
    ['the replacement', 1, ['REJECTED', 'ACCEPTED_ON_L2']],
    ['the first one', 0, ['ACCEPTED_ON_L2', 'REJECTED']],
  ])('%s wins the race', async (_, winner, statuses) => {
    const chain = stuckChain();
    const wallet = testWallet(chain);
    await send(wallet);
    await replace(wallet, chain.hashOf(0));
    chain.included.push(winner);
    const client = wallet.context.client(SEPOLIA);
    await pollPending(wallet.context, SEPOLIA, client);
    const records = recordsOf(wallet);
    expect(records.map(({ status }) => status)).toStrictEqual(statuses);
    expect(records[1 - winner]).toMatchObject({
      failureReason: `Another transaction of the account took its nonce: ${chain.hashOf(winner)}`,
    });
    expect(JSON.stringify(wallet.notices)).toContain(
      `Another transaction of this account replaced it: ${chain.hashOf(winner)}`,
    );
    expect(records.every((record) => !('signed' in record))).toBe(true);
    expect(
      await wallet.call('l2net_getTransactionStatus', {
        transactionHash: chain.hashOf(1 - winner),
      }),
    ).toBe('REJECTED');
  });

  it('nothing is sent once the first one is in a block', async () => {
    const chain = stuckChain();
    const wallet = testWallet(chain);
    await send(wallet);
    chain.included.push(0);
    expect(await reasonOf(replace(wallet, chain.hashOf(0)))).toStrictEqual({
      reason: 'late.payment',
    });
    expect(chain.submitted).toHaveLength(1);
  });
});

describe('if it is too late', () => {
  const TAKEN = rpcError(
    52,
    'Invalid transaction nonce',
    'MempoolError(NonceTooOld { tx_nonce: Nonce(0x5), account_nonce: Nonce(0x6) })',
  );

  /** A payment that was sent, and a window to replace it in which `act` happens. */
  async function late(
    act: (chain: StuckChain) => void,
    kind: ReplacementKind,
    params: Record<string, unknown> = sendParams(),
  ): Promise<{ chain: StuckChain; wallet: TestWallet; failure: unknown }> {
    const chain = stuckChain(TAKEN);
    const wallet = testWallet({
      ...chain,
      answer: (view) => {
        if ('replaces' in view) {
          act(chain);
        }
        return true;
      },
    });
    await wallet.call('l2net_executeTxn', params);
    const failure = await reasonOf(replace(wallet, chain.hashOf(0), kind));
    return { chain, wallet, failure };
  }

  const lands = ({ included }: StuckChain): void => {
    included.push(0);
  };

  it.each(['speed-up', 'cancel'] as const)(
    'the %s says that the payment went through, and an equal one is warned of',
    async (kind) => {
      const { wallet, failure } = await late(lands, kind);
      expect(failure).toStrictEqual({ reason: 'late.payment' });
      expect(recordsOf(wallet).map(({ status }) => status)).toStrictEqual([
        'ACCEPTED_ON_L2',
        'REJECTED',
      ]);
      await send(wallet).catch(() => undefined);
      expect(namesOf(wallet.dialogs[2])).toStrictEqual(['sent-recently']);
    },
  );

  it('closes the window', async () => {
    const chain = stuckChain();
    const wallet: TestWallet = testWallet({
      ...chain,
      answer: async (view, id) => {
        if ('replaces' in view) {
          chain.included.push(0);
          // Coming back from the details refreshes it.
          for (const name of ['details', 'previous']) {
            const click = { type: 'ButtonClickEvent', name };
            await wallet.context.windows.onInput(id, click as never);
          }
        }
        return true;
      },
    });
    await send(wallet);
    expect(
      await reasonOf(replace(wallet, chain.hashOf(0), 'cancel')),
    ).toStrictEqual({ reason: 'late.payment' });
    expect(chain.submitted).toHaveLength(1);
    expect(wallet.isOpen()).toBe(false);
  });

  it('says it of other calls too', async () => {
    const { failure } = await late(lands, 'cancel', {
      ...sendParams(),
      calls: [sendParams(1), sendParams(2)].flatMap(({ calls }) => calls),
    });
    expect(failure).toStrictEqual({ reason: 'late.done' });
  });

  it('says that another transaction took the nonce', async () => {
    // It isn't one of the wallet's.
    const { failure } = await late(({ included, dropped }) => {
      included.push(7);
      dropped.push(0);
    }, 'speed-up');
    expect(failure).toStrictEqual({ reason: 'late.other' });
  });

  it('claims nothing that no node says', async () => {
    const { wallet, failure } = await late(() => undefined, 'speed-up');
    expect(failure).toStrictEqual({ reason: 'late.unclear' });
    expect(recordsOf(wallet)[0]).toMatchObject({ status: 'RECEIVED' });
  });

  it('says that it failed', async () => {
    const chain = stuckChain(undefined, {
      overrides: {
        starknet_getTransactionStatus: () => ({
          finality_status: 'ACCEPTED_ON_L2',
          execution_status: 'REVERTED',
          failure_reason: 'x',
        }),
      },
    });
    const wallet = testWallet(chain);
    await send(wallet);
    chain.included.push(0);
    expect(await reasonOf(replace(wallet, chain.hashOf(0)))).toStrictEqual({
      reason: 'late.failed',
    });
  });

  it('says that it is canceled already', async () => {
    const chain = stuckChain();
    const wallet = testWallet(chain);
    await send(wallet);
    const hash = await replace(wallet, chain.hashOf(0), 'cancel');
    chain.included.push(1);
    for (const kind of ['speed-up', 'cancel'] as const) {
      expect(await reasonOf(replace(wallet, hash, kind))).toStrictEqual({
        reason: 'late.canceled',
      });
    }
  });
});

it('cancels what was sped up, or canceled too slowly, by its own deed', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await send(wallet, 7);
  let hash = chain.hashOf(0);
  for (const kind of ['speed-up', 'cancel', 'speed-up'] as const) {
    hash = await replace(wallet, hash, kind);
  }
  expect(
    (wallet.dialogs as SendView[])
      .slice(1)
      .map(({ origin, replaces }) => [
        origin,
        replaces?.kind,
        replaces?.kind === 'cancel' &&
          replaces.canceled.calls[0]?.summary?.gives?.units,
      ]),
  ).toStrictEqual([
    [SITE, 'speed-up', false],
    [SITE, 'cancel', '7'],
    [SITE, 'cancel', '7'],
  ]);
});

it('the network’s refusal of a price says so', async () => {
  const chain = stuckChain(
    rpcError(
      52,
      'Invalid transaction nonce',
      'MempoolError(DuplicateNonce { nonce: Nonce(0x5) })',
    ),
  );
  const wallet = testWallet(chain);
  await send(wallet);
  const failure = await reasonOf(replace(wallet, chain.hashOf(0)));
  expect(failure).toMatchObject({
    code: 52,
    refusal: 'outbid-too-little',
    mayHaveMoved: true,
  });
  expect(recordsOf(wallet)[0]).toMatchObject({ status: 'RECEIVED' });
});

it('after a refusal for the price, the window comes back with the same nonce', async () => {
  const chain = stuckChain(
    rpcError(63, 'no', 'below the required threshold 99.'),
  );
  const wallet = testWallet(chain);
  await send(wallet);
  await replace(wallet, chain.hashOf(0));
  expect(biddingOf(chain).map(([nonce]) => nonce)).toStrictEqual([
    '0x5',
    '0x5',
    '0x5',
  ]);
  expect(namesOf(wallet.dialogs[2])).toStrictEqual(['price-rose']);
});

it('a dropped one is sent anew with its nonce; an earlier one first', async () => {
  let time = 1_000_000;
  const chain = stuckChain();
  const wallet = testWallet({ ...chain, now: () => time });
  await send(wallet);
  await send(wallet, 2);
  chain.dropped.push(0, 1);
  const client = wallet.context.client(SEPOLIA);
  for (const wait of [60, 700]) {
    time += wait;
    await pollPending(wallet.context, SEPOLIA, client);
  }
  expect(recordsOf(wallet).map(({ status }) => status)).toStrictEqual([
    'REJECTED',
    'REJECTED',
  ]);
  expect(await reasonOf(replace(wallet, chain.hashOf(1)))).toStrictEqual({
    reason: 'earlier-first',
  });
  await replace(wallet, chain.hashOf(0));
  await replace(wallet, chain.hashOf(1));
  expect(biddingOf(chain)).toStrictEqual([
    ['0x5', 0, 24],
    ['0x6', 0, 24],
    ['0x5', TIP, 27],
    ['0x6', TIP, 27],
  ]);
});

it('speeds up a deployment, which can’t be canceled', async () => {
  const chain = stuckChain(undefined, { deployed: false });
  const wallet = testWallet(chain);
  await wallet.call('l2net_createAccount', { addressIndex: 0, deploy: true });
  const hash = chain.hashOf(0);
  expect(await reasonOf(replace(wallet, hash, 'cancel'))).toStrictEqual({
    reason: 'not-replaceable',
  });
  expect(await replace(wallet, hash)).toBe(chain.hashOf(1));
  expect(biddingOf(chain)).toStrictEqual([
    ['0x0', 0, 24],
    ['0x0', TIP, 27],
  ]);
  expect(wallet.dialogs[1]).toMatchObject({
    type: 'deploy',
    origin: SITE,
    replaces: { kind: 'speed-up' },
  });
});

it('refuses what this wallet didn’t send', async () => {
  const wallet = testWallet(stuckChain());
  expect(await reasonOf(replace(wallet, '0x1'))).toStrictEqual({
    reason: 'not-replaceable',
  });
});
