import { installWallet } from './support/snap';
import { letter } from '../dev/catalogue/typed-data';
import { englishTexts } from '../dev/simulator/english';
import { ADDRESSES } from '../dev/testing/wallet/seed-phrase';
import { SUFFIX_FILE } from '../src/core/public-suffixes';

describe('the public suffix list in the package', () => {
  it.each([
    ['dapp.example', false, 0],
    ['api.dapp.example', false, 1],
    ['bank.example', true, 1],
  ])('tells whether %s is another site', async (domain, isOther, reads) => {
    const wallet = await installWallet();
    const requests = wallet.watch();
    const { dialog } = await wallet.answer(false, 'l2net_signMessage', {
      typedDataMessage: letter({ domain }, 'Login'),
      signerAddress: ADDRESSES[0],
    });
    expect(dialog.includes(englishTexts['warning.other-host'])).toBe(isOther);
    expect(
      requests.filter((request) =>
        JSON.stringify(request).includes(SUFFIX_FILE),
      ),
    ).toHaveLength(reads);
  });
});
