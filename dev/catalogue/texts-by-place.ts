import type { ChainId } from '../../src/config/networks';
import type { Felt } from '../../src/core/felt';
import { searchReceived } from '../../src/pages/data/search-received';
import { openPage } from '../../src/pages/router';
import type { StoredAccount } from '../../src/state/accounts';
import { pollPending } from '../../src/transactions/settle/schedule';
import { readPage } from '../testing/views/views';
import { STORED } from '../testing/wallet/sends';
import { testPage } from '../testing/wallet/test-page';
import type { TestWallet } from '../testing/wallet/wallet';

/** A wallet after somebody moved something, and where. */
export type MadeTransaction = {
  readonly wallet: TestWallet;
  readonly chainId: ChainId;
  /** The account whose it is; the first by default. */
  readonly account?: StoredAccount;
  /** The transaction that is told of; the last record's by default. */
  readonly hash?: Felt;
  /** What the chain's balance of a token changed by, the network's fee aside. */
  readonly changeOf?: (token: Felt) => bigint;
  /** Whether somebody else did it, so that the chain is searched for it. */
  readonly isSearched?: boolean;
};

/** What each place says of it: all texts, one per line. */
export type TextsByPlace = {
  readonly window: readonly string[];
  readonly notices: readonly string[];
  readonly home: readonly string[];
  readonly activity: readonly string[];
  readonly page: readonly string[];
  /** The rows of the table without its header. */
  readonly table: readonly string[];
};

/** What is said of something that happened, in one language. Tokens in braces stand for what the
 * account's balance of it changed by on the chain. */
export type ExpectedTexts = {
  /** In the window; undefined if nobody was asked. */
  readonly window?: string;
  /** In lists and on its page, once it is settled. */
  readonly done: string;
  /** Below it there: whom it was for, or what really came and went. */
  readonly beside?: readonly string[];
  /** In its notification, if that says more or less than `done`. */
  readonly notice?: readonly string[];
  /** On its page, if that says it in other words. */
  readonly page?: readonly string[];
  /** The calls that its page lists. */
  readonly steps?: readonly string[];
};

/** What is said of it in every place. */
export type ExpectedInLanguages = {
  readonly en: ExpectedTexts;
  readonly de: ExpectedTexts;
  /** Set if nobody vouches for it: then neither home nor the first list has it. */
  readonly isUnverified?: true;
  /** Rows of the table: the deed, what left and what came. */
  readonly table: readonly string[];
};

/** What is said of it in the window, and once it is settled everywhere else. */
export async function textsByPlace(
  happened: MadeTransaction,
): Promise<TextsByPlace> {
  const { wallet, chainId, account = STORED, isSearched = false } = happened;
  const { context } = wallet;
  await context.networks.switchTo(chainId);
  await context.accounts.put(chainId, { ...account, deployed: true }, true);
  await pollPending(context, chainId, context.client(chainId));
  if (isSearched) {
    await searchReceived(context, chainId);
  }
  const [record] = (await context.transactions.list(chainId)).slice(-1);
  const hash = happened.hash ?? record?.txnHash ?? '0x0';
  // As the snap does before it opens a page.
  await context.loadLanguage();
  const page = testPage(wallet);
  await openPage(page.context, 'home');
  const home = page.text();
  await openPage(page.context, 'activity', {
    chainId,
    address: account.address,
  });
  const activity = page.text();
  await page.click('table');
  const [table = ''] = page.text().filter((text) => text.includes('\r\n'));
  await openPage(page.context, isSearched ? 'received' : 'transaction', {
    chainId,
    hash,
    id: hash,
  });
  await page.fill();
  return {
    window: wallet.dialogs
      .slice(-1)
      .flatMap((view) => readPage(view).split('\n')),
    notices: wallet.notices.map(String),
    home,
    activity,
    page: page.text(),
    table: table.split('\r\n').slice(1),
  };
}
