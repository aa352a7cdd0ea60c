import {
  Banner,
  Bold,
  Box,
  Heading,
  Image,
  Link,
  Row,
  Section,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import { Icon } from './icon';
import { WALLET_REQUESTER } from '../../core/fair-queue';
import type { Felt } from '../../core/felt';
import type { Picture } from '../../pictures/pictures';
import type { AccountRequest, SendView } from '../../views/dialog-views';
import { accountName, networkLabel } from '../format';
import { t } from '../translate';

/** Components from top to bottom; absent ones are undefined or false. */
export type DialogContent = readonly (
  GenericSnapElement | DialogContent | undefined | false
)[];

/** Flattens content to the components that aren't absent, in order. */
export function presentElements(content: DialogContent): GenericSnapElement[] {
  return content.flatMap((part) =>
    part === undefined || part === false
      ? []
      : 'type' in part
        ? [part]
        : presentElements(part),
  );
}

/** A line; a secondary one matters less than those around it. `muted` would be too pale to
 * read in MetaMask (1.8 : 1). */
export function line(text: string, isSecondary = false): GenericSnapElement {
  return <Text color={isSecondary ? 'alternative' : 'default'}>{text}</Text>;
}

/** The title. MetaMask draws its default size as small as text. */
export function heading(text: string): GenericSnapElement {
  return <Heading size="md">{text}</Heading>;
}

export function smallLine(
  text: string,
  color:
    'default' | 'alternative' | 'warning' | 'error' | 'success' = 'default',
): GenericSnapElement {
  return (
    <Text color={color} size="sm">
      {text}
    </Text>
  );
}

/** A small secondary line. */
export function note(text: string): GenericSnapElement {
  return smallLine(text, 'alternative');
}

/** A note that says where this many more items are, if there are any. */
export function moreLine(
  count: number,
  key:
    'send.more-calls' | 'send.more-addresses' | 'changes.more' | 'welcome.more',
): GenericSnapElement | false {
  return count > 0 && note(t(key, { count: String(count) }));
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
      {note(label)}
      <Text>{value}</Text>
    </Box>
  );
}

/** A label above a small address, in full. */
export function addressField(label: string, address: Felt): GenericSnapElement {
  return (
    <Box>
      {note(label)}
      {smallLine(address)}
    </Box>
  );
}

export function section(
  title: string,
  content: DialogContent,
): GenericSnapElement {
  return (
    <Section>
      <Text>
        <Bold>{title}</Bold>
      </Text>
      <Box>{presentElements(content)}</Box>
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

/** Who asks, with which account, and on which network, as far as that matters. */
export type Requester = Pick<AccountRequest, 'origin'> &
  Partial<Pick<SendView, 'network' | 'account' | 'tags'>>;

/** The most characters of a line at 360 pixels, beside a picture: pictures add no height. */
const SMALL_LINE = 44;
const TITLE_LINE = 26;

/** How many characters of a title a picture takes the room of. */
const PICTURE = 4;

/** Pictures in front of a line, if it is short enough to stay one. */
function withPictures(
  element: GenericSnapElement,
  isShort: boolean,
  pictures: readonly Picture[],
): GenericSnapElement {
  return isShort && pictures.length > 0 ? (
    <Box direction="horizontal" crossAlignment="center">
      {pictures.map((picture, index) => [
        index > 0 && <Icon name="arrow-right" size="md" />,
        <Image src={picture} />,
      ])}
      {element}
    </Box>
  ) : (
    element
  );
}

/** A small line with a picture in front. */
export function picturedLine(
  picture: Picture,
  text: string,
  color: Parameters<typeof smallLine>[1],
): GenericSnapElement {
  const isShort = text.length <= SMALL_LINE;
  return withPictures(smallLine(text, color), isShort, [picture]);
}

/** The title, below it in one line who asks, with which account, on which network, and the
 * account's whole address. */
export function requestHeading(
  title: string,
  { origin, network, account, tags }: Requester,
  pictures: readonly Picture[] = [],
): GenericSnapElement {
  const [own] =
    (account &&
      tags?.[account]?.flatMap((tag) =>
        tag.is === 'own' ? [accountName(tag.index, tag.name)] : [],
      )) ??
    [];
  const name = account && (own || t('header.account'));
  return (
    <Box>
      {presentElements([
        withPictures(
          heading(title),
          title.length + PICTURE * pictures.length <= TITLE_LINE + PICTURE,
          pictures,
        ),
        note(
          [siteText(origin), name, network && networkLabel(network)]
            .filter(Boolean)
            .join(' · '),
        ),
        account !== undefined && note(account),
      ])}
    </Box>
  );
}

/** The requesting site; without the protocol, unless it is unencrypted. */
export function siteText(origin: string): string {
  return origin === WALLET_REQUESTER
    ? t('header.wallet')
    : origin.replace(/^https:\/\//u, '');
}

/** A small line with an address in full, and what it is in front. */
export function labelledAddress(
  label: string,
  address: Felt,
): GenericSnapElement {
  return smallLine(`${label} ${address}`);
}
