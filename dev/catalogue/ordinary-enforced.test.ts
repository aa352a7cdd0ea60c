import { EVERYDAY, UNSEEN_EVERYDAY } from './all';
import type { UnseenCase } from './case';
import { makeRequest } from './first-view';

const SENT = [EVERYDAY, UNSEEN_EVERYDAY]
  .flatMap((group) => Object.values<readonly UnseenCase[]>(group))
  .flat()
  // What is on its way by the wallet's records alone holds up what follows on the chain.
  .filter(
    ({ request, setUp }) =>
      request.method === 'l2net_executeTxn' && setUp?.paid === undefined,
  )
  .map((one): [string, UnseenCase] => [one.name, one]);

describe('the wallet’s own checks undo no ordinary transaction', () => {
  it.each(SENT)('%s', async (_, one) => {
    const { wallet, result, ask } = await makeRequest(one, true);
    const { transaction_hash: hash } = result as { transaction_hash: string };
    const [opened] = wallet.dialogs;
    const view = wallet.updates.at(-1) ?? opened;
    const failed =
      opened?.type === 'send' && opened.balanceChanges === 'failed';
    expect(view?.type).toBe('send');
    expect(
      ask('starknet_getTransactionReceipt', { transaction_hash: hash }),
    ).toMatchObject({
      result: { execution_status: failed ? 'REVERTED' : 'SUCCEEDED' },
    });
  });
});
