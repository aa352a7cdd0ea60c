import {
  scriptedChain,
  type ScriptedChain,
} from '../../../test/support/scripted-chain';
import { rpcError } from '../../../test/support/scripted-rpc';
import { failureOf, recordsOf, send } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';
import { toFelt } from '../../core/felt';
import { REFUSALS } from '../../core/transaction';

describe('a send', () => {
  it('takes three requests in sequence, the first with the chain id', async () => {
    const wallet = testWallet(scriptedChain());
    await send(wallet);
    expect(wallet.requests).toHaveLength(3);
    expect(wallet.requests[0]).toEqual(
      expect.arrayContaining(['starknet_chainId', 'starknet_getNonce']),
    );
    expect(wallet.requests[1]).toStrictEqual([
      'starknet_simulateTransactions',
      'starknet_simulateTransactions',
    ]);
    expect(wallet.requests[2]).toStrictEqual(['starknet_addInvokeTransaction']);
  });

  it('is recorded before it is submitted', async () => {
    let written: unknown;
    const chain = scriptedChain({
      onSubmit: () => {
        written = recordsOf(wallet).map(({ status, nonce }) => [status, nonce]);
        return undefined;
      },
    });
    const wallet = testWallet(chain);
    const result = await send(wallet);
    expect(written).toStrictEqual([['RECEIVED', '0x5']]);
    expect(recordsOf(wallet)).toMatchObject([
      { txnHash: (result as { transaction_hash: string }).transaction_hash },
    ]);
  });

  it('leaves no trace and derives no key if the user rejects it', async () => {
    const chain = scriptedChain();
    const wallet = testWallet({ ...chain, answer: () => false });
    expect(await failureOf(send(wallet))).toMatchObject({
      code: 4001,
      data: { walletError: 113 },
    });
    expect(chain.submitted).toStrictEqual([]);
    expect(recordsOf(wallet)).toStrictEqual([]);
    expect(wallet.asked).not.toContain('snap_getBip44Entropy');
  });

  it('gives ten concurrent sends ten nonces; a refused and a canceled one leave no gap', async () => {
    const chain = scriptedChain({
      onSubmit: (_, { calldata }) =>
        calldata.at(-2) === '0x5'
          ? rpcError(55, 'no', 'argent/invalid-owner-sig')
          : undefined,
    });
    const wallet = testWallet({
      ...chain,
      answer: (view) =>
        view.type === 'send' && view.calls[0]?.calldata[1] !== '0x3',
    });
    const amounts = Array.from({ length: 10 }, (_, index) => index + 1);
    const ends = await Promise.allSettled(
      amounts.map(async (amount) => send(wallet, amount)),
    );
    expect(ends.map(({ status }) => status === 'fulfilled')).toStrictEqual(
      amounts.map((amount) => amount !== 3 && amount !== 5),
    );
    const accepted = chain.submitted.filter(
      ({ calldata }) => calldata.at(-2) !== '0x5',
    );
    expect(
      accepted.map(({ nonce }) => Number(nonce)).sort((a, b) => a - b),
    ).toStrictEqual([5, 6, 7, 8, 9, 10, 11, 12]);
    const open = recordsOf(wallet).filter(({ inDoubt }) => inDoubt);
    expect(open).toMatchObject([
      { status: 'REJECTED', failureReason: REFUSALS['account-refused'] },
    ]);
  });

  it('is never signed with another nonce: one approval is one signature', async () => {
    const chain = scriptedChain({ onSubmit: () => rpcError(52, 'nonce') });
    const wallet = testWallet(chain);
    expect(await failureOf(send(wallet))).toMatchObject({
      code: -32003,
      data: { code: 52 },
    });
    expect(chain.submitted).toHaveLength(1);
    expect(recordsOf(wallet)).toMatchObject([{ status: 'REJECTED' }]);
  });

  it('is prepared again if another one landed between preflight and simulation', async () => {
    const chain = scriptedChain();
    const nonces = ['0x5', '0x6', '0x6'];
    let simulations = 0;
    const wallet = testWallet({
      methods: {
        ...chain.methods,
        starknet_getNonce: ({ block_id: block }: { block_id: string }) =>
          block === 'latest' ? '0x5' : nonces.shift(),
        starknet_simulateTransactions: (params: never) => {
          simulations += 1;
          return simulations === 1
            ? rpcError(41, 'nonce')
            : (
                chain.methods.starknet_simulateTransactions as (
                  params: never,
                ) => unknown
              )(params);
        },
      },
    });
    await send(wallet);
    expect(chain.submitted.map(({ nonce }) => nonce)).toStrictEqual(['0x6']);
  });

  it('takes no nonce twice if another wallet’s transaction came in between', async () => {
    const chain: ScriptedChain = scriptedChain({
      onSubmit: (_, { nonce }) =>
        Number(nonce) === 6 ? rpcError(52, 'nonce') : undefined,
      overrides: {
        // The refused one counts as well: the other wallet's has its nonce.
        starknet_getNonce: () => toFelt(5 + chain.submitted.length),
      },
    });
    const wallet = testWallet(chain);
    await Promise.all(
      [1, 2, 3].map(async (amount) => failureOf(send(wallet, amount))),
    );
    expect(chain.submitted.map(({ nonce }) => nonce)).toStrictEqual([
      '0x5',
      '0x6',
      '0x7',
    ]);
  });

  it('keeps off the nonce of one that was accepted, though the node refuses the next one’s', async () => {
    let isAccepting = true;
    const chain = scriptedChain({
      onSubmit: () => (isAccepting ? undefined : rpcError(52, 'nonce')),
      overrides: { starknet_getNonce: '0x5' },
    });
    const wallet = testWallet(chain);
    await send(wallet);
    isAccepting = false;
    await failureOf(send(wallet));
    isAccepting = true;
    await send(wallet);
    expect(chain.submitted.map(({ nonce }) => Number(nonce))).toStrictEqual([
      5, 6, 6,
    ]);
  });
});
