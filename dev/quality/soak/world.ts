import type { Json } from '@metamask/snaps-sdk';

import { createOtherWallet, type OtherWallet } from './chain-events';
import { createGateway, type Gateway } from './gateway';
import { createLife, type Life } from './life';
import type { SoakNode } from './node';
import { violationOf, type Send } from './sends';
import { recordsIn } from './user';
import { sleep } from '../../../test/support/client';
import { privateKeyOf } from '../../../test/support/secrets';
import { ACCOUNT } from '../../../test/support/sends';
import { testWallet, type TestWallet } from '../../../test/support/wallet';
import { createDice, type Dice } from '../determinism/dice';
import type { VirtualClock } from '../determinism/virtual-clock';

/** The parts of a soak run. */
export type World = {
  readonly dice: Dice;
  readonly clock: VirtualClock;
  readonly node: SoakNode;
  readonly gateway: Gateway;
  readonly other: OtherWallet;
  /** All sends so far. */
  readonly sends: Send[];
  /** The problems so far. */
  readonly problems: string[];
  readonly counts: {
    restarts: number;
    reorganisations: number;
    /** The number of calls that were repeated after a shutdown. */
    again: number;
    /** The number of sends that their user repeated. */
    repeated: number;
  };
  /** The running snap. */
  snap: { wallet: TestWallet; life: Life };
};

/** The probability that another wallet's transaction comes just before the wallet's. */
const OVERTAKEN = 0.08;

/** FRI minted for the account: 1,000 STRK. */
const MINTED = 1e21;

/**
 * @param seed - The seed of all random decisions.
 * @returns A wallet with a deployed account on the chain, behind a gateway that still
 * passes everything on.
 */
export async function createWorld(
  node: SoakNode,
  clock: VirtualClock,
  seed: number,
): Promise<World> {
  const dice = createDice(seed);
  const key = BigInt(privateKeyOf(0));
  const other = createOtherWallet(node, ACCOUNT, key);
  const sends: Send[] = [];
  const problems: string[] = [];
  let isOpen = false;
  const gateway = createGateway(node, dice, {
    beforeSubmission: async (sent) => {
      const { submissions } = gateway;
      const records = recordsIn(world);
      problems.push(
        ...(await violationOf(sent, sends, submissions, records, node)),
      );
      if (isOpen && dice.chance(OVERTAKEN)) {
        await other.send();
      }
    },
  });
  const world: World = {
    dice,
    clock,
    node,
    gateway,
    other,
    sends,
    problems,
    counts: { restarts: 0, reorganisations: 0, again: 0, repeated: 0 },
    snap: startSnap(gateway, {}),
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

/**
 * Shuts the snap down, and starts it again with the state that it left.
 *
 * @param world - The run; its snap is replaced.
 */
export function restart(world: World): void {
  world.counts.restarts += 1;
  world.snap.life.end();
  world.clock.forget();
  world.snap = startSnap(
    world.gateway,
    Object.fromEntries(world.snap.wallet.state.values),
  );
}

function startSnap(
  gateway: Gateway,
  state: Record<string, Json>,
): World['snap'] {
  const life = createLife();
  const wallet = testWallet({
    // A user who is warned of paying twice refuses.
    answer: (view) => !JSON.stringify(view).includes('"sent-before"'),
    ...(Object.keys(state).length === 0 ? {} : { state }),
    through: life.through,
    network: async (...request) =>
      await life.through(async () => gateway.fetch(...request)),
    // Pauses take their time, as in the wallet.
    wait: sleep,
  });
  return { life, wallet };
}
