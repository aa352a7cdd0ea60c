import {
  Box,
  Copyable,
  Section,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';
import { namedAccounts, namesOf } from './data/accounts';
import { receivedItem, transferId, type ReceivedItem } from './data/activity';
import { type PageState } from './notice-banner';
import { chainNamed, pageOf, type Page, type RouteParams } from './page';
import { pageHead, pageTop, partyFields } from './parts';
import { receivedTitle } from './rows';
import { networkView } from '../config/networks';
import type { Context } from '../context/context';
import type { Felt } from '../core/felt';
import { kindPicture, letterPicture } from '../pictures/pictures';
import { metadataWithoutCopies } from '../tokens/metadata';
import {
  explorerLink,
  note,
  presentElements,
  smallLine,
} from '../ui/components/fields';
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
  const [incoming, watched, accounts, contacts] = await Promise.all([
    context.incoming.list(chainId),
    context.tokens.list(chainId),
    namedAccounts(context, chainId),
    context.contacts.list(),
  ]);
  const metadata = metadataWithoutCopies(watched);
  const items = incoming
    .filter((one) => transferId(one) === params.id)
    .map((one) => receivedItem(one, chainId, { metadata }));
  if (items.length === 0) {
    throw new Error('The wallet doesn’t know this transfer');
  }
  return {
    network: networkView(chainId),
    items,
    names: namesOf(accounts, contacts),
  };
}

/** Draws all that is known of it: tokens and NFTs that moved together. */
export function renderReceived({
  items,
  names,
  ...view
}: Awaited<ReturnType<typeof read>> & PageState): GenericSnapElement {
  const [{ hash, link } = {}] = items;
  return (
    <Box>
      {presentElements([
        pageHead(t('activity.invoke'), view, view.network),
        items.map((item) => [
          transferTop(item),
          <Section>{partyFields(partiesOf(item), names)}</Section>,
        ]),
        hash !== undefined && (
          <Section>
            {note(t('transaction.hash'))}
            <Copyable value={hash} />
          </Section>
        ),
        link !== undefined && explorerLink(link),
      ])}
    </Box>
  );
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
