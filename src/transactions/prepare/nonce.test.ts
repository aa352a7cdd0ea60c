import { firstFree, heldNonces, nextNonces } from './nonce';
import { PAYLOAD } from '../../../dev/testing/inputs/contract-class';
import {
  type ScriptedChain,
  noncesOf,
  scriptedChain,
} from '../../../dev/testing/nodes/scripted-chain';
import { makeGate } from '../../../dev/testing/nodes/scripted-node';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { sent } from '../../../dev/testing/wallet/lying-node';
import { recordOf } from '../../../dev/testing/wallet/records';
import {
  ACCOUNT,
  failureOf,
  recordsOf,
  send,
  sendParams,
} from '../../../dev/testing/wallet/sends';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import type { SerialQueues } from '../../core/serial-queues';
import type { TransactionRecord } from '../../state/transactions';

type Simulate = { transactions: { nonce: string }[] };
type Chain = ReturnType<typeof scriptedChain>;

/** The nonces in the simulated transactions. */
function simulatedOn(chain: Chain): { chain: Chain; nonces: string[] } {
  const nonces: string[] = [];
  const run = chain.methods.starknet_simulateTransactions as (
    params: Simulate,
  ) => unknown;
  const methods = {
    ...chain.methods,
    starknet_simulateTransactions: (params: Simulate) => {
      nonces.push(...params.transactions.map(({ nonce }) => nonce));
      return run(params);
    },
  };
  return { chain: { ...chain, methods }, nonces };
}

const execute = async (
  wallet: ReturnType<typeof testWallet>,
  nonce: number,
): Promise<unknown> =>
  wallet.call('l2net_executeTxn', { ...sendParams(), details: { nonce } });

