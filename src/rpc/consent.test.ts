import { METHODS } from './methods';
import { ADDRESSES, SITE } from '../../test/support/phrase';
import { scriptedChain } from '../../test/support/scripted-chain';
import { failureOf, sendParams } from '../../test/support/sends';
import { testWallet, type TestWallet } from '../../test/support/wallet';
import { MAINNET, STRK } from '../config/networks';
import { padFelt } from '../core/felt';

const OTHER_SITE = 'https://other.example';

/** Every method, who may call it, and params that succeed. */
const TABLE = [
  { method: 'l2net_createAccount', access: 'accounts', params: {} },
  { method: 'l2net_estimateAccountDeployFee', access: 'accounts', params: {} },
  {
    method: 'l2net_estimateFee',
    access: 'accounts',
    params: { address: ADDRESSES[0], invocations: sendParams().calls },
  },
  { method: 'l2net_executeTxn', access: 'accounts', params: sendParams() },
  {
    method: 'l2net_extractPublicKey',
    access: 'accounts',
    params: { userAddress: ADDRESSES[0] },
  },
  { method: 'l2net_getCurrentNetwork', access: 'public', params: {} },
  {
    method: 'l2net_getErc20TokenBalance',
    access: 'public',
    params: { tokenAddress: padFelt(STRK), userAddress: ADDRESSES[0] },
  },
  {
    method: 'l2net_getTransactionStatus',
    access: 'public',
    params: { transactionHash: '0x5' },
  },
  { method: 'l2net_recoverAccounts', access: 'accounts', params: {} },
  {
    method: 'l2net_switchNetwork',
    access: 'public',
    params: { chainId: MAINNET },
  },
];
const ON_ACCOUNTS = TABLE.filter(({ access }) => access === 'accounts');
const PUBLIC = TABLE.filter(({ access }) => access === 'public');

const FOREIGN_ORIGINS = [
  'npm:other-snap',
  'local:http://localhost:8080',
  'metamask',
  '',
  'null',
  'http://dapp.example',
  'https://dapp.example/path',
  'https://DAPP.example',
  'https://user@dapp.example',
  'https://dapp.example:443',
  ' https://dapp.example',
  'wss://dapp.example',
];

/** A wallet on a chain where every params of the table succeed. */
function wallet(options: Parameters<typeof testWallet>[0] = {}): TestWallet {
  const { methods } = scriptedChain({
    deployed: false,
    overrides: {
      starknet_getTransactionStatus: { finality_status: 'ACCEPTED_ON_L2' },
    },
  });
  return testWallet({ methods, ...options });
}

/** A wallet whose dialogs stand open until the test answers them all. */
function patientWallet(): { wallet: TestWallet; answer(yes: boolean): void } {
  const open: ((yes: boolean) => void)[] = [];
  return {
    wallet: wallet({
      state: {},
      answer: async () =>
        new Promise((resolve) => {
          open.push(resolve);
        }),
    }),
    answer: (yes) => {
      open.splice(0).forEach((resolve) => {
        resolve(yes);
      });
    },
  };
}

async function dialogsToOpen(
  { dialogs }: TestWallet,
  count: number,
): Promise<void> {
  while (dialogs.length < count) {
    await new Promise(setImmediate);
  }
}

function typesOf({ dialogs }: TestWallet): string[] {
  return dialogs.map(({ type }) => type);
}

it('has every method of the snap in its table', () => {
  expect(TABLE.map(({ method }) => method)).toStrictEqual(
    Object.keys(METHODS).sort(),
  );
});

describe('a granted site', () => {
  it.each(TABLE)('is served $method at once', async ({ method, params }) => {
    const granted = wallet();
    expect(await granted.call(method, params)).toBeDefined();
    expect(typesOf(granted)).not.toContain('grant');
  });
});

