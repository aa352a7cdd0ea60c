import { unpadFelt, type Felt } from '../../core/felt';
import { balanceChangesOf } from '../../decode/balance-changes';
import { checkableTokens, mostLost } from '../guards/checks';
import type { TokenSpends } from '../ledger/spends';
import type { TransactionGuards } from '../prepare/build';
import type { PreparedTransaction } from '../prepare/prepare';

/** What a transaction may take of the bundled tokens, apart from its fee: as much as its checks
 * allow, else what its simulation shows. */
export function lossesOf({
  request: { chainId, account },
  effects,
  contracts: { metadata, balances },
  checks,
}: Pick<PreparedTransaction, 'request' | 'effects' | 'contracts'> &
  TransactionGuards): TokenSpends {
  const bundled = checkableTokens(chainId);
  const allowed = (checks?.floors ?? []).map(
    ({ token, change }): [Felt, bigint] => [
      token,
      change < 0n ? mostLost(change) : 0n,
    ],
  );
  const shown = balanceChangesOf(
    effects.flatMap(({ events }) => events),
    account.address,
    metadata,
    { balances, trace: effects.flatMap(({ calls }) => calls) },
  ).flatMap((change): [Felt, bigint][] =>
    change.what === 'token' && change.direction === 'out'
      ? [[unpadFelt(change.amount.contract), BigInt(change.amount.units)]]
      : [],
  );
  return new Map(
    [...shown, ...allowed].filter(([token]) => bundled.includes(token)),
  );
}
