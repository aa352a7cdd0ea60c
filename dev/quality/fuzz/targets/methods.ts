import fc from 'fast-check';

import { scriptedChain } from '../../../testing/nodes/scripted-chain';
import { SITE } from '../../../testing/wallet/seed-phrase';
import { testWallet } from '../../../testing/wallet/wallet';
import {
  FUZZ_GRANTS,
  hostileRequest,
  playSession,
  sessionsOf,
  usedState,
  validRequest,
  type FuzzSession,
} from '../sessions';
import { target, type FuzzTools } from '../tools';

/** The wallets that get the requests. */
const WORLDS = ['deployed', 'undeployed', 'unconnected', 'locked'] as const;

type Run = FuzzSession & { readonly world: (typeof WORLDS)[number] };

const run = async (session: Run, tools: FuzzTools): Promise<void> => {
  const { world, death } = session;
  const chain = scriptedChain({ deployed: world !== 'undeployed' });
  const used = world === 'deployed' ? await usedState() : FUZZ_GRANTS;
  const wallet = await playSession(
    session,
    {
      ...chain,
      state:
        world === 'unconnected' ? { ...used, 'connected-sites': [] } : used,
      locked: world === 'locked',
    },
    tools,
  );
  if (death !== undefined) {
    await expectWorking(Object.fromEntries(wallet.state.values), tools);
  }
};

/** Expects the state to be intact and the wallet to answer after a shutdown. */
async function expectWorking(
  state: NonNullable<Parameters<typeof testWallet>[0]>['state'] & object,
  { clock }: FuzzTools,
): Promise<void> {
  const again = testWallet({ ...scriptedChain(), state });
  await clock.run(
    (async () => {
      await again.call('l2net_getCurrentNetwork', {}, SITE);
      await again.context.transactions.list('0x534e5f5345504f4c4941');
      await again.context.queue.run('watch', async () => Promise.resolve());
    })(),
  );
  const broken = again.context.brokenState();
  if (broken.length > 0) {
    throw new Error(`A shutdown broke the state: ${broken.join(', ')}`);
  }
}

/** All methods, with params of any kind. */
export const methods = target<Run>({
  name: 'methods',
  share: 200,
  arbitrary: fc
    .tuple(
      sessionsOf(
        fc.oneof(
          { arbitrary: hostileRequest, weight: 7 },
          { arbitrary: validRequest, weight: 1 },
        ),
        10,
      ),
      fc.constantFrom(...WORLDS),
    )
    .map(([session, world]) => ({ ...session, world })),
  countOf: ({ requests }) => requests.length,
  run,
});
