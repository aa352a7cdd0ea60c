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
import {
  ACCOUNT,
  recordsOf,
  send,
  sendParams,
} from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import type { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
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
  expect(biddingOf(chain)).toStrictEqual([
    ['0x5', 0, 24],
    ['0x5', 0, 27],
  ]);
  const [first, second] = chain.submitted;
  expect(second).toHaveProperty(
    'calldata',
    (first as { calldata?: string[] }).calldata,
  );
  expect(hash).toBe(chain.hashOf(1));
  expect(namesOf(wallet.dialogs[1])).toStrictEqual(['speeds-up']);
  expect(wallet.dialogs[1]).not.toHaveProperty('nonce');
});

it('gives it today’s margin where that is more', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await send(wallet);
  chain.price = 100n;
  await replace(wallet, chain.hashOf(0));
  expect(biddingOf(chain)[1]).toStrictEqual(['0x5', 0, 200]);
});

it('raises a tip by a tenth too, rounded up, above all that were sent before', async () => {
  const chain = stuckChain();
  const wallet = testWallet(chain);
  await wallet.call('l2net_executeTxn', {
    ...sendParams(),
    details: { tip: 11 },
  });
  await replace(wallet, chain.hashOf(0));
  await replace(wallet, chain.hashOf(1));
  expect(biddingOf(chain).map(([, tip]) => tip)).toStrictEqual([11, 13, 15]);
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
  expect(namesOf(cancel)).toStrictEqual(['cancels']);
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
    { name: 'speeds-up' },
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
      reason: 'not-replaceable',
    });
    expect(chain.submitted).toHaveLength(1);
  });

  it('nor if it gets there while the window is open', async () => {
    const refused = rpcError(
      52,
      'Invalid transaction nonce',
      'MempoolError(NonceTooOld { tx_nonce: Nonce(0x5), account_nonce: Nonce(0x6) })',
    );
    const chain = stuckChain(refused);
    const wallet = testWallet(chain);
    await send(wallet);
    const failure = await reasonOf(replace(wallet, chain.hashOf(0)));
    expect(failure).toMatchObject({ code: 52, refusal: 'nonce-taken' });
    expect(recordsOf(wallet)[0]).toMatchObject({ status: 'RECEIVED' });
  });
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
  expect(failure).toMatchObject({ code: 52, refusal: 'outbid-too-little' });
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
  expect(namesOf(wallet.dialogs[2])).toStrictEqual(['price-rose', 'speeds-up']);
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
    ['0x5', 0, 27],
    ['0x6', 0, 27],
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
    ['0x0', 0, 27],
  ]);
  expect(wallet.dialogs[1]).toMatchObject({
    type: 'deploy',
    findings: [{ name: 'speeds-up' }],
  });
});

it('refuses what this wallet didn’t send', async () => {
  const wallet = testWallet(stuckChain());
  expect(await reasonOf(replace(wallet, '0x1'))).toStrictEqual({
    reason: 'not-replaceable',
  });
});
