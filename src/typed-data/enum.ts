import { isRecord } from './definitions';
import { tupleOf } from './encode-type';
import type { Member } from './types';
import { InvalidInput } from '../core/invalid-input';

/** A variant of an enum that was chosen, and what it holds. */
type Variant = {
  readonly name: string;
  /** Its place in the enum. */
  readonly index: number;
  readonly types: readonly string[];
  /** As many values as types, none of them checked. */
  readonly content: readonly unknown[];
};

/**
 * @param variants - An enum's variants.
 * @param value - The enum's value: one member, the variant, with the list of what
 * it holds.
 * @param path - Where it stands.
 * @returns The variant.
 * @throws InvalidInput where the value is no variant of the enum.
 */
export function readVariant(
  variants: readonly Member[],
  value: unknown,
  path: readonly string[],
): Variant {
  const members = isRecord(value) ? Object.entries(value) : [];
  const [name = '', content] = members[0] ?? [];
  const index = variants.findIndex((one) => one.name === name);
  const types = tupleOf(variants[index]?.type ?? '');
  if (types === undefined || members.length !== 1) {
    throw new InvalidInput(path, 'one variant of its enum');
  }
  if (!Array.isArray(content) || content.length !== types.length) {
    throw new InvalidInput([...path, name], 'a list of what the variant holds');
  }
  return { name, index, types, content };
}
