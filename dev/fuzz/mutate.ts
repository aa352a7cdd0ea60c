import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { anything } from './values';

/** One change somewhere in a value. */
export type Change = {
  /** Which member to go into at each level, modulo their number. */
  readonly path: readonly number[];
  readonly action: (typeof ACTIONS)[number];
  /** What takes the place of what is there, where the action needs it. */
  readonly other: Json;
  /** Where "copy" takes it from instead: a path in the same value. */
  readonly from: readonly number[];
};

const ACTIONS = [
  'replace',
  'copy',
  'remove',
  'nudge',
  'repeat',
  'nest',
] as const;

const path = fc.array(fc.nat(60), { maxLength: 9 });

/** A change; most go a few levels deep. */
export const change: fc.Arbitrary<Change> = fc.record({
  path,
  action: fc.constantFrom(...ACTIONS),
  other: anything,
  from: path,
});

/** Changes that leave most of a value as it is. */
export const changes = fc.array(change, { maxLength: 3 });

/** How often "repeat" repeats an item or a text. */
const REPEATS = 40;

/**
 * Changes a value here and there, also inside JSON text.
 *
 * @param value - A value, which stays as it is.
 * @param made - The changes, made one after the other.
 * @returns The changed value.
 */
export function mutate(value: Json, made: readonly Change[]): Json {
  return made.reduce<Json>(
    (current, each) =>
      changeAt(
        current,
        each.action === 'copy'
          ? { ...each, other: valueAt(current, each.from) }
          : each,
        each.path,
      ) ?? null,
    value,
  );
}

/** What is found by a path, which may end early. */
function valueAt(value: Json, [step, ...rest]: readonly number[]): Json {
  const inner = Object.values(innerOf(value) ?? {});
  return step === undefined || inner.length === 0
    ? value
    : valueAt(inner[step % inner.length] ?? null, rest);
}

/** Undefined stands for a value that was removed. */
function changeAt(
  value: Json,
  made: Change,
  [step, ...rest]: readonly number[],
): Json | undefined {
  const inner = innerOf(value);
  if (step === undefined || inner === undefined) {
    return apply(value, made);
  }
  if (typeof value === 'string') {
    return JSON.stringify(changeAt(inner, made, [step, ...rest]) ?? null);
  }
  const entries = Object.entries(inner);
  const at = step % entries.length;
  const changed = entries.flatMap(([key, member], index) => {
    if (index !== at) {
      return [[key, member] as const];
    }
    const next = changeAt(member, made, rest);
    return next === undefined ? [] : [[key, next] as const];
  });
  return Array.isArray(inner)
    ? changed.map(([, item]) => item)
    : Object.fromEntries(changed);
}

/** The value itself or, for JSON text, what it says: if there is anything inside. */
function innerOf(value: Json): Json[] | Record<string, Json> | undefined {
  let inner: Json = value;
  if (typeof value === 'string' && /^[[{]/u.test(value)) {
    try {
      inner = JSON.parse(value) as Json;
    } catch {
      return undefined;
    }
  }
  return typeof inner === 'object' &&
    inner !== null &&
    Object.keys(inner).length > 0
    ? inner
    : undefined;
}

function apply(value: Json, { action, other }: Change): Json | undefined {
  switch (action) {
    case 'replace':
    case 'copy':
      return other;
    case 'remove':
      return undefined;
    case 'nudge':
      return nudge(value, other);
    case 'repeat':
      return repeat(value);
    case 'nest':
      return [value, other];
  }
}

function nudge(value: Json, other: Json): Json {
  switch (typeof value) {
    case 'number':
      return value + (typeof other === 'number' ? other : 1);
    case 'boolean':
      return !value;
    case 'string':
      return typeof other === 'string' ? value + other : value.slice(0, -1);
    default:
      return Array.isArray(value) ? [...value].reverse() : other;
  }
}

function repeat(value: Json): Json {
  if (typeof value === 'string') {
    return value.repeat(REPEATS);
  }
  return Array.isArray(value)
    ? Array.from({ length: REPEATS }, () => value).flat()
    : Array.from({ length: REPEATS }, () => value);
}
