import { type METHODS } from './methods';
import { DECLARE_DETAILS, PAYLOAD } from '../../test/support/contract-class';
import { scriptedChain } from '../../test/support/scripted-chain';
import type { RpcRequest } from '../../test/support/scripted-node';
import { answerCall, rpcError } from '../../test/support/scripted-rpc';
import { secrets } from '../../test/support/secrets';
import { ACCOUNT, failureOf, sendParams } from '../../test/support/sends';
import { MAIL } from '../../test/support/typed-data';
import { testWallet } from '../../test/support/wallet';
import { MAINNET, SEPOLIA, STRK } from '../config/networks';
import { padFelt } from '../core/felt';

const REQUESTS: Readonly<Record<keyof typeof METHODS, unknown>> = {
  eth_getBlockByNumber: ['latest', false],
  l2net_addErc20Token: {
    ...{ address: ACCOUNT, chainId: SEPOLIA, tokenAddress: padFelt(STRK) },
    ...{ tokenName: 'Token', tokenSymbol: 'TOK' },
  },
  l2net_createAccount: { addressIndex: 1, deploy: true },
  l2net_declareContract: {
    senderAddress: ACCOUNT,
    contractPayload: PAYLOAD,
  },
  l2net_displayPrivateKey: { userAddress: ACCOUNT },
  l2net_estimateAccountDeployFee: {},
  l2net_estimateFee: {
    address: ACCOUNT,
    invocations: sendParams().calls,
    details: { skipValidate: false },
  },
  l2net_executeTxn: sendParams(),
  l2net_extractPublicKey: { userAddress: ACCOUNT },
  l2net_getCurrentNetwork: {},
  l2net_getErc20TokenBalance: {
    tokenAddress: padFelt(STRK),
    userAddress: ACCOUNT,
  },
  l2net_getSuggestedGasFees: {},
  l2net_getTransactionStatus: { transactionHash: '0x1' },
  l2net_getTransaction: { senderAddress: ACCOUNT },
  l2net_getTransactions: { senderAddress: ACCOUNT },
  l2net_recoverAccounts: { maxScanned: 2, maxMissed: 2 },
  l2net_signDeclareTransaction: {
    address: ACCOUNT,
    chainId: SEPOLIA,
    details: DECLARE_DETAILS,
  },
  l2net_signMessage: { typedDataMessage: MAIL, signerAddress: ACCOUNT },
  l2net_signTransaction: {
    address: ACCOUNT,
    chainId: SEPOLIA,
    transactions: sendParams().calls,
  },
  l2net_switchNetwork: { chainId: MAINNET },
  l2net_verifySignedMessage: {
    typedDataMessage: MAIL,
    address: ACCOUNT,
    signature: ['0x1', '0x2'],
  },
};

describe.each([
  ['succeeds', {}],
  ['deploys the account', { deployed: false }],
  ['is rejected', { onSubmit: () => rpcError(55, 'no') }],
  ['gets no answer', { onSubmit: () => rpcError(-32603, 'gone') }],
])('with a submission that %s', (_, options) => {
  it('no secret is in results, errors, dialogs, state or requests', async () => {
    const { methods } = scriptedChain(options);
    const sent: unknown[] = [];
    const wallet = testWallet({
      fetch: async (calls: RpcRequest[]) => {
        sent.push(calls);
        return Promise.all(
          calls.map(async (call) => answerCall(call, methods)),
        );
      },
    });
    const seen: unknown[] = [sent, wallet.dialogs, wallet.state.values];
    for (const [method, params] of Object.entries(REQUESTS)) {
      const request = wallet.call(method, params);
      seen.push(await failureOf(request), await request.catch(() => null));
    }
    const text = JSON.stringify(seen, (_key, value: unknown) =>
      value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
    ).toLowerCase();
    expect(text).toContain(ACCOUNT.slice(2));
    // The key was shown to the user, so it is looked for in the right spelling.
    const shown = JSON.stringify(wallet.alerts).toLowerCase();
    const known = await secrets();
    expect(known.some((secret) => shown.includes(secret))).toBe(true);
    for (const secret of known) {
      expect(secret.length).toBeGreaterThan(10);
      expect(text.includes(secret)).toBe(false);
    }
  });
});
