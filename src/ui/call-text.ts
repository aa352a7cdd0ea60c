import {
  allowanceText,
  amountText,
  balanceText,
  exactAmountText,
  shortAddress,
  tokensText,
  unlimitedText,
  type Rounding,
} from './format';
import { t, type TextKey } from './translate';
import type { CallAction } from '../core/call-action';
import type { Felt } from '../core/felt';
import type { ReplacementKind } from '../core/transaction';
import { isRevocation } from '../decode/batch-summary';
import { UNLIMITED_UNITS } from '../decode/tokens';
import type {
  CallSummary,
  CallView,
  ToldCalls,
  TokenAmount,
} from '../decode/types';

/** How amounts are written: shortened to what the user can't lose or get less by; as the user
 * typed them; or exactly, with the smallest units, for the details. */
export type AmountForm = 'rounded' | 'typed' | 'exact';

export const AMOUNT_TEXTS: Readonly<
  Record<AmountForm, (amount: TokenAmount, rounding: Rounding) => string>
> = {
  rounded: amountText,
  typed: (amount) => amountText(amount),
  exact: (amount) => exactAmountText(amount),
};

/** Describes a call of the account in one line. In one that `isPast`, amounts are hidden if
 * balances are. */
export function callTitle(
  call: CallView,
  account: Felt,
  isPast = false,
  form: AmountForm = 'rounded',
): string {
  const { summary, entrypoint, protocol, contractName, contract } = call;
  if (hasAction(summary)) {
    return summaryText(summary, { account, entrypoint, isPast, form });
  }
  const title = t('call.use', {
    entrypoint,
    contract: protocol ?? contractName ?? shortAddress(contract),
  });
  const inside = (call.nested ?? []).map((inner) => {
    const said = callTitle(inner, contract, isPast, form);
    const { to } = inner.summary ?? {};
    return to === undefined
      ? said
      : t('call.to', { what: said, address: shortAddress(to) });
  });
  const few = inside.slice(0, FEW_INSIDE).join('; ');
  const what = inside.length > FEW_INSIDE ? `${few} …` : few;
  return what === '' ? title : `${title} · ${t('send.nested', { what })}`;
}

/** The maximum number of calls inside another that its line tells. */
const FEW_INSIDE = 3;

/** A summary that says what the call does. */
type ActionSummary = CallSummary & { readonly action: CallAction };

export function hasAction(
  summary: CallSummary | undefined,
): summary is ActionSummary {
  return summary?.action !== undefined;
}

/** The texts of actions that have several, by what else the summary says, and whether the account
 * gets what the call brings or owns what it moves. */
const TEXTS_BY_ROLES = {
  'transfer-from': (_, isOwn) =>
    isOwn ? 'call.transfer-from.own' : 'call.transfer-from',
  'nft-transfer': ({ count = '1' }) =>
    count === '1' ? 'call.nft-transfer' : 'call.nft-transfer.count',
  'nfts-transfer': ({ ids = [], count = '1' }) =>
    ids.length > 1
      ? 'changes.nfts.out'
      : count === '1'
        ? 'call.nft-transfer'
        : 'call.nft-transfer.count',
  payments: ({ gives }) =>
    gives === undefined ? 'call.payments' : 'call.payments.amount',
  'nft-approve': (summary) =>
    isRevocation(summary) ? 'call.nft-approve.end' : 'call.nft-approve',
  'approve-all': (summary) =>
    isRevocation(summary) ? 'call.approve-all.end' : 'call.approve-all',
  'change-account': ({ change }) =>
    change === undefined
      ? 'call.change-account'
      : `call.change-account.${change}`,
  swap: ({ exact }) =>
    exact === 'both'
      ? 'call.swap.done'
      : exact === 'gets'
        ? 'call.swap.gets'
        : 'call.swap.gives',
  stake: ({ gives }, isOwn) =>
    gives === undefined
      ? isOwn
        ? 'call.stake.own'
        : 'call.stake'
      : isOwn
        ? 'call.stake.amount.own'
        : 'call.stake.amount',
  unstake: ({ gives, gets }) =>
    (gives ?? gets) === undefined ? 'call.unstake' : 'call.unstake.amount',
  'unstake-in-all': (summary) =>
    keepsStake(summary) ? 'call.unstake-in-all.none' : 'call.unstake-in-all',
  claim: ({ gives, gets, exact }) =>
    (gives ?? gets) === undefined
      ? 'call.claim'
      : exact === 'both'
        ? 'call.claim.done'
        : 'call.claim.amount',
  'transfer-name': (_, isOwn) =>
    isOwn ? 'call.transfer-name.own' : 'call.transfer-name',
  'point-name': (_, isOwn) =>
    isOwn ? 'call.point-name.own' : 'call.point-name',
} as const satisfies Partial<
  Record<CallAction, (summary: CallSummary, isOwn: boolean) => TextKey>
>;

function hasSeveralTexts(
  action: CallAction,
): action is keyof typeof TEXTS_BY_ROLES {
  return Object.hasOwn(TEXTS_BY_ROLES, action);
}

function keyOf(summary: ActionSummary, isOwn: boolean): TextKey {
  const { action } = summary;
  return hasSeveralTexts(action)
    ? TEXTS_BY_ROLES[action](summary, isOwn)
    : `call.${action}`;
}

/** What a summary's text depends on, besides the summary. */
type SummaryContext = {
  readonly account: Felt;
  /** The function of the call that it is of, if it is of one. */
  readonly entrypoint?: string;
  readonly isPast?: boolean;
  readonly form?: AmountForm;
};

