import { scriptedChain } from '../../dev/testing/nodes/scripted-chain';
import { BLOCK as ETHEREUM_BLOCK } from '../../dev/testing/nodes/scripted-ethereum';
import type { RpcRequest } from '../../dev/testing/nodes/scripted-node';
import {
  answerAll,
  rpcError,
  type Methods,
} from '../../dev/testing/nodes/scripted-rpc';
import {
  ACCOUNT,
  failureOf,
  send,
  sendParams,
} from '../../dev/testing/wallet/sends';
import { testWallet, type TestWallet } from '../../dev/testing/wallet/wallet';
import { runOverduePoll } from '../transactions/settle/schedule';

const KEYS = ['k3yz', 'ab3de5gh', 'project-key-012', 'c0ffee'.repeat(5) + 'b0'];

/** A text that repeats a key in several forms. */
const repeating = (key: string): string =>
  [
    `no route to ${key}.node.example:8443/v3/${key}?token=${key}`,
    encodeURIComponent(`/${key}/`),
    Array.from(key, (char) => `%${char.charCodeAt(0).toString(16)}`).join(''),
    Array.from(key, (char) => `&#${char.charCodeAt(0)};`).join(''),
    Buffer.from(key).toString('base64'),
    key.toUpperCase(),
  ].join(' or ');

type Answer = { readonly status?: number; readonly json: unknown };

type Scenario = {
  readonly name: string;
  /** The answers of the Starknet node, in addition to a scripted chain's. */
  readonly methods?: (text: string, key: string) => Methods;
  /** Returns what the site gets. */
  readonly act: (wallet: TestWallet, key: string) => Promise<unknown>;
  /** Whether the site gets the rest of the text. */
  readonly isPassedOn?: false;
};

const transactions = async (
  wallet: TestWallet,
  onlyFromState = false,
): Promise<unknown> =>
  wallet.call('l2net_getTransactions', {
    senderAddress: ACCOUNT,
    onlyFromState,
  });

const statusOf = async (wallet: TestWallet, hash: unknown): Promise<unknown> =>
  wallet.call('l2net_getTransactionStatus', { transactionHash: hash });

const sentBy = async (wallet: TestWallet): Promise<unknown> =>
  ((await send(wallet)) as { transaction_hash: string }).transaction_hash;

const reverted = {
  finality_status: 'ACCEPTED_ON_L2',
  execution_status: 'REVERTED',
};

/** Every way by which a server's text may reach a site. */
const SCENARIOS: readonly Scenario[] = [
  ...[41, 40].map((code): Scenario => ({
    name: `the error ${String(code)} of an estimate`,
    methods: (text) => ({
      starknet_simulateTransactions: rpcError(code, text, {
        revert_error: { error: { execution_error: text } },
        execution_error: { error: { revert_error: text } },
      }),
    }),
    act: async (wallet) => {
      const { address, calls } = sendParams();
      return await failureOf(
        wallet.call('l2net_estimateFee', { address, invocations: calls }),
      );
    },
  })),
  {
    name: 'the error of a lookup',
    methods: (text) => ({
      starknet_getTransactionStatus: rpcError(31, text, text),
    }),
    act: async (wallet) => failureOf(statusOf(wallet, '0x1')),
  },
  {
    name: 'the refusal of a submission',
    methods: (text, key) => ({
      starknet_addInvokeTransaction: rpcError(55, text, `argent/${key}`),
    }),
    act: async (wallet) => failureOf(send(wallet)),
    isPassedOn: false,
  },
  {
    name: 'the status of a transaction, and its record',
    methods: (text) => ({
      starknet_getTransactionStatus: { ...reverted, failure_reason: text },
    }),
    act: async (wallet) => [
      await statusOf(wallet, await sentBy(wallet)),
      await transactions(wallet, true),
    ],
  },
  {
    name: 'the record of a poll in the background',
    methods: (text) => ({
      starknet_getTransactionStatus: { ...reverted, failure_reason: text },
    }),
    act: async (wallet) => {
      await sentBy(wallet);
      await wallet.context.pollSchedule.plan({ pollCount: 1, due: 1 });
      await runOverduePoll(wallet.context);
      return [await transactions(wallet, true), wallet.notices];
    },
  },
  {
    name: 'the receipt of a transaction',
    methods: (text) => ({
      starknet_getTransactionByHash: ({
        transaction_hash: hash,
      }: {
        transaction_hash: string;
      }) => ({
        transaction_hash: hash,
        type: 'INVOKE',
        sender_address: ACCOUNT,
      }),
      starknet_getTransactionReceipt: ({
        transaction_hash: hash,
      }: {
        transaction_hash: string;
      }) => ({ ...reverted, transaction_hash: hash, revert_reason: text }),
    }),
    act: async (wallet) => {
      await sentBy(wallet);
      return await transactions(wallet);
    },
  },
  {
    name: 'the list of an explorer',
    act: async (wallet, explorerKey) => {
      await wallet.context.settings.save({ explorer: 'voyager', explorerKey });
      return await transactions(wallet);
    },
  },
  {
    name: 'a block of Ethereum',
    act: async (wallet) =>
      wallet.call('eth_getBlockByNumber', ['latest', false]),
    isPassedOn: false,
  },
  {
    name: 'a gas service',
    act: async (wallet) => failureOf(wallet.call('l2net_getSuggestedGasFees')),
    isPassedOn: false,
  },
];

