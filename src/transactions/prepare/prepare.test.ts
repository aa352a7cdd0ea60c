import { figures } from '../../../dev/testing/nodes/scripted-chain';
import { rpcError } from '../../../dev/testing/nodes/scripted-rpc';
import { recordOf } from '../../../dev/testing/wallet/records';
import {
  ACCOUNT,
  failureOf,
  prepareCalls,
  send,
  walletOn,
} from '../../../dev/testing/wallet/sends';
import { paying, simulated } from '../../../dev/testing/wallet/simulated';
import { patientOnChain, settle } from '../../../dev/testing/wallet/slow-user';
import type { TestWallet } from '../../../dev/testing/wallet/wallet';
import { SEPOLIA } from '../../config/networks';
import { STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { type Felt, padFelt } from '../../core/felt';
import { maxCharge } from '../../starknet/fees';
import type { DialogView } from '../../views/dialog-views';
import { accountKey } from '../ledger/tools';

const call = (contract: Felt): Call => ({
  contractAddress: padFelt(contract),
  entrypoint: 'transfer',
  calldata: ['0xb0b', '0x1', '0x0'],
});

describe('a prepared transaction', () => {
  // 0x1000800 FRI for 0x100000 units of L2 gas.
  const [fee, gas] = [0x1000800n, 0x100000n];

  it('costs the fee and the tip, up to its bounds', async () => {
    const wallet = walletOn();
    const prepared = await prepareCalls(wallet, [call(STRK)], { tip: 3n });
    expect(prepared.overallFee).toBe(fee + 3n * gas);
    const [{ bounds } = { bounds: undefined }] = prepared.transactions;
    expect(prepared.maxCharge).toBe(bounds && maxCharge(bounds, 3n));
  });

  it('costs the deployment as well', async () => {
    const wallet = walletOn({ deployed: false });
    const prepared = await prepareCalls(wallet, [call(STRK)]);
    expect(prepared.overallFee).toBe(2n * fee);
    expect(prepared.maxCharge).toBe(
      prepared.transactions.reduce(
        (sum, { bounds }) => sum + maxCharge(bounds, 0n),
        0n,
      ),
    );
  });

  it('is refused if there is nothing to do', async () => {
    const wallet = walletOn();
    await expect(prepareCalls(wallet, [])).rejects.toMatchObject({
      kind: 'rejected',
      message: 'The account is already deployed',
    });
    expect(wallet.requests.flat()).not.toContain(
      'starknet_simulateTransactions',
    );
  });
});

const REFUSED = rpcError(41, 'no');

/** Prepares a transfer on a chain that answers simulations so, undefined for a good one;
 * `nonceAt` is the account's nonce at each preflight. */
async function preparing(
  nonceAt: (preflights: number) => number,
  answer: (preflights: number, wallet: TestWallet) => unknown,
): Promise<{ result: unknown; attempts: number }> {
  let preflights = 0;
  const wallet: TestWallet = walletOn({
    overrides: {
      starknet_getNonce: ({ block_id: block }: { block_id: string }) => {
        preflights += block === 'latest' ? 0 : 1;
        return `0x${nonceAt(preflights).toString(16)}`;
      },
      starknet_simulateTransactions: (params: object) =>
        answer(preflights, wallet) ?? simulated(params, paying(1)),
    },
  });
  const result = await prepareCalls(wallet, [call(STRK)]).catch(
    (error: unknown) => error,
  );
  return { result, attempts: preflights };
}

describe('a simulation that a node refuses', () => {
  const changing = (preflights: number): number => preflights;
  const refuse = (): unknown => REFUSED;
  const refuseTwice = (attempt: number): unknown =>
    attempt < 3 ? REFUSED : undefined;
  const failed = { kind: 'rejected', data: { code: 41 } };

  it.each<[string, typeof changing, typeof refuseTwice, number, object]>([
    ['again', changing, refuseTwice, 3, { nonces: { account: 3n } }],
    // The second preflight tells that the nonce is the same.
    ['no more then', () => 5, refuse, 2, failed],
    ['eleven times at most', changing, refuse, 11, failed],
    ['once for others', changing, () => [], 1, { kind: 'unreachable' }],
  ])('is tried %s', async (_, nonceAt, answer, times, end) => {
    const { result, attempts } = await preparing(nonceAt, answer);
    expect(result).toMatchObject(end);
    expect(attempts).toBe(times);
  });

  it('is tried again if the wallet has submitted something meanwhile', async () => {
    let inFlight: Promise<void> | undefined;
    const { result } = await preparing(
      () => 5,
      (_, { context }) => {
        if (inFlight !== undefined) {
          return undefined;
        }
        // In flight when the simulation fails, and waited for.
        inFlight = context.queue.run(accountKey(SEPOLIA, ACCOUNT), async () => {
          await new Promise(setImmediate);
          const timestamp = context.now();
          await context.transactions.add(
            recordOf({ senderAddress: ACCOUNT, nonce: '0x5', timestamp }),
          );
        });
        return REFUSED;
      },
    );
    await inFlight;
    expect(result).toMatchObject({ nonces: { next: 6n } });
  });
});

describe('a dialog that has waited', () => {
  it('is simulated again after a minute, and what it shows is signed', async () => {
    let now = 1_000;
    let fee = 0x1000800n;
    const { wallet, opened, answer, submitted } = patientOnChain(
      {
        overrides: {
          starknet_simulateTransactions: ({ transactions }: never) =>
            (transactions as unknown[]).map(() => ({
              fee_estimation: figures([0n, 1n], [0n, 1n], [fee / 16n, 16n]),
              transaction_trace: { execute_invocation: { events: [] } },
            })),
        },
      },
      () => now,
    );
    const first = failureOf(send(wallet, 1));
    await opened(1);
    const second = failureOf(send(wallet, 2));
    await settle();
    const before = wallet.requests.length;
    now += 61;
    fee *= 2n;
    answer(false);
    const view = await opened(2);
    expect(wallet.requests.length - before).toBe(2);
    const [shownBefore] = wallet.dialogs;
    const max = (one: DialogView | undefined): number =>
      one?.type === 'send' ? Number(one.fee.max) : NaN;
    expect(max(view)).toBeGreaterThan(max(shownBefore) * 1.9);
    answer(true);
    await Promise.all([first, second]);
    const bounds =
      view.type === 'send' ? view.resourceBounds[0]?.bounds : undefined;
    const l2 = bounds?.find(({ resource }) => resource === 'l2-gas');
    expect(submitted).toMatchObject([
      {
        resource_bounds: {
          l2_gas: { max_amount: `0x${BigInt(l2?.amount ?? 0).toString(16)}` },
        },
      },
    ]);
  });

  it('does not open if the account can’t pay any more: the site gets the reason', async () => {
    let now = 1_000;
    const views = { balanceOf: ['0xde0b6b3a7640000', '0x0'] };
    const { wallet, opened, answer } = patientOnChain({ views }, () => now);
    const first = failureOf(send(wallet, 1));
    await opened(1);
    const second = failureOf(send(wallet, 2));
    await settle();
    now += 61;
    views.balanceOf[0] = '0x1';
    answer(false);
    expect(await second).toMatchObject({
      code: -32003,
      data: { reason: 'too-little-strk' },
    });
    await first;
    expect(wallet.dialogs).toHaveLength(1);
  });
});
