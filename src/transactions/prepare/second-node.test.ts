import { scriptedChain } from '../../../test/support/scripted-chain';
import { answerCall, rpcError } from '../../../test/support/scripted-rpc';
import { send, sendParams } from '../../../test/support/sends';
import { paying, simulated } from '../../../test/support/simulated';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { NETWORKS, SEPOLIA } from '../../config/networks';

const [FIRST = '', SECOND = ''] = NETWORKS[SEPOLIA].nodes;

/** A simulation in which the account pays this much, or that fails. */
const payingAt =
  (units: number, more: object = {}) =>
  (params: object): object[] =>
    simulated(params, paying(units, more));

type Seen = { wallet: TestWallet; asked: string[][] };

/** A wallet whose second node differs from its first in some methods. */
async function walletWith(
  overrides: Record<string, unknown>,
  secondNode = true,
): Promise<Seen> {
  const base = {
    ...scriptedChain().methods,
    starknet_simulateTransactions: payingAt(1000),
  };
  const asked: string[][] = [];
  const wallet = testWallet({
    fetch: async (calls, url) => {
      asked.push([url, ...calls.map(({ method }) => method)]);
      const methods = url === SECOND ? { ...base, ...overrides } : base;
      return Promise.all(calls.map(async (call) => answerCall(call, methods)));
    },
  });
  await wallet.context.settings.save({ secondNode });
  return { wallet, asked };
}

const warnedOf = ({ wallet }: Seen): string[] => {
  const view = wallet.dialogs.at(-1);
  return view !== undefined && 'findings' in view
    ? view.findings
        .map(({ name }) => name)
        .filter((name) => name.startsWith('nodes-'))
    : [];
};

const askedAt = ({ asked }: Seen, url: string): string[][] =>
  asked.filter(([to]) => to === url).map(([, ...methods]) => methods);

describe('a second node', () => {
  it('is asked for nonce and simulation in the same round trips, and for nothing else', async () => {
    const seen = await walletWith({});
    await send(seen.wallet);
    expect(askedAt(seen, SECOND)).toStrictEqual([
      ['starknet_chainId', 'starknet_specVersion', 'starknet_getNonce'],
      ['starknet_simulateTransactions', 'starknet_simulateTransactions'],
    ]);
    expect(askedAt(seen, FIRST)).toHaveLength(3);
    expect(warnedOf(seen)).toStrictEqual([]);
  });

  it('is not asked unless the user wants it, and never for an estimate', async () => {
    const off = await walletWith({}, false);
    await send(off.wallet);
    expect(askedAt(off, SECOND)).toStrictEqual([]);
    const { address, calls } = sendParams();
    const on = await walletWith({});
    await on.wallet.call('l2net_estimateFee', { address, invocations: calls });
    expect(askedAt(on, SECOND)).toStrictEqual([]);
    expect(askedAt(on, FIRST)).toHaveLength(2);
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ['another nonce', { starknet_getNonce: '0x6' }, ['nodes-nonce']],
    ['no account', { starknet_getNonce: rpcError(20) }, ['nodes-nonce']],
    [
      'other effects',
      { starknet_simulateTransactions: payingAt(2000) },
      ['nodes-effects'],
    ],
    [
      'slightly other amounts',
      { starknet_simulateTransactions: payingAt(1015) },
      [],
    ],
    [
      'a failure',
      {
        starknet_simulateTransactions: payingAt(1000, { revert_reason: 'no' }),
      },
      ['nodes-failure'],
    ],
    [
      'a refusal',
      { starknet_simulateTransactions: rpcError(41, 'no') },
      ['nodes-failure'],
    ],
    [
      'an internal error',
      { starknet_simulateTransactions: rpcError(-32603) },
      ['nodes-silent'],
    ],
    [
      'other transactions',
      { starknet_simulateTransactions: [] },
      ['nodes-silent'],
    ],
    ['no nonce', { starknet_getNonce: rpcError(-32603) }, ['nodes-silent']],
    ['another chain', { starknet_chainId: '0x1' }, ['nodes-silent']],
  ])('that answers with %s is shown', async (_, overrides, names) => {
    const seen = await walletWith(overrides);
    await send(seen.wallet);
    expect(warnedOf(seen)).toStrictEqual(names);
  });

  it('may be behind what this run has submitted', async () => {
    const seen = await walletWith({ starknet_getNonce: '0x5' });
    await send(seen.wallet);
    await send(seen.wallet);
    expect(warnedOf(seen)).toStrictEqual([]);
  });
});
