import { NOW } from '../../dev/catalogue/first-view';
import {
  flat,
  letter,
  outsideExecution,
  session,
  wide,
} from '../../dev/catalogue/typed-data';
import { LETTER } from '../../dev/testing/inputs/typed-data';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { makeGate } from '../../dev/testing/nodes/scripted-node';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, failureOf, STORED } from '../../dev/testing/wallet/sends';
import { testWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { STRK } from '../config/tokens';
import { READY_040 } from '../core/account-types';
import { padFelt } from '../core/felt';
import { SUFFIX_FILE } from '../core/public-suffixes';
import type { SignMessageView } from '../views/dialog-views';

const params = (typedDataMessage: object): object => ({
  typedDataMessage,
  signerAddress: ACCOUNT,
});

it('a message without calls is signed without asking a node', async () => {
  const wallet = testWallet(scriptedChain());
  await wallet.call('l2net_signMessage', params(LETTER));
  expect(wallet.requests).toStrictEqual([]);
  expect(wallet.updates).toStrictEqual([]);
  expect(wallet.dialogs).toHaveLength(1);
  expect(wallet.dialogs[0]).not.toHaveProperty('balanceChanges');
});

it('an order of an unknown side counts against the balance that was last read', async () => {
  const wallet = testWallet(scriptedChain());
  const amounts = [{ token: padFelt(STRK), units: '0x64' as const }];
  await wallet.context.portfolio.write(SEPOLIA, {
    time: 1,
    holdings: [{ account: ACCOUNT, amounts }],
    activity: [],
  });
  await wallet.call(
    'l2net_signMessage',
    params(
      flat('Trade', {
        collection: ['ContractAddress', '0x4f7'],
        tokenId: ['u256', wide(7n)],
        price: ['u256', wide(60n)],
        currency: ['ContractAddress', STRK],
        side: ['u128', '1'],
      }),
    ),
  );
  const { findings = [] } = wallet.dialogs[0] as Partial<SignMessageView>;
  expect(findings).toContainEqual(
    expect.objectContaining({ name: 'large-share', share: 60 }),
  );
  expect(wallet.requests).toStrictEqual([]);
});

it.each([
  ['is a note', READY_040, 'note'],
  ['is a warning for an account of unknown code', '0xbad', 'warning'],
] as const)('a session of Ready’s %s', async (_, classHash, level) => {
  const wallet = testWallet({ ...scriptedChain(), now: () => NOW });
  const stored = { ...STORED, deployed: true, classHash };
  await wallet.context.accounts.put(SEPOLIA, stored);
  await wallet.call('l2net_signMessage', params(session({})));
  const { findings = [] } = wallet.dialogs[0] as Partial<SignMessageView>;
  expect(findings).toContainEqual(
    expect.objectContaining({ name: 'session', level }),
  );
});

describe('the list of public suffixes', () => {
  /** What a login for a host shows on a site, and how often the list is read for it. */
  const login = async (
    host: string,
    fails = false,
  ): Promise<{ dangers: string[]; reads: number }> => {
    let reads = 0;
    const wallet = testWallet({
      ...scriptedChain(),
      client: {
        request: ({ method, params: { path } = {} }) => {
          const isList = method === 'snap_getFile' && path === SUFFIX_FILE;
          reads += isList ? 1 : 0;
          return isList && fails
            ? Promise.reject(new Error('no such file'))
            : undefined;
        },
      },
    });
    await wallet.call(
      'l2net_signMessage',
      params(letter({ domain: host }, 'Login')),
    );
    const { findings = [] } = wallet.dialogs[0] as Partial<SignMessageView>;
    return {
      dangers: findings.flatMap(({ name, level }) =>
        level === 'danger' ? name : [],
      ),
      reads,
    };
  };
  const SITE_HOST = new URL(SITE).hostname;

  it('is read only for a message that names another host', async () => {
    expect(await login(SITE_HOST)).toStrictEqual({ dangers: [], reads: 0 });
    expect(await login(`api.${SITE_HOST}`)).toStrictEqual({
      dangers: [],
      reads: 1,
    });
    expect(await login('ekubo.org')).toStrictEqual({
      dangers: ['other-host'],
      reads: 1,
    });
  });

  it('is missed if it can’t be read: then no other host is the site’s', async () => {
    expect(await login(`api.${SITE_HOST}`, true)).toStrictEqual({
      dangers: ['other-host'],
      reads: 1,
    });
  });
});

it.each([
  ['is deployed', true, []],
  ['isn’t deployed', false, ['sign-undeployed']],
])(
  'a message of an account that %s is signed with a note if need be',
  async (_, deployed, names) => {
    const wallet = testWallet(scriptedChain({ deployed }));
    await wallet.call('l2net_recoverAccounts');
    await wallet.call('l2net_signMessage', params(LETTER));
    const [view] = wallet.dialogs;
    expect(
      view?.type === 'sign-message' && view.findings.map(({ name }) => name),
    ).toStrictEqual(names);
  },
);

it('a large message is hashed with pauses', async () => {
  const wallet = testWallet({ ...scriptedChain(), answer: () => false });
  const wait = jest.fn(async () => Promise.resolve());
  const asked = { ...wallet, context: { ...wallet.context, wait } };
  await failureOf(asked.call('l2net_signMessage', params(LETTER)));
  expect(wait).not.toHaveBeenCalled();
  const types = { ...LETTER.types, Letter: [{ name: 'a', type: 'felt*' }] };
  const long = { ...LETTER, types, message: { a: Array(900).fill(1) } };
  await failureOf(asked.call('l2net_signMessage', params(long)));
  expect(wallet.dialogs).toHaveLength(2);
  expect(wait).toHaveBeenCalledWith(0);
});

it('a message is hashed in its site’s turn', async () => {
  const wallet = testWallet(scriptedChain());
  const take = jest.spyOn(wallet.context.publicWork, 'take');
  await wallet.call('l2net_signMessage', params(LETTER));
  expect(take.mock.calls).toMatchObject([[SITE, expect.any(Function)]]);
});

it('the balance changes of calls in a message are added to its open dialog', async () => {
  const updated = makeGate();
  const wallet = testWallet({
    ...scriptedChain(),
    onUpdate: updated.open,
    answer: async () => {
      await updated.opened;
      return true;
    },
  });
  const message = outsideExecution([
    { To: STRK, Selector: 'transfer', Calldata: ['0xb0b', '0x1', '0x0'] },
  ]);
  expect(await wallet.call('l2net_signMessage', params(message))).toMatch(
    /^0x[0-9a-f]{128}$/u,
  );
  expect(wallet.dialogs).toMatchObject([{ balanceChanges: 'pending' }]);
  expect(wallet.updates[0]).toMatchObject({ balanceChanges: [] });
  expect(wallet.requests.flat()).toContain('starknet_simulateTransactions');
});
