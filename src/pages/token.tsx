import {
  type GenericSnapElement,
  Box,
  Copyable,
  Section,
} from '@metamask/snaps-sdk/jsx';
import { namedAccounts, namesOf } from './data/accounts';
import { activityOf, byTime, receivedItem } from './data/activity';
import { valuer } from './data/values';
import { type PageState } from './notice-banner';
import { type RouteParams, chainNamed, pageOf, type Page } from './page';
import {
  actionButton,
  menuRow,
  pageHead,
  pageTop,
  type PageName,
} from './parts';
import { activityRow } from './rows';
import { networkView, accountLink } from '../config/networks';
import { STRK } from '../config/tokens';
import type { Context } from '../context/context';
import { definedMembers } from '../core/defined';
import { padFelt, toFelt, type Felt, unpadFelt } from '../core/felt';
import { safeText } from '../core/text';
import {
  kindPicture,
  tokenPicture,
  type PictureKind,
} from '../pictures/pictures';
import { heldAmounts } from '../tokens/balances';
import { metadataOfTokens, metadataWithoutCopies } from '../tokens/metadata';
import {
  presentElements,
  smallLine,
  note,
  line,
  explorerLink,
} from '../ui/components/fields';
import { amountText, balanceText, shortAmount } from '../ui/format';
import { t } from '../ui/translate';

/** A token of an account. */
export const tokenPage: Page = pageOf(
  ['chainId', 'account', 'token'],
  read,
  renderToken,
);

/** The data of a token's page. */
export type TokenView = Awaited<ReturnType<typeof read>>;

/** How many transactions with a token its page lists. */
const FEW_TRANSACTIONS = 5;

async function read(context: Context, params: RouteParams) {
  const chainId = chainNamed(params);
  const { account = '', token = '' } = params;
  const address = padFelt(token as Felt);
  const [
    watched,
    portfolio,
    accounts,
    contacts,
    kept,
    past,
    incoming,
    valueOf,
  ] = await Promise.all([
    context.tokens.list(chainId),
    context.portfolio.read(chainId),
    namedAccounts(context, chainId),
    context.contacts.list(),
    context.transactions.list(chainId),
    context.pastTransactions.list(chainId),
    context.incoming.list(chainId),
    valuer(context, chainId),
  ]);
  const all = metadataOfTokens(watched).get(unpadFelt(address));
  const metadata = metadataWithoutCopies(watched);
  const balances = portfolio.holdings.find((one) => one.account === account);
  const listed = watched.find((one) => padFelt(one.address) === address);
  const one = [
    { token: address, units: toFelt(10n ** BigInt(all?.decimals ?? 0)) },
  ];
  return definedMembers({
    chainId,
    network: networkView(chainId),
    account,
    address,
    /** As its contract or a site wrote them. */
    symbol: all?.symbol ?? '',
    name: listed?.name ?? '',
    isTrusted: all?.source === 'bundled',
    /** Whether it copies the symbol of another token. */
    isCopy:
      listed !== undefined &&
      metadata.get(unpadFelt(address))?.symbol === undefined,
    canStake: address === padFelt(STRK),
    /** Whether the user can take it off the list. */
    isListed: listed !== undefined,
    held:
      balances &&
      heldAmounts(balances, metadata).find(
        ({ contract }) => contract === address,
      ),
    activity: [
      ...activityOf(kept, portfolio, metadata, past).filter(
        ({ call }) => call?.contract === address,
      ),
      ...incoming
        .map((moved) => receivedItem(moved, chainId, { metadata }))
        .filter(({ amount }) => amount.contract === address),
    ]
      .filter((item) => item.account === account)
      .sort(byTime)
      .slice(0, FEW_TRANSACTIONS),
    names: namesOf(accounts, contacts),
    now: context.now(),
    value: valueOf(balances?.amounts).tokens[address],
    /** What one is worth. */
    price: valueOf(one).tokens[address],
    /** Its page at an explorer. */
    link: accountLink(chainId, address),
  });
}

/** Draws a token: how much there is, what was done with it, and which contract it is. */
export function renderToken(view: TokenView & PageState): GenericSnapElement {
  const { chainId, account, address, held, isTrusted, activity } = view;
  const symbol = safeText(view.symbol) || t('amount.token');
  const action = (
    kind: PictureKind,
    label: string,
    page: PageName,
    ...token: readonly string[]
  ): GenericSnapElement =>
    actionButton(
      kindPicture(kind, 'action'),
      label,
      page,
      chainId,
      account,
      ...token,
    );
  return (
    <Box>
      {presentElements([
        pageHead(
          isTrusted ? symbol : t('tokens.unverified.title', { symbol }),
          view,
          view.network,
        ),
        top(view, symbol),
        !isTrusted && smallLine(t('tokens.unverified.text'), 'warning'),
        view.isCopy && smallLine(t('warning.symbol-copied'), 'warning'),
        <Box direction="horizontal" alignment="space-around">
          {presentElements([
            action('sent', t('button.send'), 'send', address),
            action('receive', t('receive.title'), 'receive'),
            view.canStake && action('staked', t('button.stake'), 'staking'),
          ])}
        </Box>,
        activity.length > 0 && (
          <Section>{activity.map((one) => activityRow(one, view))}</Section>
        ),
        <Section>
          {presentElements([
            view.name !== '' && line(safeText(view.name), true),
            note(t('token')),
            <Copyable value={address} />,
            explorerLink(view.link),
            view.isListed &&
              menuRow(
                'close',
                t('settings.remove'),
                'remove-token',
                chainId,
                address,
              ),
          ])}
        </Section>,
        held !== undefined &&
          view.value !== undefined &&
          note(t('tokens.prices')),
      ])}
    </Box>
  );
}

/** How much there is, and what that is worth. */
function top(
  { address, held, value, price, isTrusted }: TokenView,
  symbol: string,
): GenericSnapElement {
  const amount = shortAmount(held?.amount ?? '0');
  return pageTop(
    tokenPicture(address, 'top'),
    balanceText(
      held === undefined || isTrusted
        ? t('amount.known', { amount, symbol })
        : amountText(held),
    ),
    [
      value !== undefined &&
        price !== undefined &&
        note(`${balanceText(value)} · ${t('tokens.each', { price })}`),
    ],
    'lg',
  );
}
