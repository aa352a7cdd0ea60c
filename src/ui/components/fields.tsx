import {
  Banner,
  Bold,
  Box,
  Row,
  Section,
  Text,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

/**
 * @param text - A line of text.
 * @param isMuted - Whether it is shown in a muted colour.
 * @returns The line.
 */
export function line(text: string, isMuted = false): GenericSnapElement {
  return <Text color={isMuted ? 'muted' : 'default'}>{text}</Text>;
}

/**
 * @param text - A line of small text.
 * @param color - Its colour.
 * @returns The line.
 */
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
