import type { Struct } from 'superstruct';

import { parsed } from './basic';
import { BUNDLED_TOKENS } from '../../config/networks';
import { parseTypedData } from '../../messages/parse';
import { checkValues } from '../../messages/tree';
import { BadMessage, type Message } from '../../messages/types';

/** A typed message (SNIP-12), as an object or as its JSON text: form and values
 * are checked, and what is wrong is named with its place. */
export const MessageParam: Struct<Message, null> = parsed(
  'message',
  (input) => {
    try {
      const data = parseTypedData(input);
      return { value: { ...data, ...checkValues(data, BUNDLED_TOKENS) } };
    } catch (error) {
      if (error instanceof BadMessage) {
        return { expected: error.message, path: error.path };
      }
      throw error;
    }
  },
);
