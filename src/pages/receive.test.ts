import { elementsOf } from '../../dev/simulator/elements';
import { modulesIn, readQrCode } from '../../dev/testing/inputs/qr-reader';
import { openWithAccount } from '../../dev/testing/wallet/open-page';
import { ACCOUNT } from '../../dev/testing/wallet/sends';
import { SEPOLIA } from '../config/networks';

describe('the page of an account’s address', () => {
  it('has the address in its QR code, in groups and to copy', async () => {
    const { page } = await openWithAccount();
    await page.click(`receive:${SEPOLIA}:${ACCOUNT}`);
    const elements = elementsOf(page.drawn.at(-1));
    const codes = elements
      .flatMap(({ element: { type, props } }) =>
        type === 'Image' ? [String(props.src)] : [],
      )
      .filter((src) => src.includes('crispEdges'));
    expect(codes.map((svg) => readQrCode(modulesIn(svg)))).toStrictEqual([
      ACCOUNT,
    ]);
    expect(
      elements.flatMap(({ element: { type, props } }) =>
        type === 'Copyable' ? [props.value] : [],
      ),
    ).toStrictEqual([ACCOUNT]);
    expect(page.text().join('').replaceAll(' ', '')).toContain(ACCOUNT);
    expect(page.text().join()).toContain('Only test tokens of Sepolia');
  });
});
