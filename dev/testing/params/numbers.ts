import type { JsonSchema } from './json-schema';

/** Patterns of numbers as text. */
export const HEX = '0[xX][0-9a-fA-F]{1,64}';
export const DECIMAL = '[0-9]{1,77}';

/**
 * @param max - The largest accepted value, if it is a safe integer.
 * @returns The schema of numbers as dapps write them: text or safe integers.
 */
export function numeric(description: string, max?: bigint): JsonSchema {
  const largest = BigInt(Number.MAX_SAFE_INTEGER);
  return {
    description,
    type: ['string', 'integer'],
    pattern: `^(?:${HEX}|${DECIMAL})$`,
    minimum: 0,
    maximum: Number(max !== undefined && max < largest ? max : largest),
  };
}
