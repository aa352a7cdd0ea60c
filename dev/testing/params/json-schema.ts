import type { TypeDescription } from '../../../src/rpc/define-method';

/** The part of JSON Schema (draft 7) that the OpenRPC document uses. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema | readonly JsonSchema[];
  readonly additionalItems?: boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
};

/** Schemas by the name under which others refer to them. */
export type Components = Record<string, JsonSchema>;

export function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

/** Returns the schema of a struct inside another one. */
export type Walk = (shape: TypeDescription) => JsonSchema;

/** The properties of a struct of `coerced`, besides its name. */
export type Facts = Readonly<Record<string, unknown>>;
