import { EXAMPLE_REQUESTS } from '../../test/support/example-requests';
import { scriptedChain } from '../../test/support/scripted-chain';
import { failureOf } from '../../test/support/sends';
import { MAIL } from '../../test/support/typed-data';
import { testWallet } from '../../test/support/wallet';

const refusing = (): ReturnType<typeof testWallet> =>
  testWallet({ ...scriptedChain(), answer: () => false });

const full = (method: keyof typeof EXAMPLE_REQUESTS): object =>
  EXAMPLE_REQUESTS[method].full as object;

describe('the names of the wallet API’s OpenRPC document', () => {
  const { calls } = full('wallet_addInvokeTransaction') as { calls: unknown };
  it.each([
    ['wallet_addInvokeTransaction', { invoke_transaction: calls }],
    ['wallet_signTypedData', { typed_data: MAIL, api_version: '0.10.3' }],
    [
      'wallet_addDeclareTransaction',
      { declare_transaction: full('wallet_addDeclareTransaction') },
    ],
  ])('are taken by %s, which asks the user', async (method, params) => {
    const wallet = refusing();
    expect(await failureOf(wallet.call(method, params))).toMatchObject({
      code: 4001,
    });
    expect(wallet.dialogs).toHaveLength(1);
  });

  it('show and sign the same as those that starknet.js sends', async () => {
    const shown = async (params: object): Promise<unknown> => {
      const wallet = refusing();
      await failureOf(wallet.call('wallet_signTypedData', params));
      return wallet.dialogs;
    };
    expect(await shown({ typed_data: MAIL })).toStrictEqual(await shown(MAIL));
  });
});

describe('an error of the wallet API', () => {
  it.each([
    ['wallet_requestAccounts', {}, 'USER_REFUSED_OP', 113],
    ['wallet_addInvokeTransaction', {}, 'INVALID_REQUEST_PAYLOAD', 114],
    ['wallet_switchStarknetChain', { chainId: 'x' }, 'UNLISTED_NETWORK', 112],
    ['wallet_nothing', {}, 'UNKNOWN_ERROR', 163],
  ])('of %s(%j) ends in its name, %s', async (method, params, name, code) => {
    const wallet = testWallet({ state: {}, answer: () => false });
    expect(await failureOf(wallet.call(method, params))).toMatchObject({
      message: expect.stringMatching(` \\(${name}\\)$`) as unknown,
      data: { walletError: code },
    });
  });

  it('has no name in the messages of other methods', async () => {
    const end = await failureOf(refusing().call('l2net_executeTxn', {}));
    expect(end?.message).not.toContain('(');
  });
});
