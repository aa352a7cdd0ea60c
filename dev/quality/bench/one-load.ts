import { LOADS, type Load } from './loads';
import { spend } from './samples';
import { SEPOLIA } from '../../../src/config/networks';
import { STRK } from '../../../src/config/tokens';
import { padFelt } from '../../../src/core/felt';
import { trackHandler } from '../../../src/core/track-handler';
import { openHome } from '../../../src/pages/router';
import { sleep } from '../../testing/determinism/sleep';
import { scriptedChain } from '../../testing/nodes/scripted-chain';
import type { RpcRequest } from '../../testing/nodes/scripted-node';
import { answerAll } from '../../testing/nodes/scripted-rpc';
import { SITE } from '../../testing/wallet/seed-phrase';
import { ACCOUNT } from '../../testing/wallet/sends';
import { OTHER } from '../../testing/wallet/slow-user';
import { testWallet } from '../../testing/wallet/wallet';

/** The effect of a load. */
export type Effect = {
  /** Milliseconds until the home page was open. */
  readonly home: number;
  /** Milliseconds until another site got a balance, or the error. */
  readonly balance: number | string;
  /** The calls that nodes got for the load within three seconds. */
  readonly calls: number;
  readonly refused: number;
  /** Bytes held for the load's requests. */
  readonly held: number;
};

const LATENCY_MS = 50;
const WINDOW_MS = 10_000;

/** Nodes of a small chain, which answer after a while. */
function nodes(quota = Infinity) {
  const { methods } = scriptedChain();
  const arrivals: { url: string; at: number; calls: number }[] = [];
  const network = async (
    url: unknown,
    init?: RequestInit,
  ): Promise<Response> => {
    const at = Date.now();
    const body = JSON.parse(init?.body as string) as RpcRequest | RpcRequest[];
    const calls = [body].flat();
    const recent = arrivals.filter(
      (one) => one.url === url && one.at > at - WINDOW_MS,
    );
    arrivals.push({ url: String(url), at, calls: calls.length });
    await sleep(LATENCY_MS);
    if (recent.length >= quota) {
      return Response.json({}, { status: 429 });
    }
    const answers = await answerAll(calls, methods);
    return Response.json(Array.isArray(body) ? answers : answers[0]);
  };
  return {
    network,
    calls: () => arrivals.reduce((sum, one) => sum + one.calls, 0),
  };
}

async function effectOf({
  count,
  method,
  params,
  quota,
}: Load): Promise<Effect> {
  const { network, calls } = nodes(quota);
  const wallet = testWallet({
    network,
    wait: sleep,
    // Nobody answers the windows.
    answer: async () => new Promise(() => undefined),
    state: {
      'connected-sites': [SITE, OTHER].map((origin) => ({
        origin,
        since: 1,
        scope: 'all',
      })),
    },
  });
  const balance = async (): Promise<unknown> =>
    wallet.call(
      'l2net_getErc20TokenBalance',
      { tokenAddress: padFelt(STRK), userAddress: ACCOUNT, chainId: SEPOLIA },
      OTHER,
    );
  await wallet.call('l2net_createAccount');
  const home = async (): Promise<unknown> => openHome(wallet.context);
  await home();
  // One-time compilation and reads are not part of the load.
  await sleep(500);
  const before = calls();
  const heapBefore = heap();
  let refused = 0;
  for (let sent = 0; sent < count; sent += 1) {
    trackHandler(async () => wallet.call(method, params())).catch(
      (error: unknown) => {
        refused += (error as { code: number }).code === -32005 ? 1 : 0;
      },
    );
  }
  await sleep(0);
  const [opened, got] = await Promise.all([
    spend(async () => trackHandler(home)),
    spend(async () => trackHandler(balance)).then(
      ({ wall }) => wall,
      (error: unknown) => String((error as { code: number }).code),
    ),
  ]);
  const held = heap() - heapBefore;
  await sleep(3_000);
  return {
    home: opened.wall,
    balance: got,
    calls: calls() - before - 1,
    refused,
    held,
  };
}

/** The heap in use after a garbage collection. */
function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

async function main(): Promise<void> {
  const load = LOADS[Number(process.argv[2])];
  if (load !== undefined) {
    process.stdout.write(JSON.stringify(await effectOf(load)));
  }
  // Ends what is left of the load.
  process.exit();
}

void main();
