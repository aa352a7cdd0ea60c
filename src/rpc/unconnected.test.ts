import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { scriptedEthereum } from '../../dev/testing/nodes/scripted-ethereum';
import { PUBLIC } from '../../dev/testing/params/method-access';
import { FEES, walletWith } from '../../dev/testing/wallet/ethereum-wallet';
import { recordOf, storedRecords } from '../../dev/testing/wallet/records';
import { GRANTED } from '../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, failureOf } from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../config/networks';
import { NO_SETTINGS } from '../state/settings';

const OTHER = 'https://other.example';

/** A state in which a request of a connected site starts an overdue poll and settles a
 * record. */
const BUSY = {
  'poll-schedule': { turn: 1, pollCount: 0, due: 5 },
  [`transactions-${SEPOLIA}`]: storedRecords({ senderAddress: ACCOUNT }),
};

/** Settings of the user, and that there are some. */
const SECRET = { settings: { ...NO_SETTINGS, gasApiKey: 'k' } };
const IS_SET = { 'settings-presence': { any: true, ownNodes: [] } };

const methods = (
  deployed: boolean,
): ReturnType<typeof scriptedChain>['methods'] =>
  scriptedChain({
    deployed,
    overrides: {
      starknet_getTransactionStatus: { finality_status: 'ACCEPTED_ON_L2' },
    },
  }).methods;

/** A wallet whose user refuses everything, and whose site is not connected. */
function wallet(
  options: Parameters<typeof testWallet>[0] & { deployed?: boolean } = {},
): TestWallet {
  const { deployed = false, state = {}, ...rest } = options;
  return testWallet({
    methods: methods(deployed),
    answer: () => false,
    // What a request derives would be asked for.
    state: { 'derived-addresses': [], ...state },
    ...rest,
  });
}

describe.each(PUBLIC)(
  '%s of a site that is not connected',
  (method, params) => {
    it.each([true, false])(
      'takes no entropy, writes nothing and switches nothing (deployed: %p)',
      async (deployed) => {
        const ethereum = scriptedEthereum({}, 137);
        const asking = wallet({ deployed, ethereum, state: BUSY });
        const before = JSON.stringify([...asking.state.values]);
        await failureOf(asking.call(method, params));
        expect(asking.asked).not.toContain('snap_getBip44Entropy');
        const isAsked = asking.dialogs.length > 0;
        expect(asking.asked.includes('snap_setState')).toBe(isAsked);
        expect(asking.events).toStrictEqual([]);
        // What the user refuses is counted.
        expect(asking.state.values.delete('refusals')).toBe(isAsked);
        expect(JSON.stringify([...asking.state.values])).toBe(before);
        expect(ethereum.asked).not.toContain('wallet_switchEthereumChain');
      },
    );

    it('doesn’t make a locked wallet ask to be unlocked', async () => {
      const asking = wallet({ locked: true, secret: SECRET, state: IS_SET });
      const read = jest.spyOn(asking.secret, 'get');
      const end = await failureOf(asking.call(method, params));
      expect([undefined, -32002]).toContain(end?.code);
      expect(read).not.toHaveBeenCalled();
    });

    it('is served by a locked wallet without settings', async () => {
      const [open, locked] = [wallet(), wallet({ locked: true })];
      expect(await failureOf(locked.call(method, params))).toStrictEqual(
        await failureOf(open.call(method, params)),
      );
    });
  },
);

it.each([
  ['an unlocked wallet reads its settings for any site', false, {}],
  ['a locked wallet is unlocked for a connected site', true, GRANTED],
])('%s', async (_, locked, granted) => {
  const state = { ...IS_SET, ...granted };
  const asking = wallet({ locked, secret: SECRET, state });
  const read = jest.spyOn(asking.secret, 'get');
  await asking.call('l2net_getSuggestedGasFees').catch(() => undefined);
  expect(read).toHaveBeenCalled();
});

it('tells the status in the wallet’s own record to connected sites only', async () => {
  const method = 'l2net_getTransactionStatus';
  const asking = testWallet({
    methods: scriptedChain().methods,
    state: {
      ...GRANTED,
      ...BUSY,
      'poll-schedule': { turn: 1, pollCount: 0, due: 0 },
    },
  });
  const params = { transactionHash: recordOf().txnHash };
  expect(await asking.call(method, params)).toBe('RECEIVED');
  const end = await failureOf(asking.call(method, params, OTHER));
  expect(end).toMatchObject({ code: -32001 });
});

it.each([FEES, 'eth_getBlockByNumber'])(
  '%s doesn’t tell a site that is not connected which service is set',
  async (method) => {
    const params = method === FEES ? {} : ['latest', false];
    const failing = (): ReturnType<typeof scriptedEthereum> =>
      scriptedEthereum({}, 137);
    const own = walletWith(
      {
        gasApiUrl: 'https://gas.example',
        gasApiKey: 'k',
        ethereumSepoliaRpcUrl: 'https://node.example',
      },
      failing(),
    );
    const none = walletWith({}, failing());
    expect(await failureOf(own.call(method, params, OTHER))).toStrictEqual(
      await failureOf(none.call(method, params, OTHER)),
    );
    expect((await failureOf(own.call(method, params)))?.message).toContain(
      'that is set in the wallet',
    );
  },
);
