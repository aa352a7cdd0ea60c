import { scriptedChain } from '../../test/support/scripted-chain';
import { SITE } from '../../test/support/seed-phrase';
import { failureOf } from '../../test/support/sends';
import { patientUser } from '../../test/support/slow-user';
import { type TestWallet } from '../../test/support/wallet';
import { MAINNET } from '../config/networks';

describe('more than ten pending approvals of one origin', () => {
  const ask = async (asking: TestWallet, origin = SITE): Promise<unknown> =>
    failureOf(asking.call('l2net_switchNetwork', { chainId: MAINNET }, origin));

  it('are rejected, while another origin still gets its dialog', async () => {
    const {
      wallet: asking,
      opened,
      answer,
    } = patientUser({ ...scriptedChain(), state: {} });
    const ten = Array.from({ length: 10 }, async () => ask(asking));
    await opened(1);
    expect(await ask(asking)).toMatchObject({ code: -32005 });
    const grant = await failureOf(asking.call('l2net_createAccount'));
    expect(grant).toMatchObject({ code: -32005 });
    const other = ask(asking, 'https://other.example');
    for (let count = 1; count <= 4; count += 1) {
      await opened(count);
      answer(false);
    }
    expect(await other).toBeUndefined();
    const ends = await Promise.all(ten);
    // The site has to wait after three refusals.
    expect(ends.slice(0, 3)).toStrictEqual([undefined, undefined, undefined]);
    expect(ends.slice(3)).toMatchObject(
      ends.slice(3).map(() => ({ data: { retryAfterSeconds: 60 } })),
    );
  });
});
