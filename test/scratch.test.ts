import { describeWithNode, mint, useNode } from './support/node';
import { ADDRESSES, PHRASE, SITE } from './support/phrase';
import { drivePage } from './support/page';
import { installSnap } from '@metamask/snaps-jest';

describeWithNode('scratch', () => {
  const gateway = useNode();
  it('home', async () => {
    const installed = await installSnap({
      options: {
        secretRecoveryPhrase: PHRASE,
        unencryptedState: { grants: [{ origin: SITE, since: 1 }] },
      },
    });
    let t0 = Date.now();
    const page = drivePage(await installed.onHomePage());
    console.log(Date.now() - t0, page.text());
    await page.click('add-account:0x534e5f5345504f4c4941');
    console.log(page.text());
    await mint(ADDRESSES[0], 10);
    t0 = Date.now();
    gateway().reset();
    await page.click('refresh');
    console.log(
      Date.now() - t0,
      page.text(),
      gateway().passed.map((p) => p.methods),
    );
    await page.click(`send:0x534e5f5345504f4c4941:${ADDRESSES[0]}`);
    console.log(page.text());
    await page.type({ recipient: '0xabc' });
    console.log(page.text());
    await page.type({
      recipient:
        '0x00000000000000000000000000000000000000000000000000000000000000b0',
      amount: '1.5',
    });
    console.log(page.text());
    await page.click('max');
    console.log(page.text(), page.content().slice(-900));
    await page.click('settings').catch((e: Error) => console.log(e.message));
    await page.click('back');
    await page.click('settings');
    console.log(page.text().slice(0, 5));
    await page.click('back');
    await page.click('recover-accounts');
    console.log(page.text());
  });
});
