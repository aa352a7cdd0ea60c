import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { ADDRESSES } from '../../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  recordsOf,
  walletOn,
} from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';

const CREATE = 'l2net_createAccount';

it('adds an account without deploying it', async () => {
  const chain = scriptedChain({ deployed: false });
  const wallet = testWallet(chain);
  expect(await wallet.call(CREATE)).toMatchObject({
    address: ACCOUNT,
    transaction_hash: '',
  });
  expect([wallet.dialogs, chain.submitted]).toStrictEqual([[], []]);
  const saved = await wallet.context.accounts.list(SEPOLIA);
  expect(saved).toContainEqual(
    expect.objectContaining({ address: ACCOUNT, index: 0, deployed: false }),
  );
});

it('says that the wallet can’t sign for an account', async () => {
  const wallet = walletOn({ views: { get_guardian: ['0x5'] } });
  expect(await wallet.call(CREATE, { addressIndex: 0 })).toMatchObject({
    address: ACCOUNT,
    transaction_hash: '',
    blocked: 'guardian',
  });
});

it('deploys an account after an approval, and returns the hash', async () => {
  const wallet = walletOn({ deployed: false });
  const made = await wallet.call(CREATE, { deploy: true });
  const [record] = recordsOf(wallet);
  expect(record).toMatchObject({ txnType: 'deploy_account' });
  expect(made).toStrictEqual({
    address: ACCOUNT,
    transaction_hash: record?.txnHash,
  });
  expect(wallet.dialogs).toMatchObject([{ type: 'deploy', account: ACCOUNT }]);
});

it('deploys the account of the index that the site names', async () => {
  const wallet = walletOn({ deployed: false });
  const params = { addressIndex: 1, deploy: true };
  expect(await wallet.call(CREATE, params)).toMatchObject({
    address: ADDRESSES[1],
  });
  expect(wallet.dialogs).toMatchObject([{ account: ADDRESSES[1] }]);
  expect(recordsOf(wallet)).toMatchObject([{ senderAddress: ADDRESSES[1] }]);
});
