import type { Json } from '@metamask/snaps-sdk';
import type { Struct } from 'superstruct';

import { invalidParams } from './invalid-params';
import type { Context } from '../context/context';
import { validate } from '../core/validate';

/** One method of the Snap API. */
type Definition<Params, Result extends Json> = {
  /** What its params must be; members that it does not name are refused. */
  readonly params: Struct<Params, unknown>;
  /** What its result must be: checked before it leaves the snap. */
  readonly result: Struct<Result, unknown>;
  /** Whether the site must be let see the user's accounts first. */
  readonly access: 'accounts' | 'public';
  /** Does the work. Everything it needs comes in the context. */
  readonly handle: (
    context: Context,
    params: Params,
    origin: string,
  ) => Promise<Result>;
};

/** What a struct tells of what it takes, whatever that is. */
export type Shape = Pick<
  Struct<unknown, unknown>,
  'type' | 'schema' | 'entries' | 'validate'
>;

/** A method whose checks are bound to its handler: the dispatcher needs no
 * types of it. */
export type Method = {
  readonly access: 'accounts' | 'public';
  /** What the published contract is made of. */
  readonly params: Shape;
  readonly result: Shape;
  /** Checks params and gives what runs with them: validation comes first, so
   * that a request that can't succeed opens no dialog. */
  readonly prepare: (
    params: unknown,
  ) => (context: Context, origin: string) => Promise<Json>;
};

/**
 * @param definition - A method.
 * @returns It, ready for the dispatcher's table.
 */
export function defineMethod<Params, Result extends Json>(
  definition: Definition<Params, Result>,
): Method {
  return {
    access: definition.access,
    params: definition.params,
    result: definition.result,
    prepare: (input) => {
      const checked = validate(definition.params, input);
      if (!checked.ok) {
        throw invalidParams(checked.failure);
      }
      return async (context, origin) => {
        const result = await definition.handle(context, checked.value, origin);
        return definition.result.create(result);
      };
    },
  };
}
