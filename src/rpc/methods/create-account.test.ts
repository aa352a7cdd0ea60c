import { scriptedChain } from '../../../test/support/scripted-chain';
import { ACCOUNT, recordsOf } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';

const METHOD = 'l2net_createAccount';

it('adds an account without deploying it', async () => {
  const chain = scriptedChain({ deployed: false });
  const wallet = testWallet(chain);
  expect(await wallet.call(METHOD)).toStrictEqual({
    address: ACCOUNT,
    transaction_hash: '',
  });
  expect([wallet.dialogs, chain.submitted]).toStrictEqual([[], []]);
});

it('deploys it after an approval, and returns the hash', async () => {
  const wallet = testWallet(scriptedChain({ deployed: false }));
  const made = await wallet.call(METHOD, { deploy: true });
  const [record] = recordsOf(wallet);
  expect(record).toMatchObject({ txnType: 'deploy_account' });
  expect(made).toStrictEqual({
    address: ACCOUNT,
    transaction_hash: record?.txnHash,
  });
  expect(wallet.dialogs).toMatchObject([{ type: 'deploy', account: ACCOUNT }]);
});