describe('a nonce set by a site', () => {
  it.each([4, 5, 400])('does not affect an estimate: %d', async (nonce) => {
    const { chain, nonces } = simulatedOn(scriptedChain());
    const wallet = testWallet(chain);
    const fee = await wallet.call('l2net_estimateFee', {
      address: ACCOUNT,
      invocations: sendParams().calls,
      details: { nonce },
    });
    expect(fee).toMatchObject({ overallFee: String(0x1000800) });
    expect(nonces).toStrictEqual(['0x5']);
    expect(wallet.requests).toHaveLength(2);
  });

  it('does not affect an estimate after a deployment', async () => {
    const { chain, nonces } = simulatedOn(scriptedChain({ deployed: false }));
    await testWallet(chain).call('l2net_estimateFee', {
      address: ACCOUNT,
      invocations: sendParams().calls,
      details: { nonce: 9, skipValidate: true },
    });
    expect(nonces).toStrictEqual(['0x0', '0x1']);
  });

  it('does not make the wallet sign an estimate', async () => {
    const wallet = testWallet(scriptedChain());
    const end = await failureOf(
      wallet.call('l2net_estimateFee', {
        address: ACCOUNT,
        invocations: sendParams().calls,
        details: { skipValidate: false },
      }),
    );
    expect(end).toMatchObject({
      code: -32602,
      message: expect.stringMatching(/details\.skipValidate/u) as string,
    });
    expect(wallet.asked).not.toContain('snap_getBip44Entropy');
    expect(wallet.requests).toStrictEqual([]);
  });

  it.each([
    [4, 'nonce-used'],
    [6, 'nonce-ahead'],
  ])('is rejected if it is not the next one: %d', async (nonce, reason) => {
    const { chain, nonces } = simulatedOn(scriptedChain());
    const wallet = testWallet(chain);
    const declare = wallet.call('l2net_declareContract', {
      senderAddress: ACCOUNT,
      contractPayload: PAYLOAD,
      invocationsDetails: { nonce },
    });
    for (const sending of [execute(wallet, nonce), declare]) {
      const end = await failureOf(sending);
      expect(end).toMatchObject({ code: -32003 });
      // No nonce that the site didn't give.
      expect(end?.data).toStrictEqual({
        code: 52,
        reason,
        walletError: 163,
      });
    }
    expect(wallet.dialogs).toStrictEqual([]);
    expect(nonces).toStrictEqual([]);
    expect(chain.submitted).toStrictEqual([]);
  });

  it('is signed as given if it is the next one, in three round trips', async () => {
    const chain = scriptedChain();
    const wallet = testWallet(chain);
    await execute(wallet, 5);
    expect(noncesOf(chain)).toStrictEqual([5]);
    expect(wallet.requests).toHaveLength(3);
    expect(wallet.dialogs).toMatchObject([{ nonce: '5' }]);
    expect(wallet.dialogs[0]).not.toHaveProperty('nonceNote');
  });

  it('is checked against this run’s submissions, and counts as one', async () => {
    const chain = scriptedChain({
      // A node whose nonce lags behind.
      overrides: { starknet_getNonce: '0x5' },
    });
    const wallet = testWallet(chain);
    await execute(wallet, 5);
    await execute(wallet, 6);
    await wallet.call('l2net_executeTxn', sendParams());
    expect(await failureOf(execute(wallet, 9))).toMatchObject({
      data: { code: 52, reason: 'nonce-ahead' },
    });
    expect(await failureOf(execute(wallet, 4))).toMatchObject({
      data: { code: 52, reason: 'nonce-used' },
    });
    expect(noncesOf(chain)).toStrictEqual([5, 6, 7]);
  });

  it('waits for a send of the account in flight', async () => {
    const chain = scriptedChain({ overrides: { starknet_getNonce: '0x5' } });
    const submit = chain.methods.starknet_addInvokeTransaction as (
      params: unknown,
    ) => unknown;
    const [submitting, waiting] = [makeGate(), makeGate()];
    const plain = testWallet({
      methods: {
        ...chain.methods,
        starknet_addInvokeTransaction: async (params: unknown) => {
          submitting.open();
          await waiting.opened;
          return submit(params);
        },
      },
    });
    let queued = 0;
    const queue: SerialQueues = {
      ...plain.context.queue,
      begin: async (key) => {
        queued += 1;
        if (queued === 2) {
          waiting.open();
        }
        return plain.context.queue.begin(key);
      },
    };
    const wallet = { ...plain, context: { ...plain.context, queue } };
    const first = execute(wallet, 5);
    await submitting.opened;
    await execute(wallet, 6);
    await first;
    expect(noncesOf(chain)).toStrictEqual([5, 6]);
  });
});

const NOW = 10_000;

const holds = (
  members: Partial<TransactionRecord>,
  seen?: boolean,
): boolean => {
  const record = recordOf({ nonce: '0x5', timestamp: NOW - 61, ...members });
  const known = new Map(seen === undefined ? [] : [[record.txnHash, seen]]);
  return heldNonces([record], known, NOW).has(5n);
};

describe('a transaction holds its nonce', () => {
  const refused = { status: 'REJECTED', inDoubt: true } as const;
  const pending = { status: 'PENDING', inDoubt: true } as const;
  const unanswered = { inDoubt: true, timestamp: NOW } as const;

  it.each<[string, Partial<TransactionRecord>, boolean | undefined]>([
    ['once it stood in a block', { status: 'ACCEPTED_ON_L2' }, undefined],
    ['once it reverted there', { status: 'REVERTED' }, undefined],
    ['while an endpoint knows it', {}, true],
    ['though it was refused, while one knows it', refused, true],
    ['for a minute, though none knows it', { timestamp: NOW - 59 }, false],
    ['while nobody answers, if it was accepted', {}, undefined],
    ['while nobody answers, if it was in a block', pending, undefined],
  ])('%s', (_, record, seen) => {
    expect(holds(record, seen)).toBe(true);
  });

  it.each<[string, Partial<TransactionRecord>, boolean | undefined]>([
    ['once none knows it', {}, false],
    ['once none knows it in an earlier time', { timestamp: NOW + 999 }, false],
    ['if none was given it', { status: 'REJECTED' }, undefined],
    ['if it was refused', { ...refused, timestamp: NOW }, false],
    ['if its submission wasn’t answered, and none knows it', unanswered, false],
    [
      'if it was refused, and no answer',
      { ...refused, timestamp: NOW },
      undefined,
    ],
  ])('no longer %s', (_, record, seen) => {
    expect(holds(record, seen)).toBe(false);
  });
});

