import { spend } from './samples';
import { SEPOLIA } from '../../../src/config/networks';
import { pollPending } from '../../../src/transactions/settle/schedule';
import { scriptedChain } from '../../testing/nodes/scripted-chain';
import {
  bytesWritten,
  grownRecords,
  grownState,
} from '../../testing/wallet/grown-state';
import { ACCEPTED } from '../../testing/wallet/records';
import { GRANTED } from '../../testing/wallet/seed-phrase';
import { sendParams } from '../../testing/wallet/sends';
import { testWallet, type TestWallet } from '../../testing/wallet/wallet';
import { recordCalls } from '../../testing/wallet/wallet-calls';

/** The bytes that are written to the state beside so many entries. */
type Written = {
  readonly beside: number;
  readonly payment: number;
  readonly outcome: number;
};

/** What a poll takes that settles so many transactions: bytes, and milliseconds of processor
 * time. */
type Settled = {
  readonly count: number;
  readonly bytes: number;
  readonly cpu: number;
};

/** What grows with what the wallet has stored. */
export type Growth = {
  readonly written: readonly Written[];
  readonly settled: readonly Settled[];
};

const BESIDE = [0, 100, 500];
const PENDING = [1, 10, 100, 1_000];

/** Measures what a payment, its outcome and polls write to the state. */
export async function measureGrowth(): Promise<Growth> {
  const written: Written[] = [];
  for (const beside of BESIDE) {
    written.push(await writtenBeside(beside));
  }
  const settled: Settled[] = [];
  // The first run compiles.
  for (const count of [10, ...PENDING]) {
    settled.push(await settle(count));
  }
  return { written, settled: settled.slice(1) };
}

async function writtenBeside(beside: number): Promise<Written> {
  const wallet = settling(grownState(beside));
  const pay = async (): Promise<unknown> =>
    wallet.call('l2net_executeTxn', sendParams());
  // The first one finds the account as it hasn't been seen before.
  await pay();
  await poll(wallet);
  const payment = recordCalls(wallet);
  await pay();
  const paid = bytesWritten(payment);
  const outcome = recordCalls(wallet);
  await poll(wallet);
  return { beside, payment: paid, outcome: bytesWritten(outcome) };
}

async function settle(count: number): Promise<Settled> {
  const wallet = settling({
    ...GRANTED,
    [`transactions-${SEPOLIA}`]: grownRecords(count, 'PENDING'),
  });
  const calls = recordCalls(wallet);
  const { cpu } = await spend(async () => poll(wallet));
  return { count, bytes: bytesWritten(calls), cpu };
}

/** A wallet whose transactions are all in a block by now. */
function settling(state: ReturnType<typeof grownState>): TestWallet {
  return testWallet({
    ...scriptedChain({
      overrides: { starknet_getTransactionStatus: ACCEPTED },
    }),
    state,
  });
}

async function poll({ context }: TestWallet): Promise<void> {
  await pollPending(context, SEPOLIA, context.client(SEPOLIA));
}
