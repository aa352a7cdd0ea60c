import { object, string } from 'superstruct';

import { assertReadable } from '../../context/locked';
import { type Felt, toFelt } from '../../core/felt';
import type { RpcResult } from '../../http/json-rpc';
import { type Query, query } from '../../http/query';
import { valueOrAbsent } from '../../starknet/node-errors';
import {
  BALANCE_VIEWS,
  type BlockId,
  readU256,
  readView,
} from '../../starknet/reads';
import { notErc20 } from '../../tokens/metadata';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam } from '../params/basic';

/** `l2net_getErc20TokenBalance`: returns an address's token balance in the token's
 * smallest unit, all 256 bits. Older tokens have only the camelCase view, newer ones
 * perhaps only the snake_case one: both are called in the same round trip. */
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
    const read = (block: BlockId): Query<Felt> =>
      query(
        BALANCE_VIEWS.map((view) =>
          readView(tokenAddress, view, [userAddress], block),
        ),
        balanceIn,
      );
    return await context.client(chainId).read({
      balancePending: read('pre_confirmed'),
      balanceLatest: read('latest'),
    });
  },
});

/** The balance, from whichever view the token has. */
function balanceIn(outcomes: readonly RpcResult<Felt[]>[]): Felt {
  const answer = outcomes.find((outcome) => outcome.ok);
  const [felts] =
    answer?.ok === true ? [answer.value] : outcomes.map(valueOrAbsent);
  const balance = readU256(felts ?? []);
  if (balance === undefined) {
    throw notErc20();
  }
  return toFelt(balance);
}
