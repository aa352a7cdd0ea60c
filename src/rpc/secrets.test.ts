import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import type { RpcRequest } from '../../dev/testing/nodes/scripted-node';
import { answerAll, rpcError } from '../../dev/testing/nodes/scripted-rpc';
import { EXAMPLE_REQUESTS } from '../../dev/testing/params/example-requests';
import { secrets } from '../../dev/testing/wallet/secrets';
import { ACCOUNT, failureOf } from '../../dev/testing/wallet/sends';
import { testWallet } from '../../dev/testing/wallet/wallet';
import type * as Curve from '../starknet/curve';

// A development build, which logs errors, and a library whose errors can contain the key.
jest.mock('../config/build-settings', () => ({
  ...jest.requireActual<object>('../config/build-settings'),
  IS_DEVELOPMENT_BUILD: true,
}));
const mockFault = jest.fn<unknown, [string]>();
jest.mock('../starknet/curve', () => {
  const real = jest.requireActual<typeof Curve>('../starknet/curve');
  return {
    ...real,
    signFor: (...given: Parameters<typeof Curve.signFor>) => {
      mockFault(given[1].privateKey);
      return real.signFor(...given);
    },
  };
});

const log = jest.spyOn(console, 'error').mockImplementation();

/** Requests of every method, with the options that use the key most. */
const REQUESTS: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    Object.entries(EXAMPLE_REQUESTS).map(([name, { minimal }]) => [
      name,
      minimal,
    ]),
  ),
  l2net_createAccount: { addressIndex: 1, deploy: true },
  l2net_recoverAccounts: { maxScanned: 2, maxMissed: 2 },
};

/** Throws like a library whose errors quote their input. */
function leakKey(key: string): never {
  throw new TypeError(`${key} is no key: ${BigInt(key).toString()}`);
}

describe.each([
  ['succeeds', {}],
  ['deploys the account', { deployed: false }],
  ['is rejected', { onSubmit: () => rpcError(55, 'no') }],
  [
    'fails with an unknown outcome',
    { onSubmit: () => rpcError(-32603, 'gone') },
  ],
  ['fails while it is signed', {}, leakKey],
])('with a submission that %s', (_, options, fault?: typeof leakKey) => {
  it('no secret is in results, errors, dialogs, state, requests or the log', async () => {
    log.mockClear();
    mockFault.mockReset().mockImplementation(fault);
    const { methods } = scriptedChain(options);
    const sent: unknown[] = [];
    const wallet = testWallet({
      fetch: async (calls: RpcRequest[]) => {
        sent.push(calls);
        return answerAll(calls, methods);
      },
    });
    const seen: unknown[] = [sent, wallet.dialogs, wallet.state.values];
    seen.push(log.mock.calls);
    for (const [method, params] of Object.entries(REQUESTS)) {
      const request = wallet.call(method, params);
      seen.push(await failureOf(request), await request.catch(() => null));
    }
    expect(log.mock.calls.length > 0).toBe(fault !== undefined);
    const text = JSON.stringify(seen, (_key, value: unknown) =>
      value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
    ).toLowerCase();
    expect(text).toContain(ACCOUNT.slice(2));
    // The key was shown to the user: this proves that the search finds its spelling.
    const shown = JSON.stringify(wallet.alerts).toLowerCase();
    const known = await secrets();
    expect(known.some((secret) => shown.includes(secret))).toBe(true);
    for (const secret of known) {
      expect(secret.length).toBeGreaterThan(10);
      expect(text.includes(secret)).toBe(false);
    }
  });
});
