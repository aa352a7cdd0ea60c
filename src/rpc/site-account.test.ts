import { ADDRESSES, GRANTED, SITE } from '../../test/support/seed-phrase';
import { testWallet, type TestWallet } from '../../test/support/wallet';
import { SEPOLIA } from '../config/networks';
import type { StoredAccount } from '../state/accounts';

const [, SECOND, THIRD] = ADDRESSES;

const accountOf = (index: number): StoredAccount => ({
  address: ADDRESSES[index] ?? '0x0',
  index,
  kind: 'ready-0.4.0',
  publicKey: '0x5',
  deployed: false,
  deployTxnHash: '',
  blocked: '',
});

/** A site that may see all accounts, of which the second is the only one so far. */
const wallet = (): TestWallet =>
  testWallet({
    state: { ...GRANTED, [`accounts-${SEPOLIA}`]: [accountOf(1)] },
    locked: true,
  });

const ask = async (one: TestWallet, isSilent: boolean): Promise<unknown> =>
  one.call('wallet_requestAccounts', { silent_mode: isSilent });

describe.each([true, false])(
  'a site without a choice (silent: %p)',
  (isSilent) => {
    it('keeps the account that it first got, whatever others there are later', async () => {
      const one = wallet();
      expect(await ask(one, isSilent)).toStrictEqual([SECOND]);
      await one.context.accounts.put(SEPOLIA, accountOf(0));
      expect(await ask(one, true)).toStrictEqual([SECOND]);
      expect(await ask(one, false)).toStrictEqual([SECOND]);
      // What the user chose last for a site is proposed for the next one.
      expect(await one.context.connectedSites.lastAccount()).toBe('0x0');
      expect(one.dialogs).toStrictEqual([]);
    });

    it('gets the one that the user chooses meanwhile', async () => {
      const one = wallet();
      const { connectedSites, accounts } = one.context;
      await accounts.put(SEPOLIA, accountOf(2));
      const { keepAccount } = connectedSites;
      Object.assign(connectedSites, {
        keepAccount: async (...given: Parameters<typeof keepAccount>) => {
          await connectedSites.setAccount(SITE, THIRD);
          await keepAccount(...given);
        },
      });
      await ask(one, isSilent);
      expect(await ask(one, true)).toStrictEqual([THIRD]);
    });
  },
);
