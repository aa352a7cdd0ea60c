import { SITE } from './support/seed-phrase';
import { installWallet } from './support/snap';

it('a site that was refused three times has to wait, and can be blocked', async () => {
  const wallet = await installWallet({});
  for (let times = 0; times < 3; times += 1) {
    const refused = await wallet.answer(false, 'l2net_recoverAccounts');
    expect(refused.error).toMatchObject({ code: 4001 });
  }
  const { error } = await wallet.call('l2net_recoverAccounts');
  expect(error?.code).toBe(-32005);
  const seconds = Number(error?.data?.retryAfterSeconds);
  expect(seconds > 0 && seconds <= 60).toBe(true);

  const page = await wallet.openHome();
  expect(page.text()).toContain('Sites you refused');
  await page.click(`let-ask:${SITE}`);
  const again = await wallet.answer(false, 'l2net_recoverAccounts');
  expect(again.error).toMatchObject({ code: 4001 });

  const later = await wallet.openHome();
  await later.click(`block-site:${SITE}`);
  expect(later.text()).toContain('Blocked sites');
  const blocked = await wallet.call('l2net_getCurrentNetwork');
  expect(blocked.error).toMatchObject({ code: 4100 });
  await later.click(`unblock-site:${SITE}`);
  const open = await wallet.call('l2net_getCurrentNetwork');
  expect(open.error).toBeUndefined();
});
