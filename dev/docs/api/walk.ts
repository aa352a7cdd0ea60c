import type { JsonSchema } from './json-schema';
import type { TypeDescription } from '../../../src/rpc/define-method';

/** Returns the schema of a struct inside another one. */
export type Walk = (shape: TypeDescription) => JsonSchema;

/** The properties of a struct of `coerced`, besides its name. */
export type Facts = Readonly<Record<string, unknown>>;
