import 'l2net-snap/register';
import { mainnet, sepolia } from '@starknet-react/chains';
import {
  InjectedConnector,
  jsonRpcProvider,
  StarknetConfig,
  useAccount,
  useConnect,
  useDeclareContract,
  useSendTransaction,
  useSignTypedData,
  useSwitchChain,
  useWatchAsset,
} from '@starknet-react/core';

import { offerHooks, type Hooks } from './hooks';

const connectors = [new InjectedConnector({ options: { id: 'l2net' } })];

function useHooks(): Hooks {
  const { connectAsync } = useConnect();
  const { address, chainId } = useAccount();
  return {
    connect: async () => connectAsync({ connector: connectors[0] }),
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
    connectors={connectors}
    autoConnect
  >
    {page}
  </StarknetConfig>
));
