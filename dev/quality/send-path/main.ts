import { Session, type Profiler } from 'node:inspector/promises';

import { scriptedChain } from '../../testing/nodes/scripted-chain';
import { answerCall } from '../../testing/nodes/scripted-rpc';
import { GRANTED } from '../../testing/wallet/seed-phrase';
import { send } from '../../testing/wallet/sends';
import { testWallet } from '../../testing/wallet/wallet';

/** A file of the snap, in a script's URL or in a stack frame. */
const SOURCE = /\/(src\/[\w/-]+\.tsx?)/u;

const SUBMISSION = 'starknet_addInvokeTransaction';

/** The code that one `l2net_executeTxn` passes between its arrival and its answer. */
type SendPath = {
  /** The files of which at least one function runs. */
  readonly ran: readonly string[];
  /** The files that wait for something outside the snap: nodes, windows and the state.
   * They call the others, which return at once. */
  readonly waiting: readonly string[];
  /** The stack frames at the submission, and at the deepest point. */
  readonly submission: readonly string[];
  readonly deepest: readonly string[];
};

/** Sends twice, and watches the second send: the first one fills the caches. */
async function watchSend(): Promise<SendPath> {
  const stacks: string[][] = [];
  let submission: string[] = [];
  const { methods } = scriptedChain();
  const wallet = testWallet({
    state: GRANTED,
    through: async (act) => {
      stacks.push(framesHere());
      return act();
    },
    fetch: async (calls) => {
      if (calls.some(({ method }) => method === SUBMISSION)) {
        submission = framesHere();
      }
      return Promise.all(calls.map(async (call) => answerCall(call, methods)));
    },
  });
  await send(wallet);
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true });
  stacks.length = 0;
  await send(wallet, 2);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return {
    ran: filesIn(result.filter(hasRun).map(({ url }) => url)),
    waiting: filesIn(stacks.flat()),
    submission,
    deepest: stacks.sort((a, b) => b.length - a.length)[0] ?? [],
  };
}

function hasRun({ functions }: Profiler.ScriptCoverage): boolean {
  return functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
}

/** The snap's own stack frames, across awaits. */
function framesHere(): string[] {
  const { stack = '' } = new Error('here');
  return stack.split('\n').filter((frame) => SOURCE.test(frame));
}

function filesIn(texts: readonly string[]): string[] {
  const files = texts.flatMap((text) => SOURCE.exec(text)?.[1] ?? []);
  return [...new Set(files)].sort();
}

/** `npm run send-path` counts the files and stack frames between a site's
 * `l2net_executeTxn` and the hash. */
async function main(): Promise<void> {
  Error.stackTraceLimit = Infinity;
  const { ran, waiting, submission, deepest } = await watchSend();
  const section = (title: string, items: readonly string[]): string =>
    `${title}: ${[items.length, ...items].join('\n    ')}`;
  const shown = [
    section('Files that run', ran),
    section('Files of these that wait for something outside', waiting),
    section('Frames at the submission', submission.map(placeOf)),
    section('Frames at most', deepest.map(placeOf)),
  ];
  process.stdout.write(`${shown.join('\n')}\n`);
}

/** A frame with its file's path in the project. */
function placeOf(frame: string): string {
  return frame.trim().replace(/\((?:file:\/\/)?\/.*\/src\//u, '(src/');
}

void main();
