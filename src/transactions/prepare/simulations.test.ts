import { DEFAULT_OPTIONS, type TransactionOptions } from './build';
import { prepareTransaction, type PreparedTransaction } from './prepare';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { rpcError } from '../../../test/support/scripted-rpc';
import { ACCOUNT } from '../../../test/support/sends';
import { paying, simulated } from '../../../test/support/simulated';
import { testWallet } from '../../../test/support/wallet';
import { ownAccount } from '../../accounts/own-accounts';
import { SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import { padFelt, toFelt } from '../../core/felt';

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

/** Prepares a transfer on a chain that simulates like this, if bounds are given. */
const prepare = async (
  lifelike: (params: Simulate) => unknown,
  options: Partial<TransactionOptions> = {},
  { deployed = true, isEstimate = false } = {},
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
  const call = {
    contractAddress: padFelt(STRK),
    entrypoint: 'transfer',
    calldata: ['0xb0b', '0x1', '0x0'] as const,
  };
  const prepared = await prepareTransaction(
    { ...wallet.context, randomBytes: (length) => new Uint8Array(length) },
    {
      chainId: SEPOLIA,
      account,
      calls: [call],
      options: { ...DEFAULT_OPTIONS, ...options },
      ...(isEstimate && { isEstimate }),
    },
  );
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

  it('has the bounds that the site set', async () => {
    const bound = { maxAmount: 9n, maxPricePerUnit: 8n };
    const bounds = { l1Gas: bound, l1DataGas: bound, l2Gas: bound };
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

  it('has the deployment in front of an undeployed account’s calls', async () => {
    const { asked } = await prepare(same, {}, { deployed: false });
    expect(asked[1]?.transactions.map(({ type }) => type)).toStrictEqual([
      'DEPLOY_ACCOUNT',
      'INVOKE',
    ]);
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

  it('tells if only one of the two fails', async () => {
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
    ...[
      'Insufficient max L2Gas: max amount: 1, actual used: 2.',
      "('Out of gas')",
    ].map(
      (reason) =>
        [
          'ran out of its bounds',
          (params: Simulate) => simulated(params, { revert_reason: reason }),
        ] as const,
    ),
  ] as [string, (params: Simulate) => unknown][])(
    'says nothing if it %s',
    async (_, lifelike) => {
      const { prepared, requests } = await prepare(lifelike);
      expect(prepared.behavesDifferently).toBe(false);
      expect(prepared.effects).toBe(prepared.simulated);
      expect(requests).toHaveLength(2);
    },
  );

  it('is left out of estimates', async () => {
    const { asked } = await prepare(same, {}, { isEstimate: true });
    expect(asked).toHaveLength(1);
  });
});
