import type { ApiDocument, Method } from './api-document';
import { kindOf, read, textOf, type Read } from './kind';
import { suggestionFor } from './suggestions';
import type { RequestLogEntry } from '../protocol';

/** The texts of a form's fields, by parameter. */
export type Draft = Readonly<Record<string, string>>;

/** A request, as a dapp passes it to `wallet_invokeSnap`. */
export type Request = { readonly method: string; readonly params?: unknown };

/** The result of parsing a draft. */
export type Drafted = {
  /** Undefined if a field has an error. */
  readonly request?: Request;
  readonly errors: Readonly<Record<string, string>>;
};

/**
 * @param apiDocument - The document it is part of.
 * @param requests - Earlier requests: values from their results replace the example's
 * accounts, hashes and signatures, which don't exist on this chain. None if left out.
 * @returns The draft of the example.
 */
export function draftOf(
  method: Method,
  apiDocument: ApiDocument,
  number = 0,
  requests: readonly RequestLogEntry[] = [],
): Draft {
  const values = method.examples?.[number]?.params ?? [];
  return Object.fromEntries(
    method.params.map(({ name, schema }) => {
      const example = values.find((value) => value.name === name)?.value;
      const value =
        example === undefined
          ? undefined
          : (suggestionFor(requests, name)?.value ?? example);
      return [name, textOf(kindOf(schema, apiDocument), value)];
    }),
  );
}

/**
 * @param apiDocument - The document it is part of.
 * @returns The request, or the errors by field.
 */
export function requestOf(
  method: Method,
  draft: Draft,
  apiDocument: ApiDocument,
): Drafted {
  const fields = method.params.map(({ name, schema }) => {
    const kind = kindOf(schema, apiDocument);
    return [name, read(kind, draft[name] ?? '')] as const;
  });
  const errors = Object.fromEntries(
    fields.flatMap(([name, { error }]) =>
      error === undefined ? [] : [[name, error]],
    ),
  );
  return Object.keys(errors).length === 0
    ? {
        request: { method: method.name, ...paramsOf(method, fields) },
        errors,
      }
    : { errors };
}

function paramsOf(
  method: Method,
  fields: readonly (readonly [string, Read])[],
): { params?: unknown } {
  const values = fields.map(
    ([name, field]) =>
      [name, 'value' in field ? field.value : undefined] as const,
  );
  const given = values.filter(([, value]) => value !== undefined);
  if (given.length === 0) {
    return {};
  }
  // In a list, an omitted param in the middle is null.
  return method.paramStructure === 'by-position'
    ? { params: values.slice(0, lastGiven(values) + 1).map(orNull) }
    : { params: Object.fromEntries(given) };
}

function lastGiven(values: readonly (readonly [string, unknown])[]): number {
  return values.map(([, value]) => value !== undefined).lastIndexOf(true);
}

function orNull([, value]: readonly [string, unknown]): unknown {
  return value ?? null;
}
