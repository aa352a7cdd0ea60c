import { coerced, type Param } from './parsed';
import { BUNDLED_TOKENS } from '../../config/networks';
import { parseTypedData } from '../../messages/parse';
import { readMessage } from '../../messages/tree';
import type { TypedData } from '../../messages/types';

/** A typed message (SNIP-12), as an object or as its JSON text: form and values
 * are checked, and what is wrong is named with its place. */
export const MessageParam: Param<TypedData> = coerced('message', (input) => {
  const data = parseTypedData(input);
  readMessage(data, BUNDLED_TOKENS);
  return { value: data };
});
