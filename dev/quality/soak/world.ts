import { questionOf, type Approval } from './approvals';
import { createOtherWallet, type OtherWallet } from './chain-events';
import { soakGateway, type SoakGateway } from './gateway';
import { sentAmount, plain } from './history';
import type { SoakNode } from './node';
import { beatenBefore, violationOf, type Send } from './sends';
import { SEPOLIA } from '../../../src/config/networks';
import type { TransactionRecord } from '../../../src/state/transactions';
import type { DialogView } from '../../../src/views/dialog-views';
import { createDice, type Dice } from '../../testing/determinism/dice';
import { sleep } from '../../testing/determinism/sleep';
import type { VirtualClock } from '../../testing/determinism/virtual-clock';
import { createLife, type Life } from '../../testing/wallet/life';
import { storedItems } from '../../testing/wallet/memory-state';
import { privateKeyOf } from '../../testing/wallet/secrets';
import { ACCOUNT } from '../../testing/wallet/sends';
import {
  inMemory,
  testWallet,
  type TestWallet,
} from '../../testing/wallet/wallet';

/** The parts of a soak run. */
export type SoakWorld = {
  readonly dice: Dice;
  readonly clock: VirtualClock;
  readonly node: SoakNode;
  readonly gateway: SoakGateway;
  readonly other: OtherWallet;
  /** All sends so far. */
  readonly sends: Send[];
  /** The user's last approval of each payment, by its amount. */
  readonly approvals: Map<bigint, Approval>;
  /** The hashes of the transactions of which the user was told that they may make a
   * payment a second time. */
  readonly warned: Set<string>;
  /** By the hash of a transaction: those of its payment that could no longer run when it was
   * sent, unless the network takes an accepted block back. */
  readonly beaten: Map<string, readonly string[]>;
  /** The hashes of the transactions whose records weren't on disk when MetaMask stopped. */
  readonly lost: Set<string>;
  /** The problems so far. */
  readonly problems: string[];
  readonly counts: {
    restarts: number;
    /** The number of restarts after which the snap had only what was on disk. */
    losses: number;
    reorganisations: number;
    /** The number of calls that were repeated after a shutdown. */
    again: number;
    /** The number of sends that their user repeated. */
    repeated: number;
    /** The number of transactions that were to replace another one. */
    replacements: number;
  };
  /** The running snap, and whether it began with only what was on disk. */
  snap: { wallet: TestWallet; life: Life; hasLost: boolean };
  /** How long after its next submission the snap is stopped, in milliseconds. */
  stopAfter: number | undefined;
};

/** The probability that another wallet's transaction comes just before the wallet's. */
const OVERTAKEN = 0.08;

/** The probability that MetaMask loses at a stop what wasn't on disk. */
const LOSS = 0.6;

/** The probability that the user approves a payment that may be a second one. */
const KNOWINGLY = 0.3;

/** How long after a window has opened the user clicks, in milliseconds. */
const CLICKS = [300, 1_000, 3_000];

/** How long a request or a response is underway, in milliseconds. */
const ONE_WAY = { least: 20, spread: 300 };

/** FRI minted for the account: 1,000 STRK. */
const MINTED = 1e21;

/**
 * @param seed - The seed of all random decisions.
 * @returns A wallet with a deployed account on the chain, behind a gateway that still
 * passes everything on.
 */
