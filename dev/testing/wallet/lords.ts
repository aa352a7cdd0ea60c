import { GRANTED } from './seed-phrase';
import { twoNodes, type TwoNodes } from './two-nodes';
import { SEPOLIA } from '../../../src/config/networks';
import {
  padFelt,
  shortStringToFelt,
  toFelt,
  type Felt,
} from '../../../src/core/felt';
import { selectorOf } from '../../../src/starknet/address';
import { rpcError, type Methods } from '../nodes/scripted-rpc';

/** A token that isn't bundled. Padded. */
export const LORDS = padFelt('0x10d5');

/** A node that reports this metadata and a large balance for each contract. */
export function lords(decimals: number, symbol = 'LORDS'): Methods {
  const views = new Map<string, Felt[]>([
    [selectorOf('decimals'), [toFelt(decimals)]],
    [selectorOf('symbol'), [shortStringToFelt(symbol)]],
    [selectorOf('name'), [shortStringToFelt('Lords')]],
    [selectorOf('balanceOf'), [toFelt(10n ** 22n), '0x0']],
  ]);
  return {
    starknet_call: ({
      request,
    }: {
      request: { entry_point_selector: string };
    }) => views.get(request.entry_point_selector) ?? rpcError(21),
  };
}

export function lordsWallet(
  first: Methods | 'silent',
  others: Methods | 'silent',
): TwoNodes {
  const nodes = twoNodes({}, { state: GRANTED });
  Object.assign(nodes.says, { first, others });
  return nodes;
}

/** Puts LORDS on the watch list, with 18 decimals. */
export async function list({ wallet }: TwoNodes): Promise<void> {
  await wallet.context.tokens.put(SEPOLIA, {
    address: LORDS,
    name: 'Lords',
    symbol: 'LORDS',
    decimals: 18,
  });
}
