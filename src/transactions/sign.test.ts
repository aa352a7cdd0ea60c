import { GRANTED } from '../../test/support/platform';
import { scriptedChain } from '../../test/support/scripted-chain';
import { makeGate } from '../../test/support/scripted-node';
import type { RpcRequest } from '../../test/support/scripted-node';
import { answerCall, rpcError } from '../../test/support/scripted-rpc';
import {
  ACCOUNT,
  PUBLIC_KEY,
  failureOf,
  sendParams,
} from '../../test/support/sends';
import { testWallet } from '../../test/support/wallet';
import { SEPOLIA } from '../config/networks';

const BOUND = { max_amount: '0x200000', max_price_per_unit: '0x20' };
const COMPLETE = {
  nonce: 7,
  resourceBounds: { l1_gas: BOUND, l1_data_gas: BOUND, l2_gas: BOUND },
};
const GRANTED_AND_BLOCKED = {
  ...GRANTED,
  [`accounts-${SEPOLIA}`]: [
    {
      ...{ address: ACCOUNT, publicKey: PUBLIC_KEY, index: 0 },
      ...{ kind: 'ready-0.4.0', deployed: true, deployTxnHash: '' },
      blocked: 'guardian',
    },
  ],
};
const params = (details?: object): Record<string, unknown> => ({
  address: ACCOUNT,
  chainId: SEPOLIA,
  transactions: sendParams().calls,
  ...(details === undefined ? {} : { transactionsDetail: details }),
});

describe('a transaction that the site has fixed whole', () => {
  it('is shown and signed while no node answers', async () => {
    const answered = makeGate();
    const wallet = testWallet({
      fetch: async () => {
        await answered.opened;
        throw new TypeError('connection lost');
      },
    });
    const signature = await wallet.call(
      'l2net_signTransaction',
      params(COMPLETE),
    );
    expect(signature).toEqual([
      expect.stringMatching(/^0x[0-9a-f]+$/u),
      expect.stringMatching(/^0x[0-9a-f]+$/u),
    ]);
    expect(wallet.dialogs).toMatchObject([
      {
        type: 'send',
        purpose: 'sign',
        effects: 'pending',
        nonce: '7',
        fee: { max: '0.000000000201326592' },
      },
    ]);
    expect(wallet.dialogs[0]).not.toHaveProperty('fee.estimated');
    answered.open();
  });

  it('is warned of where the key is known not to sign for the account', async () => {
    const blocked = { state: GRANTED_AND_BLOCKED };
    const wallet = testWallet(blocked);
    await wallet.call('l2net_signTransaction', params(COMPLETE));
    expect(wallet.dialogs).toMatchObject([{ isBlocked: true }]);
  });

  it.each([
    ['its effects', scriptedChain(), []],
    [
      'that no node answers',
      scriptedChain({
        overrides: { starknet_simulateTransactions: rpcError(-32603) },
      }),
      'no-answer',
    ],
  ])('goes on with %s', async (_, { methods }, effects) => {
    const redrawn = makeGate();
    const wallet = testWallet({
      fetch: async (calls: RpcRequest[]) =>
        Promise.all(calls.map(async (call) => answerCall(call, methods))),
      onUpdate: redrawn.open,
      answer: async () => {
        await redrawn.opened;
        return true;
      },
    });
    const signature = await wallet.call(
      'l2net_signTransaction',
      params(COMPLETE),
    );
    expect(wallet.updates).toMatchObject([{ purpose: 'sign', effects }]);
    // What stands open and what was asked first are the same transaction.
    expect(wallet.updates[0]).toHaveProperty(
      'limits',
      (wallet.dialogs[0] as { limits?: unknown }).limits,
    );
    expect(signature).toHaveLength(2);
  });
});

describe('a transaction that the site left open', () => {
  it('is filled in as one that is sent', async () => {
    const chain = scriptedChain();
    const wallet = testWallet(chain);
    await wallet.call('l2net_signTransaction', params());
    expect(wallet.dialogs).toMatchObject([
      { purpose: 'sign', effects: [], limits: [{ bySite: false }] },
    ]);
    expect(chain.submitted).toStrictEqual([]);
  });

  it('is not signed where the user refuses, nor noted', async () => {
    const wallet = testWallet({ ...scriptedChain(), answer: () => false });
    const end = await failureOf(
      wallet.call('l2net_signTransaction', params(COMPLETE)),
    );
    expect(end).toMatchObject({ code: 4001 });
    expect(await wallet.context.transactions.list(SEPOLIA)).toStrictEqual([]);
  });
});
