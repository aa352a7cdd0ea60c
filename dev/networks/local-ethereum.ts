import { controlAnvil, layBlocks, type AnvilControl } from '../anvil/control';
import { HOW_TO_GET_ANVIL, findAnvil } from '../anvil/find';
import { SEPOLIA_ID, launchAnvil } from '../anvil/launch';
import { ETHEREUM_PORT, GAS_PORT } from '../ports/ports';
import { startGasService, type GasService } from '../servers/gas-service';
import {
  startRecordingProxy,
  type RecordingProxy,
} from '../servers/recording-proxy';
import {
  localProvider,
  type LocalProvider,
} from '../simulator/ethereum-provider';

/** Ethereum on this machine: a node, a gas service, and the wallet's provider. */
export type LocalEthereum = {
  readonly anvil: AnvilControl;
  /** What requests pass on their way from the snap to the node: those of its own
   * and those of the wallet's provider. */
  readonly proxy: RecordingProxy;
  readonly gas: GasService;
  readonly provider: LocalProvider;
  readonly stop: () => Promise<void>;
};

/** Gas of a block: its target is eight transfers, so it fills with sixteen. */
const GAS_LIMIT = '336000';

const BLOCKS = 40;

/** About that of a node nearby. */
const LATENCY_MS = 50;

/**
 * Starts an Ethereum node as Sepolia's with some blocks of transfers, and what
 * is in front of it, at the ports of the local build.
 *
 * @returns The network.
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
