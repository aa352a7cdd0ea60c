import { createChain, type ChainOptions } from './chain';
import { CLIENT_VERSION } from './constants';
import { arrange } from './ledger/arrange';
import { MAINNET_CONTRACTS } from './ledger/protocols';
import { answer } from './rpc/answer';
import { serveJsonRpc, type JsonRpcServer } from '../json-rpc/serve-json';

/** A chain that listens on this machine. */
export type EmbeddedChain = JsonRpcServer & {
  /** Answers a request without HTTP: both are JSON text. */
  readonly answer: (body: string) => string;
};

/** Starts a chain in this process, listening to this machine only. As Mainnet, it has tokens,
 * protocols and price feeds. */
export async function startEmbeddedChain(
  options: ChainOptions = {},
): Promise<EmbeddedChain> {
  const chain = createChain(options);
  if (options.network === 'mainnet') {
    arrange(chain, { deployments: MAINNET_CONTRACTS });
  }
  const answerTo = (body: string): string => answer(chain, body);
  const server = await serveJsonRpc(CLIENT_VERSION, async (body) =>
    Promise.resolve(answerTo(body)),
  );
  return { ...server, answer: answerTo };
}
