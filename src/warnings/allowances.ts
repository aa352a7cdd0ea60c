import { grantKey, numbersOf, type ChangeRule, type Effects } from './effects';
import { isSame } from './facts';
import { granteeOf } from './roles';
import type { Finding } from './types';
import { unpadFelt, type Felt } from '../core/felt';
import type { BalanceChange } from '../decode/balance-change';
import { tokenAmount } from '../decode/tokens';

type Left = Extract<BalanceChange, { what: 'allowance' }>;

/**
 * The allowances that this transaction gives. What is left of an older one that it only
 * uses is not among them. A contract that nobody vouches for can claim any allowance, so
 * there the account must have called it.
 */
function givenHere({ changes, grants, outflows }: Effects): Left[] {
  const used = new Set(
    outflows.map(({ contract, by }) => grantKey(contract, by)),
  );
  return changes.filter((change): change is Left => {
    if (change.what !== 'allowance') {
      return false;
    }
    const { contract, trusted, watched } = change.amount;
    const key = grantKey(contract, change.spender);
    return grants.has(key) || ((trusted || watched === true) && !used.has(key));
  });
}

function approvingCalls(
  { calls }: Effects,
  token: Felt,
  spender?: Felt,
): number[] {
  return numbersOf(calls, ({ contract, headline }) => {
    const grantee = granteeOf(headline);
    return (
      grantee !== undefined &&
      isSame(contract, token) &&
      (spender === undefined || isSame(grantee, spender))
    );
  });
}

/**
 * @param effects - What the transaction does.
 * @returns A danger for each unlimited allowance that it leaves, however it came about.
 */
export const unlimitedLeft: ChangeRule = (effects) =>
  givenHere(effects)
    .filter(({ unlimited }) => unlimited)
    .map(({ amount, spender }) => ({
      name: 'unlimited-approval',
      level: 'danger',
      calls: approvingCalls(effects, amount.contract, spender),
      amount,
      address: spender,
      acknowledge: true,
    }));

/**
 * @param effects - What the transaction does.
 * @returns A warning for each allowance that it gives and doesn't use up.
 */
export const approvalLeft: ChangeRule = (effects) =>
  effects.isSimulated
    ? givenHere(effects)
        .filter(({ unlimited }) => !unlimited)
        .map(({ amount, spender }) => ({
          name: 'approval-left',
          level: 'warning',
          calls: approvingCalls(effects, amount.contract, spender),
          amount,
          address: spender,
        }))
    : [];

/**
 * @param effects - What the transaction does.
 * @returns A danger for each token of which the allowances that it leaves, added up over
 * all spenders, exceed the balance.
 */
export const moreThanHeld: ChangeRule = (effects) => {
  const { facts } = effects;
  const sums = new Map<Felt, Left[]>();
  for (const left of givenHere(effects).filter((one) => !one.unlimited)) {
    const token = unpadFelt(left.amount.contract);
    sums.set(token, [...(sums.get(token) ?? []), left]);
  }
  return [...sums].flatMap(([token, all]): Finding[] => {
    const held = facts.balances.get(token);
    const sum = all.reduce(
      (total, { amount }) => total + BigInt(amount.units),
      0n,
    );
    const [first, ...others] = all;
    const spender = others.length === 0 ? first?.spender : undefined;
    return held === undefined || sum <= held
      ? []
      : [
          {
            name: 'more-than-held',
            level: 'danger',
            calls: approvingCalls(effects, token),
            amount: tokenAmount(token, sum, facts.metadata),
            other: tokenAmount(token, held, facts.metadata),
            ...(spender === undefined ? {} : { address: spender }),
            acknowledge: true,
          },
        ];
  });
};

/**
 * @param effects - What the transaction does.
 * @returns A danger for each operator that may take a whole collection afterwards.
 */
export const collectionLeft: ChangeRule = ({ calls, changes }) =>
  changes.flatMap((change) =>
    // Of collections that aren't called, an event proves nothing.
    change.what === 'collection' &&
    calls.some(({ contract }) => isSame(contract, change.contract))
      ? [
          {
            name: 'approval-for-all' as const,
            level: 'danger' as const,
            calls: numbersOf(calls, ({ contract }) =>
              isSame(contract, change.contract),
            ),
            contract: change.contract,
            address: change.spender,
            acknowledge: true as const,
          },
        ]
      : [],
  );
