/** The maximum of shown characters; a block with all its transactions is longer. */
const MAX_SHOWN = 20_000;

/**
 * @param value - Any JSON value.
 * @returns The value as indented JSON, truncated if very long.
 */
export function json(value: unknown): string {
  const text = JSON.stringify(value, null, 2);
  return text.length <= MAX_SHOWN
    ? text
    : `${text.slice(0, MAX_SHOWN)}\n… ${String(text.length - MAX_SHOWN)} characters more`;
}
