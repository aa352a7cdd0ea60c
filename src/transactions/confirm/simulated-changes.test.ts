import { scriptedChain } from '../../../test/support/scripted-chain';
import { send } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';

const { starknet_simulateTransactions: scripted } = scriptedChain().methods;
const honest = scripted as (params: object) => object[];

/** The dialog of a transfer by a new account, where the transactions with these numbers
 * fail. */
async function shown(...failing: number[]): Promise<unknown> {
  const wallet = testWallet(
    scriptedChain({
      deployed: false,
      overrides: {
        starknet_simulateTransactions: (params: object) =>
          honest(params).map((one, index) =>
            failing.includes(index)
              ? {
                  ...one,
                  transaction_trace: {
                    execute_invocation: { revert_reason: 'closed' },
                  },
                }
              : one,
          ),
      },
    }),
  );
  await send(wallet);
  return wallet.dialogs[0];
}

describe('the changes of a deployment and calls', () => {
  it('are known if both succeed', async () => {
    expect(await shown()).toMatchObject({ balanceChanges: [] });
  });

  it.each([[0], [1]])('have failed if transaction %d fails', async (index) => {
    expect(await shown(index)).toMatchObject({
      balanceChanges: 'failed',
      findings: expect.arrayContaining([
        expect.objectContaining({ level: 'danger', text: 'closed' }),
      ]) as unknown,
    });
  });
});
