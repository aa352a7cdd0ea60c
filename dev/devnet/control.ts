import { ETH, STRK } from '../../src/config/networks';
import { selectorOf } from '../../src/starknet/address';

/** FRI for STRK, WEI for ether: the node's own words. */
type Unit = 'FRI' | 'WEI';

/** A local node asked directly, past the snap. */
export type NodeControl = {
  /** Asks for a JSON-RPC method, the node's control methods included. */
  readonly ask: <Result>(method: string, params?: unknown) => Promise<Result>;
  /** Gives an address so many whole tokens out of nothing. */
  readonly mint: (
    address: string,
    amount: number,
    unit?: Unit,
  ) => Promise<void>;
  /** What an address holds, in 10^-18 of the token. */
  readonly balanceOf: (address: string, unit?: Unit) => Promise<bigint>;
};

/** 10^18 units: one STRK, one ether. */
export const ONE = 10n ** 18n;

/**
 * @param url - Where the node listens.
 * @returns What asks it.
 */
export function controlNode(url: string): NodeControl {
  const ask = async <Result>(
    method: string,
    params: unknown = {},
  ): Promise<Result> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as {
      result: Result;
      error?: unknown;
    };
    if (error !== undefined) {
      throw new Error(`${method}: ${JSON.stringify(error)}`);
    }
    return result;
  };
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
