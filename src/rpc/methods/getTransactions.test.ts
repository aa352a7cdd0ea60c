import {
  BLOCK,
  scriptedChain,
} from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { storedRecords } from '../../../dev/testing/wallet/records';
import { GRANTED } from '../../../dev/testing/wallet/seed-phrase';
import { ACCOUNT, send, walletOn } from '../../../dev/testing/wallet/sends';
import {
  testWallet,
  type TestWallet,
} from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import { ERROR_CODES } from '../errors';

const HISTORY = ['starknet_getBlockWithTxHashes', 'starknet_getEvents'];

/** A wallet whose node gives this answer to the requests for the history. */
const walletWith = (answer: unknown): TestWallet =>
  walletOn({
    overrides: Object.fromEntries(HISTORY.map((method) => [method, answer])),
  });

const asked = async (wallet: TestWallet, more: object = {}): Promise<unknown> =>
  wallet.call('l2net_getTransactions', { senderAddress: ACCOUNT, ...more });

const down = (): never => {
  throw new Error('down');
};

describe('l2net_getTransactions', () => {
  it('returns the last five days by default', async () => {
    const now = 1_000_000_000;
    const since = async (age: number, more: object = {}): Promise<unknown> => {
      const records = storedRecords({
        senderAddress: ACCOUNT,
        status: 'ACCEPTED_ON_L2',
        timestamp: now - age,
      });
      const wallet = testWallet({
        ...scriptedChain(),
        now: () => now,
        state: { ...GRANTED, [`transactions-${SEPOLIA}`]: records },
      });
      return asked(wallet, { onlyFromState: true, ...more });
    };
    const day = 86_400;
    expect(await since(5 * day - 1)).toHaveLength(1);
    expect(await since(5 * day + 1)).toHaveLength(0);
    expect(await since(5 * day + 1, { txnsInLastNumOfDays: 6 })).toHaveLength(
      1,
    );
  });

  it('leaves out the deployment unless it is wanted', async () => {
    const records = storedRecords({
      senderAddress: ACCOUNT,
      txnType: 'deploy_account',
      status: 'ACCEPTED_ON_L2',
      timestamp: 1_000,
    });
    const wallet = testWallet({
      ...scriptedChain(),
      now: () => 1_000,
      state: { ...GRANTED, [`transactions-${SEPOLIA}`]: records },
    });
    const kept = { onlyFromState: true };
    expect(await asked(wallet, kept)).toStrictEqual([]);
    expect(await asked(wallet, { ...kept, withDeployTxn: true })).toHaveLength(
      1,
    );
  });

  it('asks the node unless only the state is wanted', async () => {
    const wallet = walletOn();
    await asked(wallet);
    expect(wallet.requests.flat()).toContain('starknet_getEvents');
  });

  it('takes three page sizes', async () => {
    const wallet = walletOn();
    for (const pageSize of [10, 25, 50]) {
      expect(await asked(wallet, { pageSize })).toStrictEqual([]);
    }
    for (const pageSize of [9, '10']) {
      await expect(asked(wallet, { pageSize })).rejects.toMatchObject({
        code: -32602,
        message: 'Invalid params: params.pageSize: expected 10, 25 or 50',
      });
    }
  });

  it.each([
    ['does not answer', down],
    ['returns an error', rpcError(-32603)],
  ])(
    'fails if the node %s and there are no records, rather than return none',
    async (_, answer) => {
      await expect(asked(walletWith(answer))).rejects.toMatchObject({
        code: ERROR_CODES.unreachable,
        message:
          'No Starknet node of this network returned the account’s transactions',
      });
    },
  );

  it('reports a rate limit', async () => {
    await expect(asked(walletWith(rpcError(429)))).rejects.toMatchObject({
      code: ERROR_CODES['too-many-requests'],
    });
  });

  it('returns none if the node has none', async () => {
    expect(await asked(walletOn())).toStrictEqual([]);
  });

  it('returns the records if the node does not answer', async () => {
    let isDown = false;
    const wallet = walletWith(() => (isDown ? down() : BLOCK));
    await send(wallet);
    isDown = true;
    expect(await asked(wallet)).toMatchObject([{ senderAddress: ACCOUNT }]);
    // The wallet's record is of another contract.
    await expect(
      asked(wallet, { contractAddress: `0x${'7'.repeat(63)}` }),
    ).rejects.toMatchObject({ code: ERROR_CODES.unreachable });
  });

  it('makes no request and never fails with onlyFromState', async () => {
    const wallet = walletWith(down);
    expect(await asked(wallet, { onlyFromState: true })).toStrictEqual([]);
    expect(wallet.requests).toStrictEqual([]);
  });
});
