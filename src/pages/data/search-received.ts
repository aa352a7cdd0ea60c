import { shownFirst } from './accounts';
import { type ChainId, networkView } from '../../config/networks';
import type { Context } from '../../context/context';
import { ignoreWalletError } from '../../core/errors';
import { unpadFelt } from '../../core/felt';
import { tryAll } from '../../core/try-all';
import { tokenAmount } from '../../decode/tokens';
import type { SourceError } from '../../history/history';
import { searchIncoming } from '../../history/incoming';
import type { NodeClient } from '../../starknet/node-client';
import type { IncomingTransfer } from '../../state/incoming';
import { metadataWithoutCopies } from '../../tokens/metadata';
import { findKnownAddresses } from '../../transactions/ledger/known-addresses';
import { namesAmong, receivedNotification } from '../../ui/notification';

/** So many accounts are looked at, that on home first. */
const MAX_ACCOUNTS = 3;

/**
 * Looks for what came in for the accounts of a network, and notifies the user of it once.
 *
 * @param client - The nodes to ask; by default those for pages.
 * @returns The sources that failed.
 */
export async function searchReceived(
  context: Context,
  chainId: ChainId,
  client: NodeClient = context.client(chainId),
): Promise<SourceError[]> {
  const accounts = await shownFirst(context, chainId);
  const [found, failures] = await tryAll(
    accounts
      .slice(0, MAX_ACCOUNTS)
      .map(async ({ address: account }) =>
        searchIncoming(
          { ...context, client: () => client },
          { chainId, account },
        ),
      ),
  );
  await tellReceived(
    context,
    chainId,
    found.flatMap((news) => news ?? []),
  );
  failures.forEach(ignoreWalletError);
  return failures.length > 0 ? ['node'] : [];
}

/** Looks for what came in where a poll has just asked the nodes. It never fails. */
export async function searchReceivedAfterPoll(
  context: Context,
  polled: Promise<readonly ChainId[]>,
): Promise<void> {
  await Promise.allSettled(
    (await polled).map(async (chainId) => {
      const client = await context.backgroundClient(chainId);
      return client && (await searchReceived(context, chainId, client));
    }),
  );
}

/** Tells the user of tokens that came in, if the wallet or the user vouches for them. */
async function tellReceived(
  context: Context,
  chainId: ChainId,
  news: readonly IncomingTransfer[],
): Promise<void> {
  const metadata = metadataWithoutCopies(await context.tokens.list(chainId));
  const received = news.filter(
    ({ what, isLoss, token }) =>
      what === 'tokens' &&
      isLoss !== true &&
      metadata.get(unpadFelt(token))?.symbol !== undefined,
  );
  if (received.length === 0) {
    return;
  }
  await context.loadLanguage();
  // Told before it is on disk, it would be news again after a stop.
  await context.saved();
  await context.notify(
    receivedNotification(
      received.map(({ token, units, other, account }) => ({
        amount: tokenAmount(token, BigInt(units), metadata),
        from: other,
        to: account,
      })),
      {
        network: networkView(chainId),
        hidesBalances: await context.hidesBalances(),
        ...namesAmong(await findKnownAddresses(context, chainId)),
      },
    ),
  );
}
