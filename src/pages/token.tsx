import { Copyable, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { activityItems, readPast } from './data/activity';
import { valuer } from './data/values';
import { type PageState } from './notice-banner';
import { type RouteParams, chainNamed, pageOf, type Page } from './page';
import {
  actionButton,
  actionRow,
  framed,
  menuRow,
  pageBox,
  pageTop,
} from './parts';
import { activityRow } from './rows';
import { networkView, accountLink } from '../config/networks';
import { STRK } from '../config/tokens';
import type { Context } from '../context/context';
import { definedMembers } from '../core/defined';
import { padFelt, toFelt, type Felt, unpadFelt } from '../core/felt';
import { safeText } from '../core/text';
import { tokenPicture } from '../pictures/pictures';
import { heldAmounts } from '../tokens/balances';
import { metadataOfTokens } from '../tokens/metadata';
import { smallLine, note, line, explorerLink } from '../ui/components/fields';
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
  const data = await readPast(context, chainId);
  const { watched, portfolio, metadata, names } = data;
  const valueOf = await valuer(context, chainId);
  const all = metadataOfTokens(watched).get(unpadFelt(address));
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
    activity: activityItems(
      data,
      { account: account as Felt, contract: address },
      FEW_TRANSACTIONS,
    ).slice(0, FEW_TRANSACTIONS),
    names,
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
  const of = [chainId, account] as const;
  const symbol = safeText(view.symbol) || t('amount.token');
  const title = isTrusted ? symbol : t('tokens.unverified.title', { symbol });
  return pageBox(title, view, [
    top(view, symbol),
    !isTrusted && smallLine(t('tokens.unverified.text'), 'warning'),
    view.isCopy && smallLine(t('warning.symbol-copied'), 'warning'),
    actionRow([
      actionButton('sent', t('button.send'), 'send', ...of, address),
      actionButton('receive', t('receive.title'), 'receive', ...of),
      view.canStake &&
        actionButton('staked', t('button.stake'), 'staking', ...of),
    ]),
    activity.length > 0 &&
      framed([activity.map((one) => activityRow(one, view))]),
    framed([
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
    ]),
    held !== undefined && view.value !== undefined && note(t('tokens.prices')),
  ]);
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
