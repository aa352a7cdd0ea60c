import { DESCRIPTIONS } from './descriptions/all';
import { API_VERSION, REFUSED, SILENT } from './descriptions/connection';
import { CHAIN, GREETING, NO_NODE } from './descriptions/samples';
import { BAD_PARAMS, VERSION } from './descriptions/wallet-actions';
import type { Example, MethodDescription } from './descriptions/words';
import type { ContentDescriptor, MethodObject, OpenRpc } from './open-rpc';
import { ALL_NETWORKS } from '../../../src/config/networks';
import { ERROR_CODES } from '../../../src/rpc/errors';
import type { MethodName } from '../../../src/rpc/method-table';
import type { JsonSchema } from '../../testing/params/json-schema';

const START =
  '<!-- The reference: written by "npm run docs" from dev/docs/api/. -->';
const END = '<!-- End of the reference. -->';

/** The components that the top of the page describes. */
const AT_VALUES = ['Calls', 'Details', 'DeclareDetails'];

/** The params that the top of the page describes, unless a method describes its own. */
const SHARED = [
  ['chainId', `${CHAIN}; default Starknet Sepolia`],
  ['api_version', VERSION],
  ...Object.entries({ ...API_VERSION, ...SILENT }),
].map(([name = '', text = '']) => `${name}: ${text}`);

/** The errors that the top of the page describes. */
const SHARED_ERRORS: readonly string[] = [NO_NODE, REFUSED, BAD_PARAMS].map(
  ({ when }) => when,
);

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
  const sections = document.methods.map((one) => sectionOf(one, document));
  const made = [START, indexOf(document), ...sections, END].join('\n\n');
  // Of the message that several examples share, only the first shows the types.
  const types = JSON.stringify(GREETING.types);
  const first = made.indexOf(types) + types.length;
  return `${head}${made.slice(0, first)}${made.slice(first).replaceAll(types, '"…"')}${tail}`;
}

function indexOf({ methods }: OpenRpc): string {
  const groups = new Map<string, string[]>();
  for (const { name, tags } of methods) {
    const group = tags[0]?.name ?? '';
    const link = `[\`${name}\`](#${name.toLowerCase()})`;
    groups.set(group, [...(groups.get(group) ?? []), link]);
  }
  return [...groups]
    .map(([group, links]) => `- ${group}: ${links.join(', ')}`)
    .join('\n');
}

function sectionOf(method: MethodObject, document: OpenRpc): string {
  const words = DESCRIPTIONS[method.name as MethodName];
  if (words.summary.startsWith('An alias of')) {
    return `## ${method.name}\n\n${words.summary}`;
  }
  const { own, shared } = paramsOf(method, words, document);
  const names = shared.map((name) => `\`${name}\``).join(', ');
  return [
    `## ${method.name}`,
    [`_${method['x-access']}_`, words.dialogs, names]
      .filter(Boolean)
      .join('; '),
    [words.summary, words.description].filter(Boolean).join(' '),
    own.join('\n'),
    ...words.examples.map((example) => exampleOf(method, example)),
    words.notes ?? '',
    errorsOf(words),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A method's params: one line for those with the same description, and only the names
 * of those that the top of the page describes. */
function paramsOf(
  { params }: MethodObject,
  { params: words = {} }: MethodDescription,
  document: OpenRpc,
): { readonly own: string[]; readonly shared: string[] } {
  const shared: string[] = [];
  const names = new Map<string, string[]>();
  for (const [path, text] of Object.entries(words)) {
    const { required, schema } = paramAt(path.split('.'), params, document);
    const said = [
      `${required ? 'required: ' : ''}${text}${linkOf(schema)}`,
      ...limitsOf(schema),
    ].join('; ');
    if (SHARED.includes(`${path}: ${said}`)) {
      shared.push(path);
    } else {
      names.set(said, [...(names.get(said) ?? []), `\`${path}\``]);
    }
  }
  const own = [...names].map(([said, all]) => `- ${all.join(', ')}: ${said}`);
  return { own, shared };
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

/** The request, unless it is only the method's name, and the result. */
function exampleOf({ paramStructure }: MethodObject, example: Example): string {
  const { params, result, varying = {} } = example;
  const given =
    paramStructure === 'by-position' ? Object.values(params) : params;
  return [
    ...Object.entries(varying).map(
      ([key, words]) => `Here \`${key}\` stands for ${words}.`,
    ),
    ...(Object.keys(params).length === 0 ? [] : [json(given)]),
    json(result),
  ].join('\n\n');
}

/** JSON on one line, if it fits. More zeros than a hash has are elided. */
function json(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value).replace(/0{65,}/u, '00…')}\n\`\`\``;
}

function errorsOf({ errors = [] }: MethodDescription): string {
  const list = errors
    .filter(({ when }) => !SHARED_ERRORS.includes(when))
    .map(({ kind, when }) => `${String(ERROR_CODES[kind])} ${when}`);
  return list.length === 0 ? '' : `Errors: ${list.join('; ')}.`;
}
