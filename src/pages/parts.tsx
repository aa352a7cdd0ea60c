import {
  Banner,
  Box,
  Button,
  Footer,
  Text,
  type ButtonElement,
  type FooterElement,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { NetworkView } from '../core/network-view';
import type { ReplacementKind } from '../core/transaction';
import {
  heading,
  line,
  note,
  presentElements,
  type DialogContent,
} from '../ui/components/fields';
import { networkLabel } from '../ui/format';
import { t, type NameIn } from '../ui/translate';

// The building blocks of the pages.

/** The names of the wallet's pages. Buttons that open a page begin with its name. */
export type PageName =
  | 'home'
  | 'accounts'
  | 'account'
  | 'receive'
  | 'tokens'
  | 'token'
  | 'add-token'
  | 'activity'
  | 'transaction'
  | 'approvals'
  | 'contacts'
  | 'contact'
  | 'sites'
  | 'networks'
  | 'settings'
  | 'endpoints'
  | 'send'
  | 'payments'
  | 'staking';

/** The verbs of buttons that do something and stay on their page. */
type ActionVerb =
  | 'refresh'
  | 'recover-accounts'
  | NetworkVerb
  | AccountVerb
  | SiteVerb
  | StakeVerb;

/** The verbs for a stake in a pool. */
type StakeVerb = 'stay' | 'claim' | 'take-out';

/** The verbs for a network, or for an address on it. */
export type NetworkVerb =
  | 'switch-network'
  | 'add-account'
  | 'deploy'
  | 'upgrade'
  | 'show-key'
  | 'remove-token'
  | ReplacementKind;

/** The verbs for an account on all networks, and for a contact. */
export type AccountVerb =
  'main-account' | 'hide-account' | 'show-account' | 'remove-contact';

/** The verbs for a site. */
export type SiteVerb =
  'site-account' | 'remove-site' | 'block-site' | 'unblock-site' | 'let-ask';

/** A button whose name consists of a verb, or the page that it opens, and what it is `of`: a
 * network and perhaps an address there, or a site. `splitButtonName` parses it. */
export function targetButton(
  label: string,
  verb: ActionVerb | PageName,
  ...of: readonly string[]
): GenericSnapElement {
  return <Button name={[verb, ...of].join(':')}>{label}</Button>;
}

/** Splits a button's name at colons; an origin has colons too, so it needs joining. */
export function splitButtonName(name: string): [verb: string, ...of: string[]] {
  const [verb = '', ...of] = name.split(':');
  return [verb, ...of];
}

/** The name of the button that leads back. */
export const BACK_BUTTON = 'back';

/** The button that leads back. */
export function backButton(): ButtonElement {
  return <Button name={BACK_BUTTON}>{t('page.back')}</Button>;
}

/** The footer of a form: back, or on to what it says. */
export function formFooter(name: string, label: string): FooterElement {
  return (
    <Footer>
      {backButton()}
      <Button name={name}>{label}</Button>
    </Footer>
  );
}

/** The name of a network; that of a test network stands out. */
export function networkText(network: NetworkView): GenericSnapElement {
  return (
    <Text fontWeight="medium" color={network.isTest ? 'warning' : 'success'}>
      {networkLabel(network)}
    </Text>
  );
}

/** A title, and beside it the button with this name that leads back. */
export function titleLine(title: string, back: string): GenericSnapElement {
  return (
    <Box direction="horizontal" alignment="space-between">
      {heading(title)}
      <Button name={back}>{t('page.back')}</Button>
    </Box>
  );
}

/** The first lines of a page: what it is, on which network, and the way back. */
export function pageHead(
  title: string,
  { notices }: Pick<PageState, 'notices'>,
  network?: NetworkView,
): DialogContent {
  return [
    titleLine(title, BACK_BUTTON),
    network && networkText(network),
    notices.map(noticeBanner),
  ];
}

/** What an account can do, in words. */
export function accountStatusText(
  status: 'co-owned' | NameIn<'account-status'>,
): string {
  return t(
    status === 'co-owned' ? 'warning.co-owned' : `account-status.${status}`,
  );
}

/** Components at both ends of a line. */
export function bothEnds(
  start: GenericSnapElement,
  end: GenericSnapElement,
): GenericSnapElement {
  return (
    <Box direction="horizontal" alignment="space-between">
      {start}
      {end}
    </Box>
  );
}

/** Buttons beside each other. */
export function buttonRow(
  ...buttons: readonly (GenericSnapElement | false | undefined)[]
): GenericSnapElement {
  return <Box direction="horizontal">{presentElements(buttons)}</Box>;
}

/** An item of a list: what opens it and a short value beside it, and a note below. */
export function listItem(
  button: GenericSnapElement,
  value: string,
  below: DialogContent | string = [],
): GenericSnapElement {
  return (
    <Box>
      {presentElements([
        value === '' ? button : bothEnds(button, line(value)),
        typeof below === 'string' ? below !== '' && note(below) : below,
      ])}
    </Box>
  );
}

type NoticeName = Exclude<NameIn<'notice'>, `${string}.text`>;

/** The severity of notices; all others report a success. */
const SEVERITIES: Partial<Record<NoticeName, 'danger' | 'warning' | 'info'>> = {
  unreachable: 'warning',
  busy: 'warning',
  explorer: 'warning',
  'explorer-key': 'warning',
  unclear: 'warning',
  broken: 'danger',
  unreadable: 'danger',
  failed: 'danger',
  because: 'danger',
  missed: 'info',
  emptied: 'info',
  refused: 'info',
  'found-nothing': 'info',
  'nothing-selected': 'info',
};

/** A notice on a page, and the values in its text. */
export type PageNotice = {
  readonly what: NoticeName;
  /** Already sanitised, if a site or a chain wrote them. */
  readonly values?: Readonly<Record<string, string>>;
  /** Further lines, sanitised like the values. */
  readonly lines?: readonly string[];
  /** A switch to another network that it offers. */
  readonly offer?: readonly ['switch-network', string];
};

/** What a page shows besides its data. */
export type PageState = {
  /** Whether newer data is on its way. */
  readonly isLoading: boolean;
  readonly notices: readonly PageNotice[];
};

/** The banner for a notice. */
export function noticeBanner({
  what,
  values,
  lines = [],
  offer,
}: PageNotice): GenericSnapElement {
  return (
    <Banner
      title={t(`notice.${what}`, values)}
      severity={SEVERITIES[what] ?? 'success'}
    >
      <Text>{t(`notice.${what}.text`, values)}</Text>
      {lines.map((text) => (
        <Text size="sm">{text}</Text>
      ))}
      {offer === undefined ? null : (
        <Button name={offer.join(':')}>{t('button.mainnet')}</Button>
      )}
    </Banner>
  );
}
