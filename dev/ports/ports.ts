import { PORT_VARIABLE, USUAL_PORT } from './port-block';

// The local build has its nodes' addresses compiled in, so these ports are fixed as
// long as a process runs: the block is chosen (`choosePorts`) before this is loaded.

/** The first port of the block in use. */
export const FIRST_PORT = Number(process.env[PORT_VARIABLE] ?? USUAL_PORT);

/** Where the snap's first node of Starknet Sepolia is reached. */
export const SEPOLIA_PORT = FIRST_PORT;

/** Where its node of Starknet Mainnet is reached. */
export const MAINNET_PORT = FIRST_PORT + 1;

/** Where its second node of Sepolia would be: nothing listens there unless a
 * test of failover makes it. */
export const SEPOLIA_SECOND_PORT = FIRST_PORT + 2;

/** Where the local gas service answers whoever has its key. */
export const GAS_PORT = FIRST_PORT + 3;

/** Where the local Ethereum node is reached. */
export const ETHEREUM_PORT = FIRST_PORT + 4;

/** Where a second node of Ethereum Sepolia would be: nothing listens there unless a
 * test makes it. */
export const ETHEREUM_SECOND_PORT = 5175;

const url = (port: number): string => `http://localhost:${String(port)}`;

/** The endpoint variables of the build for local networks. */
export const LOCAL_ENDPOINTS = {
  STARKNET_SEPOLIA_RPC_URL: `${url(SEPOLIA_PORT)},${url(SEPOLIA_SECOND_PORT)}`,
  STARKNET_MAINNET_RPC_URL: url(MAINNET_PORT),
  ETHEREUM_GAS_API_URL: url(GAS_PORT),
  // The same node for both: which chain it is of is asked.
  ETHEREUM_MAINNET_RPC_URL: url(ETHEREUM_PORT),
  ETHEREUM_SEPOLIA_RPC_URL: `${url(ETHEREUM_PORT)},${url(ETHEREUM_SECOND_PORT)}`,
};
