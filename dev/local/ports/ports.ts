import { portsFrom } from './layout';
import { PORT_VARIABLE, USUAL_PORT } from './port-block';

// The local build has its nodes' URLs compiled in, so these ports are fixed while a
// process runs: choose the block (`choosePorts`) before loading this.

/** The first port of the block in use. */
export const FIRST_PORT = Number(process.env[PORT_VARIABLE] ?? USUAL_PORT);

const PORTS = portsFrom(FIRST_PORT);

/** The snap's first node of Starknet Sepolia. */
export const SEPOLIA_PORT = PORTS.sepolia;

/** Its node of Starknet Mainnet. */
export const MAINNET_PORT = PORTS.mainnet;

/** The local gas service, which requires its key. */
export const GAS_PORT = PORTS.gas;

/** The local Ethereum node. */
export const ETHEREUM_PORT = PORTS.ethereum;

/** A second node of Starknet Sepolia: nothing listens there except in tests. */
export const SEPOLIA_SECOND_PORT = PORTS.sepoliaSecond;

/** The paymaster of both networks, which is there only on starknet-devnet. */
export const PAYMASTER_PORT = PORTS.paymaster;
