import {
  allowanceText,
  amountText,
  balanceText,
  tokensText,
  unlimitedText,
} from './format';
import { t, type TextKey } from './translate';
import type { Felt } from '../core/felt';
import type {
  CallAction,
  CallSummary,
  CallView,
  TokenAmount,
} from '../decode/types';

/** Describes a call of the account in one line. In one that `isPast`, amounts are hidden if
 * balances are. */
export function callTitle(
  call: CallView,
  account: Felt,
  isPast = false,
): string {
  const { summary, entrypoint, protocol } = call;
  if (summary?.action !== undefined) {
    return summaryText(summary, entrypoint, account, isPast);
  }
  return protocol === undefined
    ? t('call.call', { entrypoint })
    : t('call.protocol', { entrypoint, protocol });
}

/** The text for each action, by what else the summary says, and whether the account gets what
 * the call brings or owns what it moves. */
const SUMMARY_TEXTS: Readonly<
  Record<
    CallAction | 'call',
    TextKey | ((summary: CallSummary, isOwn: boolean) => TextKey)
  >
> = {
  call: 'call.call',
  transfer: 'call.transfer',
  'transfer-from': (_, isOwn) =>
    isOwn ? 'call.transfer-from.own' : 'call.transfer-from',
  approve: 'call.approve',
  'increase-allowance': 'call.increase-allowance',
  'decrease-allowance': 'call.decrease-allowance',
  revoke: 'call.revoke',
  'nft-transfer': ({ count }) =>
    count === undefined ? 'call.nft-transfer' : 'call.nft-transfer.count',
  'nfts-transfer': 'changes.nfts.out',
  'nft-approve': 'call.nft-approve',
  'approve-all': ({ formerSpender }) =>
    formerSpender === undefined ? 'call.approve-all' : 'call.approve-all.end',
  deploy: 'call.deploy',
  'change-account': 'call.change-account',
  swap: ({ exact }) =>
    exact === 'gets' ? 'call.swap.gets' : 'call.swap.gives',
  bridge: 'call.bridge',
  'bridge-out': 'call.bridge-out',
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
  'set-rewards-address': 'call.set-rewards-address',
  escrow: 'call.escrow',
  claim: ({ gives, gets }) =>
    (gives ?? gets) === undefined ? 'call.claim' : 'call.claim.amount',
  'check-balance': 'call.check-balance',
  'buy-name': 'call.buy-name',
  'renew-name': 'call.renew-name',
  'transfer-name': (_, isOwn) =>
    isOwn ? 'call.transfer-name.own' : 'call.transfer-name',
  'show-name': 'call.show-name',
  'mint-identity': 'call.mint-identity',
  'point-name': (_, isOwn) =>
    isOwn ? 'call.point-name.own' : 'call.point-name',
  lock: 'call.lock',
  unlock: 'call.unlock',
  'delegate-votes': 'call.delegate-votes',
  'delegate-positions': 'call.delegate-positions',
  'end-delegation': 'call.end-delegation',
};

/** Describes a call of the account, or several that belong together, in one line. */
export function summaryText(
  summary: CallSummary,
  entrypoint: string,
  account: Felt,
  isPast = false,
): string {
  const shown = (text: string): string => (isPast ? balanceText(text) : text);
  const { action, gives, gets, allows, ids = [], ...more } = summary;
  const amount = allows ?? gives ?? gets;
  const { count = String(ids.length), name = '', days = '' } = more;
  if (action !== 'nfts-transfer' && amount && more.unlimited === true) {
    return unlimitedText(amount);
  }
  const text = SUMMARY_TEXTS[action ?? 'call'];
  const isOwn = more.isOwn === true || more.from === account;
  const key = typeof text === 'string' ? text : text(summary, isOwn);
  return t(key, {
    amount: shown(
      amount !== undefined && more.formerSpender !== undefined
        ? allowanceText(amount)
        : amountOr(amount),
    ),
    tokens: amount === undefined ? '' : tokensText(amount),
    sell: shown(amountOr(gives)),
    buy: shown(amountOr(gets)),
    id: ids[0] ?? '',
    count,
    name,
    days,
    entrypoint,
  });
}

function amountOr(amount: TokenAmount | undefined): string {
  return amount === undefined ? t('amount.some') : amountText(amount);
}

/** The approve button's label where it isn't that for sending. */
const BUTTON_LABELS: Readonly<Partial<Record<CallAction, TextKey>>> = {
  approve: 'button.allow',
  'increase-allowance': 'button.allow',
  'nft-approve': 'button.allow',
  'approve-all': 'button.allow.all',
  revoke: 'button.revoke',
  deploy: 'button.deploy',
  'change-account': 'button.change-account',
  swap: 'button.swap',
  bridge: 'button.bridge',
  stake: 'button.stake',
  unstake: 'button.unstake',
  claim: 'button.claim',
  'buy-name': 'button.buy-name',
  'renew-name': 'button.renew-name',
  'transfer-name': 'button.transfer-name',
  'mint-identity': 'button.mint-identity',
  lock: 'button.lock',
  unlock: 'button.unlock',
};

/** The approve button's label: a verb that says what approving does, without the amount,
 * which the title has. */
export function approveLabel(summary: CallSummary | undefined): string {
  const { action = 'transfer', formerSpender } = summary ?? {};
  return t(
    action === 'approve-all' && formerSpender !== undefined
      ? 'button.revoke'
      : (BUTTON_LABELS[action] ?? 'button.send'),
  );
}
