import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { scriptedChain } from '../../../test/support/scripted-chain';
import { scriptedEthereum } from '../../../test/support/scripted-ethereum';
import type { RpcRequest } from '../../../test/support/scripted-node';
import { answerCall } from '../../../test/support/scripted-rpc';
import { change, mutate, type Change } from '../mutate';
import { playSession, type Session } from '../session';
import { GRANTS, sessionsOf, validRequest } from '../sessions';
import { target, type FuzzTools } from '../target';
import { richSimulation } from '../trace';
import { anything, seldom } from '../values';
import { usedState } from '../warm-state';

/** What is done to the answer of one call: its result is changed, or all of it replaced
 * by something that need not even be an answer. */
type Lie = {
  readonly made: readonly Change[];
  readonly whole: Json | undefined;
};

type Run = Session & {
  readonly isDeployed: boolean;
  /** One for each answer, over and over; undefined leaves an answer as it is. */
  readonly lies: readonly (Lie | undefined)[];
};

const lie: fc.Arbitrary<Lie | undefined> = seldom(
  fc.record({
    made: fc.array(change, { minLength: 1, maxLength: 3 }),
    whole: seldom(anything, 20),
  }),
  2,
);

/** Changes answers, in the order in which they are given. */
function liar(lies: readonly (Lie | undefined)[]): (answer: Json) => Json {
  let count = 0;
  return (answer) => {
    const next = lies[count % lies.length];
    count += 1;
    return next === undefined
      ? answer
      : (next.whole ?? changeResult(answer, next.made));
  };
}

/** Changes the result inside a JSON-RPC response, and anything else as a whole. */
function changeResult(answer: Json, made: readonly Change[]): Json {
  return typeof answer === 'object' && answer !== null && 'result' in answer
    ? { ...answer, result: mutate(answer.result ?? null, made) }
    : mutate(answer, made);
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
      state: isDeployed ? await usedState() : GRANTS,
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
