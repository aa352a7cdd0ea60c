import { ACCOUNT, PUBLIC_KEY } from '../../dev/testing/wallet/sends';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { publicKeyOf } from '../starknet/curve';

const DISPLAY = 'l2net_displayPrivateKey';

const PARAMS = { userAddress: ACCOUNT };

it('shows the user the account’s key, and tells the site nothing', async () => {
  const wallet = testWallet();
  expect(await wallet.call(DISPLAY, PARAMS)).toBeNull();
  expect(wallet.dialogs).toMatchObject([
    { type: 'private-key', account: ACCOUNT },
  ]);
  const keys = JSON.stringify(wallet.alerts).match(/0x[0-9a-f]{60,64}/gu) ?? [];
  expect(keys.map((key) => publicKeyOf(key as `0x${string}`))).toContain(
    PUBLIC_KEY,
  );
});

it('shows no key to a user who refuses, which the site can’t tell', async () => {
  const wallet = testWallet({ answer: () => false });
  expect(await wallet.call(DISPLAY, PARAMS)).toBeNull();
  expect(wallet.alerts).toStrictEqual([]);
});