describe('the next nonces', () => {
  const after = (
    deployed: boolean,
    nonce: bigint,
    ...held: bigint[]
  ): ReturnType<typeof nextNonces> =>
    nextNonces(
      { accountState: { deployed }, nonces: { account: nonce } } as never,
      new Set(held),
    );

  it.each([
    ['the node’s, where no own one waits', after(true, 5n), false, 5n, 0],
    ['after those that wait', after(true, 5n, 5n, 6n), false, 7n, 0],
    ['in a gap, with those behind', after(true, 5n, 5n, 7n, 8n), false, 6n, 2],
    ['beyond old ones', after(true, 5n, 3n, 4n), false, 5n, 0],
    ['a deployment’s and the one behind it', after(false, 0n), true, 1n, 0],
    ['behind a deployment that waits', after(false, 0n, 0n), false, 1n, 0],
    ['a deployment’s, if it was dropped', after(false, 0n, 1n), true, 2n, 1],
  ])('are %s', (_, nonces, deploysFirst, next, waiting) => {
    expect(nonces).toStrictEqual({ deploysFirst, next, waiting });
  });

  it('start at the node’s nonce', () => {
    expect(firstFree(3n, new Set([1n, 2n, 4n]))).toBe(3n);
  });
});

/** A chain whose node counts none of the account's waiting transactions. */
function lagging(): { chain: ScriptedChain; known: Set<string> } {
  const known = new Set<string>();
  const chain = scriptedChain({
    overrides: {
      starknet_getNonce: '0x5',
      starknet_getTransactionStatus: (params: { transaction_hash: string }) =>
        known.has(params.transaction_hash)
          ? { finality_status: 'RECEIVED' }
          : rpcError(29),
    },
  });
  return { chain, known };
}

const learn = (wallet: TestWallet, known: Set<string>): void => {
  recordsOf(wallet).forEach(({ txnHash }) => known.add(txnHash));
};

describe('a payment', () => {
  it('takes no nonce of a waiting transaction, even after a restart', async () => {
    const { chain, known } = lagging();
    const clock = { now: NOW };
    const first = testWallet({ ...chain, now: () => clock.now });
    await send(first, 1);
    await send(first, 2);
    learn(first, known);
    clock.now += 600;
    const second = testWallet({
      ...chain,
      now: () => clock.now,
      state: Object.fromEntries(first.state.values),
    });
    await send(second, 3);
    expect(noncesOf(chain)).toStrictEqual([5, 6, 7]);
  });

  it('takes no nonce on a single node’s word that it is free', async () => {
    const node = await sent();
    node.clock.now += 61;
    node.silence('honest');
    await send(node.wallet, 2);
    node.silence('none');
    await send(node.wallet, 3);
    expect(noncesOf(node)).toStrictEqual([5, 6, 5]);
  });

  it('fills the gap of a dropped transaction, and says which ones run then', async () => {
    const { chain, known } = lagging();
    const clock = { now: NOW };
    const wallet = testWallet({ ...chain, now: () => clock.now });
    await send(wallet, 1);
    await send(wallet, 2);
    learn(wallet, known);
    known.delete(recordsOf(wallet)[0]?.txnHash ?? '');
    clock.now += 61;
    await send(wallet, 3);
    expect(noncesOf(chain)).toStrictEqual([5, 6, 5]);
    expect(wallet.dialogs.at(-1)).toMatchObject({
      findings: expect.arrayContaining([
        expect.objectContaining({ name: 'fills-gap', values: { count: '1' } }),
      ]) as unknown,
    });
  });
});