describe('a site that was not granted access', () => {
  it.each(ON_ACCOUNTS)(
    'learns nothing by $method where the user refuses',
    async ({ method, params }) => {
      const refusing = wallet({ state: {}, answer: () => false });
      expect(await failureOf(refusing.call(method, params))).toMatchObject({
        code: 4001,
        data: { walletError: 113 },
      });
      expect(refusing.dialogs).toMatchObject([{ type: 'grant', origin: SITE }]);
      expect(refusing.requests).toStrictEqual([]);
      expect(refusing.asked).not.toContain('snap_getBip44Entropy');
      expect(refusing.state.values.size).toBe(0);
    },
  );

  it.each(ON_ACCOUNTS)(
    'is served $method after one grant',
    async ({ method, params }) => {
      const granting = wallet({ state: {} });
      expect(await granting.call(method, params)).toBeDefined();
      expect(typesOf(granting).indexOf('grant')).toBe(0);
      expect(typesOf(granting).lastIndexOf('grant')).toBe(0);
    },
  );

  it.each(PUBLIC)(
    'is served $method with no grant',
    async ({ method, params }) => {
      const asking = wallet({ state: {} });
      expect(await asking.call(method, params)).toBeDefined();
      expect(typesOf(asking)).not.toContain('grant');
      expect(asking.state.values.has('grants')).toBe(false);
    },
  );

  it('is not helped by the grant of another port', async () => {
    const refusing = wallet({ answer: () => false });
    const call = refusing.call('l2net_createAccount', {}, `${SITE}:8443`);
    expect(await failureOf(call)).toMatchObject({ code: 4001 });
  });

  it('opens one grant dialog by two requests at the same time', async () => {
    const { wallet: asking, answer } = patientWallet();
    const calls = [
      asking.call('l2net_createAccount', {}),
      asking.call('l2net_recoverAccounts', {}),
    ];
    await dialogsToOpen(asking, 1);
    answer(true);
    await Promise.all(calls);
    expect(typesOf(asking)).toStrictEqual(['grant']);
  });

  it('is asked about again after a refusal, and never after a grant', async () => {
    const answers = [false, true];
    const asking = wallet({
      state: {},
      answer: () => answers.shift() ?? false,
    });
    const ends = [];
    for (const { method, params } of [ON_ACCOUNTS[0], ...ON_ACCOUNTS].flatMap(
      (row) => row ?? [],
    )) {
      ends.push((await failureOf(asking.call(method, params)))?.code);
    }
    expect(typesOf(asking)).toStrictEqual(['grant', 'grant', 'send']);
    expect(ends.slice(0, 2)).toStrictEqual([4001, undefined]);
  });
});

describe.each(FOREIGN_ORIGINS)('the origin "%s"', (origin) => {
  it.each([...TABLE, { method: 'l2net_noSuchMethod', params: {} }])(
    'may not use $method',
    async ({ method, params }) => {
      const asked = wallet();
      for (const sent of [params, 'no params']) {
        const end = await failureOf(asked.call(method, sent, origin));
        expect(end).toMatchObject({ code: 4100, data: {} });
      }
      expect([asked.dialogs, asked.requests, asked.asked]).toStrictEqual([
        [],
        [],
        [],
      ]);
    },
  );
});

describe('more than ten approvals of one origin', () => {
  const ask = async (
    asking: TestWallet,
    origin: string,
  ): ReturnType<typeof failureOf> =>
    failureOf(asking.call('l2net_switchNetwork', { chainId: MAINNET }, origin));

  it('are too many, while another origin still gets its dialog', async () => {
    const { wallet: asking, answer } = patientWallet();
    const ten = Array.from({ length: 10 }, async () => ask(asking, SITE));
    await dialogsToOpen(asking, 10);
    expect(await ask(asking, SITE)).toMatchObject({ code: -32005 });
    const grant = failureOf(asking.call('l2net_createAccount', {}));
    expect(await grant).toMatchObject({ code: -32005 });
    const other = ask(asking, OTHER_SITE);
    await dialogsToOpen(asking, 11);
    answer(false);
    expect(await Promise.all([...ten, other])).toStrictEqual(
      Array.from({ length: 11 }, () => undefined),
    );
    const next = ask(asking, SITE);
    await dialogsToOpen(asking, 12);
    answer(false);
    expect(await next).toBeUndefined();
  });
});
