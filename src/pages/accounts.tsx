import { Section, type GenericSnapElement } from '@metamask/snaps-sdk/jsx';
import { BACK_BUTTON } from './button-names';
import { namedAccounts, strkOf } from './data/accounts';
import { shortTotal, valuer } from './data/values';
import { type PageState } from './notice-banner';
import { pageOf, type Page, type RouteParams } from './page';
import {
  countedText,
  emptyPart,
  framed,
  menuRow,
  pageBox,
  pictureRow,
} from './parts';
import { listPart } from './rows';
import { networkView } from '../config/networks';
import type { Context } from '../context/context';
import { padFelt } from '../core/felt';
import { addressPicture } from '../pictures/pictures';
import { line, note } from '../ui/components/fields';
import { balanceText, shortAddress } from '../ui/format';
import { t } from '../ui/translate';

/** All accounts with what they have; those that the user has hidden in a list of their own. */
export const accountsPage: Page = pageOf(['shown'], read, renderAccounts);

async function read(context: Context, { shown }: RouteParams) {
  const chainId = await context.networks.current();
  const [all, { holdings }, valueOf] = await Promise.all([
    namedAccounts(context, chainId),
    context.portfolio.read(chainId),
    valuer(context, chainId),
  ]);
  const balances = new Map(holdings.map((one) => [one.account, one]));
  const isHidden = shown !== undefined;
  return {
    chainId,
    network: networkView(chainId),
    /** Whether it lists those that are hidden. */
    isHidden,
    accounts: all
      .filter((one) => one.isHidden === isHidden)
      .map(({ stored, name, isMain }) => {
        const held = balances.get(stored.address);
        return {
          address: padFelt(stored.address),
          name,
          isMain,
          /** What it has in all; "" if it was never read. */
          value:
            shortTotal(valueOf(held?.amounts, stored.address), strkOf(held)) ??
            '',
        };
      }),
    hidden: all.filter((one) => one.isHidden).length,
  };
}

export function renderAccounts(
  view: Awaited<ReturnType<typeof read>> & PageState,
  number: number,
): GenericSnapElement {
  const { accounts, chainId, isHidden, hidden } = view;
  const hiddenOnes = countedText(t('accounts.hidden'), hidden);
  return pageBox(
    t(isHidden ? 'accounts.hidden' : 'accounts.title'),
    view,
    [
      view.isLoading && line(t('home.loading'), true),
      isHidden && note(t('accounts.hidden.text')),
      accounts.length === 0
        ? emptyPart(t('home.empty.text'))
        : listPart(accounts, number, (shown) => (
            <Section>
              {shown.map(({ address, name, isMain, value }) =>
                pictureRow(
                  addressPicture(address, 'row'),
                  isMain ? `${name} · ${t('accounts.main')}` : name,
                  [value && balanceText(value), shortAddress(address)],
                  ['account', chainId, address],
                ),
              )}
            </Section>
          )),
      !isHidden &&
        framed([
          menuRow('add', t('home.add'), 'add-account', chainId),
          menuRow('refresh', t('home.recover'), 'recover-accounts'),
          hidden > 0 && menuRow('people', hiddenOnes, 'accounts', 'hidden'),
        ]),
    ],
    isHidden ? 'accounts' : BACK_BUTTON,
  );
}
