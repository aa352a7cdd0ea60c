import 'l2net-snap/register';
import { mainnet, sepolia } from '@starknet-start/chains';
import { jsonRpcProvider } from '@starknet-start/providers';
import {
  StarknetConfig,
  useAccount,
  useConnect,
  useDeclareContract,
  useSendTransaction,
  useSignTypedData,
  useSwitchChain,
  useWatchAsset,
} from '@starknet-start/react';

import { offerHooks, type Hooks } from './hooks';

function useHooks(): Hooks {
  const { connectAsync, connectors } = useConnect();
  const { address, chainId } = useAccount();
  return {
    connect: async () => {
      const connector = connectors.find(({ name }) => name === 'l2net');
      await connectAsync(connector ? { connector } : {});
    },
    address,
    chainId,
    ...useSendTransaction({}),
    ...useSignTypedData({}),
    ...useDeclareContract({}),
    ...useWatchAsset({}),
    ...useSwitchChain({}),
  };
}

offerHooks(useHooks, (page) => (
  <StarknetConfig
    chains={[sepolia, mainnet]}
    provider={jsonRpcProvider({ rpc: () => ({ nodeUrl: window.nodeUrl }) })}
  >
    {page}
  </StarknetConfig>
));
