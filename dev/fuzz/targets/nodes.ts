import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { scriptedChain } from '../../../test/support/scripted-chain';
import { scriptedEthereum } from '../../../test/support/scripted-ethereum';
import type { RpcRequest } from '../../../test/support/scripted-node';
import { answerCall } from '../../../test/support/scripted-rpc';
import { change, mutate, type Change } from '../mutate';
import { playSession, type Session } from '../session';
import { sessionsOf, validRequest } from '../sessions';
import { target, type FuzzTools } from '../target';
import { richSimulation } from '../trace';
import { anything } from '../values';
import { newState, usedState } from '../warm-state';

/** What is done to the answer of one call: it is changed, or all of it is replaced. */
type Lie = { readonly made: readonly Change[]; readonly whole: Json | null };

type Run = Session & {
  readonly isDeployed: boolean;
  /** One for each answer, over and over; null leaves an answer as it is. */
  readonly lies: readonly (Lie | null)[];
};

const lie: fc.Arbitrary<Lie | null> = fc.option(
  fc.record({
    made: fc.array(change, { minLength: 1, maxLength: 3 }),
    whole: fc.option(anything, { freq: 8 }),
  }),
  { freq: 2 },
);

/** Changes answers, in the order in which they are given. */
function liar(lies: readonly (Lie | null)[]): (answer: Json) => Json {
  let count = 0;
  return (answer) => {
    const next = lies[count % lies.length] ?? null;
    count += 1;
    return next === null ? answer : (next.whole ?? mutate(answer, next.made));
  };
}

const run = async (session: Run, tools: FuzzTools): Promise<void> => {
  const { isDeployed, lies } = session;
  const lying = liar(lies);
  const { methods } = scriptedChain({
    deployed: isDeployed,
    overrides: {
      starknet_simulateTransactions: richSimulation,
    },
  });
  const ethereum = scriptedEthereum();
  const chain = async (calls: RpcRequest[]): Promise<unknown> =>
    Promise.all(
      calls.map(async (call) => {
        const answer = (await answerCall(call, methods)) as Json;
        // Nothing else would be read of a node on another chain.
        return call.method === 'starknet_chainId' ? answer : lying(answer);
      }),
    );
  await playSession(
    session,
    {
      fetch: chain,
      state: isDeployed ? await usedState() : await newState(),
      ethereum: {
        request: async (call) => lying((await ethereum.request(call)) as Json),
      },
    },
    tools,
  );
};

/** Nodes of Starknet and Ethereum that answer anything. */
export const nodes = target<Run>({
  name: 'node answers',
  share: 70,
  arbitrary: fc
    .tuple(
      sessionsOf(validRequest, 8),
      fc.boolean(),
      fc.array(lie, { minLength: 1, maxLength: 12 }),
    )
    .map(([session, isDeployed, lies]) => ({ ...session, isDeployed, lies })),
  countOf: ({ requests }) => requests.length,
  run,
});
