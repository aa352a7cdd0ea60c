import type { JsonSchema } from './json-schema';
import type { Shape } from '../../../src/rpc/define-method';

/** Returns the schema of a struct that another is made of. */
export type Walk = (shape: Shape) => JsonSchema;

/** What a struct of `coerced` tells beside its name. */
export type Facts = Readonly<Record<string, unknown>>;
