import { createNetwork, within, type Network } from './network';
import type { Settled } from './outcome';
import { createPayer, type Payer, type Payment } from './payer';
import { STRK } from '../../../src/config/tokens';
import { padFelt } from '../../../src/core/felt';
import { selectorOf } from '../../../src/starknet/address';
import { RULES } from '../../chain/servers/gateway/rules';
import accounts from '../../local/test-accounts/accounts.json';
import { createDice, type Dice } from '../../testing/determinism/dice';
import { stayInOneThread } from '../../testing/determinism/one-thread';
import { installVirtualClock } from '../../testing/determinism/virtual-clock';
import { installVirtualRandom } from '../../testing/determinism/virtual-random';
import { sleep } from '../../testing/wallet/client';
import { numberIn, seedIn } from '../run';

/** A run's parameters. */
type RacePlan = { readonly seed: number; readonly payments: number };

/**
 * @param payments - The number of payments if PRICES_PAYMENTS isn't set.
 * @returns The plan that the environment sets.
 * @throws Error if a variable is not a number.
 */
export function racePlan(payments: number): RacePlan {
  return {
    seed: seedIn('PRICES_SEED'),
    payments: numberIn('PRICES_PAYMENTS', payments),
  };
}

/** A run's result. */
export type RaceResult = {
  readonly payments: readonly Settled[];
  /** In FRI. */
  readonly highestPrice: bigint;
  readonly minutes: number;
  readonly problems: readonly string[];
};

/** When a run starts, in milliseconds since 1970. */
const START = Date.UTC(2026, 0, 1);

/** The number of payments in one minute, each of its own wallet. */
const TOGETHER = 50;

/** How long blocks are full, and how long before that the payments begin. */
const FULL_MS = 60_000;
const BEFORE_MS = 10_000;

/** The clock's time that one minute and its aftermath may take. */
const LIMIT_MS = 3_600_000;

/** Makes users pay while full blocks raise the price, minute after minute.
 *
 * @param plan - The seed and the number of payments.
 * @param onMinute - Called after each minute with the number of payments so far.
 */
export async function race(
  { seed, payments }: RacePlan,
  onMinute: (payments: number) => void = () => undefined,
): Promise<RaceResult> {
  const clock = installVirtualClock({ start: START, limitMs: LIMIT_MS });
  const random = installVirtualRandom(seed);
  const useThreads = stayInOneThread();
  try {
    const dice = createDice(seed);
    const rows = accounts.slice(0, Math.min(payments, TOGETHER));
    const owners = rows.map(({ index, addresses }) => ({
      index,
      address: addresses['ready-0.4.0'],
    }));
    const network = await createNetwork(
      dice,
      owners.map(({ address }) => address),
    );
    const payers = owners.map((owner) => createPayer(owner, network));
    await clock.run(Promise.all(payers.map(async ({ deploy }) => deploy())));
    const done: Payment[] = [];
    let minutes = 0;
    while (done.length < payments) {
      const due = payers
        .slice(0, payments - done.length)
        .map((payer, index) => {
          const number = done.length + index + 1;
          // Users come at the same times, whatever the wallet does.
          return { payer, number, dice: createDice(seed + number) };
        });
      done.push(...(await clock.run(playMinute(network, dice, due))));
      minutes += 1;
      onMinute(done.length);
    }
    const settled = await Promise.all(
      done.map(async (payment) => ({
        ...payment,
        paid: await timesPaid(network, payment),
      })),
    );
    return {
      payments: settled,
      highestPrice: network.highestPrice(),
      minutes,
      problems: await problemsOf(network, payers, settled),
    };
  } finally {
    clock.uninstall();
    random.uninstall();
    useThreads();
  }
}

/** A payment that will be requested. */
type Due = {
  readonly payer: Payer;
  /** Counted from 1. */
  readonly number: number;
  readonly dice: Dice;
};

async function playMinute(
  network: Network,
  dice: Dice,
  due: readonly Due[],
): Promise<Payment[]> {
  const floor = RULES.minL2GasPrice;
  // Between the floor and a tenth above it.
  await network.calmDown((floor * BigInt(100 + dice.below(11))) / 100n);
  const stop = network.closeBlocks();
  const minute = async (): Promise<void> => {
    await sleep(BEFORE_MS);
    await network.setFull(true);
    await sleep(FULL_MS);
    await network.setFull(false);
  };
  const [, ...payments] = await Promise.all([
    minute(),
    ...due.map(async ({ payer, number, dice: own }) => {
      await sleep(within(own, [0, BEFORE_MS + FULL_MS]));
      // A recipient of this payment only.
      const to = `0xb0b${number.toString(16)}`;
      return await payer.pay(to, BigInt(number), own);
    }),
  ]);
  // Transactions that aren't in a block by then have been dropped.
  await sleep(RULES.timeToLive + 10_000);
  stop();
  return payments;
}

async function timesPaid(
  { ask }: Network,
  { to, amount }: Payment,
): Promise<number> {
  const [low = '0'] = await ask<string[]>('starknet_call', {
    request: {
      contract_address: padFelt(STRK),
      entry_point_selector: selectorOf('balanceOf'),
      calldata: [to],
    },
    block_id: 'latest',
  });
  return Number(low) / Number(amount);
}

/** The problems: only the deployment and the payments may have run. */
async function problemsOf(
  { ask }: Network,
  payers: readonly Payer[],
  payments: readonly Settled[],
): Promise<string[]> {
  let used = 0;
  for (const { address } of payers) {
    used += Number(
      await ask<string>('starknet_getNonce', {
        block_id: 'latest',
        contract_address: address,
      }),
    );
  }
  const paid = payments.reduce((sum, one) => sum + one.paid, 0);
  return used === payers.length + paid
    ? []
    : [`The accounts sent ${used} transactions, not ${payers.length + paid}`];
}
