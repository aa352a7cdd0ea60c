import { localProvider, type LocalProvider } from './ethereum-provider';
import { ETHEREUM_PORT, GAS_PORT } from '../../local/ports/ports';
import { controlAnvil, layBlocks, type AnvilControl } from '../anvil/control';
import { HOW_TO_GET_ANVIL, findAnvil } from '../anvil/find';
import { SEPOLIA_ID, launchAnvil } from '../anvil/launch';
import { startGasService, type GasService } from '../servers/gas-service';
import {
  startRecordingProxy,
  type RecordingProxy,
} from '../servers/recording-proxy';

/** A local Ethereum: a node, a gas service, and the wallet's provider. */
export type LocalEthereum = {
  readonly anvil: AnvilControl;
  /** The proxy in front of the node, for the snap's own requests and those of the
   * wallet's provider. */
  readonly proxy: RecordingProxy;
  readonly gas: GasService;
  readonly provider: LocalProvider;
  readonly stop: () => Promise<void>;
};

/** A block's gas limit: the target is eight transfers, the maximum sixteen. */
const GAS_LIMIT = '336000';

const BLOCKS = 40;

/** Roughly the latency of a nearby node. */
const LATENCY_MS = 50;

/**
 * Starts an Ethereum node that plays Sepolia, with some blocks of transfers, and the
 * servers in front of it, at the ports of the local build.
 *
 * @throws Error that says how to get a node if there is none, or which port is
 * taken.
 */
export async function startLocalEthereum(): Promise<LocalEthereum> {
  const path = findAnvil();
  if (path === undefined) {
    throw new Error(HOW_TO_GET_ANVIL);
  }
  const node = await launchAnvil(path, ['--gas-limit', GAS_LIMIT]);
  const parts: { stop: () => Promise<void> }[] = [node];
  const stop = async (): Promise<void> => {
    for (const part of parts.splice(0).reverse()) {
      await part.stop();
    }
  };
  try {
    const anvil = await controlAnvil(node.url);
    await layBlocks(anvil, BLOCKS);
    const proxy = await startRecordingProxy(
      ETHEREUM_PORT,
      node.url,
      LATENCY_MS,
    );
    parts.push(proxy);
    const gas = await startGasService(GAS_PORT, node.url);
    parts.push(gas);
    const chain = `0x${SEPOLIA_ID.toString(16)}`;
    const provider = localProvider(proxy.url, chain);
    return { anvil, proxy, gas, provider, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
