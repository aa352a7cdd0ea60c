import { list } from './large-values';
import { spend } from './samples';
import { SEPOLIA } from '../../../src/config/networks';
import { MIGRATIONS } from '../../../src/state/migrations';
import { pollPending } from '../../../src/transactions/track/schedule';
import { ACCEPTED, byHash, numbered } from '../../../test/support/records';
import { scriptedChain } from '../../../test/support/scripted-chain';
import { GRANTED, SITE } from '../../../test/support/seed-phrase';
import { ACCOUNT, sendParams, STORED } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { recordWrites } from '../../../test/support/wallet-calls';

/** What something takes with so many transactions in the state. */
type Row = {
  readonly size: number;
  /** Milliseconds of processor time. */
  readonly cpu: number;
  readonly writes: number;
  /** Of all writes. */
  readonly bytes: number;
};

/** How something grows, by the number of transactions in ascending order. */
export type Growth = { readonly what: string; readonly rows: readonly Row[] };

const RUNS = 3;

/** Up to the caps: of records that are final, and of all. */
const FINAL = [1, 10, 100, 499];
const PENDING = [1, 10, 100, 1_000];

const THINGS: readonly (readonly [
  what: string,
  sizes: readonly number[],
  status: Parameters<typeof numbered>[1],
  act: (wallet: TestWallet) => Promise<unknown>,
])[] = [
  [
    'A poll that settles all',
    PENDING,
    'PENDING',
    async ({ context }) =>
      pollPending(context, SEPOLIA, context.client(SEPOLIA)),
  ],
  [
    'A send beside these',
    FINAL,
    'ACCEPTED_ON_L2',
    async (wallet) => wallet.call('l2net_executeTxn', sendParams(), SITE),
  ],
  [
    'A first request that lists them',
    FINAL,
    'ACCEPTED_ON_L2',
    async (wallet) =>
      wallet.call(
        'l2net_getTransactions',
        { senderAddress: ACCOUNT, onlyFromState: true },
        SITE,
      ),
  ],
];

export async function measureGrowth(): Promise<Growth[]> {
  const all: Growth[] = [];
  for (const [what, sizes, status, act] of THINGS) {
    const rows: Row[] = [];
    for (const size of sizes) {
      const runs: Row[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const wallet = walletWith(size, status);
        const written = recordWrites(wallet);
        const { cpu } = await spend(async () => act(wallet));
        const bytes = written.reduce((sum, one) => sum + one, 0);
        runs.push({ size, cpu, writes: written.length, bytes });
      }
      rows.push(...runs.sort((a, b) => a.cpu - b.cpu).slice(0, 1));
    }
    all.push({ what, rows });
  }
  return all;
}

function walletWith(
  size: number,
  status: Parameters<typeof numbered>[1],
): TestWallet {
  return testWallet({
    ...scriptedChain({
      overrides: { starknet_getTransactionStatus: ACCEPTED },
    }),
    state: {
      ...GRANTED,
      version: MIGRATIONS.length,
      [`accounts-${SEPOLIA}`]: [{ ...STORED, deployed: true }],
      [`transactions-${SEPOLIA}`]: byHash(
        ...list(size, (index) => numbered(index + 1, status)),
      ),
    },
  });
}

/** Whether nothing grows faster than the number of transactions. */
export function isLinear({ rows }: Growth): boolean {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) {
    return false;
  }
  const times = last.size / first.size;
  return (['cpu', 'writes', 'bytes'] as const).every(
    (name) => last[name] <= first[name] * times,
  );
}
