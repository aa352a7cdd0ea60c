import { assertUsed, described, pathsOf, descriptionsFor } from './describe';
import { groupOf, DESCRIPTIONS } from './descriptions/all';
import { COMPONENT_DESCRIPTIONS } from './descriptions/components';
import type { Example, MethodDescription } from './descriptions/words';
import { blockSchema } from './ethereum-block-schema';
import type {
  ContentDescriptor,
  ExamplePairing,
  MethodObject,
  OpenRpc,
} from './open-rpc';
import { version } from '../../../package.json';
import type { Method, TypeDescription } from '../../../src/rpc/define-method';
import { ERROR_CODES, INTERNAL_ERROR } from '../../../src/rpc/errors';
import { METHODS, type MethodName } from '../../../src/rpc/method-table';
import type { Components } from '../../testing/params/json-schema';
import {
  optionalityOf,
  tupleItemsOf,
  schemaOf,
} from '../../testing/params/schema';

/** The Snap API as an OpenRPC document, generated from the structs that validate
 * requests and from their descriptions.
 *
 * @throws Error if a method, a param or a member has no description, or vice versa.
 */
export function openRpcDocument(): OpenRpc {
  const components: Components = {};
  const methods = Object.entries(DESCRIPTIONS).map(([name, words]) =>
    methodObject(name as MethodName, words, components),
  );
  return {
    openrpc: '1.3.2',
    info: {
      title: 'l2net-snap',
      version,
      description:
        'The methods of the l2net snap for Starknet. Each is called through `wallet_invokeSnap`.',
      license: { name: 'MIT' },
    },
    methods,
    components: { schemas: describedComponents(components) },
  };
}

function describedComponents(components: Components): Components {
  const names = Object.keys(components).sort();
  for (const [name, words] of Object.entries(COMPONENT_DESCRIPTIONS)) {
    assertUsed(words, pathsOf(components[name] ?? {}, {}), name);
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      described(components[name] ?? {}, COMPONENT_DESCRIPTIONS[name] ?? {}),
    ]),
  );
}

function methodObject(
  name: MethodName,
  words: MethodDescription,
  components: Components,
): MethodObject {
  const method = METHODS[name];
  const byPosition = method.params.type === 'tuple';
  const params = paramsOf(name, method, words, components);
  return {
    name,
    summary: plain(words.summary),
    description: plain(
      [words.description, words.notes].filter(Boolean).join('\n\n'),
    ),
    tags: [{ name: groupOf(name) }],
    paramStructure: byPosition ? 'by-position' : 'by-name',
    params,
    result: resultOf(name, method, words, components),
    errors: errorsOf(method, words),
    examples: words.examples.map((example) => pairing(example, words)),
    'x-access': method.access,
    'x-dialogs': plain(words.dialogs ?? ''),
  };
}

function paramsOf(
  method: string,
  { params }: Method,
  { params: words = {} }: MethodDescription,
  components: Components,
): ContentDescriptor[] {
  const members: [string, TypeDescription][] =
    params.type === 'tuple'
      ? Object.keys(words).flatMap((name, index) => {
          const shape = tupleItemsOf(params)[index];
          return shape === undefined ? [] : [[name, shape]];
        })
      : Object.entries(params.schema as Record<string, TypeDescription>);
  const schemas = members.map(
    ([name, shape]) => [name, schemaOf(shape, components)] as const,
  );
  const properties = Object.fromEntries(schemas);
  assertUsed(words, pathsOf({ properties }, components), method);
  const descriptors = members.map(([name, shape]) => {
    const absence = optionalityOf(shape);
    const schema = described(properties[name] ?? {}, words, [name]);
    return {
      name,
      required: absence.required,
      description: plain(descriptionsFor([name], words)),
      schema:
        'fallback' in absence
          ? { ...schema, default: absence.fallback }
          : schema,
    };
  });
  // OpenRPC requires the required params to come first.
  return descriptors.sort((a, b) => Number(b.required) - Number(a.required));
}

function resultOf(
  method: MethodName,
  { result }: Method,
  { result: { name, description, members = {} } }: MethodDescription,
  components: Components,
): ContentDescriptor {
  const schema =
    method === 'eth_getBlockByNumber'
      ? blockSchema(components)
      : schemaOf(result, components);
  assertUsed(members, pathsOf(schema, components), method);
  return {
    name,
    required: true,
    description,
    schema: described(schema, members),
  };
}

/** A method's errors: first its own, then those of all methods. */
function errorsOf(
  { access }: Method,
  { errors = [] }: MethodDescription,
): MethodObject['errors'] {
  const all = [
    ...errors.map(({ kind, when }) => ({
      code: ERROR_CODES[kind],
      message: plain(when),
    })),
    {
      code: ERROR_CODES['invalid-params'],
      message: 'bad params: the message names the path and what was expected',
    },
    ...(access === 'public' || access === 'silent'
      ? []
      : [
          {
            code: ERROR_CODES['user-refused'],
            message: 'the user rejected the request',
          },
        ]),
    {
      code: ERROR_CODES.unauthorized,
      message: 'this origin may not use the snap',
    },
    { code: INTERNAL_ERROR, message: 'internal wallet error' },
  ];
  // OpenRPC allows each code only once.
  return [...new Set(all.map(({ code }) => code))].map((code) => ({
    code,
    message: all
      .filter((error) => error.code === code)
      .map(({ message }) => message)
      .join('; '),
  }));
}

function pairing(example: Example, words: MethodDescription): ExamplePairing {
  const { name, params, result, varying } = example;
  return {
    name,
    params: Object.entries(params).map(([key, value]) => ({
      name: key,
      value,
    })),
    result: { name: words.result.name, value: result },
    ...(varying === undefined ? {} : { 'x-varying': varying }),
  };
}

/** Markdown without relative links, which only work on the page itself. */
function plain(markdown: string): string {
  return markdown.replace(/\[([^\]]+)\]\((?!https:)[^)]*\)/gu, '$1');
}
