import { tupleOf } from './encode-type';
import type { Member } from './types';
import { InvalidInput, isRecord } from '../core/validate';

/** An enum's value: the variant, and its content. */
type Variant = {
  readonly name: string;
  /** The variant's index in the enum. */
  readonly index: number;
  readonly types: readonly string[];
  /** One value per type, not yet validated. */
  readonly content: readonly unknown[];
};

/**
 * @param value - The enum's value: an object with one member, the variant's name, that
 * holds the list of its content.
 * @returns The variant and its content.
 * @throws InvalidInput if the value isn't a variant of the enum.
 */
export function readVariant(
  variants: readonly Member[],
  value: unknown,
  path: readonly string[],
): Variant {
  const members = isRecord(value) ? Object.entries(value) : [];
  const [name = '', content] = members[0] ?? [];
  const index = variants.findIndex((variant) => variant.name === name);
  const types = tupleOf(variants[index]?.type ?? '');
  if (types === undefined || members.length !== 1) {
    throw new InvalidInput(
      path,
      'an object with one member, named like a variant of the enum',
    );
  }
  if (!Array.isArray(content) || content.length !== types.length) {
    throw new InvalidInput(
      [...path, name],
      `a list of the variant’s ${types.length} values`,
    );
  }
  return { name, index, types, content };
}
