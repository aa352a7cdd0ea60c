import { contractsOf, firstOf, type CallSender } from './addresses-in-calls';
import type { ChainId } from '../../config/networks';
import { BUNDLED_TOKENS } from '../../config/tokens';
import type { Call } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import { grantKey } from '../../decode/allowances';
import { describeCall } from '../../decode/describe-call';
import { query, queryEach, type Query } from '../../http/query';
import { readU256, readView, type BlockId } from '../../starknet/reads';
import { checkableTokens, type StandingAllowance } from '../guards/checks';
import { notVouchedFor } from '../guards/vouched';

/** Whose allowance of which bundled token. */
type AllowanceOf = Omit<StandingAllowance, 'units'>;

/** The most called contracts whose allowances are read, and the most approvals. */
const MAX_CONTRACTS = 2;
const MAX_APPROVED = 4;

const isSame = (one: AllowanceOf, other: AllowanceOf): boolean =>
  one.token === other.token && one.spender === other.spender;

/** The allowances of bundled tokens that decide about calls: those that the calls change, as
 * they stood before, and those that called contracts hold of which the wallet doesn't know what
 * they do. The latter are read once: whoever holds one can use it without these calls.
 *
 * @param earlier - Those that were read a moment ago. */
export function allowancesToRead(
  calls: readonly Call[],
  { account, protocols }: CallSender,
  chainId: ChainId,
  earlier: readonly AllowanceOf[] = [],
): AllowanceOf[] {
  const context = { account, protocols, metadata: BUNDLED_TOKENS };
  const changed = calls.flatMap((call) => {
    const token = unpadFelt(call.contractAddress);
    const { spender } = describeCall(call, context).summary ?? {};
    return BUNDLED_TOKENS.has(token) && spender !== undefined
      ? [{ token, spender: unpadFelt(spender) }]
      : [];
  });
  const strangers = notVouchedFor(
    contractsOf(calls),
    [unpadFelt(account)],
    protocols,
  );
  const held = firstOf(strangers, MAX_CONTRACTS)
    .flatMap((spender) =>
      checkableTokens(chainId).map((token) => ({ token, spender })),
    )
    .filter((one) => !earlier.some((other) => isSame(one, other)));
  const all = [...changed.slice(0, MAX_APPROVED), ...held];
  return [
    ...new Map(
      all.map((one) => [grantKey(one.token, one.spender), one] as const),
    ).values(),
  ];
}

/** Reads an account's allowances, and adds those of `earlier` that it doesn't read again; those
 * that can't be read are left out. */
export function readAllowances(
  wanted: readonly AllowanceOf[],
  account: Felt,
  block: BlockId,
  earlier: readonly StandingAllowance[] = [],
): Query<readonly StandingAllowance[]> {
  return query(
    queryEach(wanted, ({ token, spender }) =>
      query(
        readView(token, 'allowance', [account, spender], block),
        (answer) => (answer.ok ? readU256(answer.value) : undefined),
      ),
    ),
    (found) => [
      ...earlier.filter((one) => !wanted.some((other) => isSame(one, other))),
      ...[...found].map(([of, units]) => ({ ...of, units })),
    ],
  );
}
