import { PAYLOAD } from '../../../dev/testing/inputs/contract-class';
import {
  type ScriptedChain,
  scriptedChain,
} from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { wireHash } from '../../../dev/testing/nodes/wire-hash';
import {
  ACCOUNT,
  deployFirst,
  failureOf,
  recordsOf,
  send,
  walletOn,
} from '../../../dev/testing/wallet/sends';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import { WalletError } from '../../core/errors';
import type { TransactionTools } from '../ledger/tools';

/** The same wallet, which reaches no node any more after so many submissions. */
function cutOff(wallet: TestWallet, after: number): TestWallet {
  let count = 0;
  const client: TransactionTools['client'] = (chainId) => {
    const nodes = wallet.context.client(chainId);
    return {
      ...nodes,
      submit: async (call) => {
        count += 1;
        if (count > after) {
          throw new WalletError('unreachable', 'No node', { delivered: 'no' });
        }
        return nodes.submit(call);
      },
    };
  };
  return { ...wallet, context: { ...wallet.context, client } };
}

const typesAndNonces = ({ submitted }: ScriptedChain): string[][] =>
  submitted.map(({ type, nonce }) => [type, nonce]);

const FAILED = 'The account was deployed, but the following transaction failed';

describe('the calls of an account that is not deployed', () => {
  it('come after its deployment, and the site gets their hash', async () => {
    const chain = scriptedChain({ deployed: false });
    const wallet = testWallet(chain);
    const end = await send(wallet);
    expect(typesAndNonces(chain)).toStrictEqual([
      ['DEPLOY_ACCOUNT', '0x0'],
      ['INVOKE', '0x1'],
    ]);
    const [first, second] = recordsOf(wallet);
    const types = [first?.txnType, second?.txnType];
    expect(types).toStrictEqual(['deploy_account', 'invoke']);
    expect(end).toStrictEqual({ transaction_hash: second?.txnHash });
    expect(await wallet.context.accounts.list(SEPOLIA)).toMatchObject([
      { address: ACCOUNT, deployTxnHash: first?.txnHash },
    ]);
  });

  it('don’t deploy it again if the first calls were refused', async () => {
    const chain = scriptedChain({
      deployed: false,
      onSubmit: (index) => (index === 1 ? rpcError(55) : undefined),
    });
    const wallet = testWallet(chain);
    await failureOf(send(wallet));
    await send(wallet, 2);
    expect(typesAndNonces(chain)).toStrictEqual([
      ['DEPLOY_ACCOUNT', '0x0'],
      ['INVOKE', '0x1'],
      ['INVOKE', '0x1'],
    ]);
  });

  it.each([
    [
      'are refused',
      53,
      -32003,
      'REJECTED',
      `${FAILED}: The fee limits are below the network’s minimum`,
    ],
    [
      'may have been accepted',
      -32603,
      -32002,
      'RECEIVED',
      'The Starknet node returned no valid response: it may have accepted the transaction',
    ],
  ])('that %s name both hashes', async (_, answer, code, status, message) => {
    const wallet = walletOn({
      deployed: false,
      onSubmit: (index) => (index === 1 ? rpcError(answer) : undefined),
    });
    const end = await failureOf(send(wallet));
    const [first, second] = recordsOf(wallet);
    expect(end).toMatchObject({
      code,
      message,
      data: {
        deployTransactionHash: first?.txnHash,
        transactionHash: second?.txnHash,
      },
    });
    expect([first?.status, second?.status]).toStrictEqual(['RECEIVED', status]);
    expect([first?.inDoubt, second?.inDoubt]).toStrictEqual([undefined, true]);
  });

  it('that reach no node fail with the hash of the deployment alone', async () => {
    const wallet = cutOff(walletOn({ deployed: false }), 1);
    const end = await failureOf(send(wallet));
    const [first, second] = recordsOf(wallet);
    expect(end).toStrictEqual({
      code: -32003,
      message: `${FAILED}: No node`,
      data: {
        walletError: 163,
        delivered: 'no',
        deployTransactionHash: first?.txnHash,
      },
    });
    const statuses = [first?.status, second?.status];
    expect(statuses).toStrictEqual(['RECEIVED', 'REJECTED']);
  });
});

it('errors of a deployed account’s calls mention no deployment', async () => {
  const wallet = walletOn({ onSubmit: () => rpcError(53) });
  expect(await failureOf(send(wallet))).toStrictEqual({
    code: -32003,
    message: 'The fee limits are below the network’s minimum',
    data: {
      walletError: 163,
      code: 53,
      refusal: 'limits-too-low',
      transactionHash: recordsOf(wallet)[0]?.txnHash,
    },
  });
});

describe.each([
  ['the deployment alone', deployFirst],
  ['the deployment before calls', send],
])('%s', (_, act) => {
  it.each([
    ['got no answer', -32603, -32002],
    ['was refused', 55, -32003],
  ])('that %s saves the account alone', async (_case, answer, code) => {
    const chain = scriptedChain({
      deployed: false,
      onSubmit: () => rpcError(answer),
    });
    const wallet = testWallet(chain);
    const end = await failureOf(act(wallet));
    const [record] = recordsOf(wallet);
    expect(end).toMatchObject({
      code,
      data: { transactionHash: record?.txnHash },
    });
    expect(end?.data).not.toHaveProperty('deployTransactionHash');
    expect(await wallet.context.accounts.list(SEPOLIA)).toMatchObject([
      { address: ACCOUNT, deployed: false, deployTxnHash: '' },
    ]);
    expect(chain.submitted.map(({ type }) => type)).toStrictEqual([
      'DEPLOY_ACCOUNT',
    ]);
  });

  it('that reached no node saves nothing, and submits no calls', async () => {
    const chain = scriptedChain({ deployed: false });
    const wallet = cutOff(testWallet(chain), 0);
    expect(await failureOf(act(wallet))).toStrictEqual({
      code: -32002,
      message: 'No node',
      data: { walletError: 163, delivered: 'no' },
    });
    expect(await wallet.context.accounts.list(SEPOLIA)).toStrictEqual([]);
    expect(chain.submitted).toStrictEqual([]);
    expect(recordsOf(wallet)).toMatchObject([{ status: 'REJECTED' }]);
  });
});

describe('a declaration', () => {
  const declare = async (wallet: TestWallet): Promise<unknown> =>
    wallet.call('l2net_declareContract', {
      senderAddress: ACCOUNT,
      contractPayload: PAYLOAD,
    });

  it.each([
    ['another', '0x666'],
    ['no', undefined],
  ])('fails if the node gives %s class hash', async (_, class_hash) => {
    const chain = scriptedChain({
      onSubmit: (_index, body) => ({
        transaction_hash: wireHash(body, SEPOLIA),
        class_hash,
      }),
      overrides: {
        // The node knows the transaction, but that says nothing about the class.
        starknet_getTransactionStatus: { finality_status: 'RECEIVED' },
      },
    });
    const wallet = testWallet(chain);
    const end = await failureOf(declare(wallet));
    const [record] = recordsOf(wallet);
    expect(end).toMatchObject({
      code: -32002,
      message: 'The Starknet node returned a different class hash',
      data: { delivered: 'unknown', transactionHash: record?.txnHash },
    });
    expect(record).toMatchObject({
      status: 'RECEIVED',
      failureReason: null,
      inDoubt: true,
    });
    expect(chain.submitted).toHaveLength(1);
  });
});
