import {
  Banner,
  Bold,
  Box,
  Row,
  Section,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { Warning } from '../../decode/types';
import { t, type Key } from '../translate';

/**
 * @param text - A line of text.
 * @param isMuted - Whether it matters less than what stands around it.
 * @returns The line.
 */
export function line(text: string, isMuted = false): GenericSnapElement {
  return <Text color={isMuted ? 'muted' : 'default'}>{text}</Text>;
}

/**
 * A short label beside a short value.
 *
 * @param label - The label's text.
 * @param value - The value.
 * @returns The row.
 */
export function row(label: string, value: string): GenericSnapElement {
  return (
    <Row label={label}>
      <Text>{value}</Text>
    </Row>
  );
}

/**
 * A label above a value that may be long: an address, a felt. The value is never
 * shortened and never broken by us.
 *
 * @param label - The label's text.
 * @param value - The value.
 * @returns The two lines.
 */
export function field(label: string, value: string): GenericSnapElement {
  return (
    <Box>
      <Text color="muted" size="sm">
        {label}
      </Text>
      <Text>{value}</Text>
    </Box>
  );
}

/**
 * @param title - A section's title.
 * @param content - What stands in it.
 * @returns The section.
 */
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

/** Warnings of what can cost everything; the others ask for care. */
const DANGERS: readonly Warning[] = [
  'account-takeover',
  'unlimited-approval',
  'approval-for-all',
  'look-alike',
  'symbol-copied',
  'token-or-nft',
];

/**
 * @param warning - A warning.
 * @returns Whether it is of what can cost everything.
 */
export function isDanger(warning: Warning): boolean {
  return DANGERS.includes(warning);
}

/**
 * @param warning - What the user should be warned of.
 * @param where - Which calls it is about, where that has to be said.
 * @returns The banner that does.
 */
export function warningBanner(
  warning: Warning,
  where?: string,
): GenericSnapElement {
  const title = t(`warning.${warning}`);
  const text: Key = `warning.${warning}.text`;
  return banner(
    where === undefined ? title : `${where}: ${title}`,
    t(text),
    isDanger(warning) ? 'danger' : 'warning',
  );
}

/**
 * @param title - A banner's title.
 * @param text - Its text.
 * @param severity - How much it matters.
 * @returns The banner.
 */
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
