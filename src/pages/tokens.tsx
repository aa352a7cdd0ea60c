import type { GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { listedTokens } from './data/tokens';
import type { TokenSources } from './data/tokens';
import { valuer } from './data/values';
import { type RouteParams, chainNamed } from './page';
import { type PageState, pageHead, targetButton } from './parts';
import { tokenItem } from './rows';
import { networkView } from '../config/networks';
import { padFelt } from '../core/felt';
import { safeText } from '../core/text';
import { metadataWithoutCopies } from '../tokens/metadata';
import { heading } from '../ui/components/fields';
import { renderPage } from '../ui/paging';
import { t } from '../ui/translate';

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

export async function readTokens(
  ...args: Parameters<typeof loadTokens>
): Promise<TokensView> {
  return await loadTokens(...args);
}

/** Draws the list of an account's tokens, and of those on the watch list that it lacks. */
export function renderTokens(
  view: TokensView & PageState,
  number: number,
): GenericSnapElement {
  const { account, chainId, network, held, empty, values } = view;
  return renderPage(
    pageHead(t('tokens.title'), view, network),
    [
      held.map((token) => tokenItem(token, values, [chainId, account])),
      targetButton(t('new-token.title'), 'add-token', chainId, account),
      empty.length > 0 && [
        heading(t('tokens.empty')),
        empty.map(({ address, symbol }) =>
          targetButton(
            t('tokens.unverified.title', {
              symbol: safeText(symbol) || t('amount.token'),
            }),
            'token',
            chainId,
            account,
            address,
          ),
        ),
      ],
    ],
    number,
  );
}
