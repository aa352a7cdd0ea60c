import { DESCRIPTIONS } from './descriptions/all';
import { API_VERSION, REFUSED, SILENT } from './descriptions/connection';
import {
  CALLS,
  CHAIN,
  DETAILS,
  NO_ACCOUNT,
  NO_NODE,
  NO_TOKEN,
  NO_TRANSACTION,
  OWN_ACCOUNT,
  SENDER,
} from './descriptions/samples';
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

/** What the top of the page says of params. */
const SHARED: readonly string[] = [
  CHAIN,
  SENDER,
  OWN_ACCOUNT,
  CALLS,
  DETAILS,
  VERSION,
  ...Object.values({ ...API_VERSION, ...SILENT }),
];

/** What is said of params that the reference leaves out. */
const IGNORED = 'ignored';

/** The errors that the top of the page describes. */
const SHARED_ERRORS: readonly string[] = [
  NO_NODE,
  REFUSED,
  BAD_PARAMS,
  NO_ACCOUNT,
  NO_TOKEN,
  NO_TRANSACTION,
].map(({ when }) => when);

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
  const shown = new Set<string>();
  const sections = document.methods.map((one) =>
    sectionOf(one, document, shown),
  );
  const made = [START, indexOf(document), ...sections, END].join('\n\n');
  return `${head}${made}${tail}`;
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

/** @param shown - The names of the objects in earlier examples; this one's are added. */
function sectionOf(
  method: MethodObject,
  document: OpenRpc,
  shown: Set<string>,
): string {
  const words = DESCRIPTIONS[method.name as MethodName];
  if (words.summary.startsWith('An alias of')) {
    return `## ${method.name}\n\n${words.summary}`;
  }
  const { own, shared } = paramsOf(method, words, document);
  return [
    `## ${method.name}`,
    [`_${method['x-access']}_`, words.dialogs, shared.join(', ')]
      .filter(Boolean)
      .join('; '),
    [words.summary, words.description].filter(Boolean).join(' '),
    own.join('\n'),
    ...words.examples.map((example) => exampleOf(method, example, shown)),
    words.notes ?? '',
    errorsOf(words),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A method's params: one line for those with the same description, required ones marked,
 * and only the names of those that the top of the page describes. */
function paramsOf(
  { params }: MethodObject,
  { params: words = {} }: MethodDescription,
  document: OpenRpc,
): { readonly own: string[]; readonly shared: string[] } {
  const shared: string[] = [];
  const names = new Map<string, string[]>();
  const told = Object.entries(words).filter(([, text]) => text !== IGNORED);
  for (const [path, text] of told) {
    const { required, schema } = paramAt(path.split('.'), params, document);
    const said = [text, ...limitsOf(schema)].join('; ');
    const name = `\`${path}\`${required ? '\\*' : ''}`;
    if (SHARED.includes(text)) {
      shared.push(name);
    } else {
      names.set(said, [...(names.get(said) ?? []), name]);
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
function exampleOf(
  { paramStructure }: MethodObject,
  example: Example,
  shown: Set<string>,
): string {
  const { params, result } = example;
  const given =
    paramStructure === 'by-position' ? Object.values(params) : params;
  return [
    ...(Object.keys(params).length === 0 ? [] : [json(given, shown)]),
    json(result, shown),
  ].join('\n\n');
}

/** JSON on one line, if it fits. Objects that have been shown under the same name are elided,
 * further long items of lists, and more zeros than a hash has. */
function json(value: unknown, shown: Set<string>): string {
  const text = JSON.stringify(value, (name, member: unknown) => {
    const items: readonly unknown[] = Array.isArray(member) ? member : [];
    if (isLong(items[1])) {
      return [items[0], '…'];
    }
    const isObject = typeof member === 'object' && !Array.isArray(member);
    if (!isObject || member === null || /^\d*$/u.test(name)) {
      return member;
    }
    const isKnown = shown.has(name);
    shown.add(name);
    return isKnown ? '…' : member;
  });
  return `\`\`\`json\n${text.replace(/0{65,}/u, '00…')}\n\`\`\``;
}

/** Whether a list shows only the first of such items. */
function isLong(item: unknown): boolean {
  return typeof item === 'object' && Object.keys(item ?? {}).length > 5;
}

function errorsOf({
  errors = [],
  description = '',
}: MethodDescription): string {
  const isLike = description.startsWith('Works like');
  const list = errors
    .filter(({ when }) => !SHARED_ERRORS.includes(when))
    .filter(({ when }) => !(isLike && when.startsWith('as for')))
    .map(({ kind, when }) => `${String(ERROR_CODES[kind])} ${when}`);
  return list.length === 0 ? '' : `Errors: ${list.join('; ')}.`;
}
