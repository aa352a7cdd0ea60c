import { funded, hashOf, transfer } from './support/funded';
import {
  describeOnEmbedded,
  node,
  useNode,
  useSecondNode,
} from './support/node';
import { GRANTED } from './support/seed-phrase';
import { installWallet } from './support/snap';
import { SEPOLIA } from '../src/config/networks';

describeOnEmbedded('a pending transaction', () => {
  const proxy = useNode();
  useSecondNode();

  it('is polled in a background event, with a notification when final', async () => {
    const { wallet, address } = await funded(160);
    const events = wallet.supportEvents();
    const requests = wallet.watch();
    const sent = await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: transfer('0xb0b', 1n),
    });
    const hash = hashOf(sent);
    // One for the deployment, one for the calls; the second replaces the first.
    expect(events).toHaveLength(2);
    proxy().reset();
    for (const event of [...events]) {
      await wallet.fireEvent(event);
    }
    expect(proxy().requests.map(({ methods }) => methods)).toEqual([
      [
        'starknet_getTransactionStatus',
        'starknet_getTransactionStatus',
        'starknet_getNonce',
      ],
      // What is final is asked of both.
      [
        'starknet_getTransactionStatus',
        'starknet_getNonce',
        'starknet_getTransactionStatus',
        'starknet_getNonce',
      ],
    ]);
    const { result } = await wallet.call('l2net_getTransactions', {
      senderAddress: address,
      onlyFromState: true,
    });
    expect(result).toMatchObject([{ txnHash: hash, status: 'ACCEPTED_ON_L2' }]);
    const notices = requests.filter(({ method }) => method === 'snap_notify');
    expect(notices.map(({ params }) => params.message)).toContainEqual(
      expect.stringMatching(/^Confirmed on Starknet Sepolia\. Send /u),
    );
    // The third one looks once more whether it has stayed.
    expect(events).toHaveLength(3);
  });

  it('is still polled after the snap was shut down while submitting it', async () => {
    const { wallet, address } = await funded(161);
    const events = wallet.supportEvents();
    const requests = wallet.watch();
    proxy().behave((methods) =>
      methods.includes('starknet_addInvokeTransaction')
        ? 'lose-answer'
        : 'pass',
    );
    await wallet.answer(true, 'l2net_executeTxn', {
      address,
      calls: transfer('0xb0b', 2n),
    });
    proxy().reset();
    const state = new Map(
      requests
        .filter(({ method }) => method === 'snap_setState')
        .map(({ params: { key, value = null } }) => [key as string, value]),
    );
    const again = await installWallet({
      ...GRANTED,
      ...Object.fromEntries(state),
    });
    await again.fireEvent(events.at(-1));
    const { result } = await again.call('l2net_getTransactions', {
      senderAddress: address,
      onlyFromState: true,
    });
    expect(state.get(`transactions-${SEPOLIA}`)).toHaveLength(2);
    expect(result).toMatchObject([{ status: 'ACCEPTED_ON_L2' }]);
    const nonce = await node<string>('starknet_getNonce', {
      contract_address: address,
      block_id: 'pre_confirmed',
    });
    expect(Number(nonce)).toBe(2);
  });
});
