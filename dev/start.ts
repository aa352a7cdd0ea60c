import { HOW_TO_GET_ANVIL, findAnvil } from './anvil/find';
import { LOCAL_FOLDER, buildLocal } from './build-local';
import { chosenChain, type ChainKind } from './chains';
import { keepServing } from './keep-serving';
import { startLocalEthereum, type LocalEthereum } from './local-ethereum';
import { startLocalNetwork, type LocalNetwork } from './local-network';
import { LOCAL_ENDPOINTS } from './ports';
import { simulateSnap } from './simulator';
import { playEthereum, type Install } from './tour/ethereum';
import { createPrinter } from './tour/printer';
import { playTour } from './tour/tour';

// The widely published phrase of tests: never a wallet of anybody's own.
const PHRASE = 'test test test test test test test test test test test junk';
const SITE = 'https://dapp.example';

const say = (text: string): void => {
  process.stdout.write(text);
};

/** What is started, in words. */
const CHAIN_WORDS: Readonly<Record<ChainKind, string>> = {
  devnet: 'a Starknet node (starknet-devnet)',
  embedded:
    'the embedded chain: a model of Starknet in this process, not a Starknet node (docs/embedded-chain.md)',
};

/** Builds the snap for this machine, plays the tour (not with `--no-tour`), and keeps
 * serving (not with `--once`). */
async function main(): Promise<void> {
  const kind = chosenChain(process.argv);
  say('Building the snap for local networks …\n');
  buildLocal(LOCAL_ENDPOINTS);
  say(`Starting ${CHAIN_WORDS[kind]} and an Ethereum node …\n`);
  const network = await startLocalNetwork(kind);
  const ethereum = await startEthereum();
  try {
    if (!process.argv.includes('--no-tour')) {
      await tour(network, ethereum);
    }
    if (!process.argv.includes('--once')) {
      const phrase = PHRASE;
      await keepServing({ chain: kind, network, ethereum, phrase, say });
    }
  } finally {
    await ethereum?.stop();
    await network.stop();
  }
}

/** No platform has to have it: its chapter is left out then, and it says so. */
async function startEthereum(): Promise<LocalEthereum | undefined> {
  if (findAnvil() === undefined) {
    say(`${HOW_TO_GET_ANVIL}\n`);
    return undefined;
  }
  return await startLocalEthereum();
}

async function tour(
  { node, gateway }: LocalNetwork,
  ethereum: LocalEthereum | undefined,
): Promise<void> {
  say('Installing the snap in MetaMask’s simulator …\n');
  const { wallet, stop } = await simulateSnap(LOCAL_FOLDER, PHRASE, SITE);
  const print = createPrinter(say);
  try {
    await playTour({ wallet, node, gateway, print });
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

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  const { code, port } = error as { code?: string; port?: number };
  return code === 'EADDRINUSE'
    ? `Port ${String(port)} is taken, and the local build has its address compiled in: end what listens there, perhaps another \`npm start\`.`
    : error.message;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`\n${wordsOf(error)}\n`);
    process.exit(1);
  },
);
