import { installWallet } from './support/snap';
import { readLines } from '../dev/simulator/dialog-lines';
import { ADDRESSES, SITE } from '../dev/testing/wallet/seed-phrase';

// Needs no node: no request is made.
describe('the private key', () => {
  const request = {
    origin: SITE,
    method: 'l2net_displayPrivateKey',
    params: { userAddress: ADDRESSES[0] },
  };

  it('is shown after a warning, hidden at first, and never returned', async () => {
    const wallet = await installWallet();
    const pending = wallet.request(request);
    const warning = await wallet.windows.next();
    const text = readLines(warning.content).join('\n');
    expect(text).toContain(SITE.replace('https://', ''));
    expect(text).toContain('Sepolia · test');
    expect(text.split('\n')).toContain(ADDRESSES[0]);
    expect(JSON.stringify(warning.content)).not.toContain('Copyable');
    expect(text).toContain('Show key');
    await warning.approve();

    const shown = await wallet.windows.next();
    expect(JSON.stringify(shown.content)).toMatch(
      /"type":"Copyable","props":\{"value":"0x[0-9a-f]{50,64}","sensitive":true\}/u,
    );
    await shown.close();
    const { response } = await pending;
    expect(response).toEqual({ result: null });
  });

  it('is not shown if the user rejects it', async () => {
    const wallet = await installWallet();
    const refused = await wallet.answer(false, request.method, request.params);
    expect(refused.result).toBeNull();
    expect(refused.error).toBeUndefined();
  });
});
