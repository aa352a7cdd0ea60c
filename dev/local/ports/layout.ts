/** The ports of a block, by server. */
type Ports = Readonly<
  Record<
    | 'sepolia'
    | 'mainnet'
    | 'sepoliaSecond'
    | 'gas'
    | 'ethereum'
    | 'ethereumSecond'
    | 'paymaster',
    number
  >
>;

/**
 * @param first - The first port of a block.
 * @returns All used ports of the block.
 */
export function portsFrom(first: number): Ports {
  return {
    sepolia: first,
    mainnet: first + 1,
    // Nothing listens there except in tests of failover.
    sepoliaSecond: first + 2,
    gas: first + 3,
    ethereum: first + 4,
    ethereumSecond: first + 5,
    // Only on starknet-devnet.
    paymaster: first + 6,
  };
}

/**
 * @param first - The first port of a block.
 * @returns The variables of the build for local networks at these ports. It doesn't wait for
 * MetaMask's disk, which the simulator has none of.
 */
export function endpointsAt(first: number): Record<string, string> {
  const ports = portsFrom(first);
  const url = (name: keyof Ports): string =>
    `http://localhost:${String(ports[name])}`;
  return {
    STATE_TO_DISK_MS: '0',
    STARKNET_SEPOLIA_RPC_URL: `${url('sepolia')},${url('sepoliaSecond')}`,
    STARKNET_MAINNET_RPC_URL: url('mainnet'),
    // One for both: a quote for another chain is refused.
    STARKNET_SEPOLIA_PAYMASTER_URL: url('paymaster'),
    STARKNET_MAINNET_PAYMASTER_URL: url('paymaster'),
    ETHEREUM_GAS_API_URL: url('gas'),
    // The same node for both: the snap checks its chain id.
    ETHEREUM_MAINNET_RPC_URL: url('ethereum'),
    ETHEREUM_SEPOLIA_RPC_URL: `${url('ethereum')},${url('ethereumSecond')}`,
  };
}
