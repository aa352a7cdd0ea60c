import { execute, hashOf, transfer } from './support/funded';
import {
  balanceOf,
  classAt,
  describeOnEmbedded,
  mint,
  node,
  transactionOf,
  useNode,
  useSecondNode,
} from './support/node';
import { installWallet } from './support/snap';
import { readLines } from '../dev/simulator/dialog-lines';
import { UNDERIVED } from '../dev/testing/wallet/seed-phrase';
import { PUBLIC_KEY } from '../dev/testing/wallet/sends';
import { accountAddress } from '../src/accounts/keyring';
import { SEPOLIA } from '../src/config/networks';
import { padFelt, type Felt } from '../src/core/felt';

const ADDRESS = accountAddress('argent-cairo0', PUBLIC_KEY);

/** The felts of each upgrade, as they have to be signed. */
const TO_031 = [
  '0x29927c8af6bccf3f6fda035981e765a7bdbf18a2dc0d630494f8758aa908e2b',
  '0x1',
  '0x0',
];
const TO_040 = [
  '0x36078334509b514626504edc9fb252328d1a240e4e948bef8d0c08dff45927f',
  '0x1',
  '0x0',
];

const UPGRADE = { contractAddress: ADDRESS, chainId: SEPOLIA };

const ACCOUNT_PAGE = `account:${SEPOLIA}:${ADDRESS}`;

describeOnEmbedded(
  'the upgrade of an account of the former snap’s first days',
  () => {
    useNode();
    useSecondNode();

    beforeAll(async () => {
      await node('embedded_putCairo0Account', { public_key: PUBLIC_KEY });
      await mint(ADDRESS, 100);
    });

    it('takes two steps, each with its own approval, and is never forced', async () => {
      const wallet = await installWallet(UNDERIVED);
      /** The hash of the newest transaction, once the wallet has polled its status. */
      const newest = async (): Promise<string> => {
        await node('devnet_createBlock');
        const { result } = await wallet.call('l2net_getTransactions', {
          senderAddress: ADDRESS,
        });
        const [row] = result as { txnHash: string; status: string }[];
        expect(row?.status).toBe('ACCEPTED_ON_L2');
        return row?.txnHash ?? '';
      };
      const calldata = async (hash: string): Promise<string[]> =>
        (await transactionOf(hash as Felt)).calldata.slice(-3);

      await wallet.call('l2net_recoverAccounts');
      const before = await wallet.openHome();
      await before.chooseCard('home-account', 'all');
      await before.click(ACCOUNT_PAGE);
      expect(before.text().join()).toContain('upgrade when you like');
      const first = await wallet.answer(
        true,
        'starkNet_upgradeAccContract',
        UPGRADE,
      );
      expect(first.dialog).toContain('Upgrade this account?');
      expect(first.dialog).toContain('Argent 0.2.3.1');
      expect(first.dialog).toContain('Argent 0.3.1');
      expect(first.dialog).not.toContain('lose control');
      expect(await calldata(hashOf(first))).toEqual(TO_031);
      expect(await classAt(ADDRESS)).toBe(TO_031[0]);

      await newest();
      await execute(wallet, ADDRESS, [transfer('0xb0e8', 7n)]);
      expect(await balanceOf(padFelt('0xb0e8'))).toBe(7n);

      await newest();
      const page = await wallet.openHome();
      await page.chooseCard('home-account', 'all');
      await page.click(ACCOUNT_PAGE);
      expect(page.text()).toContain('Argent 0.3.1');
      expect(page.text().join()).not.toContain('upgrade when you like');
      const clicked = page.click(`upgrade:${SEPOLIA}:${ADDRESS}`);
      const question = await wallet.windows.nextQuestion();
      expect(readLines(await question.readAll())).toContain('Ready 0.4.0');
      await question.approve();
      await clicked;
      expect(await calldata(await newest())).toEqual(TO_040);
      expect(await classAt(ADDRESS)).toBe(TO_040[0]);
      await newest();
      const third = await wallet.call('starkNet_upgradeAccContract', UPGRADE);
      expect(third.error).toMatchObject({ data: { reason: 'no-upgrade' } });
    });
  },
);
