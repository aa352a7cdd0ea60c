import type { Struct } from 'superstruct';

import { parsed } from './basic';
import { BUNDLED_TOKENS } from '../../config/networks';
import { parseTypedData } from '../../messages/parse';
import { checkValues } from '../../messages/tree';
import { type Message } from '../../messages/types';

/** A typed message (SNIP-12), as an object or as its JSON text: form and values
 * are checked, and what is wrong is named with its place. */
export const MessageParam: Struct<Message, null> = parsed(
  'message',
  (input) => {
    const data = parseTypedData(input);
    return { value: { ...data, ...checkValues(data, BUNDLED_TOKENS) } };
  },
);
