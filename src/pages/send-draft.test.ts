import { openHome, openPage } from './router';
import { BOB, openSendForm } from '../../dev/testing/wallet/open-page';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import { fieldsOf } from '../../dev/testing/wallet/test-page';
import { SEPOLIA } from '../config/networks';
import type { FormDraft } from '../state/draft';

/** The fields of the form, if opening the home page brings it back. */
async function reopened(
  page: Awaited<ReturnType<typeof openSendForm>>['page'],
): Promise<unknown> {
  await openHome(page.context);
  const { recipient, amount } = fieldsOf(page.drawn.at(-1));
  return recipient && { recipient: recipient.value, amount: amount?.value };
}

const TYPED = { recipient: BOB, amount: '0.5' };

describe('a send form that a site’s request pushed away', () => {
  it('is restored with the typed values', async () => {
    const { page } = await openSendForm();
    await page.type(TYPED);
    page.restart();
    expect(await reopened(page)).toStrictEqual(TYPED);
  });

  it('is discarded once something was sent', async () => {
    const { page } = await openSendForm();
    await page.type(TYPED);
    await page.submit();
    expect(await reopened(page)).toBeUndefined();
  });

  it('is discarded as soon as it may be sent', async () => {
    let atApproval: unknown = 'none';
    const { wallet, page } = await openSendForm({
      answer: async () => {
        atApproval = await wallet.context.draft.read(wallet.context.now());
        return false;
      },
    });
    await page.type(TYPED);
    await page.submit();
    expect(atApproval).toBeNull();
    expect(await reopened(page)).toStrictEqual(TYPED);
  });

  it('is discarded if the user went back to the home page', async () => {
    const { page } = await openSendForm();
    await page.type(TYPED);
    await page.click('back');
    expect(await reopened(page)).toBeUndefined();
  });

  it('is discarded after ten minutes', async () => {
    const { wallet, page } = await openSendForm();
    await page.type(TYPED);
    const later = wallet.context.now() + 601;
    Object.assign(page.context, { now: () => later });
    expect(await reopened(page)).toBeUndefined();
  });

  it.each([{ account: BOB }, { chainId: '0x1' }])(
    'doesn’t replace the home page: %j',
    async (other) => {
      const { page } = await openSendForm();
      await page.type(TYPED);
      const draft = await page.context.draft.read(page.context.now());
      await page.context.draft.keep({ ...(draft as FormDraft), ...other });
      await openHome(page.context);
      expect(page.interfaceContext()).toStrictEqual({ screen: 'home' });
    },
  );

  it('leaves the form of another account empty', async () => {
    const { page } = await openSendForm();
    await page.type(TYPED);
    const draft = await page.context.draft.read(page.context.now());
    await page.context.draft.keep({ ...(draft as FormDraft), account: BOB });
    await openPage(page.context, 'send', {
      chainId: SEPOLIA,
      account: ACCOUNT,
    });
    expect(fieldsOf(page.drawn.at(-1)).recipient?.value).toBeUndefined();
  });
});
