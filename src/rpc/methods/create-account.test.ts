import { scriptedChain } from '../../../test/support/scripted-chain';
import { ADDRESSES } from '../../../test/support/seed-phrase';
import { ACCOUNT, recordsOf } from '../../../test/support/sends';
import { testWallet } from '../../../test/support/wallet';
import { SEPOLIA } from '../../config/networks';

const METHOD = 'l2net_createAccount';

it('adds an account without deploying it', async () => {
  const chain = scriptedChain({ deployed: false });
  const wallet = testWallet(chain);
  expect(await wallet.call(METHOD)).toMatchObject({
    address: ACCOUNT,
    transaction_hash: '',
  });
  expect([wallet.dialogs, chain.submitted]).toStrictEqual([[], []]);
  const saved = await wallet.context.accounts.list(SEPOLIA);
  expect(saved).toContainEqual(
    expect.objectContaining({ address: ACCOUNT, index: 0, deployed: false }),
  );
});

it('says if the wallet can’t sign for it', async () => {
  const wallet = testWallet(
    scriptedChain({ views: { get_guardian: ['0x5'] } }),
  );
  expect(await wallet.call(METHOD, { addressIndex: 0 })).toMatchObject({
    address: ACCOUNT,
    transaction_hash: '',
    blocked: 'guardian',
  });
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

it('deploys the account of the index that the site names', async () => {
  const wallet = testWallet(scriptedChain({ deployed: false }));
  const params = { addressIndex: 1, deploy: true };
  expect(await wallet.call(METHOD, params)).toMatchObject({
    address: ADDRESSES[1],
  });
  expect(wallet.dialogs).toMatchObject([{ account: ADDRESSES[1] }]);
  expect(recordsOf(wallet)).toMatchObject([{ senderAddress: ADDRESSES[1] }]);
});
