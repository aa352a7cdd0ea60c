import { kindOf, read, textOf, type Read } from './kind';
import type { RequestLogEntry } from '../../protocol';
import type { ApiDocument, Method } from '../api-document';
import { suggestionFor } from '../suggestions';

/** What stands in the fields of a method's form, by parameter. */
export type Draft = Readonly<Record<string, string>>;

/** A request, as a dapp gives it to `wallet_invokeSnap`. */
export type Request = { readonly method: string; readonly params?: unknown };

/** What a draft comes to. */
export type Drafted = {
  /** Undefined where a field has a mistake. */
  readonly request?: Request;
  readonly mistakes: Readonly<Record<string, string>>;
};

/**
 * @param method - A method.
 * @param contract - The document that it stands in.
 * @param number - Which of its examples.
 * @param asked - What was asked so far: what answers named goes before the example's
 * accounts, hashes and signatures, which are of another day. Left out: nothing.
 * @returns The draft that the example fills in.
 */
export function draftOf(
  method: Method,
  contract: ApiDocument,
  number = 0,
  asked: readonly RequestLogEntry[] = [],
): Draft {
  const values = method.examples?.[number]?.params ?? [];
  return Object.fromEntries(
    method.params.map(({ name, schema }) => {
      const example = values.find((value) => value.name === name)?.value;
      const value =
        example === undefined
          ? undefined
          : (suggestionFor(asked, name)?.value ?? example);
      return [name, textOf(kindOf(schema, contract), value)];
    }),
  );
}

/**
 * @param method - A method.
 * @param draft - What stands in its fields.
 * @param contract - The document that it stands in.
 * @returns The request, or the mistakes by field.
 */
export function requestOf(
  method: Method,
  draft: Draft,
  contract: ApiDocument,
): Drafted {
  const fields = method.params.map(({ name, schema }) => {
    const kind = kindOf(schema, contract);
    return [name, read(kind, draft[name] ?? '')] as const;
  });
  const mistakes = Object.fromEntries(
    fields.flatMap(([name, { mistake }]) =>
      mistake === undefined ? [] : [[name, mistake]],
    ),
  );
  return Object.keys(mistakes).length === 0
    ? {
        request: { method: method.name, ...paramsOf(method, fields) },
        mistakes,
      }
    : { mistakes };
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
  // In a list, what is left out in the middle is null.
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