export async function createSoakWorld(
  node: SoakNode,
  clock: VirtualClock,
  seed: number,
): Promise<SoakWorld> {
  const dice = createDice(seed);
  const key = BigInt(privateKeyOf(0));
  const other = createOtherWallet(node, ACCOUNT, key);
  const approvals = new Map<bigint, Approval>();
  const warned = new Set<string>();
  const problems: string[] = [];
  let isOpen = false;
  const gateway = soakGateway(node, dice, {
    beforeSubmission: async (sent) => {
      const { submissions } = gateway;
      const approval =
        sent.body.type === 'INVOKE'
          ? approvals.get(sentAmount(sent.body))
          : undefined;
      if (world.stopAfter !== undefined) {
        world.snap.life.endIn(world.stopAfter);
        world.stopAfter = undefined;
      }
      if (approval?.isReplacement === true) {
        world.counts.replacements += 1;
      }
      if (approval?.isWarning === true) {
        warned.add(sent.hash);
      }
      if (approval) {
        const beaten = await beatenBefore(sent, submissions, node);
        world.beaten.set(sent.hash, beaten);
      }
      const records = recordsIn(world);
      problems.push(
        ...(await violationOf(sent, approval, submissions, records, node)),
      );
      if (isOpen && dice.chance(OVERTAKEN)) {
        await other.send();
      }
    },
  });
  const world: SoakWorld = {
    dice,
    clock,
    node,
    gateway,
    other,
    sends: [],
    approvals,
    warned,
    beaten: new Map(),
    lost: new Set(),
    problems,
    counts: {
      restarts: 0,
      losses: 0,
      reorganisations: 0,
      again: 0,
      repeated: 0,
      replacements: 0,
    },
    snap: { ...startSnap({ dice, gateway, approvals }), hasLost: false },
    stopAfter: undefined,
  };
  await node.ask('devnet_mint', {
    address: ACCOUNT,
    amount: MINTED,
    unit: 'FRI',
  });
  await node.ask('devnet_createBlock');
  const params = { addressIndex: 0, deploy: true };
  await clock.run(world.snap.wallet.call('l2net_createAccount', params));
  await node.ask('devnet_createBlock');
  isOpen = true;
  return world;
}

/** The transaction records in the wallet's state. */
export function recordsIn({
  snap,
}: Pick<SoakWorld, 'snap'>): TransactionRecord[] {
  return storedItems(snap.wallet.state, `transactions-${SEPOLIA}`);
}

/**
 * Stops the snap, and starts it again with what it left: all, or only what MetaMask had on
 * disk.
 *
 * @param world - The run; its snap is replaced.
 */
export function restart(world: SoakWorld): void {
  const { counts, clock, dice, lost, snap } = world;
  const { life, wallet } = snap;
  counts.restarts += 1;
  life.end();
  clock.forget();
  world.stopAfter = undefined;
  const known = recordsIn(world);
  const hasLost = dice.chance(LOSS);
  counts.losses += hasLost ? 1 : 0;
  const left = hasLost ? wallet.onDisk() : inMemory(wallet);
  world.snap = { ...startSnap(world, left), hasLost };
  const kept = new Set(recordsIn(world).map(({ txnHash }) => txnHash));
  known
    .filter(({ txnHash }) => !kept.has(txnHash))
    .forEach(({ txnHash }) => lost.add(plain(txnHash)));
}

/**
 * @param left - What the life before has left, if any.
 */
function startSnap(
  {
    dice,
    gateway,
    approvals,
  }: Pick<SoakWorld, 'approvals' | 'dice' | 'gateway'>,
  left?: ReturnType<TestWallet['onDisk']>,
): Omit<SoakWorld['snap'], 'hasLost'> {
  const life = createLife();
  const onTheWay = async (): Promise<void> =>
    sleep(ONE_WAY.least + dice.below(ONE_WAY.spread));
  const wallet: TestWallet = testWallet({
    answer: async (view, id) => {
      await sleep(CLICKS[dice.below(CLICKS.length)] ?? 0);
      // It may have been redrawn.
      const { view: current = view } = wallet.contextOf(id) as {
        view?: DialogView;
      };
      const question = questionOf(current);
      const isApproved = question?.isWarning !== true || dice.chance(KNOWINGLY);
      if (isApproved && question) {
        const { amount, isReplacement } = question;
        // What the user was told of a payment holds for what replaces it.
        const wasWarned =
          isReplacement && approvals.get(amount)?.isWarning === true;
        const isWarning = question.isWarning || wasWarned;
        approvals.set(amount, { ...question, isWarning });
      }
      return isApproved;
    },
    ...left,
    through: life.through,
    network: async (...request) =>
      await life.through(async () => {
        await onTheWay();
        const response = await gateway.fetch(...request);
        await onTheWay();
        return response;
      }),
    // Pauses take their time, as in the wallet.
    wait: sleep,
  });
  return { life, wallet };
}
