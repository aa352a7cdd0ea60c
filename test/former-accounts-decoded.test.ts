import { TOKEN, hashOf, transfer } from './support/funded';
import {
  describeOnEmbedded,
  mint,
  node,
  useNode,
  useSecondNode,
} from './support/node';
import { UNDERIVED } from './support/seed-phrase';
import { PUBLIC_KEY } from './support/sends';
import { installWallet } from './support/snap';
import { addressOf } from '../src/accounts/keyring';

const ADDRESS = addressOf('argent-cairo0', PUBLIC_KEY);

// Its code runs behind a proxy: all that it does lies one level deeper in a trace.
describeOnEmbedded('an account of the former snap’s first days', () => {
  useNode();
  useSecondNode();

  beforeAll(async () => {
    await node('embedded_putCairo0Account', { public_key: PUBLIC_KEY });
    await mint(ADDRESS, 10);
  });

  it('is shown what a transaction changes, and what it leaves approved', async () => {
    const wallet = await installWallet(UNDERIVED);
    const approval = {
      contractAddress: TOKEN,
      entrypoint: 'approve',
      calldata: ['0xb0b5', (2n * 10n ** 18n).toString(), '0'],
    };
    const { dialog } = await wallet.answer(false, 'l2net_executeTxn', {
      address: ADDRESS,
      calls: [transfer('0xb0b4', 15n * 10n ** 17n), approval],
    });
    expect(dialog).toContain('You send\n− 1.5 STRK\n');
    expect(dialog).toContain('2 STRK');
    expect(dialog).not.toContain('likely to fail');
    expect(dialog).not.toContain('differently');
  });

  it('has a history, read from its own events', async () => {
    const wallet = await installWallet(UNDERIVED);
    const hash = hashOf(
      await wallet.answer(true, 'l2net_executeTxn', {
        address: ADDRESS,
        calls: [transfer('0xb0b6', 7n), transfer('0xb0b7', 8n)],
      }),
    );
    await node('devnet_createBlock');
    const fresh = await installWallet(UNDERIVED);
    const { result } = await fresh.call('l2net_getTransactions', {
      senderAddress: ADDRESS,
    });
    expect(result).toMatchObject([
      {
        txnHash: hash,
        contractAddress: TOKEN,
        contractFuncName: 'transfer',
        contractCallData: ['0xb0b6', '0x7', '0x0'],
        status: 'ACCEPTED_ON_L2',
      },
    ]);
  });
});
