import type { Json } from '@metamask/snaps-sdk';

import { isRecord } from '../../core/validate';
import type { Method } from '../define-method';

/** How a method of the former snap differs from the one that serves it here. */
export type Mapping = {
  /** The members with another name here, by the former one, at most one for each; null
   * for a member that is ignored. */
  readonly names?: Readonly<Record<string, string | null>>;
  /** Rewrites values, by the name that the member has here. */
  readonly values?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** In place of the method's own access. */
  readonly access?: 'silent';
  /** Rewrites the result. */
  readonly result?: (result: Json) => Json;
};

/**
 * @param method - The method that serves the requests, with its access, structs and
 * handler.
 * @returns The method of the former snap.
 */
export function aliasOf(method: Method, mapping: Mapping): Method {
  const { access = method.access, result = (same: Json) => same } = mapping;
  return {
    ...method,
    access,
    prepare: (input) => {
      const prepared = method.prepare(input, (params) =>
        rewrite(params, mapping),
      );
      return {
        ...prepared,
        run: async (...request) => result(await prepared.run(...request)),
      };
    },
  };
}

/** Rewrites params of limited size that have not been validated otherwise. A former name
 * next to the one used here stays, so that the struct refuses it. */
function rewrite(
  params: unknown,
  { names = {}, values = {} }: Mapping,
): unknown {
  if (!isRecord(params)) {
    return params;
  }
  const entries = Object.entries(params).flatMap(([former, value]) => {
    const renamed = ownMember(names, former);
    if (renamed === null) {
      return [];
    }
    const name =
      renamed === undefined || Object.hasOwn(params, renamed)
        ? former
        : renamed;
    const change = ownMember(values, name);
    return [[name, change === undefined ? value : change(value)]];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function ownMember<Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
