import { ETH, STRK } from '../../src/config/networks';
import { selectorOf } from '../../src/starknet/address';

/** The real node that all tests of the built snap share. */
export const NODE_URL = process.env.TEST_NODE_URL;

/** A suite that needs the real node: skipped, visibly, where there is none. */
export const describeWithNode =
  NODE_URL === undefined ? describe.skip : describe;

/**
 * Asks the node itself, past the snap.
 *
 * @param method - A JSON-RPC method, the node's control methods included.
 * @param params - Its params.
 * @returns Its result.
 */
export async function node<Result>(
  method: string,
  params: unknown = {},
): Promise<Result> {
  const response = await fetch(NODE_URL ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as {
    result: Result;
    error?: unknown;
  };
  if (error !== undefined) {
    throw new Error(JSON.stringify(error));
  }
  return result;
}

/** 10^18 units: one STRK, one ether. */
export const ONE = 10n ** 18n;

/**
 * Gives an address STRK (or ether) out of nothing.
 *
 * @param address - The address.
 * @param amount - Whole tokens.
 * @param unit - FRI for STRK, WEI for ether.
 */
export async function mint(
  address: string,
  amount: number,
  unit: 'FRI' | 'WEI' = 'FRI',
): Promise<void> {
  await node('devnet_mint', { address, amount: amount * 1e18, unit });
}

/**
 * @param address - An address.
 * @param token - FRI for STRK, WEI for ether.
 * @returns What the node says that it holds.
 */
export async function balanceOf(
  address: string,
  token: 'FRI' | 'WEI' = 'FRI',
): Promise<bigint> {
  const [low = '0', high = '0'] = await node<string[]>('starknet_call', {
    request: {
      contract_address: token === 'FRI' ? STRK : ETH,
      entry_point_selector: selectorOf('balanceOf'),
      calldata: [address],
    },
    block_id: 'pre_confirmed',
  });
  return BigInt(low) + (BigInt(high) << 128n);
}
