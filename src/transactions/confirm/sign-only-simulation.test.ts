import { scriptedChain } from '../../../test/support/scripted-chain';
import { makeGate } from '../../../test/support/scripted-node';
import { rpcError } from '../../../test/support/scripted-rpc';
import { ACCOUNT, COMPLETE, sendParams } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';
import { SEPOLIA } from '../../config/networks';
import type { SendView } from '../../ui/dialog-views';

/** A chain that, like real nodes, simulates only the account's next nonce. */
const CHECKED: Parameters<typeof scriptedChain>[0] = {
  overrides: {
    starknet_simulateTransactions: (simulate: {
      transactions: { nonce: string }[];
    }) => {
      const { starknet_simulateTransactions: run } = scriptedChain().methods;
      return simulate.transactions.some(({ nonce }) => nonce !== '0x5')
        ? rpcError(41, 'Invalid transaction nonce')
        : (run as (params: unknown) => unknown)(simulate);
    },
  },
};

/** Approves after the dialog's update; returns the dialog before and after it. */
async function signAfterUpdate(
  details: object,
  chain?: Parameters<typeof scriptedChain>[0],
): Promise<{ first: SendView; update: SendView; signature: unknown }> {
  const updated = makeGate();
  const wallet = testWallet({
    ...scriptedChain(chain),
    onUpdate: updated.open,
    answer: async () => {
      await updated.opened;
      return true;
    },
  });
  const signature = await wallet.call('l2net_signTransaction', {
    address: ACCOUNT,
    chainId: SEPOLIA,
    transactions: sendParams().calls,
    transactionsDetail: details,
  });
  const [first] = wallet.dialogs as SendView[];
  const [update] = wallet.updates as SendView[];
  if (first === undefined || update === undefined) {
    throw new Error('The dialog was not updated');
  }
  return { first, update, signature };
}

const failed = (text: string): object => ({
  balanceChanges: 'failed',
  findings: [{ name: 'refused', text }, { name: 'sign-only' }],
});

describe('the dialog of a transaction that the site has specified completely', () => {
  it('is updated with its balance changes', async () => {
    const { first, update, signature } = await signAfterUpdate(COMPLETE);
    expect(update).toMatchObject({ purpose: 'sign', balanceChanges: [] });
    // The dialog still shows the same transaction as when it opened.
    expect(update).toMatchObject({
      resourceBounds: first.resourceBounds,
      fee: { max: first.fee.max, estimated: '0.000000000016779264' },
    });
    expect(signature).toHaveLength(2);
  });

  it.each([
    [7, { name: 'nonce-ahead', values: { next: '5', before: '2' } }],
    [5, undefined],
    [4, { name: 'nonce-used', values: { next: '5', before: '0' } }],
  ])(
    'is simulated whatever its nonce, and says what nonce %d means',
    async (nonce, expected) => {
      const { first, update } = await signAfterUpdate(
        { ...COMPLETE, nonce },
        CHECKED,
      );
      expect(first).toMatchObject({ nonce: String(nonce) });
      expect(update).toMatchObject({
        nonce: String(nonce),
        balanceChanges: [],
      });
      const found = update.findings.filter(({ name }) =>
        name.startsWith('nonce'),
      );
      expect(found).toMatchObject(expected === undefined ? [] : [expected]);
    },
  );

  it('is simulated after the account’s deployment, which is not signed', async () => {
    const { first, update } = await signAfterUpdate(
      { ...COMPLETE, nonce: 1 },
      { deployed: false },
    );
    expect(update).toMatchObject({
      balanceChanges: [],
      resourceBounds: first.resourceBounds,
      fee: { max: first.fee.max, estimated: '0.000000000016779264' },
    });
    expect(update.findings.map(({ name }) => name)).toStrictEqual([
      'sign-only',
      'sign-undeployed',
    ]);
  });

  it.each([
    [rpcError(-32603), { balanceChanges: 'no-answer' }],
    [rpcError(63), { balanceChanges: 'no-answer' }],
    [
      rpcError(41, 'x', {
        transaction_index: 0,
        execution_error: `Error at pc=0:7: "The pool is closed"`,
      }),
      failed('The pool is closed'),
    ],
    [
      rpcError(20),
      failed('The transaction calls an address that has no contract'),
    ],
  ])('says why its balance changes are unknown', async (answer, expected) => {
    const { update, signature } = await signAfterUpdate(COMPLETE, {
      overrides: { starknet_simulateTransactions: answer },
    });
    expect(update).toMatchObject(expected);
    expect(signature).toHaveLength(2);
  });

  it('says that nothing was simulated if the key can’t sign', async () => {
    const { update } = await signAfterUpdate(COMPLETE, {
      views: { get_owner: ['0x9'] },
    });
    expect(update).toMatchObject({
      balanceChanges: 'not-run',
      findings: [{ name: 'blocked' }, { name: 'sign-only' }],
    });
  });
});
