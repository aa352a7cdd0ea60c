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
 * @param isMuted - Whether it is shown in a muted colour.
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
 * shortened or split.
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
 * @param content - Its content.
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

/** Warnings about what can cost the user everything, shown as dangers; the others
 * are shown as warnings. */
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
 * @returns Whether it can cost the user everything.
 */
export function isDanger(warning: Warning): boolean {
  return DANGERS.includes(warning);
}

/**
 * @param warning - The warning.
 * @param where - Which calls it is about, if that has to be shown.
 * @returns Its banner.
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
 * @param severity - Its severity.
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
