import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import type { PastTransactionView } from './data/activity';
import type { TokenValues } from './data/values';
import { pictureRow } from './parts';
import type { TokenAmount, CallAction, CallView } from '../decode/types';
import {
  tokenPicture,
  kindPicture,
  type PictureKind,
} from '../pictures/pictures';
import { callTitle } from '../ui/call-text';
import { balanceText, shortAmount, shortAddress, agoText } from '../ui/format';
import { t } from '../ui/translate';

/** A token in a list: a click opens its page.
 *
 * @param of - The network and the account. */
export function tokenItem(
  { contract, amount = '', symbol, trusted }: TokenAmount,
  values: TokenValues,
  of: readonly string[],
): GenericSnapElement {
  const held = balanceText(shortAmount(amount));
  const value = values.tokens[contract];
  return pictureRow(
    tokenPicture(contract, 'row'),
    symbol ?? t('amount.token'),
    !trusted
      ? [t('tokens.unverified'), held]
      : value === undefined
        ? [held]
        : [balanceText(value), held],
    'token',
    ...of,
    contract,
  );
}

/** Names by padded address, and the time of reading in Unix seconds. */
export type ItemContext = {
  readonly names: Readonly<Record<string, string>>;
  readonly now: number;
};

/** A transaction in a list, in two lines: a click opens its page. */
export function transactionItem(
  one: PastTransactionView,
  { names, now }: ItemContext,
): GenericSnapElement {
  const { status, time, call, count } = one;
  const to = count > 1 ? undefined : call?.summary?.to;
  const who =
    to === undefined
      ? ''
      : t('activity.to', { who: names[to] ?? shortAddress(to) });
  return pictureRow(
    kindPicture(kindOf(one), 'row'),
    transactionTitle(one),
    status === 'ACCEPTED_ON_L2' || status === 'ACCEPTED_ON_L1'
      ? [agoText(time, now), who]
      : [t(`status-short.${status}`), who || agoText(time, now)],
    'transaction',
    one.chainId,
    one.hash,
  );
}

/** The pictures of actions. */
const KIND_OF: Partial<Record<CallAction, PictureKind>> = {
  transfer: 'sent',
  'transfer-from': 'sent',
  'nft-transfer': 'sent',
  'nfts-transfer': 'sent',
  bridge: 'sent',
  'bridge-out': 'sent',
  escrow: 'sent',
  swap: 'swapped',
  stake: 'staked',
  unstake: 'staked',
  approve: 'approved',
  'increase-allowance': 'approved',
  'decrease-allowance': 'approved',
  revoke: 'approved',
  'nft-approve': 'approved',
  'approve-all': 'approved',
  claim: 'received',
};

/** Which picture a transaction has: how it stands, if it isn't settled, else what it does. */
export function kindOf({
  status,
  count,
  call,
}: Pick<PastTransactionView, 'status' | 'count'> & {
  readonly call?: CallView | undefined;
}): PictureKind {
  const { action } = call?.summary ?? {};
  return status === 'REVERTED' || status === 'REJECTED'
    ? 'failed'
    : !status.startsWith('ACCEPTED')
      ? 'pending'
      : ((count > 1 || action === undefined ? undefined : KIND_OF[action]) ??
        'other');
}

/** What a transaction did, in a line. A batch isn't named after its first call. */
export function transactionTitle({
  call,
  account,
  type,
  count,
}: Pick<PastTransactionView, 'account' | 'type' | 'count'> & {
  readonly call?: CallView | undefined;
}): string {
  return count > 1
    ? t('send.several', { count: String(count) })
    : call === undefined
      ? t(`activity.${type}`)
      : callTitle(call, account, true);
}
