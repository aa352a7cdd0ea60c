import { LOCAL_FOLDER, buildLocal } from './build-local';
import { startLocalNetwork, type LocalNetwork } from './local-network';
import { LOCAL_ENDPOINTS, SEPOLIA_PORT } from './ports';
import { serveFolder } from './serve';
import { simulateSnap } from './simulator';
import { createPrinter } from './tour/printer';
import { playTour } from './tour/tour';

// The widely published phrase of tests: never a wallet of anybody's own.
const PHRASE = 'test test test test test test test test test test test junk';
const SITE = 'https://dapp.example';
const FLASK_PORT = 8080;

const say = (text: string): void => {
  process.stdout.write(text);
};

/** Builds the snap for this machine, plays the tour, and keeps serving. */
async function main(): Promise<void> {
  say('Building the snap for local networks …\n');
  buildLocal(LOCAL_ENDPOINTS);
  say('Starting a Starknet node …\n');
  const network = await startLocalNetwork();
  try {
    await tour(network);
    if (!process.argv.includes('--once')) {
      await serve();
    }
  } finally {
    await network.stop();
  }
}

async function tour({ node, gateway }: LocalNetwork): Promise<void> {
  say('Installing the snap in MetaMask’s simulator …\n');
  const { wallet, stop } = await simulateSnap(LOCAL_FOLDER, PHRASE, SITE);
  try {
    const print = createPrinter(say);
    await playTour({ wallet, node, gateway, print });
  } finally {
    await stop();
  }
}

async function serve(): Promise<void> {
  const served = await serveFolder(LOCAL_FOLDER, FLASK_PORT);
  say(`
The snap is served for MetaMask Flask, and the node goes on. In a page's console:
  await ethereum.request({ method: 'wallet_requestSnaps',
    params: { 'local:${served.url}': {} } })
To give an account 100 STRK of the local network:
  curl http://localhost:${String(SEPOLIA_PORT)} -H 'content-type: application/json' \\
    -d '{"jsonrpc":"2.0","id":1,"method":"devnet_mint","params":{"address":"0x…","amount":100000000000000000000,"unit":"FRI"}}'
Ctrl-C ends both.
`);
  await new Promise((resolve) => {
    process.once('SIGINT', resolve).once('SIGTERM', resolve);
  });
  await served.stop();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `\n${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exit(1);
  },
);
