import { hashOf, transfer } from './support/funded';
import { balanceOf, describeWithNode, mint, useNode } from './support/node';
import { UNDERIVED } from './support/seed-phrase';
import { PUBLIC_KEY } from './support/sends';
import { installWallet } from './support/snap';
import { MAIL } from './support/typed-data';
import { addressOf } from '../src/accounts/deployment-data';
import { padFelt } from '../src/core/felt';

// Real nodes have no such classes.
const CHAINS = ['embedded'] as const;

describeWithNode(
  'an account of MetaMask’s former snap',
  () => {
    useNode();

    it('is deployed at the address with its funds', async () => {
      const wallet = await installWallet(UNDERIVED);
      const address = addressOf('argent-0.3.1', PUBLIC_KEY);
      await mint(address, 10);
      const sent = await wallet.answer(true, 'l2net_executeTxn', {
        address,
        calls: [transfer('0xb0e1', 7n)],
      });
      expect(sent.dialog).toContain('deployed first');
      hashOf(sent);
      expect(await balanceOf(padFelt('0xb0e1'))).toBe(7n);
      const found = await wallet.call('l2net_recoverAccounts');
      expect(found.result).toMatchObject([{ address, deployed: true }]);

      const signed = await wallet.answer(true, 'l2net_signMessage', {
        typedDataMessage: MAIL,
        signerAddress: address,
      });
      const verified = await wallet.call('l2net_verifySignedMessage', {
        typedDataMessage: MAIL,
        address,
        signature: signed.result,
      });
      expect(verified.result).toBe(true);
    });
  },
  CHAINS,
);
