import { installWallet } from './support/snap';
import { SITE } from '../dev/testing/wallet/seed-phrase';

it('empties the state of a version from before the first release, and says so once', async () => {
  const wallet = await installWallet({
    'state-version': null,
    version: 7,
    grants: [{ origin: SITE, since: 1, scope: 'all' }],
  });
  expect(await wallet.call('wallet_getPermissions')).toMatchObject({
    result: [],
  });
  const page = await wallet.openHome();
  expect(page.text()).toContain('Data of a test version removed');
  const left = await wallet.shutDown();
  expect(left['state-version']).toBe(1);
  expect(JSON.stringify(left)).not.toContain(SITE);
});
