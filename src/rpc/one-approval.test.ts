import { METHODS, type MethodName } from './method-table';
import { OUTSIDE_EXECUTION } from '../../dev/testing/inputs/typed-data';
import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { EXAMPLE_REQUESTS } from '../../dev/testing/params/example-requests';
import { entriesOf } from '../../dev/testing/wallet/second-life';
import { GRANTED } from '../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  COMPLETE,
  failureOf,
  STORED,
} from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { MAINNET, SEPOLIA } from '../config/networks';

/** The requests that sign, spend, reveal a secret or change what the user sees, with
 * what differs from the method's example. */
const ASKING: readonly [name: MethodName, params: object][] = [
  ['l2net_addErc20Token', {}],
  ['l2net_createAccount', { deploy: true }],
  ['l2net_declareContract', {}],
  ['l2net_displayPrivateKey', {}],
  ['l2net_executeTxn', {}],
  ['l2net_executeTxn', { details: { ...COMPLETE, nonce: 5 } }],
  ['l2net_signDeclareTransaction', {}],
  ['l2net_signMessage', {}],
  ['l2net_signMessage', { typedDataMessage: OUTSIDE_EXECUTION }],
  ['l2net_signTransaction', {}],
  ['l2net_signTransaction', { transactionsDetail: COMPLETE }],
  ['l2net_switchNetwork', { chainId: MAINNET }],
  ['wallet_addDeclareTransaction', {}],
  ['wallet_addInvokeTransaction', {}],
  ['wallet_signTypedData', {}],
  ['wallet_watchAsset', {}],
];

/** Public data that the wallet may write without asking, the count of refusals, and the
 * journal of what is open. */
const WRITABLE = [
  'journal',
  'derived-addresses',
  'refusals',
  `accounts-${SEPOLIA}`,
];

/** A state in which the site's account needs no choice. */
const WITH_ACCOUNT = {
  'connected-sites': GRANTED['connected-sites'].map((grant) => ({
    ...grant,
    account: ACCOUNT,
  })),
  [`accounts-${SEPOLIA}`]: [{ ...STORED, deployed: true }],
};

const NAMES = Object.keys(METHODS) as MethodName[];
const isAsking = (name: MethodName): boolean =>
  ASKING.some(([asking]) => asking === name);

function connected(
  name: MethodName,
  isApproving: boolean,
  params: object,
): { wallet: TestWallet; submitted: unknown[]; ask: () => Promise<unknown> } {
  const chain = scriptedChain({
    deployed: name !== 'l2net_createAccount',
    views: { decimals: ['0x12'], symbol: ['0x544f4b'] },
  });
  const state = name.startsWith('wallet_') ? WITH_ACCOUNT : GRANTED;
  const wallet = testWallet({ ...chain, state, answer: () => isApproving });
  return {
    wallet,
    submitted: chain.submitted,
    ask: async () => failureOf(wallet.call(name, params)),
  };
}

describe.each(ASKING)('%s (%#)', (name, differing) => {
  const { minimal } = EXAMPLE_REQUESTS[name];
  const params = { ...(minimal as object), ...differing };

  it('opens exactly one window that asks for approval', async () => {
    const { wallet, ask } = connected(name, true, params);
    await ask();
    expect(wallet.dialogs).toHaveLength(1);
    expect(wallet.dialogs[0]?.type).not.toBe('grant');
  });

  it('changes and sends nothing if the user refuses', async () => {
    const { wallet, submitted, ask } = connected(name, false, params);
    const before = new Map(wallet.state.values);
    await ask();
    expect(wallet.dialogs).toHaveLength(1);
    const changed = [...wallet.state.values]
      .filter(([key, value]) => value !== before.get(key))
      .map(([key]) => key);
    expect(WRITABLE).toEqual(expect.arrayContaining(changed));
    expect(entriesOf(wallet)).toStrictEqual([]);
    expect(submitted).toStrictEqual([]);
    expect(wallet.secret.values.size).toBe(0);
    expect(wallet.alerts).toStrictEqual([]);
  });
});

it.each(NAMES.filter((name) => !isAsking(name)))(
  '%s opens no window for a connected site',
  async (name) => {
    const { full } = EXAMPLE_REQUESTS[name];
    const { wallet, ask } = connected(name, true, full as object);
    await ask();
    expect(wallet.dialogs).toStrictEqual([]);
  },
);
