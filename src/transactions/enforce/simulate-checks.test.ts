import { simulateChecks, type GuardedTransaction } from './enforce';
import {
  figures,
  scriptedChain,
} from '../../../dev/testing/nodes/scripted-chain';
import { ACCOUNT, prepareCalls } from '../../../dev/testing/wallet/sends';
import { paying, simulated } from '../../../dev/testing/wallet/simulated';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { padFelt } from '../../core/felt';
import { MAX_L2_GAS } from '../../starknet/fees';
import type { OwnChecks } from '../guards/checks';

const CALL: Call = {
  contractAddress: padFelt(STRK),
  entrypoint: 'transfer',
  calldata: ['0xb0b', '0x1', '0x0'],
};

const CHECKS: OwnChecks = {
  calls: [{ ...CALL, calldata: [ACCOUNT, '0x1', '0x0'] }],
  floors: [],
  lowered: [],
  unchecked: [],
  missing: [],
  spends: new Map(),
};

/** A transfer with a check, simulated later where that uses so much gas. */
async function checked(gas: bigint): Promise<{
  guarded: GuardedTransaction;
  result: GuardedTransaction;
}> {
  let now = 1_000;
  let used = 100n;
  const { context } = testWallet({
    ...scriptedChain({
      overrides: {
        starknet_simulateTransactions: (params: object) =>
          simulated(params, paying(1)).map((one) => ({
            ...one,
            fee_estimation: figures([0n, 1n], [0n, 1n], [used, 10n]),
          })),
      },
    }),
    now: () => now,
  });
  const bare = await prepareCalls({ context }, [CALL]);
  const guarded = {
    ...bare,
    bare,
    checks: CHECKS,
    isOff: false,
    isChecked: false,
    isNeeded: true,
  };
  now = 1_030;
  used = gas;
  return {
    guarded,
    result: await simulateChecks({ ...context, now: () => now }, guarded),
  };
}

describe('a transaction that is simulated with its checks', () => {
  it('has bounds for both, at the prices of that simulation', async () => {
    const { guarded, result } = await checked(2_000_000n);
    expect(result).toMatchObject({
      checks: CHECKS,
      isChecked: true,
      simulatedAt: 1_030,
      pricedAt: 1_030,
    });
    expect(result.maxCharge).toBeGreaterThan(guarded.maxCharge);
  });

  it('is signed as it was without them if they need too much gas', async () => {
    const { guarded, result } = await checked(MAX_L2_GAS + 1n);
    expect(result).toMatchObject({
      leftOut: 'gas',
      isChecked: true,
      simulatedAt: 1_000,
    });
    expect(result.checks).toBe(undefined);
    expect(result.transactions).toBe(guarded.bare.transactions);
  });
});
