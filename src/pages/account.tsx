import {
  type GenericSnapElement,
  Container,
  Box,
  Copyable,
  Form,
  Image,
  Button,
} from '@metamask/snaps-sdk/jsx';
import { namedAccounts, accountStatusOf } from './data/accounts';
import { formPage } from './form';
import { type PageState } from './notice-banner';
import { type Page, typedText, type RouteParams, chainNamed } from './page';
import { pageHead, menuRow, accountStatusText, textField } from './parts';
import { isSigningBlocker } from '../accounts/signing-blocker';
import { networkView, accountLink } from '../config/networks';
import type { Context } from '../context/context';
import { classOf } from '../core/account-types';
import { type Felt, padFelt } from '../core/felt';
import { MAX_GIVEN_NAME } from '../core/limits';
import { safeText, MAX_ORIGIN } from '../core/text';
import { addressPicture } from '../pictures/pictures';
import { isFinal } from '../state/transactions';
import {
  presentElements,
  row,
  field,
  line,
  explorerLink,
  note,
} from '../ui/components/fields';
import { t } from '../ui/translate';

/** The names of the form, its field and its button. */
const NAME_FORM = 'name';
const NAME_FIELD = 'accountName';
const RENAME_BUTTON = 'rename';

/** An account, which the user can name here. */
export const accountPage: Page = formPage({
  name: NAME_FORM,
  params: ['chainId', 'account'],
  back: 'accounts',
  valuesOf: (stored) => typedText(stored, NAME_FIELD, MAX_GIVEN_NAME),
  read,
  draw: (data, state: PageState) => renderAccount({ ...data, ...state }),
  actions: {
    [RENAME_BUTTON]: async ({ context, params, typed }) => {
      const { account = '' } = params;
      await context.accounts.labels.rename(account as Felt, typed);
      return { page: 'account', params };
    },
  },
  enter: RENAME_BUTTON,
});

/** The data of an account's page. */
export type AccountView = Awaited<ReturnType<typeof read>>;

/** @throws Error if it isn't an account of this wallet. */
async function read(context: Context, params: RouteParams) {
  const chainId = chainNamed(params);
  const [all, { holdings }, records, sites] = await Promise.all([
    namedAccounts(context, chainId),
    context.portfolio.read(chainId),
    context.transactions.list(chainId),
    context.connectedSites.list(),
  ]);
  const found = all.find(({ stored }) => stored.address === params.account);
  if (found === undefined) {
    throw new Error('This address is not an account of this wallet');
  }
  const { stored, ...named } = found;
  const address = padFelt(stored.address);
  const balances = holdings.find(({ account }) => account === stored.address);
  const known = classOf({ account: stored, classHash: stored.classHash });
  const status = accountStatusOf(stored, balances);
  return {
    ...named,
    chainId,
    network: networkView(chainId),
    address,
    /** The name of the class that it runs, or will run once deployed. */
    className: (known ?? classOf({ account: stored }))?.name ?? '',
    status,
    /** Whether only one node confirms that it is deployed. */
    isUnconfirmed: !stored.deployed && balances?.isThere === true,
    /** Whether it still runs the Cairo 0 code of the former snap's first accounts. */
    isCairo0: known?.isCairo0 === true && !isSigningBlocker(status),
    canUpgrade:
      stored.deployed &&
      status === 'deployed' &&
      known?.upgrade !== undefined &&
      !records.some(
        (record) => record.senderAddress === address && !isFinal(record.status),
      ),
    /** The sites that use it. */
    sites: sites.flatMap(({ origin, account }) =>
      account === address ? [origin] : [],
    ),
    /** Its page at an explorer. */
    link: accountLink(chainId, address),
  };
}

/** Draws an account: its whole address, what it is, and what can be done with it. */
export function renderAccount(
  view: AccountView & PageState,
): GenericSnapElement {
  const { address, chainId, status, isHidden, isMain, sites } = view;
  return (
    <Container>
      <Box>
        {presentElements([
          pageHead(view.name, view, view.network),
          <Box center>
            <Image src={addressPicture(address, 'top')} />
          </Box>,
          <Copyable value={address} />,
          row(t('home.account-type'), view.className),
          field(t('home.account-status'), accountStatusText(status)),
          view.isUnconfirmed && line(t('status.one-word')),
          view.isCairo0 && line(t('home.first-days')),
          status !== 'undeployed' && explorerLink(view.link),
          <Form name={NAME_FORM}>
            {textField(
              NAME_FIELD,
              t('accounts.name'),
              { placeholder: view.name },
              [<Button name={RENAME_BUTTON}>{t('accounts.rename')}</Button>],
            )}
          </Form>,
          menuRow('download', t('receive.title'), 'receive', chainId, address),
          // Its first transaction deploys it too.
          status === 'undeployed' &&
            menuRow('add', t('button.deploy'), 'deploy', chainId, address),
          view.canUpgrade &&
            menuRow('refresh', t('upgrade'), 'upgrade', chainId, address),
          !isMain &&
            !isSigningBlocker(status) &&
            menuRow(
              'confirmation',
              t('accounts.make-main'),
              'main-account',
              address,
            ),
          isHidden
            ? menuRow('add', t('accounts.show'), 'show-account', address)
            : !isMain &&
              menuRow('close', t('accounts.hide'), 'hide-account', address),
          menuRow(
            'document-code',
            t('button.show-key'),
            'show-key',
            chainId,
            address,
          ),
          isMain && note(t('accounts.main.text')),
          sites.length > 0 && [
            note(t(isHidden ? 'accounts.sites.hidden' : 'accounts.sites')),
            sites.map((origin) => line(safeText(origin, MAX_ORIGIN))),
          ],
        ])}
      </Box>
    </Container>
  );
}
