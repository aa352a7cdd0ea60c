import { coerce, string } from 'superstruct';

import { padFelt, type Felt } from '../../core/felt';

/** A felt as Starknet's wallet API has it: padded. */
export const PaddedResult = coerce(string(), string(), (felt) =>
  padFelt(felt as Felt),
);
