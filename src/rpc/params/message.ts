import { type ParamStruct, coercedParam } from './coerced';
import { type TypedMessage, readMessage } from '../../typed-data/message';

/** A typed message (SNIP-12), as an object or as JSON text. Its types and values are
 * validated; an error names the path of the invalid member. */
export const MessageParam: ParamStruct<TypedMessage> = coercedParam(
  'message',
  (input) => ({
    value: readMessage(input),
  }),
);

/** A validated message in its raw form: the request may be queued, and a parsed message
 * takes some twenty times the memory. */
export const MessageInputParam: ParamStruct<unknown> = coercedParam(
  'message',
  (input) => {
    readMessage(input);
    return { value: input };
  },
);
