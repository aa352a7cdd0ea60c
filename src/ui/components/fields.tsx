import {
  Banner,
  Bold,
  Box,
  Heading,
  Link,
  Row,
  Section,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import { WALLET } from '../../core/fair-queue';
import type { Felt } from '../../core/felt';
import { t } from '../translate';

/** What stands one below the other. What isn't there is undefined or false. */
export type Content = readonly (
  GenericSnapElement | readonly GenericSnapElement[] | undefined | false
)[];

/** The components of it that are there, in order. */
export function present(content: Content): GenericSnapElement[] {
  return content.flat().filter((part) => part !== undefined && part !== false);
}

/** A line; a secondary one matters less than what stands around it. `muted` would be too
 * pale to read in MetaMask (1.8 : 1). */
export function line(text: string, isSecondary = false): GenericSnapElement {
  return <Text color={isSecondary ? 'alternative' : 'default'}>{text}</Text>;
}

/** The title. MetaMask draws its default size as small as text. */
export function heading(text: string): GenericSnapElement {
  return <Heading size="md">{text}</Heading>;
}

export function smallLine(
  text: string,
  color: 'default' | 'alternative' | 'warning' | 'success' = 'default',
): GenericSnapElement {
  return (
    <Text color={color} size="sm">
      {text}
    </Text>
  );
}

/** A line that refers to the details, if there are that many more. */
export function moreLine(
  count: number,
  key: 'send.more-calls' | 'send.more-addresses' | 'changes.more',
): GenericSnapElement[] {
  return count > 0
    ? [smallLine(t(key, { count: String(count) }), 'alternative')]
    : [];
}

/** A short label beside a short value. */
export function row(label: string, value: string): GenericSnapElement {
  return (
    <Row label={label}>
      <Text>{value}</Text>
    </Row>
  );
}

/** A label above a value that may be long: an address, a felt. The value is never
 * shortened or split. */
export function field(label: string, value: string): GenericSnapElement {
  return (
    <Box>
      {smallLine(label, 'alternative')}
      <Text>{value}</Text>
    </Box>
  );
}

export function section(title: string, content: Content): GenericSnapElement {
  return (
    <Section>
      <Text>
        <Bold>{title}</Bold>
      </Text>
      <Box>{present(content)}</Box>
    </Section>
  );
}

/** A link to a page on the explorer's website. */
export function explorerLink(href: string): GenericSnapElement {
  return (
    <Text>
      <Link href={href}>{t('home.explorer')}</Link>
    </Text>
  );
}

export function banner(
  title: string,
  text: string,
  severity: 'danger' | 'warning' | 'info' | 'success',
): GenericSnapElement {
  return (
    <Banner title={title} severity={severity}>
      <Text>{text}</Text>
    </Banner>
  );
}

/** Who asks, and for which account. */
type Sender = {
  /** The site, or the wallet's own page. */
  readonly origin: string;
  /** The network's name. */
  readonly network: string;
  /** Padded. */
  readonly account: Felt;
};

/** Site and network in a line each, and the account's whole address below. */
export function senderRows({
  origin,
  network,
  account,
}: Sender): GenericSnapElement[] {
  return [
    originRow(origin),
    row(t('header.network'), network),
    <Box>
      {smallLine(t('header.account'), 'alternative')}
      {smallLine(account)}
    </Box>,
  ];
}

/** A line that names the site, or the wallet's own page. */
export function originRow(origin: string): GenericSnapElement {
  return row(t('header.site'), origin === WALLET ? t('header.wallet') : origin);
}
