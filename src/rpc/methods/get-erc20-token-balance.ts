import { object, string } from 'superstruct';

import { toFelt, type Felt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';
import { valueOrAbsent } from '../../starknet/node-errors';
import { readU256, readView } from '../../starknet/reads';
import { notErc20 } from '../../tokens/metadata';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';
import { assertReadable } from '../unconnected';

/**
 * `l2net_getErc20TokenBalance`: returns an address's token balance in the token's
 * smallest unit, all 256 bits. Older tokens have only the camelCase view, newer ones
 * perhaps only the snake_case one: both are called in the same round trip.
 */
export const getErc20TokenBalance = defineMethod({
  access: 'public',
  kind: 'read',
  params: object({
    tokenAddress: AddressParam,
    userAddress: AddressParam,
    chainId: ChainParam,
  }),
  result: object({ balancePending: string(), balanceLatest: string() }),
  handle: async (context, params, _origin, site) => {
    const { tokenAddress, userAddress, chainId } = params;
    await assertReadable(context, site);
    const read = (
      view: string,
      block: 'pre_confirmed' | 'latest',
    ): ReturnType<typeof readView> =>
      readView(tokenAddress, view, [userAddress], block);
    const [pendingOld, pendingNew, latestOld, latestNew] = await context
      .client(chainId)
      .read([
        read('balanceOf', 'pre_confirmed'),
        read('balance_of', 'pre_confirmed'),
        read('balanceOf', 'latest'),
        read('balance_of', 'latest'),
      ] as const);
    return {
      balancePending: balanceOf(pendingOld, pendingNew),
      balanceLatest: balanceOf(latestOld, latestNew),
    };
  },
});

/** The token may have either view. */
function balanceOf(...outcomes: RpcResult<Felt[]>[]): Felt {
  const answer = outcomes.find((outcome) => outcome.ok);
  const [felts] =
    answer?.ok === true ? [answer.value] : outcomes.map(valueOrAbsent);
  const balance = readU256(felts ?? []);
  if (balance === undefined) {
    throw notErc20();
  }
  return toFelt(balance);
}
