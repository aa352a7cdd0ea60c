import { GRANTED } from '../../test/support/platform';
import { scriptedChain } from '../../test/support/scripted-chain';
import type { Methods } from '../../test/support/scripted-rpc';
import { ACCOUNT } from '../../test/support/sends';
import { MAIL } from '../../test/support/typed-data';
import { testWallet, type TestWallet } from '../../test/support/wallet';

const walletWith = (overrides: Methods = {}): TestWallet =>
  testWallet(scriptedChain({ overrides }));

const down = (): never => {
  throw new Error('down');
};

/** What a dapp reads of a request that fails. */
async function textOf(
  wallet: TestWallet,
  method: string,
  params: object = {},
): Promise<string> {
  return wallet.call(method, params).then(
    () => 'no error',
    (error: unknown) => (error as Error).message,
  );
}

const signed = (typed: object): object => ({
  signerAddress: ACCOUNT,
  typedDataMessage: { ...MAIL, ...typed },
});
const members = (count: number): object[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `m${String(index)}`,
    type: 'felt',
  }));

const ELSEWHERE = `0x${'7'.repeat(63)}`;
const HASH = { transactionHash: '0x7' };

describe('what a dapp reads', () => {
  it.each<[string, string, TestWallet, string, object]>([
    [
      'of a node that gives no answer',
      'No Starknet node of this network returned a valid response',
      walletWith({ starknet_getTransactionStatus: down }),
      'l2net_getTransactionStatus',
      HASH,
    ],
    [
      'of a transaction that is nowhere',
      'Transaction not found',
      walletWith(),
      'l2net_getTransactionStatus',
      HASH,
    ],
    [
      'of a foreign address',
      'This address is not an account of this wallet',
      walletWith(),
      'l2net_displayPrivateKey',
      { userAddress: ELSEWHERE },
    ],
    [
      'of access that the user rejected',
      'The user rejected access to the Starknet accounts',
      testWallet({ state: {}, answer: () => false }),
      'l2net_createAccount',
      {},
    ],
    [
      'of what went wrong inside',
      'Internal wallet error',
      testWallet({
        state: GRANTED,
        answer: () => {
          throw new TypeError('at https://secret.example');
        },
      }),
      'l2net_signMessage',
      signed({}),
    ],
    [
      'of too many types',
      'Invalid params: params.typedDataMessage.types: expected an object of 1 to 100 types by name',
      walletWith(),
      'l2net_signMessage',
      signed({ types: {} }),
    ],
    [
      'of too many members',
      'Invalid params: params.typedDataMessage.types.Mail: expected a list of at most 100 members',
      walletWith(),
      'l2net_signMessage',
      signed({ types: { ...MAIL.types, Mail: members(101) } }),
    ],
    [
      'of a type that is not defined',
      'Invalid params: params.typedDataMessage.types.Mail.0.type: expected a defined type',
      walletWith(),
      'l2net_signMessage',
      signed({
        types: { ...MAIL.types, Mail: [{ name: 'a', type: 'Nothing' }] },
      }),
    ],
  ])('%s: %s', async (_, text, wallet, method, params) => {
    expect(await textOf(wallet, method, params)).toBe(text);
  });
});
