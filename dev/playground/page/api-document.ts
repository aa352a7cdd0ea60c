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
  readonly tags?: readonly { readonly name: string }[];
  readonly paramStructure?: 'by-name' | 'by-position' | 'either';
  readonly examples?: readonly Example[];
  readonly 'x-access'?: 'public' | 'silent' | 'site' | 'account' | 'accounts';
  readonly 'x-dialogs'?: string;
};

/**
 * @returns The methods of the OpenRPC document, from the dev server.
 * @throws Error if the server doesn't return it.
 */
export async function loadMethods(): Promise<readonly Method[]> {
  const response = await fetch('/openrpc.json');
  if (!response.ok) {
    throw new Error(`/openrpc.json: ${String(response.status)}`);
  }
  const { methods } = (await response.json()) as { methods: Method[] };
  return methods;
}
