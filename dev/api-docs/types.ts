import type { JsonSchema } from './json-schema';
import type { MethodObject, OpenRpc } from './open-rpc';

const HEAD = `// Written by "npm run docs" out of the method definitions: see dev/contract/.
`;

/**
 * @param document - The Snap API.
 * @returns client/methods.ts: types of params and results, and the methods by the
 * names that they have in the client.
 */
export function clientTypes({ methods, components }: OpenRpc): string {
  const shared = Object.entries(components.schemas).map(([name, schema]) =>
    declaration(name, schema),
  );
  const table = methods.map(
    ({ name, paramStructure }) =>
      `${shortName(name)}: { name: '${name}', params: '${paramStructure}' },`,
  );
  const types = methods.map(({ name, summary, description }) =>
    [
      comment([summary, description].filter(Boolean).join('\n\n')),
      `readonly ${shortName(name)}: { params: ${typeName(name)}Params; result: ${typeName(name)}Result };`,
    ].join('\n'),
  );
  return [
    HEAD,
    ...shared,
    ...methods.flatMap(methodTypes),
    `/** Params and results of every method, by its name without its prefix. */
export type Methods = {\n${types.join('\n')}\n};`,
    `/** What each method is called on the wire, and how it takes its params. */
export const METHODS = {\n${table.join('\n')}\n} as const;`,
  ].join('\n\n');
}

function methodTypes(method: MethodObject): string[] {
  const name = typeName(method.name);
  const { params, result } = method;
  const byName: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      params.map(({ name: key, description, schema }) => [
        key,
        { ...schema, description },
      ]),
    ),
    required: params
      .filter(({ required }) => required)
      .map(({ name: key }) => key),
  };
  const items = params.map(
    ({ name: key, schema }) => `${key}: ${typeOf(schema)}`,
  );
  return [
    method.paramStructure === 'by-position'
      ? `export type ${name}Params = readonly [${items.join(', ')}];`
      : declaration(`${name}Params`, byName),
    declaration(`${name}Result`, result.schema),
  ];
}

function declaration(name: string, schema: JsonSchema): string {
  return `${comment(schema.description)}export type ${name} = ${typeOf(schema)};`;
}

/** Words as a comment, where there are any. */
function comment(text = ''): string {
  const [line = '', ...more] = text.replaceAll('*/', '* /').split('\n');
  if (more.length === 0) {
    return line === '' ? '' : `/** ${line} */\n`;
  }
  const lines = [line, ...more].map((each) => ` * ${each}`.trimEnd());
  return `/**\n${lines.join('\n')}\n */\n`;
}

function shortName(method: string): string {
  return method.slice(method.indexOf('_') + 1);
}

function typeName(method: string): string {
  const name = shortName(method);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A schema as TypeScript says it. */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) {
    return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  }
  if ('const' in schema) {
    return JSON.stringify(schema.const);
  }
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  }
  if (schema.anyOf !== undefined) {
    return schema.anyOf.map(typeOf).join(' | ');
  }
  const types = [schema.type ?? []].flat();
  return types.length === 0
    ? 'unknown'
    : types.map((type) => plainType(type, schema)).join(' | ');
}

function plainType(type: string, schema: JsonSchema): string {
  switch (type) {
    case 'integer':
      return 'number';
    case 'array':
      return listType(schema);
    case 'object':
      return objectType(schema);
    default:
      return type;
  }
}

function listType({ items = {}, maxItems }: JsonSchema): string {
  if (maxItems === 0) {
    return 'readonly []';
  }
  return Array.isArray(items)
    ? `readonly [${items.map(typeOf).join(', ')}]`
    : `readonly (${typeOf(items as JsonSchema)})[]`;
}

/** Members of which exactly one has to be there make a union. */
function objectType(schema: JsonSchema): string {
  const {
    properties,
    required = [],
    additionalProperties,
    oneOf = [],
  } = schema;
  if (properties === undefined) {
    return 'Readonly<Record<string, unknown>>';
  }
  if (Object.keys(properties).length === 0) {
    return 'Readonly<Record<string, never>>';
  }
  const choices = oneOf.flatMap((choice) => choice.required ?? []);
  const members = (
    names: readonly string[],
    needed: readonly string[],
  ): string =>
    `{\n${names.map((name) => memberType(name, properties[name] ?? {}, needed.includes(name))).join('\n')}\n${additionalProperties === true ? 'readonly [member: string]: unknown;\n' : ''}}`;
  const rest = Object.keys(properties).filter(
    (name) => !choices.includes(name),
  );
  const fixed = members(rest, required);
  const either = choices.map((name) => members([name], [name]));
  return either.length === 0 ? fixed : `${fixed} & (${either.join(' | ')})`;
}

function memberType(name: string, schema: JsonSchema, needed: boolean): string {
  return `${comment(schema.description)}readonly ${name}${needed ? '' : '?'}: ${typeOf(schema)};`;
}
