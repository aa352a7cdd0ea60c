import { PAYLOAD } from '../../../test/support/contract-class';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { makeGate } from '../../../test/support/scripted-node';
import { rpcError } from '../../../test/support/scripted-rpc';
import { ACCOUNT, failureOf, sendParams } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';
import type { SerialQueues } from '../../core/serial-queues';

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
  ])(
    'is rejected before any dialog if it is not the next: %d',
    async (nonce, reason) => {
      const { chain, nonces } = simulatedOn(scriptedChain());
      const wallet = testWallet(chain);
      const declare = wallet.call('l2net_declareContract', {
        senderAddress: ACCOUNT,
        contractPayload: PAYLOAD,
        invocationsDetails: { nonce },
      });
      for (const sending of [execute(wallet, nonce), declare]) {
        expect(await failureOf(sending)).toMatchObject({
          code: -32003,
          data: { code: 52, reason, nextNonce: '5' },
        });
      }
      expect(wallet.dialogs).toStrictEqual([]);
      expect(nonces).toStrictEqual([]);
      expect(chain.submitted).toStrictEqual([]);
    },
  );

  it('is signed as given if it is the next one, in three round trips', async () => {
    const chain = scriptedChain();
    const wallet = testWallet(chain);
    await execute(wallet, 5);
    expect(chain.submitted.map(({ nonce }) => nonce)).toStrictEqual(['0x5']);
    expect(wallet.requests).toHaveLength(3);
    expect(wallet.dialogs).toMatchObject([{ nonce: '5' }]);
    expect(wallet.dialogs[0]).not.toHaveProperty('nonceNote');
  });

  it('counts this run’s submissions, and is counted itself', async () => {
    const chain = scriptedChain({
      // A node whose nonce lags behind.
      overrides: { starknet_getNonce: '0x5' },
    });
    const wallet = testWallet(chain);
    await execute(wallet, 5);
    await execute(wallet, 6);
    await wallet.call('l2net_executeTxn', sendParams());
    expect(await failureOf(execute(wallet, 9))).toMatchObject({
      data: { reason: 'nonce-ahead', nextNonce: '8' },
    });
    expect(chain.submitted.map(({ nonce }) => Number(nonce))).toStrictEqual([
      5, 6, 7,
    ]);
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
    const queue: SerialQueues = async (key, task) => {
      queued += 1;
      if (queued === 2) {
        waiting.open();
      }
      return plain.context.queue(key, task);
    };
    const wallet = { ...plain, context: { ...plain.context, queue } };
    const first = execute(wallet, 5);
    await submitting.opened;
    await execute(wallet, 6);
    await first;
    expect(chain.submitted.map(({ nonce }) => Number(nonce))).toStrictEqual([
      5, 6,
    ]);
  });

  it('is not replaced if the node rejects it', async () => {
    const chain = scriptedChain({ onSubmit: () => rpcError(52, 'nonce') });
    const end = await failureOf(execute(testWallet(chain), 5));
    expect(end).toMatchObject({ code: -32003, data: { code: 52 } });
    expect(chain.submitted.map(({ nonce }) => nonce)).toStrictEqual(['0x5']);
  });
});
