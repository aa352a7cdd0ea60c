import { PORT_VARIABLE, USUAL_PORT } from './port-block';

// The local build has its nodes' URLs compiled in, so these ports are fixed while a
// process runs: choose the block (`choosePorts`) before loading this.

/** The first port of the block in use. */
export const FIRST_PORT = Number(process.env[PORT_VARIABLE] ?? USUAL_PORT);

/** The snap's first node of Starknet Sepolia. */
export const SEPOLIA_PORT = FIRST_PORT;

/** Its node of Starknet Mainnet. */
export const MAINNET_PORT = FIRST_PORT + 1;

/** Its second node of Sepolia: nothing listens there except in tests of
 * failover. */
const SEPOLIA_SECOND_PORT = FIRST_PORT + 2;

/** The local gas service, which requires its key. */
export const GAS_PORT = FIRST_PORT + 3;

/** The local Ethereum node. */
export const ETHEREUM_PORT = FIRST_PORT + 4;

/** A second node of Ethereum Sepolia: nothing listens there except in
 * tests. */
export const ETHEREUM_SECOND_PORT = FIRST_PORT + 5;

const url = (port: number): string => `http://localhost:${String(port)}`;

/** The endpoint variables of the build for local networks. */
export const LOCAL_ENDPOINTS = {
  STARKNET_SEPOLIA_RPC_URL: `${url(SEPOLIA_PORT)},${url(SEPOLIA_SECOND_PORT)}`,
  STARKNET_MAINNET_RPC_URL: url(MAINNET_PORT),
  ETHEREUM_GAS_API_URL: url(GAS_PORT),
  // The same node for both: the snap asks it for its chain.
  ETHEREUM_MAINNET_RPC_URL: url(ETHEREUM_PORT),
  ETHEREUM_SEPOLIA_RPC_URL: `${url(ETHEREUM_PORT)},${url(ETHEREUM_SECOND_PORT)}`,
};
