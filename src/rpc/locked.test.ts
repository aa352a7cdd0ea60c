import type { MethodName } from './method-table';
import { MAIL } from '../../dev/testing/inputs/typed-data';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { EXAMPLE_REQUESTS } from '../../dev/testing/params/example-requests';
import { UNDERIVED } from '../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  COMPLETE,
  failureOf,
  sendParams,
} from '../../dev/testing/wallet/sends';
import { OTHER } from '../../dev/testing/wallet/slow-user';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';

/** MetaMask asks the user to unlock it when the snap asks for these. */
const UNLOCKS = 'snap_getBip44Entropy';

const SIGNED = EXAMPLE_REQUESTS.l2net_signTransaction.minimal as object;
const DECLARED = EXAMPLE_REQUESTS.l2net_signDeclareTransaction
  .minimal as object;

/** A locked wallet with an account that was added before. */
async function locked(
  options: Parameters<typeof testWallet>[0] = {},
): Promise<TestWallet> {
  const before = testWallet({ ...scriptedChain(), state: UNDERIVED });
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

  it.each<[MethodName, object]>([
    ['l2net_signMessage', { typedDataMessage: MAIL, signerAddress: ACCOUNT }],
    ['l2net_displayPrivateKey', { userAddress: ACCOUNT }],
    ['l2net_executeTxn', sendParams()],
    ['l2net_signTransaction', SIGNED],
    ['l2net_signTransaction', { ...SIGNED, transactionsDetail: COMPLETE }],
    ['l2net_signDeclareTransaction', DECLARED],
  ])(
    'is asked for the key of %s only after the approval',
    async (method, params) => {
      const refusing = await locked({ answer: () => false });
      await failureOf(refusing.call(method, params));
      expect(refusing.dialogs).toHaveLength(1);
      expect(refusing.asked).not.toContain(UNLOCKS);
      const wallet = await locked();
      await wallet.call(method, params);
      const order = wallet.asked.filter((asked) =>
        ['snap_dialog', UNLOCKS].includes(asked),
      );
      expect(order.slice(0, 2)).toStrictEqual(['snap_dialog', UNLOCKS]);
    },
  );
});
