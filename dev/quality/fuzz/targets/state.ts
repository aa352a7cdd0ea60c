import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { SEPOLIA } from '../../../../src/config/networks';
import { padFelt } from '../../../../src/core/felt';
import { openPage } from '../../../../src/pages/router';
import { NO_SETTINGS } from '../../../../src/state/settings';
import { scriptedChain } from '../../../testing/nodes/scripted-chain';
import { testPage } from '../../../testing/wallet/test-page';
import { testWallet } from '../../../testing/wallet/wallet';
import {
  playSession,
  sessionsOf,
  usedState,
  validRequest,
  type FuzzSession,
} from '../sessions';
import { target, type FuzzTools } from '../tools';
import { anything, nearBy, seldom } from '../values';

type Run = FuzzSession & {
  /** Determines how the state is changed. */
  readonly seed: number;
  /** Replaces the whole value of the n-th key, if set. */
  readonly replaced: { readonly at: number; readonly by: Json } | undefined;
  readonly page: 'home' | 'settings';
};

const SECRET = {
  settings: {
    ...NO_SETTINGS,
    explorer: 'voyager',
    gasApiUrl: 'https://gas.example',
    starknetSepoliaRpcUrl: 'https://node.example',
  },
};
const OPEN = {
  'settings-presence': { any: true, ownNodes: ['starknetSepoliaRpcUrl'] },
  'current-network': SEPOLIA,
  [`watched-tokens-${SEPOLIA}`]: [
    { address: padFelt('0xf00'), name: 'Foo', symbol: 'FOO', decimals: 6 },
  ],
};

const run = async (session: Run, tools: FuzzTools): Promise<void> => {
  const { seed, replaced, page } = session;
  const both: Record<string, Json> = {
    ...(await usedState()),
    ...OPEN,
    ...SECRET,
  };
  const changed = nearBy(seed, both);
  const whole: Record<string, Json> =
    typeof changed === 'object' && changed !== null && !Array.isArray(changed)
      ? changed
      : {};
  const keys = Object.keys(both);
  if (replaced !== undefined) {
    whole[keys[replaced.at % keys.length] ?? ''] = replaced.by;
  }
  const { settings, ...state } = whole;
  const states = {
    state,
    secret: settings === undefined ? {} : { settings },
  };
  await playSession(session, { ...scriptedChain(), ...states }, tools);
  // Opening a page never fails, whatever the state is.
  const wallet = testWallet({ ...scriptedChain(), ...states });
  const { context, fill, drawn } = testPage(wallet);
  await tools.clock.run(
    (async () => {
      await openPage(context, page);
      await fill();
    })(),
  );
  tools.checkLeak('a page', drawn);
};

/** A state that is broken in any way. */
export const states = target<Run>({
  name: 'state',
  share: 30,
  arbitrary: fc
    .record({
      session: sessionsOf(validRequest, 3),
      seed: fc.nat(),
      replaced: seldom(fc.record({ at: fc.nat(30), by: anything }), 4),
      page: fc.constantFrom('home' as const, 'settings' as const),
    })
    .map(({ session, ...rest }) => ({ ...session, ...rest })),
  countOf: ({ requests }) => 1 + requests.length,
  run,
});
