import { coerced, type Param } from './coerced';
import { parseTypedData } from '../../typed-data/parse';
import type { Message } from '../../typed-data/types';
import { readMessage } from '../../typed-data/values';

/** A typed message (SNIP-12), as an object or as JSON text. Its types and values are
 * validated; an error names the path of the invalid member. */
export const MessageParam: Param<Message> = coerced('message', (input) => ({
  value: readMessage(parseTypedData(input)),
}));
