import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import { ADDRESSES, SITE } from '../../../dev/testing/wallet/seed-phrase';
import {
  ACCOUNT,
  failureOf,
  sendParams,
  STORED,
} from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import { padFelt, toFelt } from '../../core/felt';

const ESTIMATE = 'l2net_estimateFee';

const estimating = (details?: object): object => ({
  address: ACCOUNT,
  invocations: sendParams().calls,
  ...(details === undefined ? {} : { details }),
});

describe('a fee estimate', () => {
  it('adds up all transactions, at the price of the last', async () => {
    const estimate = async (deployed: boolean): Promise<unknown> =>
      testWallet(scriptedChain({ deployed })).call(ESTIMATE, estimating());
    expect(await estimate(true)).toMatchObject({
      includeDeploy: false,
      overallFee: '16779264',
      gasConsumed: '1048576',
      gasPrice: '16',
    });
    expect(await estimate(false)).toMatchObject({
      includeDeploy: true,
      overallFee: '33558528',
      gasConsumed: '2097152',
      gasPrice: '16',
    });
  });

  it('leaves room for the wallet’s own checks if an unknown contract is called', async () => {
    const estimate = async (contractAddress: string): Promise<unknown> =>
      testWallet(scriptedChain()).call(ESTIMATE, {
        address: ACCOUNT,
        invocations: [{ contractAddress, entrypoint: 'play', calldata: [] }],
      });
    const [known, unknown] = (await Promise.all([
      estimate(padFelt(STRK)),
      estimate(padFelt('0x9a3e')),
    ])) as {
      overallFee: string;
      resourceBounds: { l2_gas: { max_amount: string } };
    }[];
    const gasOf = (one: typeof known): number =>
      Number(one?.resourceBounds.l2_gas.max_amount);
    expect(unknown?.overallFee).toBe(known?.overallFee);
    expect(gasOf(unknown) - gasOf(known)).toBeGreaterThan(3_000_000);
  });

  it('is for the user’s own addresses what it is for a stranger’s', async () => {
    const wallet = testWallet({
      ...scriptedChain(),
      state: {
        'connected-sites': [
          { origin: SITE, since: 1, scope: 'account', account: ACCOUNT },
        ],
        [`accounts-${SEPOLIA}`]: [
          STORED,
          { ...STORED, address: ADDRESSES[1], index: 1, deployed: true },
          { ...STORED, address: ADDRESSES[2], index: 2, source: 'other' },
        ],
      },
    });
    const called = Array.from({ length: 997 }, (_, index) =>
      padFelt(toFelt(0xabcdef + 7919 * index)),
    );
    called.splice(100, 0, ...ADDRESSES);
    const estimates = new Set<string>();
    for (const contractAddress of called) {
      const estimate = await wallet.call(ESTIMATE, {
        address: ACCOUNT,
        invocations: [{ contractAddress, entrypoint: 'play', calldata: [] }],
      });
      estimates.add(JSON.stringify(estimate));
    }
    expect(called).toHaveLength(1_000);
    expect(estimates.size).toBe(1);
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it('opens no window, and reads no data that only a window shows', async () => {
    const wallet = testWallet(scriptedChain());
    await wallet.call(ESTIMATE, estimating({ skipValidate: true }));
    expect(wallet.dialogs).toStrictEqual([]);
    const simulations = wallet.requests
      .flat()
      .filter((method) => method === 'starknet_simulateTransactions');
    expect(simulations).toHaveLength(1);
  });

  it('is not validated, since that takes a signature', async () => {
    const wallet = testWallet(scriptedChain());
    const end = await failureOf(
      wallet.call(ESTIMATE, estimating({ skipValidate: false })),
    );
    expect(end).toMatchObject({
      code: -32602,
      message:
        'Invalid params: params.details.skipValidate: expected true or left out: estimates are not signed',
    });
    expect(wallet.requests).toStrictEqual([]);
  });
});
