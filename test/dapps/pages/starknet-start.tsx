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
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

import { offerHooks, type Hooks } from './hooks';

let latest: Hooks | undefined;

function Page(): ReactElement {
  const { connectAsync, connectors } = useConnect();
  const { address, chainId } = useAccount();
  latest = {
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
  return <p>{address ?? 'Not connected'}</p>;
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StarknetConfig
    chains={[sepolia, mainnet]}
    provider={jsonRpcProvider({ rpc: () => ({ nodeUrl: window.nodeUrl }) })}
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
