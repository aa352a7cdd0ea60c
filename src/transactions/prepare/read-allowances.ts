import { contractsOf, firstOf, type CallSender } from './addresses-in-calls';
import type { ChainId } from '../../config/networks';
import { BUNDLED_TOKENS } from '../../config/tokens';
import type { Call } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import { grantKey } from '../../decode/allowances';
import { describeCall } from '../../decode/describe-call';
import { query, queryEach, type Query } from '../../http/query';
import { readU256, readView, type BlockId } from '../../starknet/reads';
import { checkableTokens } from '../enforce/checks';

/** An allowance of a bundled token. Addresses are without leading zeros. */
type AllowanceOf = { readonly token: Felt; readonly spender: Felt };

/** The most called contracts whose allowances are read, and the most approvals. */
const MAX_CONTRACTS = 2;
const MAX_APPROVED = 4;

/** The allowances of bundled tokens that decide about calls: those that the calls change, as
 * they stood before, and those that called contracts hold of which the wallet doesn't know what
 * they do. */
export function allowancesToRead(
  calls: readonly Call[],
  { account, protocols }: CallSender,
  chainId: ChainId,
): AllowanceOf[] {
  const context = { account, protocols, metadata: BUNDLED_TOKENS };
  const changed = calls.flatMap((call) => {
    const token = unpadFelt(call.contractAddress);
    const { spender } = describeCall(call, context).summary ?? {};
    return BUNDLED_TOKENS.has(token) && spender !== undefined
      ? [{ token, spender: unpadFelt(spender) }]
      : [];
  });
  const strangers = contractsOf(calls).filter(
    (contract) =>
      contract !== unpadFelt(account) &&
      !BUNDLED_TOKENS.has(contract) &&
      protocols?.contracts.has(contract) !== true,
  );
  const held = firstOf(strangers, MAX_CONTRACTS).flatMap((spender) =>
    checkableTokens(chainId).map((token) => ({ token, spender })),
  );
  const all = [...changed.slice(0, MAX_APPROVED), ...held];
  return [
    ...new Map(
      all.map((one) => [grantKey(one.token, one.spender), one] as const),
    ).values(),
  ];
}

/** Reads an account's allowances, by `grantKey`; those that can't be read are left out. */
export function readAllowances(
  wanted: readonly AllowanceOf[],
  account: Felt,
  block: BlockId,
): Query<ReadonlyMap<string, bigint>> {
  return query(
    queryEach(wanted, ({ token, spender }) =>
      query(
        readView(token, 'allowance', [account, spender], block),
        (answer) => (answer.ok ? readU256(answer.value) : undefined),
      ),
    ),
    (found) =>
      new Map(
        [...found].map(([{ token, spender }, units]) => [
          grantKey(token, spender),
          units,
        ]),
      ),
  );
}
