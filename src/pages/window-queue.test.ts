import { openPage } from './router';
import { homeOf } from '../../dev/testing/wallet/open-page';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, failureOf, send } from '../../dev/testing/wallet/sends';
import {
  OTHER,
  patientOnChain,
  settle,
} from '../../dev/testing/wallet/slow-user';
import { SEPOLIA } from '../config/networks';

it('gives the wallet’s own page priority over a site’s windows, even the open one', async () => {
  const user = patientOnChain({ deployed: false });
  const { wallet, opened, answer } = user;
  const page = await homeOf(wallet);
  await page.click(`add-account:${SEPOLIA}`);
  const sends = [1, 2].map(async (amount) => failureOf(send(wallet, amount)));
  await opened(1);
  await openPage(page.context, 'home');
  const deploying = page.click(`deploy:${SEPOLIA}:${ACCOUNT}`);
  expect(await opened(2)).toMatchObject({ type: 'deploy', origin: '' });
  answer(false);
  // Set aside, which is no answer.
  expect(await opened(3)).toStrictEqual(wallet.dialogs[0]);
  answer(false);
  await opened(4);
  answer(false);
  await Promise.all([...sends, deploying]);
  expect(wallet.dialogs.map(({ type }) => type)).toStrictEqual([
    'send',
    'deploy',
    'send',
    'send',
  ]);
});

it('opens no window that was set aside for a site that is removed', async () => {
  const { wallet, opened, answer } = patientOnChain({ deployed: false });
  const page = await homeOf(wallet);
  await page.click(`add-account:${SEPOLIA}`);
  const sending = failureOf(send(wallet, 1));
  await opened(1);
  await openPage(page.context, 'home');
  const deploying = page.click(`deploy:${SEPOLIA}:${ACCOUNT}`);
  await opened(2);
  await page.click(`remove-site:${SITE}`);
  answer(false);
  expect(await sending).toMatchObject({ code: 4001 });
  await deploying;
  expect(wallet.dialogs).toHaveLength(2);
});

describe('a site that the user disconnects', () => {
  it('has no windows left', async () => {
    const { wallet, opened } = patientOnChain();
    const page = await homeOf(wallet);
    const sends = [1, 2, 3].map(async (amount) =>
      failureOf(send(wallet, amount)),
    );
    await opened(1);
    await settle();
    await page.click(`remove-site:${SITE}`);
    const [shown, ...waiting] = await Promise.all(sends);
    expect(shown).toMatchObject({ code: 4001 });
    expect(waiting).toMatchObject([{ code: 4100 }, { code: 4100 }]);
    expect(wallet.isOpen()).toBe(false);
    expect(wallet.dialogs).toHaveLength(1);
  });

  it('closes no other site’s window', async () => {
    const { wallet, opened, answer } = patientOnChain();
    const page = await homeOf(wallet);
    const sending = send(wallet, 1);
    await opened(1);
    await page.click(`remove-site:${OTHER}`);
    expect(wallet.isOpen()).toBe(true);
    answer(true);
    await sending;
  });
});
