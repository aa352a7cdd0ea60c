import { scriptedChain } from '../../../dev/testing/nodes/scripted-chain';
import {
  ACCOUNT,
  failureOf,
  sendParams,
} from '../../../dev/testing/wallet/sends';
import { testWallet } from '../../../dev/testing/wallet/wallet';

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
