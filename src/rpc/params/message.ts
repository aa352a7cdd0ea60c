import { coerced, type Param } from './coerced';
import { parseTypedData } from '../../typed-data/parse';
import type { Message } from '../../typed-data/types';
import { readMessage } from '../../typed-data/values';

/** A typed message (SNIP-12), as an object or as JSON text. Its types and values are
 * validated; an error names the path of the invalid member. */
export const MessageParam: Param<Message> = coerced('message', (input) => ({
  value: readInput(input),
}));

/** The same as it came, for what may wait: a message that was read takes some twenty times
 * its length. */
export const MessageInputParam: Param<unknown> = coerced('message', (input) => {
  readInput(input);
  return { value: input };
});

/**
 * @param input - A typed message as an object or as JSON text.
 * @throws InvalidInput if it isn't one.
 */
export function readInput(input: unknown): Message {
  return readMessage(parseTypedData(input));
}
