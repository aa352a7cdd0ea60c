import {
  DEFAULT_OPTIONS,
  type TransactionOptions,
  buildTransactions,
} from './build';
import { type PreparedTransaction, prepareTransaction } from './prepare';
import { runSimulations } from './simulations';
import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { answerAll, rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { ACCOUNT, send, sendParams } from '../../../dev/testing/wallet/sends';
import { paying, simulated } from '../../../dev/testing/wallet/simulated';
import {
  type TestWallet,
  testWallet,
} from '../../../dev/testing/wallet/wallet';
import { ownAccount } from '../../accounts/derived-accounts';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { padFelt, toFelt } from '../../core/felt';
import type { OwnChecks } from '../guards/checks';

type Bound = { max_amount: string; max_price_per_unit: string };
type Wire = {
  type: string;
  version: string;
  nonce: string;
  tip: string;
  signature: string[];
  resource_bounds: { l2_gas: Bound; l1_gas: Bound; l1_data_gas: Bound };
};
type Simulate = { transactions: Wire[]; simulation_flags: string[] };

const hasBounds = ({ transactions }: Simulate): boolean =>
  transactions.every(({ resource_bounds: { l2_gas: bound } }) =>
    [bound.max_amount, bound.max_price_per_unit].every(
      (each) => each !== '0x0',
    ),
  );

const CALL: Call = {
  contractAddress: padFelt(STRK),
  entrypoint: 'transfer',
  calldata: ['0xb0b', '0x1', '0x0'],
};

/** Prepares a transfer on a chain that simulates like this, if bounds are given. */
const prepare = async (
  lifelike: (params: Simulate) => unknown,
  options: Partial<TransactionOptions> = {},
  {
    deployed = true,
    isEstimate = false,
    checks,
  }: {
    deployed?: boolean;
    isEstimate?: boolean;
    checks?: OwnChecks;
  } = {},
): Promise<{
  prepared: PreparedTransaction;
  asked: Simulate[];
  requests: string[][];
}> => {
  const asked: Simulate[] = [];
  const chain = scriptedChain({
    deployed,
    overrides: {
      starknet_simulateTransactions: (params: Simulate) => {
        asked.push(params);
        return hasBounds(params)
          ? lifelike(params)
          : simulated(params, paying(1));
      },
    },
  });
  const wallet = testWallet(chain);
  const account = await ownAccount(wallet.context, ACCOUNT);
  const tools = {
    ...wallet.context,
    randomBytes: (length: number) => new Uint8Array(length),
  };
  const prepared = await prepareTransaction(tools, {
    chainId: SEPOLIA,
    account,
    calls: [CALL],
    options: { ...DEFAULT_OPTIONS, ...options },
    ...(isEstimate && { isEstimate }),
  });
  if (checks !== undefined) {
    asked.splice(0);
    const guarded = { ...prepared, checks };
    await runSimulations(tools, guarded, buildTransactions(guarded));
  }
  return { prepared, asked, requests: wallet.requests };
};

const same = (params: Simulate): unknown => simulated(params, paying(1));

describe('the second simulation', () => {
  it('looks like a real transaction, and is part of the same request', async () => {
    const { prepared, asked, requests } = await prepare(same, { tip: 7n });
    expect(requests).toHaveLength(2);
    const [first, second] = asked;
    expect(first?.transactions).toMatchObject([{ signature: [], tip: '0x7' }]);
    expect(second).toMatchObject({
      simulation_flags: ['SKIP_VALIDATE', 'SKIP_FEE_CHARGE'],
      transactions: [
        {
          version: '0x3',
          nonce: '0x5',
          tip: '0x7',
          signature: ['0x1', '0x1'],
          resource_bounds: { l2_gas: { max_amount: toFelt(150_000_000) } },
        },
      ],
    });
    expect(prepared.behavesDifferently).toBe(false);
  });

  const bound = { maxAmount: 9n, maxPricePerUnit: 8n };
  const bounds = { l1Gas: bound, l1DataGas: bound, l2Gas: bound };

  it('has the bounds that the site set', async () => {
    const { asked } = await prepare(same, { bounds, nonce: 77n });
    expect(asked[1]?.transactions).toMatchObject([
      {
        nonce: '0x5',
        resource_bounds: {
          l2_gas: { max_amount: '0x9', max_price_per_unit: '0x8' },
        },
      },
    ]);
  });

  it('has the deployment in front of an undeployed account’s calls, without the site’s bounds', async () => {
    const { asked } = await prepare(same, { bounds }, { deployed: false });
    expect(
      asked[1]?.transactions.map(
        ({ type, resource_bounds: { l2_gas: gas } }) => [
          type,
          Number(gas.max_amount),
        ],
      ),
    ).toStrictEqual([
      ['DEPLOY_ACCOUNT', 150_000_000],
      ['INVOKE', 9],
    ]);
  });

  it('has bounds that are enough for the wallet’s own checks too', async () => {
    const checks = { calls: [CALL, CALL] } as unknown as OwnChecks;
    const { asked } = await prepare(same, {}, { checks });
    expect(asked[1]?.transactions).toMatchObject([
      { resource_bounds: { l2_gas: { max_amount: toFelt(210_000_000) } } },
    ]);
  });

  it('is ignored if it fails with bounds that are below what the other one used', async () => {
    const failing = (params: Simulate): unknown =>
      simulated(params, paying(9, { revert_reason: "('Out of gas')" }));
    const { prepared } = await prepare(failing, { bounds });
    expect(prepared.effects).toBe(prepared.simulated);
    const lenient = { behavesDifferently: false, isPlain: true };
    expect(prepared).toMatchObject(lenient);
    // A contract's own words about gas don't count.
    const enough = await prepare(failing);
    expect(enough.prepared).toMatchObject({
      behavesDifferently: true,
      isPlain: false,
    });
    const { prepared: succeeding } = await prepare(same, { bounds });
    expect(succeeding.isPlain).toBe(false);
  });

  it('is what is shown; the fee comes from the first', async () => {
    const { prepared } = await prepare((params) =>
      (simulated(params, paying(9)) as { fee_estimation: object }[]).map(
        (one) => ({
          ...one,
          fee_estimation: { ...one.fee_estimation, l2_gas_consumed: '0x1' },
        }),
      ),
    );
    expect(prepared.behavesDifferently).toBe(true);
    expect(prepared.effects[0]?.events[0]?.data).toStrictEqual(['0x9', '0x0']);
    expect(prepared.overallFee).toBe(BigInt(0x1000800));
  });

  it('reports that only one of the two fails', async () => {
    const { prepared } = await prepare((params) =>
      simulated(params, { revert_reason: 'no' }),
    );
    expect(prepared.behavesDifferently).toBe(true);
    expect(prepared.effects).toMatchObject([{ revertReason: 'no' }]);
  });

  it.each([
    ['is refused', () => rpcError(41, 'no')],
    ['is of other transactions', () => []],
    [
      'has an excessive trace',
      (params: Simulate) =>
        simulated(params, {
          contract_address: STRK,
          events: Array(10_001).fill({ keys: [], data: [] }),
        }),
    ],
  ] as [string, (params: Simulate) => unknown][])(
    'reports no difference if it %s',
    async (_, lifelike) => {
      const { prepared, requests } = await prepare(lifelike);
      expect(prepared.behavesDifferently).toBe(false);
      expect(prepared.effects).toBe(prepared.simulated);
      expect(prepared.isPlain).toBe(true);
      expect(requests).toHaveLength(2);
    },
  );

  it('is left out of estimates', async () => {
    const { asked } = await prepare(same, {}, { isEstimate: true });
    expect(asked).toHaveLength(1);
  });
});

const [FIRST = '', SECOND = ''] = NETWORKS[SEPOLIA].nodes;

/** A simulation in which the account pays this much, or that fails. */
const payingAt =
  (units: number, more: object = {}) =>
  (params: object): object[] =>
    simulated(params, paying(units, more));

/** The answers to a simulation without bounds, and to one with bounds. */
const bothRuns = (
  plain: (params: Simulate) => unknown,
  lifelike: (params: Simulate) => unknown,
): Record<string, unknown> => ({
  starknet_simulateTransactions: (params: Simulate) =>
    (hasBounds(params) ? lifelike : plain)(params),
});

type Seen = { wallet: TestWallet; asked: string[][] };

/** A wallet whose second node differs from its first in some methods. */
async function walletWith(
  overrides: Record<string, unknown>,
  secondNode = true,
  isFirstDown = false,
): Promise<Seen> {
  const base = {
    ...scriptedChain().methods,
    starknet_simulateTransactions: payingAt(1000),
  };
  const asked: string[][] = [];
  const wallet = testWallet({
    fetch: async (calls, url) => {
      asked.push([url, ...calls.map(({ method }) => method)]);
      if (isFirstDown && url === FIRST) {
        throw new TypeError('Connection refused');
      }
      const methods = url === SECOND ? { ...base, ...overrides } : base;
      return answerAll(calls, methods);
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

  const DISAGREE = ['nodes-disagree'];
  const SILENT = ['nodes-silent'];
  const runs = (answer: unknown): Record<string, unknown> => ({
    starknet_simulateTransactions: answer,
  });
  const failing = payingAt(1000, { revert_reason: 'no' });
  const [more, usual] = [payingAt(2000), payingAt(1000)];
  const refusing = (): unknown => rpcError(41);

  it.each<[string, Record<string, unknown>, string[]]>([
    ['another nonce', { starknet_getNonce: '0x6' }, DISAGREE],
    ['no account', { starknet_getNonce: rpcError(20) }, DISAGREE],
    ['other effects', runs(more), DISAGREE],
    ['slightly other amounts', runs(payingAt(1015)), []],
    ['a failure', runs(failing), DISAGREE],
    ['a refusal', runs(rpcError(41, 'no')), DISAGREE],
    ['an internal error', runs(rpcError(-32603)), SILENT],
    ['other transactions', runs([]), SILENT],
    ['no nonce', { starknet_getNonce: rpcError(-32603) }, SILENT],
    ['another chain', { starknet_chainId: '0x1' }, SILENT],
    ['effects that contracts may change', bothRuns(more, usual), []],
    ['other effects once', bothRuns(more, refusing), DISAGREE],
  ])('that answers with %s is reported', async (_, overrides, names) => {
    const seen = await walletWith(overrides);
    await send(seen.wallet);
    expect(warnedOf(seen)).toStrictEqual(names);
  });

  it('confirms nothing where it answers in place of the first', async () => {
    const seen = await walletWith({}, true, true);
    await send(seen.wallet);
    expect(warnedOf(seen)).toStrictEqual(['nodes-silent']);
  });

  it('may lag behind this run’s submissions', async () => {
    const seen = await walletWith({ starknet_getNonce: '0x5' });
    await send(seen.wallet);
    await send(seen.wallet);
    expect(warnedOf(seen)).toStrictEqual([]);
  });
});