/** A wallet whose user has set services with this key, all of which repeat it. */
async function walletWith(key: string, methods: Methods): Promise<TestWallet> {
  const text = repeating(key);
  const url = `https://${key}.node.example:8443/v3/${key}?token=${key}`;
  const chain = { ...scriptedChain().methods, ...methods };
  const listed = {
    hash: '0xabc',
    type: 'INVOKE',
    status: 'Reverted',
    timestamp: Math.floor(Date.now() / 1000),
    contractAddress: ACCOUNT,
    failureCode: text,
  };
  const ethereum: Methods = {
    eth_chainId: '0xaa36a7',
    eth_getBlockByNumber: { ...ETHEREUM_BLOCK, note: text },
    eth_feeHistory: rpcError(-32000, text, text),
  };
  const answerTo = async (asked: string, body: unknown): Promise<Answer> => {
    if (asked.includes('suggestedGasFees')) {
      return { status: 400, json: { error: text, message: text } };
    }
    if (body === undefined) {
      return { json: { items: [listed], lastPage: 1 } };
    }
    const calls = [body].flat() as RpcRequest[];
    const isEthereum = calls.some(({ method }) => method.startsWith('eth_'));
    const answers = await answerAll(calls, isEthereum ? ethereum : chain);
    return { json: Array.isArray(body) ? answers : answers[0] };
  };
  const wallet = testWallet({
    network: async (asked, init) => {
      const body: unknown =
        typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const { status = 200, json } = await answerTo(asked as string, body);
      return Response.json(json, { status });
    },
  });
  await wallet.context.settings.save({
    starknetSepoliaRpcUrl: url,
    ethereumSepoliaRpcUrl: url,
    ethereumSepoliaRpcKey: key,
    gasApiUrl: url,
    gasApiKey: key,
    gasApiSecret: key,
  });
  return wallet;
}

describe.each(SCENARIOS)('$name', ({ methods, act, isPassedOn }) => {
  it.each(KEYS)('never tells a site the key %s', async (key) => {
    const wallet = await walletWith(key, methods?.(repeating(key), key) ?? {});
    const got = JSON.stringify([
      await act(wallet, key),
      [...wallet.state.values.values()],
    ]).toLowerCase();
    expect(got.includes('no route to (address)')).toBe(isPassedOn !== false);
    const forms = [key, ...repeating(key).toLowerCase().split(' or ')];
    expect(forms.filter((form) => got.includes(form))).toStrictEqual([]);
  });
});

it('a text is cut before it is shortened', async () => {
  const [key = ''] = KEYS;
  const text = `${'x'.repeat(498)}${key}`;
  const wallet = await walletWith(key, {
    starknet_getTransactionStatus: rpcError(31, text, text),
  });
  const { data } = (await failureOf(statusOf(wallet, '0x1'))) ?? {};
  expect(JSON.stringify(data)).toContain('x(a');
});

it('the texts of built-in nodes stay as they are', async () => {
  const text = 'INVALID_PUBLIC_KEY of a starknet account on sepolia';
  const wallet = testWallet(
    scriptedChain({
      overrides: { starknet_getTransactionStatus: rpcError(31, '', text) },
    }),
  );
  expect(await failureOf(statusOf(wallet, '0x1'))).toMatchObject({
    data: { reason: text },
  });
});
