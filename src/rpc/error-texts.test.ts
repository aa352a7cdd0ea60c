import { scriptedChain } from '../../test/support/scripted-chain';
import type { Methods } from '../../test/support/scripted-rpc';
import { GRANTED } from '../../test/support/seed-phrase';
import { ACCOUNT } from '../../test/support/sends';
import { MAIL } from '../../test/support/typed-data';
import { testWallet, type TestWallet } from '../../test/support/wallet';

const walletWith = (overrides: Methods = {}): TestWallet =>
  testWallet(scriptedChain({ overrides }));

const down = (): never => {
  throw new Error('down');
};

/** The error message that a dapp gets for a request. */
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

describe('the error message', () => {
  it.each<[string, string, TestWallet, string, object]>([
    [
      'for a node that does not answer',
      'No Starknet node of this network returned a valid response',
      walletWith({ starknet_getTransactionStatus: down }),
      'l2net_getTransactionStatus',
      HASH,
    ],
    [
      'for an unknown transaction',
      'Transaction not found',
      walletWith(),
      'l2net_getTransactionStatus',
      HASH,
    ],
    [
      'for another wallet’s address',
      'This address is not an account of this wallet',
      walletWith(),
      'l2net_displayPrivateKey',
      { userAddress: ELSEWHERE },
    ],
    [
      'for access that the user rejected',
      'The user rejected access to the Starknet accounts',
      testWallet({ state: {}, answer: () => false }),
      'l2net_createAccount',
      {},
    ],
    [
      'for an internal error',
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
      'for the wrong number of types',
      'Invalid params: params.typedDataMessage.types: expected an object of 1 to 100 types by name',
      walletWith(),
      'l2net_signMessage',
      signed({ types: {} }),
    ],
    [
      'for too many members',
      'Invalid params: params.typedDataMessage.types.Mail: expected a list of at most 100 members',
      walletWith(),
      'l2net_signMessage',
      signed({ types: { ...MAIL.types, Mail: members(101) } }),
    ],
    [
      'for an undefined type',
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
