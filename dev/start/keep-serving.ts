import type { ChosenChain } from '../chain/networks/chains';
import type { LocalEthereum } from '../chain/networks/local-ethereum';
import type { LocalNetworks } from '../chain/networks/local-network';
import { GAS_KEY, GAS_SECRET } from '../chain/servers/gas-service';
import { serveFolder, type Served } from '../chain/servers/serve-folder';
import { LOCAL_FOLDER } from '../local/builds/local-folder';
import { GAS_PORT, MAINNET_PORT, SEPOLIA_PORT } from '../local/ports/ports';
import { openPlayground, type Playground } from '../playground/playground';
import { hasLifecycle, installFolder } from '../simulator/simulator';

const FLASK_PORT = 8080;
const PLAYGROUND_PORT = 8090;

/** The served chain and wallet, and the output for messages. */
export type Serving = {
  /** The chain that plays Sepolia. */
  readonly chain: ChosenChain;
  readonly networks: LocalNetworks;
  readonly ethereum: LocalEthereum | undefined;
  /** The secret recovery phrase of the simulated wallet. */
  readonly phrase: string;
  readonly say: (text: string) => void;
};

/** Serves the snap for MetaMask Flask, and the playground, until SIGINT or
 * SIGTERM. */
export async function keepServing(serving: Serving): Promise<void> {
  const { say } = serving;
  const flask = await serveFolder(LOCAL_FOLDER, FLASK_PORT);
  try {
    const playground = await open(serving, flask);
    say(`${words(flask)}${portNote(flask.url, FLASK_PORT)}`);
    say(portNote(playground.url, PLAYGROUND_PORT));
    say(`\nThe playground: ${playground.url}   (Ctrl-C ends all)\n`);
    await new Promise((resolve) => {
      process.once('SIGINT', resolve).once('SIGTERM', resolve);
    });
    await playground.stop();
  } finally {
    await flask.stop();
  }
}

async function open(
  { chain, networks, ethereum, phrase }: Serving,
  flask: Served,
): Promise<Playground> {
  const parts = {
    chain,
    networks,
    ethereum,
    install: async (states: Parameters<typeof installFolder>[2]) =>
      installFolder(LOCAL_FOLDER, phrase, states),
    showsWelcome: hasLifecycle(LOCAL_FOLDER),
    snapId: `local:${flask.url}`,
  };
  return await openPlayground(parts, PLAYGROUND_PORT);
}

function portNote(url: string, wanted: number): string {
  return url.endsWith(`:${String(wanted)}`)
    ? ''
    : `Port ${String(wanted)} is taken: the next free one is used, ${url}\n`;
}

function words({ url }: Served): string {
  return `
The snap is served for MetaMask Flask, and the chains go on. In a page's console:
  await ethereum.request({ method: 'wallet_requestSnaps',
    params: { 'local:${url}': {} } })
To give an account 100 STRK of the local Sepolia (Mainnet: port ${String(MAINNET_PORT)}):
  curl http://localhost:${String(SEPOLIA_PORT)} -H 'content-type: application/json' \\
    -d '{"jsonrpc":"2.0","id":1,"method":"devnet_mint","params":{"address":"0x…","amount":100000000000000000000,"unit":"FRI"}}'
The gas service, http://localhost:${String(GAS_PORT)}, takes the key ${GAS_KEY} (secret: ${GAS_SECRET}).
`;
}
