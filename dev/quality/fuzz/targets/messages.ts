import type { Json } from '@metamask/snaps-sdk';
import fc from 'fast-check';

import { InvalidInput } from '../../../../src/core/validate';
import { messageHash } from '../../../../src/starknet/message-hash';
import { readMessage } from '../../../../src/typed-data/message';
import { renderDialog } from '../../../../src/ui/render-dialog';
import { REFUSED_TYPED_DATA } from '../../../docs/api/descriptions/refused-typed-data';
import { plainMessageHash } from '../../../testing/inputs/starknet-js';
import {
  EVERYTHING,
  LETTER,
  MAIL,
  OUTSIDE_EXECUTION,
  SNIP_EXAMPLE,
} from '../../../testing/inputs/typed-data';
import { finish } from '../../../testing/nodes/finish';
import { messageViewOf } from '../../../testing/views/message-view';
import { ACCOUNT } from '../../../testing/wallet/sends';
import { target, type FuzzTools } from '../tools';
import { anyTypedData } from '../typed-data';
import { near, orText } from '../values';

/** Typed data, and whether starknet.js has to agree on its hash. */
type Input = { readonly input: Json; readonly isCompared: boolean };

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

const run = ({ input, isCompared }: Input, { checkLeak }: FuzzTools): void => {
  const theirs = isCompared ? hashOrNone(input) : undefined;
  try {
    const hash = finish(messageHash(readMessage(input), ACCOUNT)).result;
    if (theirs !== undefined && theirs !== BigInt(hash)) {
      throw new Error(`starknet.js has another hash: ${String(theirs)}`);
    }
    const page = renderDialog(messageViewOf(input), { page: 1 });
    checkLeak('a dialog', page);
  } catch (error) {
    if (!(error instanceof InvalidInput)) {
      throw error;
    }
    const { message: expected } = error;
    if (
      theirs !== undefined &&
      !REFUSED_TYPED_DATA.some(({ errors }) => errors.test(expected))
    ) {
      throw new Error(`starknet.js hashes what is refused: ${expected}`);
    }
  }
};

/** The hash that starknet.js computes, if it does. */
function hashOrNone(input: Json): bigint | undefined {
  try {
    return BigInt(plainMessageHash(input, ACCOUNT));
  } catch {
    return undefined;
  }
}

/** The parser of typed data, its hashes and its dialog. */
export const messages = target<Input>({
  name: 'typed data',
  share: 260,
  arbitrary: fc.oneof(
    {
      arbitrary: orText(message.chain((valid) => near(valid as Json))).map(
        (input) => ({ input, isCompared: false }),
      ),
      weight: 9,
    },
    {
      arbitrary: anyTypedData.map((input) => ({ input, isCompared: true })),
      weight: 1,
    },
  ),
  countOf: () => 1,
  run,
});
