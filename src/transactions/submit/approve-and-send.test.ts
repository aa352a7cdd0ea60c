import { scriptedChain } from '../../../test/support/scripted-chain';
import { SITE } from '../../../test/support/seed-phrase';
import { ACCOUNT, failureOf, recordsOf } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { SEPOLIA } from '../../config/networks';

const deploy = async (wallet: TestWallet): Promise<unknown> =>
  wallet.call('l2net_createAccount', { addressIndex: 0, deploy: true });

describe('an account’s deployment', () => {
  it('is shown, submitted once and saved; the site gets address and hash', async () => {
    const chain = scriptedChain({ deployed: false });
    const wallet = testWallet(chain);
    const end = await deploy(wallet);
    expect(wallet.dialogs).toMatchObject([
      { type: 'deploy', purpose: 'send', origin: SITE, account: ACCOUNT },
    ]);
    expect(
      chain.submitted.map(({ type, nonce }) => [type, nonce]),
    ).toStrictEqual([['DEPLOY_ACCOUNT', '0x0']]);
    const [record] = recordsOf(wallet);
    expect(record).toMatchObject({
      txnType: 'deploy_account',
      contractAddress: ACCOUNT,
    });
    expect(end).toStrictEqual({
      address: ACCOUNT,
      transaction_hash: record?.txnHash,
    });
    expect(await wallet.context.accounts.list(SEPOLIA)).toMatchObject([
      { address: ACCOUNT, deployTxnHash: record?.txnHash },
    ]);
  });

  it('is not submitted if the user rejects it', async () => {
    const chain = scriptedChain({ deployed: false });
    const wallet = testWallet({ ...chain, answer: () => false });
    expect(await failureOf(deploy(wallet))).toMatchObject({ code: 4001 });
    expect(chain.submitted).toStrictEqual([]);
    expect(recordsOf(wallet)).toStrictEqual([]);
  });

  it('approved twice is submitted once: the second fails with 115', async () => {
    const chain = scriptedChain({ deployed: false });
    const wallet = testWallet(chain);
    const ends = await Promise.all(
      [1, 2].map(async () => failureOf(deploy(wallet))),
    );
    expect(ends).toMatchObject([
      undefined,
      { code: -32003, data: { walletError: 115 } },
    ]);
    expect(wallet.dialogs).toHaveLength(2);
    expect(chain.submitted).toHaveLength(1);
  });
});