/** Describes a call of the account, or several that belong together, in one line. */
export function summaryText(
  summary: ActionSummary,
  { account, entrypoint = '', isPast, form = 'rounded' }: SummaryContext,
): string {
  const { action, gives, gets, allows, ids = [], ...more } = summary;
  const amount = allows ?? gives ?? gets;
  const { count = String(ids.length), name = '', days = '' } = more;
  if (action !== 'nfts-transfer' && amount && more.unlimited === true) {
    return unlimitedText(amount);
  }
  const shown = (some: TokenAmount | undefined, rounding: Rounding): string => {
    const text = some ? AMOUNT_TEXTS[form](some, rounding) : t('amount.some');
    return isPast === true ? balanceText(text) : text;
  };
  const isIncome = allows === undefined && gives === undefined;
  const isOwn = more.isOwn === true || more.from === account;
  return t(keyOf(summary, isOwn), {
    amount:
      more.formerSpender !== undefined && isUnlimited(amount)
        ? allowanceText(amount)
        : shown(amount, isIncome ? 'down' : 'up'),
    tokens: amount === undefined ? '' : tokensText(amount),
    sell: shown(gives, 'up'),
    buy: shown(gets, 'down'),
    id: ids[0] ?? '',
    count,
    name,
    days,
    entrypoint,
  });
}

/** What a transaction did, in a line: several calls that don't belong together are counted.
 *
 * @returns Undefined if it has no calls.
 */
export function callsTitle(
  { cancels, isSpedUp, calls, summary, count }: ToldCalls,
  account: Felt,
): string | undefined {
  if (cancels !== undefined) {
    const what = callsTitle(cancels, account) ?? t('activity.invoke');
    return t('activity.canceled', { what });
  }
  const [first] = calls;
  const title =
    count > 1
      ? hasAction(summary)
        ? summaryText(summary, { account, isPast: true })
        : t('send.several', { count: String(count) })
      : first && callTitle(first, account, true);
  return isSpedUp === true && title !== undefined
    ? t('activity.sped-up', { what: title })
    : title;
}

/** What the window of a replacement is titled: what it does to the transaction with these calls.
 *
 * @param what - What that transaction does.
 */
export function replacementTitle(
  kind: ReplacementKind,
  calls: readonly CallView[],
  what: string,
  form: AmountForm,
): string {
  const amount = paymentIn(calls);
  return amount === undefined
    ? t(`replace.${kind}`, { what })
    : t(`replace.${kind}.payment`, {
        amount: AMOUNT_TEXTS[form](amount, 'up'),
      });
}

/** What calls pay, if they are one payment. */
export function paymentIn([only, ...others]: readonly CallView[]):
  TokenAmount | undefined {
  const { action, gives } = only?.summary ?? {};
  return action === 'transfer' && others.length === 0 ? gives : undefined;
}

function isUnlimited(amount: TokenAmount | undefined): amount is TokenAmount {
  return amount !== undefined && BigInt(amount.units) >= UNLIMITED_UNITS;
}

/** The approve button's label where it isn't that for sending. */
const BUTTON_LABELS: Readonly<Partial<Record<CallAction, TextKey>>> = {
  approve: 'button.allow',
  'increase-allowance': 'button.allow',
  'nft-approve': 'button.allow',
  'approve-all': 'button.allow.all',
  revoke: 'button.revoke',
  revocations: 'button.revoke',
  deploy: 'button.deploy-contract',
  'change-account': 'button.change-account',
  swap: 'button.swap',
  bridge: 'button.bridge',
  stake: 'button.stake',
  unstake: 'button.unstake',
  'unstake-in-all': 'button.unstake',
  claim: 'button.claim',
  'buy-name': 'button.buy-name',
  'renew-name': 'button.renew-name',
  'transfer-name': 'button.transfer-name',
  'mint-identity': 'button.mint-identity',
  lock: 'button.lock',
  unlock: 'button.unlock',
};

/** Whether it takes back that a stake leaves. */
function keepsStake(summary: CallSummary = {}): boolean {
  const { action, gets } = summary;
  return action === 'unstake-in-all' && gets?.units === '0';
}

/** The actions whose button says that something is sent. */
const SENDING: readonly CallAction[] = [
  'transfer',
  'nft-transfer',
  'nfts-transfer',
  'payments',
  'bridge-out',
];

/** The approve button's label: a verb that says what approving does, without the amount,
 * which the title has. */
export function approveLabel(summary: CallSummary | undefined): string {
  const { action, isOwn } = summary ?? {};
  if (action === undefined) {
    return t('button.confirm');
  }
  if (isRevocation(summary)) {
    return t('button.revoke');
  }
  if (keepsStake(summary)) {
    return t('button.stay');
  }
  if (action === 'transfer-name' && isOwn === true) {
    return t('button.move-name');
  }
  return t(
    BUTTON_LABELS[action] ??
      (SENDING.includes(action) ? 'button.send' : 'button.confirm'),
  );
}

/** The maximum number of ranges that are listed. */
const FEW_RANGES = 6;

/** The numbers of steps, ascending, as ranges, for example "1–6, 8–12". */
export function rangesText(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) {
      last[1] = number;
    } else {
      ranges.push([number, number]);
    }
  }
  const texts = ranges.map(([from, to]) =>
    from === to ? String(from) : `${String(from)}–${String(to)}`,
  );
  return (
    texts.slice(0, FEW_RANGES).join(', ') +
    (texts.length > FEW_RANGES ? ' …' : '')
  );
}
