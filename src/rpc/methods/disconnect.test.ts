import { SITE } from '../../../dev/testing/wallet/seed-phrase';
import { failureOf, send } from '../../../dev/testing/wallet/sends';
import { OTHER, patientOnChain } from '../../../dev/testing/wallet/slow-user';
import { MAINNET } from '../../config/networks';

const METHOD = 'l2net_disconnect';

const STRANGER = 'https://stranger.example';

it('revokes the site’s access, and closes its window', async () => {
  const { wallet, opened } = patientOnChain();
  const sending = failureOf(send(wallet));
  await opened(1);
  expect(await wallet.call(METHOD)).toBeNull();
  expect(await sending).toMatchObject({ code: 4001 });
  expect(await wallet.context.connectedSites.find(SITE)).toBeUndefined();
  expect(wallet.isOpen()).toBe(false);
});

it('writes and closes nothing for a site that is not connected', async () => {
  const { wallet, opened, answer } = patientOnChain();
  const switching = wallet.call(
    'l2net_switchNetwork',
    { chainId: MAINNET },
    STRANGER,
  );
  await opened(1);
  const write = jest.spyOn(wallet.state, 'set');
  expect(await wallet.call(METHOD, {}, STRANGER)).toBeNull();
  expect(write).not.toHaveBeenCalled();
  expect(wallet.isOpen()).toBe(true);
  answer(false);
  expect(await switching).toBe(false);
});

it('leaves other sites connected', async () => {
  // Both SITE and OTHER are connected.
  const { wallet } = patientOnChain();
  await wallet.call(METHOD, {}, OTHER);
  const left = await wallet.context.connectedSites.list();
  expect(left.map(({ origin }) => origin)).toStrictEqual([SITE]);
});
