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

import { t } from '../translate';

/**
 * @param isSecondary - Whether it matters less than what stands around it.
 * @returns The line. `muted` would be too pale to read in MetaMask (1.8 : 1).
 */
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

export function section(
  title: string,
  content: readonly GenericSnapElement[],
): GenericSnapElement {
  return (
    <Section>
      <Text>
        <Bold>{title}</Bold>
      </Text>
      <Box>{[...content]}</Box>
    </Section>
  );
}

/**
 * @param href - A page on the explorer's website.
 */
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
