import { allowanceText, amountText, tokensText, unlimitedText } from './amount';
import type { Felt } from '../../core/felt';
import type { NameSummary } from '../../decode/protocols/name-summary';
import type { CallSummary, CallView, TokenAmount } from '../../decode/types';
import { t, type Key } from '../translate';

/** The maximum length of a label that names an amount: a longer one wraps in the side
 * panel. */
const MAX_LABEL = 12;

/**
 * @param call - A call.
 * @param account - The account that sends it, padded.
 * @returns What it does, in one line.
 */
export function callTitle(call: CallView, account: Felt): string {
  const { headline, entrypoint, protocol } = call;
  if (headline !== undefined && headline.action !== 'protocol-call') {
    return summaryText(headline, entrypoint, account);
  }
  return protocol === undefined
    ? t('call.call', { entrypoint })
    : t('call.protocol', { entrypoint, protocol });
}

/**
 * @param summary - A call, or several that belong together.
 * @param entrypoint - The called function.
 * @param account - The account that sends it, padded.
 * @returns What it does, in one line.
 */
export function summaryText(
  summary: CallSummary,
  entrypoint: string,
  account: Felt,
): string {
  switch (summary.action) {
    case 'transfer':
    case 'bridge':
    case 'check-balance':
      return t(`call.${summary.action}`, {
        amount: amountText(summary.amount),
      });
    case 'decrease-allowance':
      return t(`call.${summary.action}`, {
        amount: allowanceText(summary.amount),
      });
    case 'transfer-from':
      return t(
        summary.from === account
          ? 'call.transfer-from.own'
          : 'call.transfer-from',
        { amount: amountText(summary.amount) },
      );
    case 'approve':
    case 'increase-allowance':
      return summary.unlimited
        ? unlimitedText(summary.amount)
        : t(`call.${summary.action}`, { amount: amountText(summary.amount) });
    case 'revoke':
      return t('call.revoke', { tokens: tokensText(summary.amount) });
    case 'nft-transfer':
      return summary.count === undefined
        ? t('call.nft-transfer', { id: summary.tokenId })
        : t('call.nft-transfer.count', {
            id: summary.tokenId,
            count: summary.count,
          });
    case 'nfts-transfer':
      return t('changes.nfts.out', { count: String(summary.tokenIds.length) });
    case 'nft-approve':
      return t(`call.${summary.action}`, { id: summary.tokenId });
    case 'approve-all':
      return t(summary.approved ? 'call.approve-all' : 'call.approve-all.end');
    case 'change-account':
    case 'protocol-call':
      return t(
        summary.action === 'protocol-call'
          ? 'call.call'
          : 'call.change-account',
        { entrypoint },
      );
    case 'swap':
      return t(`call.swap.${summary.exact}`, {
        sell: amountOr(summary.sell),
        buy: amountOr(summary.buy),
      });
    case 'stake':
    case 'unstake':
      return stakeText(summary);
    case 'claim':
      return summary.amount === undefined
        ? t('call.claim')
        : t('call.claim.amount', { amount: amountText(summary.amount) });
    case 'deploy':
    case 'set-rewards-address':
    case 'delegate-votes':
      return t(`call.${summary.action}`);
    case 'lock':
    case 'unlock':
      return t(`call.${summary.action}`, {
        amount: amountText(summary.amount),
      });
    default:
      return nameText(summary);
  }
}

function stakeText({
  action,
  amount,
  ownRewards,
}: Extract<CallSummary, { action: 'stake' | 'unstake' }>): string {
  const values = amount === undefined ? {} : { amount: amountText(amount) };
  const suffix = amount === undefined ? '' : '.amount';
  return action === 'stake' && ownRewards === true
    ? t(`call.stake${suffix}.own`, values)
    : t(`call.${action}${suffix}`, values);
}

/** Starknet ID's names. */
function nameText(summary: NameSummary): string {
  switch (summary.action) {
    case 'buy-name':
    case 'renew-name':
      return t(`call.${summary.action}`, {
        name: summary.name,
        days: summary.days,
      });
    case 'transfer-name':
      return t(
        summary.isOwn === true
          ? 'call.transfer-name.own'
          : 'call.transfer-name',
        { name: summary.name },
      );
    case 'show-name':
      return t('call.show-name', { name: summary.name });
    case 'mint-identity':
      return t('call.mint-identity', { id: summary.id });
    case 'point-name':
      return t(
        summary.to === undefined ? 'call.point-name.own' : 'call.point-name',
      );
  }
}

function amountOr(amount: TokenAmount | undefined): string {
  return amount === undefined ? t('amount.some') : amountText(amount);
}

/**
 * @param summary - What approving does, if it can be said in words.
 * @returns The approve button's label: a verb and, where it fits, the amount.
 */
export function approveLabel(summary: CallSummary | undefined): string {
  switch (summary?.action) {
    case 'transfer':
      return withAmount('button.send.amount', summary.amount, 'button.send');
    case 'approve':
    case 'increase-allowance':
      return summary.unlimited
        ? t('button.allow')
        : withAmount('button.allow.amount', summary.amount, 'button.allow');
    case 'swap':
    case 'stake':
    case 'unstake':
    case 'claim':
    case 'buy-name':
    case 'renew-name':
    case 'transfer-name':
    case 'mint-identity':
    case 'lock':
    case 'unlock':
    case 'revoke':
    case 'bridge':
    case 'deploy':
    case 'change-account':
      return t(`button.${summary.action}`);
    case 'nft-approve':
      return t('button.allow');
    case 'approve-all':
      return t(summary.approved ? 'button.allow.all' : 'button.revoke');
    default:
      return t('button.send');
  }
}

/** An amount is named only if the wallet vouches for the token. */
function withAmount(key: Key, amount: TokenAmount, otherwise: Key): string {
  const label = t(key, { amount: amountText(amount) });
  return amount.trusted && label.length <= MAX_LABEL ? label : t(otherwise);
}
