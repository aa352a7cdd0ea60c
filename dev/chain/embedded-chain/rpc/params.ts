import {
  array,
  coerce,
  define,
  enums,
  integer,
  min,
  object,
  string,
  union,
  type Infer,
  type Struct,
} from 'superstruct';

import { PRIME } from '../felt';

const HEX = /^0x[0-9a-f]{1,64}$/iu;

/** A felt as nodes accept it: 0x-hex only. */
export const FeltParam: Struct<bigint, null> = coerce(
  define<bigint>('felt', (value) => typeof value === 'bigint' && value < PRIME),
  string(),
  (text) => (HEX.test(text) ? BigInt(text) : text),
);

/** A list of felts. */
export const FeltsParam = array(FeltParam);

/** A count: of blocks, of events. */
export const CountParam = min(integer(), 0);

/** A block by tag, number or hash. */
export const BlockParam = union([
  enums(['latest', 'pre_confirmed', 'l1_accepted']),
  object({ block_number: CountParam }),
  object({ block_hash: FeltParam }),
]);

/** The block of a request. */
export type BlockId = Infer<typeof BlockParam>;
