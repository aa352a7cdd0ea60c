import { execute, funded, transfer } from './support/funded';
import { describeOnEmbedded, useNode, useSecondNode } from './support/node';

const STATUS = 'starknet_getTransactionStatus';
const NONCE = 'starknet_getNonce';
const TRANSACTION = 'starknet_getTransactionByHash';
const RECEIPT = 'starknet_getTransactionReceipt';

describeOnEmbedded('a pending transaction', () => {
  const proxy = useNode();
  useSecondNode();

  it('is polled in a background event, with a notification when final', async () => {
    const { wallet, address } = await funded(160);
    const events = wallet.supportEvents();
    const requests = wallet.watch();
    const { hash } = await execute(wallet, address, transfer('0xb0b', 1n));
    // One event for the deployment, one for the calls; the second replaces the first.
    expect(events).toHaveLength(2);
    proxy().reset();
    for (const event of [...events]) {
      await wallet.fireEvent(event);
    }
    const asked = proxy().requests.map(({ methods }) => methods);
    expect(asked.slice(0, 3)).toEqual([
      [STATUS, STATUS, NONCE],
      // Both endpoints are asked about final transactions.
      [STATUS, NONCE, STATUS, NONCE],
      // What the two transactions have approved and paid.
      [TRANSACTION, RECEIPT, TRANSACTION, RECEIPT],
    ]);
    // After that it is looked what came in.
    expect(asked[3]).toEqual(['starknet_getBlockWithTxHashes']);
    const { result } = await wallet.call('l2net_getTransactions', {
      senderAddress: address,
      onlyFromState: true,
    });
    expect(result).toMatchObject([{ txnHash: hash, status: 'ACCEPTED_ON_L2' }]);
    const notices = requests.filter(({ method }) => method === 'snap_notify');
    expect(notices.map(({ params }) => params.message)).toContainEqual(
      expect.stringMatching(/^Sent .*Confirmed on Sepolia · test$/u),
    );
    // The third event checks once more whether the status is still final.
    expect(events).toHaveLength(3);
  });
});
