import { scriptedChain } from '../../test/support/scripted-chain';
import { ACCOUNT, failureOf } from '../../test/support/sends';
import { OTHER } from '../../test/support/slow-user';
import { MAIL } from '../../test/support/typed-data';
import { testWallet, type TestWallet } from '../../test/support/wallet';

/** MetaMask asks the user to unlock it when the snap asks for these. */
const UNLOCKS = 'snap_getBip44Entropy';

/** A locked wallet with an account that was added before. */
async function locked(
  options: Parameters<typeof testWallet>[0] = {},
): Promise<TestWallet> {
  const before = testWallet(scriptedChain());
  await before.call('l2net_createAccount', { addressIndex: 0 });
  return testWallet({
    ...scriptedChain(),
    state: Object.fromEntries(before.state.values),
    locked: true,
    ...options,
  });
}

describe('a locked wallet', () => {
  it('tells a connected site the known addresses, without being unlocked', async () => {
    const wallet = await locked();
    const read = jest.spyOn(wallet.secret, 'get');
    const known = await wallet.call('l2net_createAccount', { addressIndex: 0 });
    expect(known).toMatchObject({ address: ACCOUNT });
    const found = await wallet.call('l2net_recoverAccounts', {
      maxScanned: 1,
      maxMissed: 1,
    });
    expect(found).toMatchObject([{ address: ACCOUNT }]);
    expect(wallet.dialogs).toStrictEqual([]);
    expect(wallet.asked).not.toContain(UNLOCKS);
    expect(read).not.toHaveBeenCalled();
  });

  it('tells another site nothing before the user agrees', async () => {
    const wallet = await locked({ answer: () => false });
    const end = await failureOf(
      wallet.call('l2net_createAccount', { addressIndex: 0 }, OTHER),
    );
    expect(end).toMatchObject({ code: 4001 });
    expect(JSON.stringify(end)).not.toContain(ACCOUNT.slice(4));
    expect(wallet.asked).not.toContain(UNLOCKS);
  });

  it('derives no account that it does not know yet', async () => {
    const wallet = await locked();
    await wallet.call('l2net_createAccount', { addressIndex: 1 });
    expect(wallet.asked).toContain(UNLOCKS);
  });

  it('signs nothing: its key is asked for, after the approval', async () => {
    const message = { typedDataMessage: MAIL, signerAddress: ACCOUNT };
    const refusing = await locked({ answer: () => false });
    await failureOf(refusing.call('l2net_signMessage', message));
    expect(refusing.asked).not.toContain(UNLOCKS);
    const wallet = await locked();
    await wallet.call('l2net_signMessage', message);
    const order = wallet.asked.filter((method) =>
      ['snap_dialog', UNLOCKS].includes(method),
    );
    expect(order).toStrictEqual(['snap_dialog', UNLOCKS]);
  });
});
