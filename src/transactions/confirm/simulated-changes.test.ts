import { scriptedChain } from '../../../test/support/scripted-chain';
import { send } from '../../../test/support/sends';
import { simulated } from '../../../test/support/simulated';
import { testWallet } from '../../../test/support/wallet';

/** The dialog of a transfer by a new account, where one of the two transactions fails,
 * if any. */
async function shown(failing?: number): Promise<unknown> {
  const fine = { events: [] };
  const failed = { revert_reason: 'closed' };
  const wallet = testWallet(
    scriptedChain({
      deployed: false,
      overrides: {
        starknet_simulateTransactions: (params: object) =>
          simulated(
            params,
            failing === 0 ? failed : fine,
            failing === 1 ? failed : fine,
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
