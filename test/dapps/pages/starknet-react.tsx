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
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

import { offerHooks, type Hooks } from './hooks';

const connectors = [new InjectedConnector({ options: { id: 'l2net' } })];
let latest: Hooks | undefined;

function Page(): ReactElement {
  const { connectAsync } = useConnect();
  const { address, chainId } = useAccount();
  latest = {
    connect: async () => connectAsync({ connector: connectors[0] }),
    address,
    chainId,
    ...useSendTransaction({}),
    ...useSignTypedData({}),
    ...useDeclareContract({}),
    ...useWatchAsset({}),
    ...useSwitchChain({}),
  };
  return <p>{address ?? 'Not connected'}</p>;
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StarknetConfig
    chains={[sepolia, mainnet]}
    provider={jsonRpcProvider({ rpc: () => ({ nodeUrl: window.nodeUrl }) })}
    connectors={connectors}
    autoConnect
  >
    <Page />
  </StarknetConfig>,
);

offerHooks(() => {
  if (latest === undefined) {
    throw new Error('Not rendered yet');
  }
  return latest;
});
