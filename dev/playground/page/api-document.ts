/** The subset of JSON Schema that the OpenRPC document uses. */
export type Schema = {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
};

/** A method's parameter. */
export type Param = {
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

/** An example request that works on the local network. */
type Example = {
  readonly name: string;
  readonly params: readonly {
    readonly name: string;
    readonly value: unknown;
  }[];
};

/** A method, as the OpenRPC document describes it. */
export type Method = {
  readonly name: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly { readonly name: string }[];
  readonly paramStructure?: 'by-name' | 'by-position' | 'either';
  readonly params: readonly Param[];
  readonly errors?: readonly {
    readonly code: number;
    readonly message: string;
  }[];
  readonly examples?: readonly Example[];
  readonly 'x-access'?: 'public' | 'silent' | 'site' | 'account' | 'accounts';
  readonly 'x-dialogs'?: string;
};

/** The OpenRPC document. */
export type ApiDocument = {
  readonly methods: readonly Method[];
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
  };
};

const SCHEMAS = '#/components/schemas/';

/**
 * @returns The document, from the dev server.
 * @throws Error if the server doesn't return it.
 */
export async function loadApiDocument(): Promise<ApiDocument> {
  const response = await fetch('/openrpc.json');
  if (!response.ok) {
    throw new Error(`/openrpc.json: ${String(response.status)}`);
  }
  return (await response.json()) as ApiDocument;
}

/**
 * @param apiDocument - The document it is part of.
 * @returns The schema with its reference resolved.
 */
export function resolve(schema: Schema, apiDocument: ApiDocument): Schema {
  const name = schema.$ref?.startsWith(SCHEMAS)
    ? schema.$ref.slice(SCHEMAS.length)
    : undefined;
  const found =
    name === undefined ? undefined : apiDocument.components?.schemas?.[name];
  return found === undefined ? schema : resolve(found, apiDocument);
}
