import { playStarknet } from './demo/demo';
import { playEthereum, type Install } from './demo/ethereum';
import { createPrinter } from './demo/printer';
import { keepServing } from './keep-serving';
import { HOW_TO_GET_ANVIL, findAnvil } from '../chain/anvil/find';
import { chosenChain, type ChosenChain } from '../chain/networks/chains';
import {
  startLocalEthereum,
  type LocalEthereum,
} from '../chain/networks/local-ethereum';
import {
  startLocalNetworks,
  type LocalNetwork,
} from '../chain/networks/local-network';
import { LOCAL_FOLDER } from '../local/builds/local-folder';
import { PHRASE } from '../local/test-accounts/phrase';
import { simulateSnap } from '../simulator/simulator';

const SITE = 'https://dapp.example';

type Say = (text: string) => void;

/** Descriptions of the chains. */
const CHAIN_WORDS: Readonly<Record<ChosenChain, string>> = {
  devnet: 'starknet-devnet, a Starknet node',
  embedded:
    'the embedded chain, a model of Starknet in this process, not a Starknet node (docs/embedded-chain.md)',
};

/** Starts the chains, plays the demo (not with `--no-demo`), and keeps serving (not with
 * `--once`). */
export async function run(args: readonly string[], say: Say): Promise<void> {
  const chain = chosenChain(args);
  say(`Starting an Ethereum node, and as Starknet
  Sepolia: ${CHAIN_WORDS[chain]}
  Mainnet: ${CHAIN_WORDS.embedded}
each behind models of the sequencer’s gateway and a Pathfinder (docs/testing.md)
`);
  const networks = await startLocalNetworks(chain);
  const ethereum = await startEthereum(say);
  try {
    if (!args.includes('--no-demo')) {
      await playDemo(networks.sepolia, ethereum, say);
    }
    if (!args.includes('--once')) {
      await keepServing({ chain, networks, ethereum, phrase: PHRASE, say });
    }
  } finally {
    await ethereum?.stop();
    await networks.stop();
  }
}

/** Anvil is optional: without it, the Ethereum part is skipped with a note. */
async function startEthereum(say: Say): Promise<LocalEthereum | undefined> {
  if (findAnvil() === undefined) {
    say(`${HOW_TO_GET_ANVIL}\n`);
    return undefined;
  }
  return await startLocalEthereum();
}

async function playDemo(
  { node, proxy }: LocalNetwork,
  ethereum: LocalEthereum | undefined,
  say: Say,
): Promise<void> {
  say('Installing the snap in MetaMask’s simulator …\n');
  const { wallet, stop } = await simulateSnap(LOCAL_FOLDER, PHRASE, SITE);
  const print = createPrinter(say);
  try {
    await playStarknet({ wallet, node, proxy, print });
  } finally {
    await stop();
  }
  if (ethereum !== undefined) {
    const { answer } = ethereum.provider;
    const install: Install = async (settings) =>
      simulateSnap(LOCAL_FOLDER, PHRASE, SITE, answer, settings);
    await playEthereum(ethereum, install, print);
  }
}
