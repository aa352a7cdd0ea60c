import { object, refine, string } from 'superstruct';

import { ApiVersionParam } from './api-version';
import { coerced, type Param } from './coerced';
import { InvalidInput, isRecord } from '../../core/validate';
import { parseTypedData } from '../../typed-data/parse';
import { readMessage } from '../../typed-data/values';

const RecordParam: Param<Record<string, unknown>> = coerced(
  'record',
  (input) => (isRecord(input) ? { value: input } : { expected: 'an object' }),
);

/** Params that are typed data (SNIP-12) themselves, with the version of the wallet API
 * beside its members. */
export const TypedDataParams = refine(
  object({
    api_version: ApiVersionParam,
    types: RecordParam,
    primaryType: string(),
    domain: RecordParam,
    message: RecordParam,
  }),
  'typedData',
  (params) => {
    try {
      readMessage(parseTypedData(params));
      return true;
    } catch (error) {
      if (error instanceof InvalidInput) {
        return { path: [...error.path], message: error.message };
      }
      throw error;
    }
  },
);
