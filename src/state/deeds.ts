import {
  array,
  boolean,
  define,
  enums,
  literal,
  optional,
  string,
  type Infer,
} from 'superstruct';

import { HexShape, storedShape } from './store';
import { CALL_ACTIONS } from '../core/call-action';
import type { Felt } from '../core/felt';

/** A felt, or an address on another network, which may be longer. */
const AnyHexShape = define<Felt>(
  'long hex',
  (value) => typeof value === 'string' && /^0x[0-9a-f]{1,128}$/u.test(value),
);

/** An amount of a token: of a bundled one, the address says the rest; of others, what their
 * contract said when the window was shown. */
const AmountShape = storedShape({
  token: HexShape,
  units: string(),
  amount: optional(string()),
  symbol: optional(string()),
});

export type KeptAmount = Infer<typeof AmountShape>;

/** The members of a call's summary (decode/types.ts) that its text and its parties need. */
const SummaryShape = storedShape({
  action: optional(enums(CALL_ACTIONS)),
  gives: optional(AmountShape),
  gets: optional(AmountShape),
  allows: optional(AmountShape),
  exact: optional(enums(['gives', 'gets', 'both'])),
  ids: optional(array(string())),
  count: optional(string()),
  from: optional(HexShape),
  to: optional(HexShape),
  isInEscrow: optional(literal(true)),
  rewardsTo: optional(HexShape),
  isOwn: optional(boolean()),
  spender: optional(HexShape),
  formerSpender: optional(HexShape),
  unlimited: optional(literal(true)),
  isMore: optional(literal(true)),
  l1Recipient: optional(AnyHexShape),
  delegate: optional(HexShape),
  classHash: optional(HexShape),
  name: optional(string()),
  days: optional(string()),
  change: optional(enums(['code', 'guardian', 'owner'])),
});

export type KeptSummary = Infer<typeof SummaryShape>;

const StepShape = storedShape({
  contract: HexShape,
  entrypoint: string(),
  /** The protocol or the token that the contract belongs to. */
  of: optional(string()),
  does: optional(SummaryShape),
});

export type KeptStep = Infer<typeof StepShape>;

/** What a transaction does, as its window said, in no language: all that tells of it later speaks
 * from this. */
export const DeedShape = storedShape({
  /** What several calls do that belong together. */
  whole: optional(SummaryShape),
  /** The calls; absent where `whole` says all. */
  steps: optional(array(StepShape)),
});

export type Deed = Infer<typeof DeedShape>;
