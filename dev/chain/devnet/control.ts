import { ETH, STRK } from '../../../src/config/tokens';
import { selectorOf } from '../../../src/starknet/address';
import { createRpcCaller, type RpcCaller } from '../json-rpc/caller';

/** The node's names of the units: FRI for STRK, WEI for ether. */
type Unit = 'FRI' | 'WEI';

/** Direct access to a local node, bypassing the snap. */
export type NodeControl = {
  readonly ask: RpcCaller;
  /** Mints a number of whole tokens for an address. */
  readonly mint: (
    address: string,
    amount: number,
    unit?: Unit,
  ) => Promise<void>;
  /** An address's balance, in 10^-18 of the token. */
  readonly balanceOf: (address: string, unit?: Unit) => Promise<bigint>;
};

/** 10^18 units: one STRK, one ether. */
export const ONE = 10n ** 18n;

export function controlNode(url: string): NodeControl {
  const ask = createRpcCaller(url);
  return {
    ask,
    mint: async (address, amount, unit = 'FRI') => {
      await ask('devnet_mint', { address, amount: amount * 1e18, unit });
    },
    balanceOf: async (address, unit = 'FRI') => {
      const [low = '0', high = '0'] = await ask<string[]>('starknet_call', {
        request: {
          contract_address: unit === 'FRI' ? STRK : ETH,
          entry_point_selector: selectorOf('balanceOf'),
          calldata: [address],
        },
        block_id: 'pre_confirmed',
      });
      return BigInt(low) + (BigInt(high) << 128n);
    },
  };
}
