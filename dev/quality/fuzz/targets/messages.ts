import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { InvalidInput } from '../../../../src/core/validate';
import { messageHash } from '../../../../src/starknet/message-hash';
import { readMessage } from '../../../../src/typed-data/message';
import { renderDialog } from '../../../../src/ui/render-dialog';
import { messageViewOf } from '../../../../test/support/message-view';
import { ACCOUNT } from '../../../../test/support/sends';
import {
  EVERYTHING,
  LETTER,
  MAIL,
  OUTSIDE_EXECUTION,
  SNIP_EXAMPLE,
} from '../../../../test/support/typed-data';
import { target, type FuzzTools } from '../tools';
import { near, orText } from '../values';

/** Messages, rarely of revision 0, because its hashes take longest. */
const message = fc.oneof(
  { arbitrary: fc.constant<object>(MAIL), weight: 1 },
  {
    arbitrary: fc.constantFrom<object[]>(
      EVERYTHING,
      OUTSIDE_EXECUTION,
      LETTER,
      SNIP_EXAMPLE,
    ),
    weight: 12,
  },
);

const run = (input: Json, { checkLeak }: FuzzTools): void => {
  try {
    const message = readMessage(input);
    messageHash(message, ACCOUNT);
    const page = renderDialog(messageViewOf(input), { page: 1 });
    checkLeak('a dialog', page);
  } catch (error) {
    if (!(error instanceof InvalidInput)) {
      throw error;
    }
  }
};

/** The parser of typed data, its hashes and its dialog. */
export const messages = target<Json>({
  name: 'typed data',
  share: 260,
  arbitrary: orText(message.chain((valid) => near(valid as Json))),
  countOf: () => 1,
  run,
});
