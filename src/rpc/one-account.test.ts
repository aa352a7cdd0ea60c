import { METHODS, type MethodName } from './method-table';
import { MAIL } from '../../dev/testing/inputs/typed-data';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { EXAMPLE_REQUESTS } from '../../dev/testing/params/example-requests';
import {
  ON_ACCOUNTS,
  ON_SITE_ACCOUNT,
} from '../../dev/testing/params/method-access';
import { ACCEPTED, storedRecords } from '../../dev/testing/wallet/records';
import { ADDRESSES, SITE } from '../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  failureOf,
  recordsOf,
  STORED,
  USER_REFUSED,
} from '../../dev/testing/wallet/sends';
import { OTHER, patientUser, settle } from '../../dev/testing/wallet/slow-user';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA } from '../config/networks';
import type { Felt } from '../core/felt';

const [, SECOND] = ADDRESSES;

/** The site may see the second account alone; the examples name the first. */
const ONE = {
  'derived-addresses': [],
  'connected-sites': [
    { origin: SITE, since: 1, scope: 'account', account: SECOND },
  ],
};

type Options = NonNullable<Parameters<typeof testWallet>[0]>;

function wallet(options: Options = {}): TestWallet {
  const { methods } = scriptedChain({
    deployed: false,
    views: { decimals: ['0x12'], is_valid_signature: ['0x1'] },
  });
  return testWallet({ methods, state: ONE, answer: () => false, ...options });
}

const scopeOf = (asked: TestWallet): unknown =>
  asked.state.values.get('connected-sites');

describe('a site with one account', () => {
  it.each(ON_ACCOUNTS)(
    'learns nothing about another account from %s if the user refuses',
    async (method, params) => {
      const asked = wallet();
      expect(await failureOf(asked.call(method, params))).toMatchObject(
        USER_REFUSED,
      );
      expect(asked.dialogs).toStrictEqual([
        expect.objectContaining({ type: 'grant', origin: SITE, hasOne: true }),
      ]);
      expect(asked.requests).toStrictEqual([]);
      expect(asked.asked).not.toContain('snap_getBip44Entropy');
      expect(scopeOf(asked)).toStrictEqual(ONE['connected-sites']);
    },
  );

  it.each(ON_ACCOUNTS)(
    'gets all accounts once from %s if the user approves',
    async (method, params) => {
      const asked = wallet({ answer: () => true });
      expect(await asked.call(method, params)).toBeDefined();
      await asked.call('l2net_recoverAccounts');
      const types = asked.dialogs.map(({ type }) => type);
      expect(types.filter((type) => type === 'grant')).toHaveLength(1);
      expect(scopeOf(asked)).toStrictEqual([
        { ...ONE['connected-sites'][0], scope: 'all', chainId: SEPOLIA },
      ]);
    },
  );

  const own = [...ON_ACCOUNTS, ...ON_SITE_ACCOUNT].filter(
    ([name]) => METHODS[name as MethodName].access !== 'accounts',
  );

  it.each(own)(
    'uses %s for its account without another approval',
    async (method, params) => {
      const text = JSON.stringify(params).replaceAll(ACCOUNT, SECOND);
      const accounts = [{ ...STORED, index: 1, address: SECOND }];
      const asked = wallet({
        state: { ...ONE, [`accounts-${SEPOLIA}`]: accounts },
      });
      await failureOf(asked.call(method, JSON.parse(text)));
      const types = asked.dialogs.map(({ type }) => type);
      expect(types).not.toContain('grant');
      expect(types).not.toContain('site-account');
    },
  );

  it('is not told about another account that is not deployed', async () => {
    const { methods } = scriptedChain({ deployed: false });
    const call = async (address: string): ReturnType<typeof failureOf> =>
      failureOf(
        wallet({ methods }).call('l2net_verifySignedMessage', {
          typedDataMessage: MAIL,
          address,
          signature: ['1', '2'],
        }),
      );
    expect(await call(ACCOUNT)).toMatchObject({ code: -32001 });
    expect(await call(SECOND)).toBeUndefined();
  });

  it('has a request for its account prepared while other windows are open', async () => {
    const accounts = [{ ...STORED, index: 1, address: SECOND }];
    const { wallet: asked, opened } = patientUser({
      ...scriptedChain(),
      state: { ...ONE, [`accounts-${SEPOLIA}`]: accounts },
    });
    const network = { chainId: MAINNET };
    void failureOf(asked.call('l2net_switchNetwork', network, OTHER));
    await opened(1);
    const { minimal } = EXAMPLE_REQUESTS.wallet_addInvokeTransaction;
    void failureOf(asked.call('wallet_addInvokeTransaction', minimal));
    await settle();
    expect(asked.requests.flat()).toContain('starknet_simulateTransactions');
  });

  it('loses a waiting request if the user gives the site another account', async () => {
    const { methods } = scriptedChain();
    const {
      wallet: asked,
      opened,
      answer,
    } = patientUser({ methods, state: ONE });
    const sign = async (): ReturnType<typeof failureOf> =>
      failureOf(
        asked.call('l2net_signMessage', {
          typedDataMessage: MAIL,
          signerAddress: SECOND,
        }),
      );
    const first = sign();
    await opened(1);
    const second = sign();
    await settle();
    await asked.context.connectedSites.setAccount(SITE, ACCOUNT);
    answer(false);
    expect(await first).toMatchObject({ code: 4001 });
    expect(await second).toMatchObject({ code: 4100 });
    expect(asked.dialogs).toHaveLength(1);
  });
});

describe.each([
  ['l2net_getTransactionStatus', 'ACCEPTED_ON_L2'],
  [
    'starkNet_getTransactionStatus',
    { finalityStatus: 'ACCEPTED_ON_L2', executionStatus: 'SUCCEEDED' },
  ],
])('%s of a site with one account', (method, result) => {
  it.each<[string, Felt, string, number]>([
    ['another account', ACCOUNT, 'RECEIVED', 0],
    ['that account', SECOND, 'ACCEPTED_ON_L2', 1],
  ])(
    'returns the node’s status of a transaction of %s',
    async (_, sender, status, notices) => {
      const { methods } = scriptedChain({
        overrides: { starknet_getTransactionStatus: ACCEPTED },
      });
      const asked = testWallet({
        methods,
        state: {
          ...ONE,
          [`transactions-${SEPOLIA}`]: storedRecords({
            senderAddress: sender,
          }),
        },
      });
      const params = { transactionHash: '0x5' };
      expect(await asked.call(method, params)).toStrictEqual(result);
      // Only a record that the site may see is updated, and its owner told.
      expect(recordsOf(asked)).toMatchObject([{ status }]);
      expect(asked.notices).toHaveLength(notices);
    },
  );
});
