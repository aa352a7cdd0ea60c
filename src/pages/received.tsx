import { Copyable, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { readPast, receivedItems, type ReceivedItem } from './data/activity';
import { type PageState } from './notice-banner';
import { chainNamed, pageOf, type Page, type RouteParams } from './page';
import { framed, pageBox, pageTop, partyFields } from './parts';
import { receivedTitle } from './rows';
import { networkView } from '../config/networks';
import type { Context } from '../context/context';
import type { Felt } from '../core/felt';
import { kindPicture, letterPicture } from '../pictures/pictures';
import { explorerLink, note, smallLine } from '../ui/components/fields';
import { amountText, timeText } from '../ui/format';
import { t } from '../ui/translate';

/** What somebody else's transaction brought or took. */
export const receivedPage: Page = pageOf(
  ['chainId', 'id'],
  read,
  renderReceived,
  { back: 'activity' },
);

/** @throws Error if the state doesn't know it. */
async function read(context: Context, params: RouteParams) {
  const chainId = chainNamed(params);
  const data = await readPast(context, chainId);
  const items = receivedItems(data, params.id);
  if (items.length === 0) {
    throw new Error('The wallet doesn’t know this transfer');
  }
  return { network: networkView(chainId), items, names: data.names };
}

/** Draws all that is known of it: tokens and NFTs that moved together. */
export function renderReceived(
  view: Awaited<ReturnType<typeof read>> & PageState,
): GenericSnapElement {
  const { items, names } = view;
  const [{ hash, link } = {}] = items;
  return pageBox(t('activity.invoke'), view, [
    items.map((item) => [
      transferTop(item),
      framed([partyFields(partiesOf(item), names)]),
    ]),
    hash !== undefined &&
      framed([note(t('transaction.hash')), <Copyable value={hash} />]),
    link !== undefined && explorerLink(link),
  ]);
}

function transferTop(item: ReceivedItem): GenericSnapElement {
  const { amount, isLoss, isUnverified, time } = item;
  return pageTop(
    isUnverified
      ? letterPicture(undefined, amount.contract, 'top')
      : kindPicture(isLoss ? 'sent' : 'received', 'top'),
    receivedTitle(item, amountText(amount)),
    [
      note(time === 0 ? t('time.unknown') : timeText(time)),
      isUnverified && smallLine(t('activity-list.unverified.text'), 'warning'),
    ],
  );
}

function partiesOf({
  what,
  other,
  isLoss,
  amount,
  account,
}: ReceivedItem): (readonly [label: string, address: Felt])[] {
  return [
    ...(other === undefined
      ? []
      : [[t(isLoss ? 'to' : 'from'), other] as const]),
    [t(what === 'nft' ? 'collection' : 'token'), amount.contract],
    [t('header.account'), account],
  ];
}
