import { resolve, type ApiDocument, type Schema } from '../api-document';

/** How a parameter is asked for. */
export type Kind =
  /** Text as it is. */
  | { readonly as: 'text' }
  /** Digits are a number; anything else goes as it is, for the snap to refuse. */
  | { readonly as: 'number' }
  /** One of some values. */
  | { readonly as: 'choice'; readonly values: readonly unknown[] }
  /** Anything else, as JSON. */
  | { readonly as: 'json' };

/** What was typed into a field is this value, or nothing, or a mistake. */
export type Read =
  | { readonly value?: unknown; readonly mistake?: undefined }
  | { readonly mistake: string };

/**
 * @param schema - A parameter's schema.
 * @param contract - The document that it stands in.
 * @returns How the parameter is asked for.
 */
export function kindOf(schema: Schema, contract: ApiDocument): Kind {
  const parts = partsOf(schema, contract);
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
  // Where a number may come as text too, text is as good.
  return { as: is('string', 'number', 'integer') ? 'text' : 'json' };
}

/** The schemas of which a value fits one; null is left out: it is no choice. */
function partsOf(schema: Schema, contract: ApiDocument): Schema[] {
  const resolved = resolve(schema, contract);
  const { anyOf, oneOf } = resolved;
  return (anyOf ?? oneOf ?? [resolved]).flatMap((part) =>
    part === resolved ? [part] : partsOf(part, contract),
  );
}

function valuesOf(schema: Schema): readonly unknown[] {
  if (schema.const !== undefined) {
    return [schema.const];
  }
  return schema.enum ?? (schema.type === 'boolean' ? [true, false] : []);
}

/**
 * @param kind - How the parameter is asked for.
 * @param value - A value of it; undefined where it is left out.
 * @returns The text in its field.
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

/**
 * @param kind - How the parameter is asked for.
 * @param text - What stands in its field.
 * @returns The value that goes into the request; an empty field is left out.
 */
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
    return { mistake: `This is no JSON. ${why}` };
  }
}
