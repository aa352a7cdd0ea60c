import type { RequiredAccess } from '../../../src/rpc/define-method';
import type { Components, JsonSchema } from '../../testing/params/json-schema';

/** A value of a method's params, or its result. */
export type ContentDescriptor = {
  readonly name: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
};

/** A request and its result. */
export type ExamplePairing = {
  readonly name: string;
  readonly params: readonly {
    readonly name: string;
    readonly value: unknown;
  }[];
  readonly result: { readonly name: string; readonly value: unknown };
  /** Params whose value differs each time, with instructions on what to insert. */
  readonly 'x-varying'?: Readonly<Record<string, string>>;
};

/** A method as OpenRPC describes it. */
export type MethodObject = {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly { readonly name: string }[];
  readonly paramStructure: 'by-name' | 'by-position';
  readonly params: readonly ContentDescriptor[];
  readonly result: ContentDescriptor;
  readonly errors: readonly {
    readonly code: number;
    readonly message: string;
  }[];
  readonly examples: readonly ExamplePairing[];
  /** Which accounts the site must be allowed to see first. */
  readonly 'x-access': RequiredAccess;
  /** The dialogs that the user sees; empty if none. */
  readonly 'x-dialogs': string;
};

/** An OpenRPC document. */
export type OpenRpc = {
  readonly openrpc: '1.3.2';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly license: { readonly name: string };
  };
  readonly methods: readonly MethodObject[];
  readonly components: { readonly schemas: Components };
};
