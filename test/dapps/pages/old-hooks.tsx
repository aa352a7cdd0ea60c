import 'l2net-snap/register';
import { mainnet, sepolia } from '@starknet-react/chains';
import type { WindowObject } from 'l2net-snap';
import {
  jsonRpcProvider,
  StarknetConfig,
  useAccount,
  useConnect,
  useContractWrite,
  useSignTypedData,
  type Connector,
} from 'starknet-react-2';

import { offerHooks, type Hooks } from './hooks';

/** The wallet itself, for features that this version's hooks lack. */
const wallet = (): WindowObject =>
  (window as unknown as { starknet_l2net: WindowObject }).starknet_l2net;

/** Offers the test a page that uses @starknet-react/core of early 2024. */
export function offerOldHooks(connector: Connector): void {
  function useHooks(): Hooks {
    const { connectAsync } = useConnect();
    const { address } = useAccount();
    const { writeAsync } = useContractWrite({});
    return {
      connect: async () => connectAsync({ connector }),
      address,
      // The hooks only notice a change to a network that they know by name.
      get chainId() {
        return BigInt(wallet().chainId ?? 0);
      },
      sendAsync: async (calls) => writeAsync({ calls }),
      ...useSignTypedData({}),
      declareAsync: async (params) =>
        wallet().request({ type: 'wallet_addDeclareTransaction', params }),
      watchAssetAsync: async (params) =>
        wallet().request({ type: 'wallet_watchAsset', params }),
      switchChainAsync: async (params) =>
        wallet().request({ type: 'wallet_switchStarknetChain', params }),
    };
  }

  offerHooks(useHooks, (page) => (
    <StarknetConfig
      chains={[sepolia, mainnet] as never}
      provider={jsonRpcProvider({ rpc: () => ({ nodeUrl: window.nodeUrl }) })}
      connectors={[connector]}
      autoConnect
    >
      {page}
    </StarknetConfig>
  ));
}
