import {
  coerce,
  enums,
  literal,
  max,
  min,
  number,
  object,
  pattern,
  refine,
  string,
  tuple,
  type Infer,
} from 'superstruct';

/** An amount in gwei: digits, and a fraction if there is one. */
const Gwei = pattern(string(), /^\d{1,78}(?:\.\d{1,40})?$/u);

const Milliseconds = max(min(number(), 0), Number.MAX_SAFE_INTEGER);

const Level = refine(
  object({
    suggestedMaxPriorityFeePerGas: Gwei,
    suggestedMaxFeePerGas: Gwei,
    minWaitTimeEstimate: Milliseconds,
    maxWaitTimeEstimate: Milliseconds,
  }),
  'level',
  // EIP-1559: the max priority fee can't exceed the max fee.
  (level) =>
    Number(level.suggestedMaxPriorityFeePerGas) <=
      Number(level.suggestedMaxFeePerGas) &&
    level.minWaitTimeEstimate <= level.maxWaitTimeEstimate,
);

const Range = refine(
  tuple([Gwei, Gwei]),
  'range',
  ([lower, upper]) => Number(lower) <= Number(upper),
);

// Services also return "level" for constant fees; the Snap API has only "up" and "down".
const Trend = coerce(enums(['up', 'down']), literal('level'), () => 'down');

/** A suggestion of EIP-1559 fees (docs/gas.md): returned by a
 * gas service, or computed from the fee history. */
export const SuggestionShape = object({
  low: Level,
  medium: Level,
  high: Level,
  estimatedBaseFee: Gwei,
  networkCongestion: max(min(number(), 0), 1),
  latestPriorityFeeRange: Range,
  historicalPriorityFeeRange: Range,
  historicalBaseFeeRange: Range,
  priorityFeeTrend: Trend,
  baseFeeTrend: Trend,
});

/** Fees in gwei, waits in milliseconds. */
export type Suggestion = Infer<typeof SuggestionShape>;
