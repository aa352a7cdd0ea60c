import {
  any,
  boolean,
  enums,
  literal,
  object,
  optional,
  pattern,
  size,
  string,
  union,
  validate,
} from 'superstruct';

import type { Command } from './protocol';
import { RejectedCommand } from '../simulator/elements';

const word = size(string(), 1, 200);
/** Text with a limit above that of any field. */
const text = size(string(), 0, 100_000);

const FIELDS = {
  answer: { id: word, approve: boolean() },
  click: { id: word, name: word },
  change: {
    id: word,
    name: word,
    form: optional(word),
    value: union([text, boolean()]),
  },
  submit: { id: word, form: word },
  open: { page: enums(['home', 'settings']) },
  'close-page': {},
  fund: { address: pattern(string(), /^0x[0-9a-f]{1,64}$/iu) },
  'start-over': {},
} satisfies Readonly<Record<Command['do'], Record<string, object>>>;

const REQUEST = object({ method: word, params: optional(any()) });

/**
 * @param body - The parsed body of a POST.
 * @throws RejectedCommand if it isn't a valid command.
 */
export function parseCommand(body: unknown): Command {
  const name = nameOf(body);
  if (name === undefined) {
    throw new RejectedCommand(`do: one of ${Object.keys(FIELDS).join(', ')}`);
  }
  const struct = object({ do: literal(name), ...FIELDS[name] });
  const [error, command] = validate(body, struct);
  if (error !== undefined) {
    throw new RejectedCommand(`${name}: ${error.path.join('.')} is invalid`);
  }
  return command as Command;
}

/**
 * @param body - The parsed body of a POST to `/ask`.
 * @returns The request to the snap.
 * @throws RejectedCommand if it isn't a valid request.
 */
export function parseRequest(body: unknown): {
  readonly method: string;
  readonly params?: unknown;
} {
  const [error, request] = validate(body, REQUEST);
  if (error !== undefined) {
    throw new RejectedCommand(`${error.path.join('.')} is invalid`);
  }
  return request;
}

function nameOf(body: unknown): Command['do'] | undefined {
  if (typeof body !== 'object' || body === null || !('do' in body)) {
    return undefined;
  }
  const names = Object.keys(FIELDS) as Command['do'][];
  return names.find((name) => name === body.do);
}
