import type { Json } from '@metamask/snaps-sdk';
import type { Struct } from 'superstruct';

import { invalidParams } from './invalid-params';
import type { Context } from '../context/context';
import { InvalidInput } from '../core/invalid-input';
import { limitExceeded } from '../core/json';
import { validate } from '../core/validate';

/** The most values in a request's params, and the most levels: well above what the
 * limits of each param add up to. */
const MAX_VALUES = 50_000;
const MAX_DEPTH = 128;

/** One method of the Snap API. */
type Definition<Params, Result extends Json> = {
  /** The struct of its params; unknown members are rejected. */
  readonly params: Struct<Params, unknown>;
  /** The most values in its params, in place of the usual limit. */
  readonly maxValues?: number;
  /** The struct of its result, which is validated before it leaves the snap. */
  readonly result: Struct<Result, unknown>;
  /** Whether the site must be connected to the user's accounts first. */
  readonly access: 'accounts' | 'public';
  /** Runs the method. Everything it needs is in the context. */
  readonly handle: (
    context: Context,
    params: Params,
    origin: string,
    isConnected: boolean,
  ) => Promise<Result>;
};

/** A struct's description of its type, for any type. */
export type Shape = Pick<
  Struct<unknown, unknown>,
  'type' | 'schema' | 'entries' | 'validate'
>;

/** A method with its validation bound to its handler, so that the dispatcher needs none
 * of its types. */
export type Method = {
  readonly access: 'accounts' | 'public';
  /** What the published API description is generated from. */
  readonly params: Shape;
  readonly result: Shape;
  /** Validates params and returns a function that runs the method with them.
   * Validation comes first: a request that can't succeed opens no dialog. */
  readonly prepare: (
    params: unknown,
  ) => (
    context: Context,
    origin: string,
    isConnected: boolean,
  ) => Promise<Json>;
};

/**
 * @param definition - The method's structs, access and handler.
 * @returns The method for the dispatcher's table.
 */
export function defineMethod<Params, Result extends Json>(
  definition: Definition<Params, Result>,
): Method {
  return {
    access: definition.access,
    params: definition.params,
    result: definition.result,
    prepare: (input) => {
      // Structs look at every value, so they only see a limited number of them.
      const { maxValues: values = MAX_VALUES } = definition;
      const excess = limitExceeded(input, { values, depth: MAX_DEPTH });
      if (excess !== undefined) {
        throw new InvalidInput([], excess);
      }
      const checked = validate(definition.params, input);
      if (!checked.ok) {
        throw invalidParams(checked.failure);
      }
      return async (context, origin, isConnected) => {
        const result = await definition.handle(
          context,
          checked.value,
          origin,
          isConnected,
        );
        return definition.result.create(result);
      };
    },
  };
}
