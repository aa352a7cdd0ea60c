import { accountLink, networkView } from '../../config/networks';
import { STRK } from '../../config/tokens';
import { definedMembers } from '../../core/defined';
import { padFelt, unpadFelt, type Felt } from '../../core/felt';
import type { State } from '../../state/state';
import { heldAmounts } from '../../tokens/balances';
import { metadataOfTokens, metadataWithoutCopies } from '../../tokens/metadata';
import { namedAccounts } from '../accounts/model';
import { activityOf, listedTokens, namesOf, valuer } from '../home/model';
import type { HomeTools } from '../home/refresh';
import { chainNamed, type RouteParams } from '../page';

type TokenSources = Pick<State, 'contacts' | 'pastTransactions'> &
  Pick<
    HomeTools,
    | 'accounts'
    | 'tokens'
    | 'portfolio'
    | 'transactions'
    | 'prices'
    | 'preferences'
    | 'showsValues'
    | 'now'
  >;

/** The data of the page that lists all tokens of an account. */
export type TokensView = Awaited<ReturnType<typeof loadTokens>>;

async function loadTokens(
  sources: Omit<
    TokenSources,
    'accounts' | 'contacts' | 'transactions' | 'pastTransactions'
  >,
  params: RouteParams,
) {
  const { tokens, portfolio } = sources;
  const chainId = chainNamed(params);
  const { account = '' } = params;
  const watched = await tokens.list(chainId);
  const { holdings } = await portfolio.read(chainId);
  const metadata = metadataWithoutCopies(watched);
  const balances = holdings.find((one) => one.account === account);
  const held = listedTokens(balances, metadata, false);
  const shown = new Set(held.map(({ contract }) => contract));
  return {
    chainId,
    network: networkView(chainId),
    account,
    held,
    /** The tokens on the watch list of which the account has none. */
    empty: watched
      .filter(({ address }) => !shown.has(padFelt(address)))
      .map(({ address, symbol }) => ({ address: padFelt(address), symbol })),
    values: (await valuer(sources, chainId))(balances?.amounts),
  };
}

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

export async function readTokens(
  ...args: Parameters<typeof loadTokens>
): Promise<TokensView> {
  return await loadTokens(...args);
}

export async function readToken(
  ...args: Parameters<typeof loadToken>
): Promise<TokenView> {
  return await loadToken(...args);
}
