import {
  Box,
  Copyable,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { TransactionView } from './model';
import { padFelt, type Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import type { CallAction, CallView } from '../../decode/types';
import { kindPicture, type PictureKind } from '../../pictures/pictures';
import { callTitle } from '../../ui/call-text';
import {
  explorerLink,
  field,
  line,
  note,
  presentElements,
  row,
  section,
  smallLine,
} from '../../ui/components/fields';
import { callParties, partyLines } from '../../ui/components/parties';
import {
  agoText,
  balanceText,
  roundedFee,
  shortAddress,
  timeText,
} from '../../ui/format';
import { t } from '../../ui/translate';
import type { PastTransactionView } from '../home/model';
import {
  buttonRow,
  pictureRow,
  pageHead,
  targetButton,
  type PageState,
} from '../parts';

/** Names by padded address, and the time of reading in Unix seconds. */
type ItemContext = {
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

const MAX_REASON = 160;

/** The most calls that fit a page. */
const MAX_CALLS = 50;

/** Draws all that is known of a transaction. */
export function renderTransaction(
  view: TransactionView & PageState,
): GenericSnapElement {
  const { calls, account, names, reason, fee, status } = view;
  return (
    <Box>
      {presentElements([
        pageHead(transactionTitle(view), view, view.network),
        row(t('home.status'), t(`status.${status}`)),
        reason !== '' && field(t('home.reason'), safeText(reason, MAX_REASON)),
        view.replacedBy !== undefined &&
          targetButton(
            shortAddress(padFelt(view.replacedBy)),
            'transaction',
            view.chainId,
            view.replacedBy,
          ),
        status === 'REVERTED' && line(t('transaction.undone')),
        view.replacements.length > 0 &&
          buttonRow(
            ...view.replacements.map((kind) =>
              targetButton(
                t(kind === 'cancel' ? 'button.cancel-it' : `button.${kind}`),
                kind,
                view.chainId,
                view.hash,
              ),
            ),
          ),
        row(t('home.time'), timeText(view.time)),
        fee !== undefined &&
          row(
            t('transaction.fee'),
            balanceText(
              view.feeInEth === true
                ? t('transaction.fee.eth', { amount: roundedFee(fee) })
                : t('fee.strk', { amount: roundedFee(fee) }),
            ),
          ),
        view.isLoading && line(t('home.loading'), true),
        named(t('from'), account, names),
        calls.slice(0, MAX_CALLS).map((call) =>
          section(
            callTitle(call, account, true),
            callParties(call).map((party) => [
              partyLines(party, {}),
              names[party.address] !== undefined &&
                smallLine(names[party.address] ?? '', 'success'),
            ]),
          ),
        ),
        calls.length > MAX_CALLS &&
          note(
            t('send.more-calls', { count: String(calls.length - MAX_CALLS) }),
          ),
        !view.isComplete && calls.length > 0 && note(t('transaction.first')),
        note(t('transaction.hash')),
        <Copyable value={padFelt(view.hash)} />,
        view.link !== '' && explorerLink(view.link),
      ])}
    </Box>
  );
}

function named(
  label: string,
  address: Felt,
  names: ItemContext['names'],
): GenericSnapElement {
  const name = names[address];
  return (
    <Box>
      {presentElements([
        note(label),
        name !== undefined && line(name),
        smallLine(address),
      ])}
    </Box>
  );
}
