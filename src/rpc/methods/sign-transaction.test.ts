import { scriptedChain } from '../../../test/support/scripted-chain';
import { ACCOUNT, COMPLETE, sendParams } from '../../../test/support/sends';
import { patientOnChain, settle } from '../../../test/support/slow-user';
import { testWallet } from '../../../test/support/wallet';
import { SEPOLIA } from '../../config/networks';

const METHOD = 'l2net_signTransaction';
const params = (transactionsDetail: object): object => ({
  address: ACCOUNT,
  chainId: SEPOLIA,
  transactions: sendParams().calls,
  transactionsDetail,
});

describe('a transaction that the site has specified completely', () => {
  it('is shown before a node is asked, then simulated at once', async () => {
    const { wallet, opened, answer } = patientOnChain();
    const signing = wallet.call(METHOD, params(COMPLETE));
    expect(await opened(1)).toMatchObject({
      purpose: 'sign',
      balanceChanges: 'pending',
    });
    while (wallet.updates.length === 0) {
      await settle();
    }
    expect(wallet.updates[0]).toMatchObject({ balanceChanges: [] });
    answer(true);
    expect(await signing).toHaveLength(2);
  });
});

it('one that is not complete asks a node first', async () => {
  const wallet = testWallet(scriptedChain());
  await wallet.call(METHOD, params({ nonce: 7 }));
  expect(wallet.dialogs).toMatchObject([{ balanceChanges: [] }]);
});
