import { coerced, type Param } from './coerced';
import { BUNDLED_TOKENS } from '../../config/tokens';
import { parseTypedData } from '../../typed-data/parse';
import type { TypedData } from '../../typed-data/types';
import { readMessage } from '../../typed-data/values';

/** A typed message (SNIP-12), as an object or as JSON text. Its types and values are
 * validated; an error names the path of the invalid member. */
export const MessageParam: Param<TypedData> = coerced('message', (input) => {
  const data = parseTypedData(input);
  readMessage(data, BUNDLED_TOKENS);
  return { value: data };
});
