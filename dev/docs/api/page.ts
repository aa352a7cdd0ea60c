import { DESCRIPTIONS } from './descriptions/all';
import type { Example, MethodDescription } from './descriptions/words';
import type { JsonSchema } from './json-schema';
import type { ContentDescriptor, MethodObject, OpenRpc } from './open-rpc';
import { ALL_NETWORKS } from '../../../src/config/networks';
import { CODES } from '../../../src/rpc/errors';
import type { MethodName } from '../../../src/rpc/method-table';

const START =
  '<!-- The reference: written by "npm run docs" from dev/docs/api/. -->';
const END = '<!-- End of the reference. -->';

/** The components that the top of the page describes. */
const AT_VALUES = ['Calls', 'Details', 'DeclareDetails'];

/**
 * @returns The page with an updated reference.
 * @throws Error if the page lacks the comments around the reference.
 */
export function withReference(page: string, document: OpenRpc): string {
  const [head, rest] = page.split(START);
  const [, tail] = rest?.split(END) ?? [];
  if (head === undefined || tail === undefined) {
    throw new Error('docs/rpc.md has lost the comments around its reference');
  }
  const parts = [
    START,
    indexOf(document),
    ...document.methods.map((method) => sectionOf(method, document)),
    END,
  ];
  return `${head}${parts.join('\n\n')}${tail}`;
}

function indexOf({ methods }: OpenRpc): string {
  const groups = new Map<string, string[]>();
  for (const { name, tags } of methods) {
    const group = tags[0]?.name ?? '';
    const link = `[\`${name}\`](#${name.toLowerCase()})`;
    groups.set(group, [...(groups.get(group) ?? []), link]);
  }
  return [...groups]
    .map(([group, links]) => `- ${group}: ${links.join(' · ')}`)
    .join('\n');
}

function sectionOf(method: MethodObject, document: OpenRpc): string {
  const words = DESCRIPTIONS[method.name as MethodName];
  const dialogs = words.dialogs ?? 'no dialog';
  const params = method.params.length === 0 ? ' · no params' : '';
  return [
    `## ${method.name}`,
    `_${method['x-access']}_ · ${dialogs}${params}`,
    [words.summary, words.description].filter(Boolean).join(' '),
    tableOf(method, words, document),
    ...words.examples.map((example) => exampleOf(method, example)),
    words.notes ?? '',
    errorsOf(words),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function tableOf(
  { params }: MethodObject,
  { params: words = {} }: MethodDescription,
  document: OpenRpc,
): string {
  const rows = Object.entries(words).map(([path, text]) => {
    const { required, schema } = paramAt(path.split('.'), params, document);
    const cell = [
      `${required ? 'required: ' : ''}${text}${linkOf(schema)}`,
      ...limitsOf(schema),
    ].join('; ');
    return `| \`${path}\` | ${cell} |`;
  });
  return rows.length === 0
    ? ''
    : ['| param | |', '| --- | --- |', ...rows].join('\n');
}

type Param = Pick<ContentDescriptor, 'required' | 'schema'>;

function paramAt(
  [name = '', ...path]: string[],
  params: readonly ContentDescriptor[],
  { components }: OpenRpc,
): Param {
  const param: Param = params.find((one) => one.name === name) ?? {
    required: false,
    schema: {},
  };
  return path.reduce(({ schema: { $ref, ...own } }: Param, key): Param => {
    const outer: JsonSchema =
      components.schemas[$ref?.split('/').at(-1) ?? ''] ?? own;
    return {
      required: outer.required?.includes(key) ?? false,
      schema: outer.properties?.[key] ?? {},
    };
  }, param);
}

function linkOf({ $ref }: JsonSchema): string {
  const name = $ref?.split('/').at(-1) ?? '';
  return AT_VALUES.includes(name) ? ' ([values](#values))' : '';
}

function limitsOf(schema: JsonSchema): string[] {
  const { minimum, maximum, default: fallback } = schema;
  const values = schema.enum?.map((value) => `\`${JSON.stringify(value)}\``);
  return [
    ...(schema.type === 'integer' && maximum !== undefined
      ? [`${String(minimum)} to ${String(maximum)}`]
      : []),
    ...(values === undefined ? [] : [`one of ${values.join(', ')}`]),
    ...(fallback === undefined ? [] : [`default ${nameOf(fallback)}`]),
  ];
}

/** Chain ids by the network's name, anything else as JSON. */
function nameOf(value: unknown): string {
  const network = ALL_NETWORKS.find(({ chainId }) => chainId === value);
  return network?.name ?? `\`${JSON.stringify(value)}\``;
}

function exampleOf(
  { name, paramStructure }: MethodObject,
  example: Example,
): string {
  const params =
    paramStructure === 'by-position'
      ? Object.values(example.params)
      : example.params;
  const request =
    Object.keys(params).length === 0
      ? { method: name }
      : { method: name, params };
  const varying = Object.entries(example.varying ?? {}).map(
    ([key, words]) => `Here \`${key}\` stands for ${words}.`,
  );
  return [...varying, json(request), json(example.result)].join('\n\n');
}

function json(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}

function errorsOf({ errors = [] }: MethodDescription): string {
  const list = errors.map(({ kind, when }) => `${String(CODES[kind])} ${when}`);
  return list.length === 0 ? '' : `Errors: ${list.join('; ')}.`;
}
