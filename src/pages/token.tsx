import {
  type GenericSnapElement,
  Box,
  Heading,
  Copyable,
} from '@metamask/snaps-sdk/jsx';
import { namedAccounts, namesOf } from './data/accounts';
import { activityOf } from './data/activity';
import type { TokenSources } from './data/tokens';
import { valuer } from './data/values';
import { type RouteParams, chainNamed } from './page';
import { type PageState, pageHead, buttonRow, targetButton } from './parts';
import { transactionItem } from './rows';
import { networkView, accountLink } from '../config/networks';
import { STRK } from '../config/tokens';
import { definedMembers } from '../core/defined';
import { padFelt, type Felt, unpadFelt } from '../core/felt';
import { safeText } from '../core/text';
import { heldAmounts } from '../tokens/balances';
import { metadataOfTokens, metadataWithoutCopies } from '../tokens/metadata';
import {
  presentElements,
  smallLine,
  note,
  line,
  explorerLink,
  heading,
} from '../ui/components/fields';
import { balanceText, amountText } from '../ui/format';
import { t } from '../ui/translate';

/** The data of a token's page. */
export type TokenView = Awaited<ReturnType<typeof loadToken>>;

/** How many transactions with a token its page lists. */
const FEW_TRANSACTIONS = 5;

async function loadToken(sources: TokenSources, params: RouteParams) {
  const chainId = chainNamed(params);
  const { account = '', token = '' } = params;
  const address = padFelt(token as Felt);
  const [watched, { holdings, ...portfolio }, accounts, contacts, kept, past] =
    await Promise.all([
      sources.tokens.list(chainId),
      sources.portfolio.read(chainId),
      namedAccounts(sources, chainId),
      sources.contacts.list(),
      sources.transactions.list(chainId),
      sources.pastTransactions.list(chainId),
    ]);
  const all = metadataOfTokens(watched).get(unpadFelt(address));
  const metadata = metadataWithoutCopies(watched);
  const balances = holdings.find((one) => one.account === account);
  const listed = watched.find((one) => padFelt(one.address) === address);
  const values = (await valuer(sources, chainId))(balances?.amounts);
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
    activity: activityOf(kept, { holdings, ...portfolio }, metadata, past)
      .filter(
        (one) => one.account === account && one.call?.contract === address,
      )
      .slice(0, FEW_TRANSACTIONS),
    names: namesOf(accounts, contacts),
    now: sources.now(),
    value: values.tokens[address],
    /** Its page at an explorer. */
    link: accountLink(chainId, address),
  });
}

export async function readToken(
  ...args: Parameters<typeof loadToken>
): Promise<TokenView> {
  return await loadToken(...args);
}

/** Draws a token: how much there is, which contract it is, and what was done with it. */
export function renderToken(view: TokenView & PageState): GenericSnapElement {
  const { chainId, account, address, held, isTrusted, activity } = view;
  const symbol = safeText(view.symbol) || t('amount.token');
  return (
    <Box>
      {presentElements([
        pageHead(
          isTrusted ? symbol : t('tokens.unverified.title', { symbol }),
          view,
          view.network,
        ),
        view.isCopy && smallLine(t('warning.symbol-copied'), 'warning'),
        held !== undefined && (
          <Heading size="lg">{balanceText(amountText(held))}</Heading>
        ),
        view.value !== undefined && note(balanceText(view.value)),
        buttonRow(
          targetButton(t('button.send'), 'send', chainId, account),
          targetButton(t('receive.title'), 'receive', chainId, account),
          ...(view.canStake
            ? [targetButton(t('button.stake'), 'staking', chainId, account)]
            : []),
        ),
        view.name !== '' && line(safeText(view.name), true),
        note(t('token')),
        <Copyable value={address} />,
        !isTrusted && note(t('tokens.unverified.text')),
        explorerLink(view.link),
        view.isListed &&
          targetButton(t('settings.remove'), 'remove-token', chainId, address),
        activity.length > 0 && [
          heading(t('home.activity')),
          activity.map((one) => transactionItem(one, view)),
        ],
      ])}
    </Box>
  );
}
