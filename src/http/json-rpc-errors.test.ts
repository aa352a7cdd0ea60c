import { string } from 'superstruct';

import { decodeAnswers } from './json-rpc';

const CALL = { method: 'a', params: [], struct: string() };

it.each([5, null, undefined, ['text'], { text: 'text' }])(
  'an error whose message is %p is no valid response',
  (message) => {
    const json = { jsonrpc: '2.0', id: 7, error: { code: 1, message } };
    expect(decodeAnswers(json, [CALL], 7)).toBeUndefined();
  },
);
