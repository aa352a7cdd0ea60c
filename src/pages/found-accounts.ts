import { MAINNET, networkView } from '../config/networks';
import { FEE_TOKEN_DECIMALS } from '../config/tokens';
import type { Context } from '../context/context';
import { ACCOUNT_TYPE_NAMES } from '../core/account-types';
import { formatAmount } from '../core/amount';
import { padFelt, type Felt } from '../core/felt';
import { MAX_GIVEN_NAME } from '../core/limits';
import type {
  DiscoveredAccounts,
  SearchProgress,
} from '../flows/recover-accounts';
import { accountName, balanceText, networkLabel } from '../ui/format';
import type { PageNotice } from '../ui/page-interfaces';
import { t } from '../ui/translate';

// What a search for accounts has found, in words.

/** How far a search is. */
export function searchText({ done, of }: SearchProgress): string {
  return done < of
    ? t('discovery.deriving', { done: String(done), count: String(of) })
    : t('discovery.asking', { count: String(of) });
}

/** An account that was found. */
type FoundAccount = {
  readonly network: string;
  /** Padded. */
  readonly address: Felt;
  readonly balance: string;
};

/** The accounts found, those with most STRK of each network first. */
export function foundAccounts(
  found: readonly DiscoveredAccounts[],
): FoundAccount[] {
  return found.flatMap(({ chainId, accounts: used = [] }) =>
    [...used]
      .sort((a, b) => Number(b.strk > a.strk) - Number(b.strk < a.strk))
      .map(({ account, strk, eth }) => ({
        network: networkLabel(networkView(chainId)),
        address: padFelt(account.address),
        balance: heldText(strk, eth),
      })),
  );
}

/** What an account holds of the two tokens that a search reads: the STRK, unless it has ether
 * alone. */
function heldText(strk: bigint, eth: bigint): string {
  const ether = `${formatAmount(eth, FEE_TOKEN_DECIMALS)} ETH`;
  const text = t('fee.strk', {
    amount: formatAmount(strk, FEE_TOKEN_DECIMALS),
  });
  if (eth === 0n) {
    return text;
  }
  return strk === 0n ? ether : `${text}, ${ether}`;
}

/** Gives accounts under other phrases than the first one names that say so, unless they have
 * one: they would be called like accounts of the first. */
export async function nameFoundAccounts(
  { accounts, keyring }: Pick<Context, 'accounts' | 'keyring'>,
  found: readonly DiscoveredAccounts[],
): Promise<void> {
  const others = found
    .flatMap(({ accounts: used = [] }) => used)
    .filter(({ account }) => account.source !== undefined);
  if (others.length === 0) {
    return;
  }
  const phrases = await keyring.otherPhrases();
  const named = new Set(
    (await accounts.labels.list()).flatMap(({ address, name }) =>
      // An earlier version stored names of which nothing is behind the dot.
      /(?:^|·)\s*$/u.test(name) ? [] : [address],
    ),
  );
  for (const { account } of others) {
    const phrase = phrases.findIndex(({ id }) => id === account.source);
    if (!named.has(account.address) && phrase >= 0) {
      named.add(account.address);
      const ofAccount = `${accountName(account.index)} · `;
      const ofPhrase = phraseName(
        phrases,
        phrase,
        MAX_GIVEN_NAME - ofAccount.length,
      );
      await accounts.labels.rename(account.address, ofAccount + ofPhrase);
    }
  }
}

/** What a phrase other than the first is called in so many characters: by its number, where its
 * name is empty or would be the same as another's. */
export function phraseName(
  phrases: readonly { readonly name: string }[],
  index: number,
  room: number,
): string {
  const names = phrases.map(({ name }) => {
    const text = Array.from(name.trim());
    return text.length <= room
      ? text.join('')
      : `${text
          .slice(0, room - 1)
          .join('')
          .trimEnd()}…`;
  });
  const [name = ''] = names.slice(index);
  return name === '' || names.indexOf(name) !== names.lastIndexOf(name)
    ? t('accounts.phrase', { number: String(index + 2) })
    : name;
}

/** Whether an account has a type that only MetaMask's former snap made. */
export function isFromFormerSnap(
  found: readonly DiscoveredAccounts[],
): boolean {
  return found.some(({ accounts = [] }) =>
    accounts.some(
      ({ account }) => account.accountType !== ACCOUNT_TYPE_NAMES[0],
    ),
  );
}

/** Whether to offer Mainnet: something was found there, and the wallet shows a test network.
 * Connected sites stay where they are. */
export async function mayOfferMainnet(
  { networks }: Pick<Context, 'networks'>,
  found: readonly DiscoveredAccounts[],
): Promise<boolean> {
  const isThere = found.some(
    ({ chainId, accounts = [] }) => chainId === MAINNET && accounts.length > 0,
  );
  return isThere && networkView(await networks.current()).isTest;
}

/** The most accounts that a notice lists. */
const FEW_ACCOUNTS = 5;

/** The notice about what a search has found. */
export function foundNotice(
  found: readonly DiscoveredAccounts[],
  offersMainnet: boolean,
): PageNotice {
  const accounts = foundAccounts(found);
  const rest = accounts.length - FEW_ACCOUNTS;
  return {
    what: accounts.length > 0 ? 'found' : 'found-nothing',
    values: { what: foundText(found) },
    lines: [
      ...(isFromFormerSnap(found) ? [t('welcome.former')] : []),
      ...accounts
        .slice(0, FEW_ACCOUNTS)
        .map(
          ({ network, balance, address }) =>
            `${network} · ${balanceText(balance)} · ${address}`,
        ),
      ...(rest > 0 ? [t('welcome.more', { count: String(rest) })] : []),
    ],
    ...(offersMainnet && { offer: ['switch-network', MAINNET] as const }),
  };
}

/** The number of accounts on each network, as text. */
function foundText(found: readonly DiscoveredAccounts[]): string {
  return found
    .map(({ chainId, accounts }) => {
      const network = networkLabel(networkView(chainId));
      return accounts === undefined
        ? t('discovery.no-answer', { network })
        : t('discovery.some', { network, count: String(accounts.length) });
    })
    .join(', ');
}
