import type { IncomingMessage } from 'node:http';

import { createRecorder, type RequestRecorder } from './request-log';
import { formatAmount } from '../../../src/core/amount';
import { listenAt } from '../../local/ports/listen';
import { createRpcCaller, type RpcCaller } from '../json-rpc/caller';
import { serveJson } from '../json-rpc/serve-json';

/** The credentials of the local gas service. */
export const GAS_KEY = 'local-key';
export const GAS_SECRET = 'local-secret';

/** A local gas service. */
export type GasService = Pick<RequestRecorder, 'requests' | 'watch'> & {
  readonly stop: () => Promise<void>;
};

const PATH = /^(?:\/v3\/([^/]+))?\/networks\/(\d+)\/suggestedGasFees$/u;

/** The fee history that it reads: blocks, and percentiles of their tips. */
const BLOCKS = 100;
const PERCENTILES = [5, 95];

/**
 * Starts a gas service as docs/gas.md specifies it: with only a
 * key in the path, or with key and secret as Basic credentials. Its suggestions are
 * computed independently of the wallet's code.
 *
 * @param port - The port on localhost; 0 is any free port.
 */
export async function startGasService(
  port: number,
  nodeUrl: string,
): Promise<GasService> {
  const ask = createRpcCaller(nodeUrl);
  const { requests, begin, watch } = createRecorder();

  const answer = async (
    request: IncomingMessage,
  ): Promise<[status: number, body: unknown]> => {
    const [, keyInPath, chainId] = PATH.exec(request.url ?? '') ?? [];
    if (chainId === undefined || request.method !== 'GET') {
      return [404, { error: 'not found' }];
    }
    const basic = Buffer.from(`${GAS_KEY}:${GAS_SECRET}`).toString('base64');
    const isAuthorized =
      keyInPath === undefined
        ? request.headers.authorization === `Basic ${basic}`
        : keyInPath === GAS_KEY;
    if (!isAuthorized) {
      return [401, { error: 'invalid credentials' }];
    }
    return BigInt(await ask<string>('eth_chainId', [])) === BigInt(chainId)
      ? [200, await suggestionOf(ask)]
      : [404, { error: 'unknown network' }];
  };
  const { stop } = await serveJson(
    async (request) => {
      const end = begin(request.url ?? '', [], '');
      try {
        const [status, body] = await answer(request).finally(end);
        return { status, body: JSON.stringify(body) };
      } catch {
        return { status: 500, body: '{}' };
      }
    },
    async (server) => listenAt(server, port),
  );
  return { requests, watch, stop };
}

type History = {
  readonly baseFeePerGas: string[];
  readonly gasUsedRatio: number[];
  readonly reward: [string, string][];
};

async function suggestionOf(ask: RpcCaller): Promise<unknown> {
  const [history, usual] = await Promise.all([
    ask<History>('eth_feeHistory', [BLOCKS, 'latest', PERCENTILES]),
    ask<string>('eth_maxPriorityFeePerGas', []),
  ]);
  const baseFees = history.baseFeePerGas.map(BigInt);
  const baseFee = baseFees.at(-1) ?? 0n;
  const tips = history.reward
    .flat()
    .map(BigInt)
    .filter((tip) => tip > 0n);
  const level = (percent: bigint, blocks: number): unknown => {
    const tip = (BigInt(usual) * percent) / 100n;
    return {
      suggestedMaxPriorityFeePerGas: gwei(tip),
      suggestedMaxFeePerGas: gwei((baseFee * (percent + 50n)) / 100n + tip),
      minWaitTimeEstimate: 12_000,
      maxWaitTimeEstimate: 12_000 * blocks,
    };
  };
  const trend = (now = 0n, before = 0n): string =>
    now === before ? 'level' : now > before ? 'up' : 'down';
  return {
    low: level(80n, 3),
    medium: level(100n, 2),
    high: level(150n, 1),
    estimatedBaseFee: gwei(baseFee),
    networkCongestion: history.gasUsedRatio.at(-1) ?? 0,
    latestPriorityFeeRange: rangeOf(tips.slice(-PERCENTILES.length)),
    historicalPriorityFeeRange: rangeOf(tips),
    historicalBaseFeeRange: rangeOf(baseFees),
    priorityFeeTrend: trend(tips.at(-1), tips[0]),
    baseFeeTrend: trend(baseFee, baseFees[0]),
    version: 'local',
  };
}

function rangeOf(amounts: readonly bigint[]): string[] {
  const sorted = [...amounts].sort((a, b) => (a < b ? -1 : 1));
  return [sorted[0], sorted.at(-1)].map((amount) => gwei(amount ?? 0n));
}

function gwei(wei: bigint): string {
  return formatAmount(wei, 9);
}
