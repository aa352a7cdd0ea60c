import { scriptedChain } from '../../../test/support/scripted-chain';
import { rpcError } from '../../../test/support/scripted-rpc';
import { failureOf, recordsOf, send } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';

const broken = async (): Promise<never> => {
  await Promise.resolve();
  throw new Error('the state can’t be written');
};

/** A wallet whose accounts can't be saved any more. */
function withoutAccounts(options: Parameters<typeof scriptedChain>[0]) {
  const chain = scriptedChain({ deployed: false, ...options });
  const wallet = testWallet(chain);
  jest.spyOn(wallet.context.accounts, 'put').mockImplementation(broken);
  return { chain, wallet };
}

const hashesIn = (wallet: TestWallet): string[] =>
  recordsOf(wallet).map(({ txnHash }) => txnHash);

describe('while the state can’t be written', () => {
  it('a deployment that was sent is followed by its calls', async () => {
    const { chain, wallet } = withoutAccounts({});
    const sent = await send(wallet);
    expect(sent).toEqual({ transaction_hash: hashesIn(wallet)[1] });
    expect(chain.submitted).toHaveLength(2);
  });

  it('the site gets the hash of a deployment that may have been sent', async () => {
    const { wallet } = withoutAccounts({ onSubmit: () => rpcError(-32603) });
    expect(await failureOf(send(wallet))).toMatchObject({
      code: -32002,
      data: { transactionHash: hashesIn(wallet)[0] },
    });
  });

  it.each([
    ['was refused', 53, -32003],
    ['may have been accepted', -32603, -32002],
  ])(
    'the site gets the hash of a transaction that %s',
    async (_, answer, code) => {
      const wallet = testWallet(
        scriptedChain({ onSubmit: () => rpcError(answer) }),
      );
      jest
        .spyOn(wallet.context.transactions, 'setStatus')
        .mockImplementation(broken);
      expect(await failureOf(send(wallet))).toMatchObject({
        code,
        data: { transactionHash: hashesIn(wallet)[0] },
      });
      expect(recordsOf(wallet)).toMatchObject([{ status: 'RECEIVED' }]);
    },
  );
});
