import { resolve, type ApiDocument, type Schema } from './api-document';

/** The input for a parameter. */
export type Kind =
  /** Text, sent as typed. */
  | { readonly as: 'text' }
  /** Digits are sent as a number; anything else as typed, for the snap to refuse. */
  | { readonly as: 'number' }
  /** A choice of values. */
  | { readonly as: 'choice'; readonly values: readonly unknown[] }
  /** Anything else, as JSON. */
  | { readonly as: 'json' };

/** A field's parsed text: a value, nothing, or an error. */
export type Read =
  | { readonly value?: unknown; readonly error?: undefined }
  | { readonly error: string };

/**
 * @param apiDocument - The document it is part of.
 * @returns The input for the parameter.
 */
export function kindOf(schema: Schema, apiDocument: ApiDocument): Kind {
  const parts = partsOf(schema, apiDocument);
  const values = parts.flatMap(valuesOf);
  if (parts.every((part) => valuesOf(part).length > 0)) {
    return { as: 'choice', values };
  }
  const types = parts.flatMap(({ type = [] }) => type);
  const is = (...allowed: string[]): boolean =>
    types.length > 0 && types.every((type) => allowed.includes(type));
  if (is('number', 'integer')) {
    return { as: 'number' };
  }
  // If a number may also be sent as text, text will do.
  return { as: is('string', 'number', 'integer') ? 'text' : 'json' };
}

/** The alternatives of a schema; null is left out, since it is not a choice. */
function partsOf(schema: Schema, apiDocument: ApiDocument): Schema[] {
  const resolved = resolve(schema, apiDocument);
  const { anyOf, oneOf } = resolved;
  return (anyOf ?? oneOf ?? [resolved]).flatMap((part) =>
    part === resolved ? [part] : partsOf(part, apiDocument),
  );
}

function valuesOf(schema: Schema): readonly unknown[] {
  if (schema.const !== undefined) {
    return [schema.const];
  }
  return schema.enum ?? (schema.type === 'boolean' ? [true, false] : []);
}

/**
 * @param value - The param's value; undefined if omitted.
 */
export function textOf(kind: Kind, value: unknown): string {
  if (value === undefined) {
    return '';
  }
  if (kind.as === 'choice') {
    return JSON.stringify(value);
  }
  return kind.as !== 'json' && typeof value === 'string'
    ? value
    : JSON.stringify(value, null, 2);
}

/** Parses a field's text into the value to send; an empty field is omitted. */
export function read(kind: Kind, text: string): Read {
  if (text.trim() === '') {
    return {};
  }
  switch (kind.as) {
    case 'text':
      return { value: text };
    case 'number':
      return { value: /^-?\d{1,15}$/u.test(text) ? Number(text) : text };
    case 'choice':
    case 'json':
      return readJson(text);
  }
}

function readJson(text: string): Read {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    return { error: `This is no JSON. ${why}` };
  }
}
