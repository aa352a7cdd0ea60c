import { literal, object } from 'superstruct';

import { defineMethod } from '../define-method';

/** `ping`: by its answer the former snap's clients knew that the snap was installed. */
export const ping = defineMethod({
  access: 'silent',
  params: object({}),
  result: literal('pong'),
  handle: async () => Promise.resolve('pong'),
});
