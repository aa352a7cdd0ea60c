import { scriptedChain } from '../../../test/support/scripted-chain';
import { send, sendParams } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';

it('a nonce that the site repeats doesn’t set the wallet’s own count back', async () => {
  // The node counts none of the transactions yet.
  const chain = scriptedChain({ overrides: { starknet_getNonce: '0x5' } });
  const wallet = testWallet(chain);
  await send(wallet);
  await send(wallet, 2);
  await wallet.call('l2net_executeTxn', {
    ...sendParams(3),
    details: { nonce: 5 },
  });
  await send(wallet, 4);
  expect(chain.submitted.map(({ nonce }) => Number(nonce))).toStrictEqual([
    5, 6, 5, 7,
  ]);
});
