import { transfer } from './support/funded';
import { describeOnEmbedded, mint, node, useNode } from './support/node';
import { UNDERIVED } from './support/seed-phrase';
import { PUBLIC_KEY } from './support/sends';
import { installWallet } from './support/snap';
import { OUTSIDE_EXECUTION } from './support/typed-data';
import { addressOf } from '../src/accounts/keyring';

const ADDRESS = addressOf('argent-cairo0', PUBLIC_KEY);

describeOnEmbedded('an account of the former snap’s first days', () => {
  useNode();

  beforeAll(async () => {
    await node('embedded_putCairo0Account', { public_key: PUBLIC_KEY });
    await mint(ADDRESS, 100);
  });

  it.each<[string, string, Record<string, unknown>, string, string]>([
    [
      'a tip above its limit',
      'l2net_executeTxn',
      {
        address: ADDRESS,
        calls: [transfer('0xb0e1', 7n)],
        details: { tip: '0x746a5288001' },
      },
      'tip-too-high',
      '8000000000000',
    ],
    [
      'a call to itself beside others',
      'l2net_executeTxn',
      {
        address: ADDRESS,
        calls: [
          transfer('0xb0e1', 7n),
          {
            contractAddress: ADDRESS,
            entrypoint: 'changeSigner',
            calldata: ['0x5'],
          },
        ],
      },
      'self-call',
      'only alone',
    ],
    [
      'calls that somebody else sends',
      'l2net_signMessage',
      { signerAddress: ADDRESS, typedDataMessage: OUTSIDE_EXECUTION },
      'needs-upgrade',
      'upgrade the account first',
    ],
  ])(
    'is refused %s, before any window',
    async (_, method, params, reason, words) => {
      const wallet = await installWallet(UNDERIVED);
      const { error } = await wallet.call(method, params);
      expect(error).toMatchObject({ code: -32003, data: { reason } });
      expect(error?.message).toContain(words);
    },
  );
});

describeOnEmbedded(
  'an account of the former snap’s first days that the key alone can’t sign for',
  () => {
    useNode();

    it.each([
      ['a guardian', { guardian: '0x5' }, 'guardian'],
      [
        'unknown code behind its proxy',
        { implementation: '0x1234' },
        'old-code',
      ],
    ])('has %s', async (_, more, reason) => {
      const wallet = await installWallet(UNDERIVED);
      await node('embedded_putCairo0Account', {
        public_key: PUBLIC_KEY,
        ...more,
      });
      await mint(ADDRESS, 10);
      const { error } = await wallet.call('l2net_executeTxn', {
        address: ADDRESS,
        calls: [transfer('0xb0e2', 7n)],
      });
      expect(error).toMatchObject({ code: -32003, data: { reason } });
      const found = await wallet.call('l2net_recoverAccounts');
      expect(found.result).toMatchObject([
        { address: ADDRESS, blocked: reason },
      ]);
    });
  },
);
