import { hashOf, transfer } from './support/funded';
import { balanceOf, describeOnEmbedded, mint, useNode } from './support/node';
import { UNDERIVED } from './support/seed-phrase';
import { PUBLIC_KEY } from './support/sends';
import { installWallet } from './support/snap';
import { MAIL } from './support/typed-data';
import { addressOf } from '../src/accounts/keyring';
import { ACCOUNT_TYPE_NAMES } from '../src/core/account-types';
import { padFelt } from '../src/core/felt';

// Real nodes have no such classes.
describeOnEmbedded('an account of MetaMask’s former snap', () => {
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
});

describeOnEmbedded(
  'accounts of all three types of one phrase, each with funds',
  () => {
    useNode();

    it('deploy and send, each from its own address', async () => {
      const wallet = await installWallet(UNDERIVED);
      const to = padFelt('0xb0e4');
      const addresses = ACCOUNT_TYPE_NAMES.map((kind) =>
        addressOf(kind, PUBLIC_KEY),
      );
      for (const address of addresses) {
        await mint(address, 10);
      }
      for (const [index, address] of addresses.entries()) {
        const sent = await wallet.answer(true, 'l2net_executeTxn', {
          address,
          calls: [transfer(to, 7n)],
        });
        hashOf(sent);
        expect(sent.dialog).toContain(address);
        expect(await balanceOf(to)).toBe(7n * BigInt(index + 1));
      }
    });
  },
);
