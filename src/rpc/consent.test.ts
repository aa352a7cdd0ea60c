import { METHODS } from './method-table';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import {
  ON_ACCOUNTS,
  ON_SITE_ACCOUNT,
  PUBLIC,
  SILENT,
  type Row,
} from '../../dev/testing/params/method-access';
import { SITE } from '../../dev/testing/wallet/seed-phrase';
import {
  failureOf,
  STORED,
  USER_REFUSED,
} from '../../dev/testing/wallet/sends';
import {
  patientUser,
  type PatientUser,
} from '../../dev/testing/wallet/slow-user';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';

const STATUS = { finality_status: 'ACCEPTED_ON_L2' };
const PERMITTED: Row[] = [...ON_ACCOUNTS, ...ON_SITE_ACCOUNT, ...PUBLIC];
const ALL: Row[] = [...PERMITTED, ...SILENT];

/** All others need access to the user's accounts. */
const PUBLIC_METHODS = [
  'eth_getBlockByNumber',
  'l2net_getCurrentNetwork',
  'l2net_getErc20TokenBalance',
  'l2net_getSuggestedGasFees',
  'l2net_getTransactionStatus',
  'l2net_switchNetwork',
  'l2net_verifySignedMessage',
];

const FOREIGN_ORIGINS = [
  'npm:other-snap',
  'local:http://localhost:8080',
  'metamask',
  '',
  'null',
  'http://dapp.example',
  'http://localhost:3000',
  'https://dapp.example/path',
  'https://DAPP.example',
  'https://user@dapp.example',
  'https://dapp.example:443',
];

/** A wallet on a chain on which all requests of the tables succeed. */
function wallet(options: Parameters<typeof testWallet>[0] = {}): TestWallet {
  return testWallet({ methods: chainMethods(), ...options });
}

function chainMethods(
  deployed = false,
): ReturnType<typeof scriptedChain>['methods'] {
  return scriptedChain({
    deployed,
    views: {
      decimals: ['0x12'],
      symbol: ['0x54'],
      is_valid_signature: ['0x1'],
    },
    overrides: { starknet_getTransactionStatus: STATUS },
  }).methods;
}

function patient(): PatientUser {
  return patientUser({ methods: chainMethods(), state: {} });
}

function typesOf({ dialogs }: TestWallet): string[] {
  return dialogs.map(({ type }) => type);
}

it('has every method of the snap in its tables', () => {
  expect(ALL.map(([method]) => method).sort()).toStrictEqual(
    Object.keys(METHODS).sort(),
  );
});

it('lets every site use these methods only', () => {
  const names = PUBLIC.map(([method]) => method);
  expect(names.sort()).toStrictEqual(PUBLIC_METHODS);
});

it.each(PERMITTED)(
  'runs %s for a connected site at once',
  async (method, params) => {
    const granted = wallet();
    expect(await granted.call(method, params)).toBeDefined();
    expect(typesOf(granted)).not.toContain('grant');
  },
);

describe('a site that is not connected', () => {
  it.each(ON_ACCOUNTS)(
    'learns nothing from %s if the user rejects it',
    async (method, params) => {
      const refusing = wallet({ state: {}, answer: () => false });
      expect(await failureOf(refusing.call(method, params))).toMatchObject(
        USER_REFUSED,
      );
      expect(refusing.dialogs).toStrictEqual([
        {
          type: 'grant',
          origin: SITE,
          hasOne: false,
        },
      ]);
      expect(refusing.requests).toStrictEqual([]);
      expect(refusing.asked).not.toContain('snap_getBip44Entropy');
      const written = [...refusing.state.values.keys()].sort();
      expect(written).toStrictEqual(['refusals', 'state-version']);
    },
  );

  it.each(ON_ACCOUNTS)(
    'may use %s after the user’s approval',
    async (method, params) => {
      const granting = wallet({ state: {} });
      expect(await granting.call(method, params)).toBeDefined();
      expect(typesOf(granting).lastIndexOf('grant')).toBe(0);
    },
  );

  it.each(ON_SITE_ACCOUNT)(
    'makes the user choose an account with %s',
    async (method, params) => {
      const refusing = wallet({ state: {}, answer: () => false });
      expect(await failureOf(refusing.call(method, params))).toMatchObject(
        USER_REFUSED,
      );
      expect(refusing.dialogs).toMatchObject([
        { type: 'site-account', purpose: 'connect' },
      ]);
    },
  );

  it('needs no account choice once it sees all accounts', async () => {
    const asking = wallet({ state: { [`accounts-${SEPOLIA}`]: [STORED] } });
    await Promise.all([
      asking.call('l2net_recoverAccounts'),
      asking.call('wallet_requestAccounts'),
    ]);
    expect(typesOf(asking)).toStrictEqual(['grant']);
  });

  it.each(PUBLIC)('may use %s without an approval', async (method, params) => {
    const asking = wallet({ state: {}, methods: chainMethods(true) });
    expect(await asking.call(method, params)).toBeDefined();
    expect(typesOf(asking)).not.toContain('grant');
    expect(asking.state.values.has('connected-sites')).toBe(false);
  });

  it('is not connected by an approval for another port', async () => {
    const refusing = wallet({ answer: () => false });
    const call = refusing.call('l2net_createAccount', {}, `${SITE}:8443`);
    expect(await failureOf(call)).toMatchObject({ code: 4001 });
  });

  it('opens one connect dialog for two concurrent requests', async () => {
    const { wallet: asking, opened, answer } = patient();
    const calls = [
      asking.call('l2net_createAccount', {}),
      asking.call('l2net_recoverAccounts', {}),
    ];
    await opened(1);
    answer(true);
    await Promise.all(calls);
    expect(typesOf(asking)).toStrictEqual(['grant']);
  });
});

describe.each(FOREIGN_ORIGINS)('the origin "%s"', (origin) => {
  it.each([...ALL, ['l2net_noSuchMethod', {}] as Row])(
    'may not use %s',
    async (method, params) => {
      const asked = wallet();
      for (const sent of [params, 'no params']) {
        const end = await failureOf(asked.call(method, sent, origin));
        expect(end).toMatchObject({ code: 4100 });
      }
      expect(asked.asked).toStrictEqual([]);
      expect(asked.requests).toStrictEqual([]);
    },
  );
});
