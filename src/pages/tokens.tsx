import { Section, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { listedTokens } from './data/tokens';
import { valuer } from './data/values';
import { type PageState } from './notice-banner';
import { type RouteParams, chainNamed, pageOf, type Page } from './page';
import { menuRow, pageBox } from './parts';
import { listPart, tokenItem } from './rows';
import { networkView } from '../config/networks';
import type { Context } from '../context/context';
import { padFelt } from '../core/felt';
import { tokenAmount } from '../decode/tokens';
import { metadataWithoutCopies } from '../tokens/metadata';
import { t } from '../ui/translate';

/** All tokens of an account, and those on the watch list that it lacks. */
export const tokensPage: Page = pageOf(
  ['chainId', 'account'],
  read,
  renderTokens,
);

async function read(context: Context, params: RouteParams) {
  const chainId = chainNamed(params);
  const { account = '' } = params;
  const watched = await context.tokens.list(chainId);
  const { holdings } = await context.portfolio.read(chainId);
  const metadata = metadataWithoutCopies(watched);
  const balances = holdings.find((one) => one.account === account);
  const held = listedTokens(balances, metadata, false);
  const shown = new Set(held.map(({ contract }) => contract));
  return {
    network: networkView(chainId),
    of: [chainId, account] as const,
    tokens: [
      ...held,
      ...watched
        .filter(({ address }) => !shown.has(padFelt(address)))
        .map(({ address }) => tokenAmount(address, 0n, metadata)),
    ],
    values: (await valuer(context, chainId))(balances?.amounts),
  };
}

export function renderTokens(
  view: Awaited<ReturnType<typeof read>> & PageState,
  number: number,
): GenericSnapElement {
  const { of, tokens, values } = view;
  return pageBox(t('tokens.title'), view, [
    listPart(tokens, number, (shown) => (
      <Section>{shown.map((token) => tokenItem(token, values, of))}</Section>
    )),
    menuRow('add', t('new-token.title'), 'add-token', ...of),
  ]);
}
