import { sendTo } from '../../../../client/snap';
import { failureOf } from '../../../../test/support/sends';
import { testWallet } from '../../../../test/support/wallet';
import { API_VERSIONS } from '../../wallet-api/params';

type Sent = { type: string; params: object };

/** Asks the adapter of a site that may not call the snap. */
const askAdapter = async (sent: Sent): Promise<unknown> =>
  sendTo(
    { request: async () => Promise.resolve({}) },
    'npm:l2net-snap',
    undefined,
  )(sent);

const SILENT = { silent_mode: true };

describe('what the adapter answers in place of the snap', () => {
  it.each([
    ['wallet_getPermissions', {}],
    ['wallet_requestAccounts', SILENT],
    ['wallet_supportedSpecs', {}],
    ['wallet_supportedWalletApi', {}],
    ['wallet_switchStarknetChain', { chainId: '0x534e5f4d41494e', ...SILENT }],
    ['wallet_deploymentData', {}],
  ])('is what the snap answers to %s', async (type, given) => {
    const wallet = testWallet({ state: {} });
    for (const version of [undefined, ...API_VERSIONS]) {
      const params =
        version === undefined ? given : { ...given, api_version: version };
      const answer = askAdapter({ type, params });
      const snaps = wallet.call(type, params);
      const failure = await failureOf(snaps);
      const { walletError: code } = (failure?.data ?? {}) as {
        walletError?: number;
      };
      const outcome = await answer.catch((error: unknown) => ({
        code: (error as { code: number }).code,
      }));
      expect(outcome).toStrictEqual(
        failure === undefined ? await snaps : { code },
      );
    }
    expect([wallet.dialogs, wallet.requests]).toStrictEqual([[], []]);
  });
});
