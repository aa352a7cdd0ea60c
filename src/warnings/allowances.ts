import { grantKey, numbersOf, type ChangeRule, type Effects } from './effects';
import { isOwn, isSame } from './facts';
import { isProtocol } from './flows';
import { hasRoughValue, isWorthJudging } from './trades';
import type { Finding } from './types';
import { unpadFelt, type Felt } from '../core/felt';
import type { BalanceChange } from '../decode/balance-change';
import { tokenAmount } from '../decode/tokens';
import type { TokenAmount } from '../decode/types';

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
  return numbersOf(
    calls,
    ({ contract, headline }) =>
      headline?.spender !== undefined &&
      isSame(contract, token) &&
      (spender === undefined || isSame(headline.spender, spender)),
  );
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
export const moreThanHeld: ChangeRule = (effects) =>
  sumsOf(effects, () => true).flatMap(({ sum, held, about }) =>
    sum <= held ? [] : [{ ...about, name: 'more-than-held' }],
  );

/** The share of a balance, in percent, from which on an approval is as good as one of all
 * of it. */
const LARGE = 80n;

/**
 * An approval that is used up leaves nothing to take. One of nearly all that the user
 * has, for later, is what a thief asks for who stays below the balance.
 *
 * @param effects - What the transaction does.
 * @returns A danger for each token, bundled or on the list, of which nearly all may be
 * taken afterwards, known protocols and own accounts excepted.
 */
export const largeApproval: ChangeRule = (effects) => {
  const { calls, changes, facts } = effects;
  const isStranger = ({ spender }: Left): boolean =>
    !isOwn(spender, facts) && !isProtocol(spender, calls, facts);
  return sumsOf(effects, isStranger).flatMap(({ sum, held, about }) => {
    const { amount } = about;
    const lost = changes.find(
      (change) =>
        change.what === 'token' &&
        change.direction === 'out' &&
        isSame(change.amount.contract, amount.contract),
    );
    const left =
      held - (lost?.what === 'token' ? BigInt(lost.amount.units) : 0n);
    const isSmall = hasRoughValue(amount) && !isWorthJudging([amount]);
    return (amount.trusted || amount.watched === true) &&
      !isSmall &&
      sum <= held &&
      sum * 100n >= left * LARGE
      ? [
          {
            ...about,
            name: 'large-approval',
            share: left > sum ? Number((sum * 100n) / left) : 100,
          },
        ]
      : [];
  });
};

type Sum = {
  readonly sum: bigint;
  readonly held: bigint;
  readonly about: Omit<Finding, 'name'> & { readonly amount: TokenAmount };
};

/** What the calls leave approved of each token whose balance is known, but without limit,
 * added up over the spenders that count. */
function sumsOf(effects: Effects, counts: (left: Left) => boolean): Sum[] {
  const { metadata, balances } = effects.facts;
  const byToken = new Map<Felt, Left[]>();
  for (const left of givenHere(effects)) {
    if (!left.unlimited && counts(left)) {
      const token = unpadFelt(left.amount.contract);
      byToken.set(token, [...(byToken.get(token) ?? []), left]);
    }
  }
  return [...byToken].flatMap(([token, all]) => {
    const held = balances.get(token);
    const sum = all.reduce((sum, one) => sum + BigInt(one.amount.units), 0n);
    const [first, ...others] = all;
    const spender = others.length === 0 ? first?.spender : undefined;
    return held === undefined
      ? []
      : [
          {
            sum,
            held,
            about: {
              level: 'danger' as const,
              calls: approvingCalls(effects, token),
              amount: tokenAmount(token, sum, metadata),
              other: tokenAmount(token, held, metadata),
              ...(spender === undefined ? {} : { address: spender }),
              acknowledge: true as const,
            },
          },
        ];
  });
}

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
