import { numbersOf, type ChangeRule, type Effects } from './effects';
import { isSame } from './facts';
import { counterpartyOf, isProtocol, type Counterparty } from './flows';
import type { Finding } from './types';
import { unpadFelt, type Felt } from '../core/felt';
import { tokenAmount } from '../decode/tokens';

/** Shares of a balance in percent, from which on they are a danger or a warning. */
const DANGER = 80n;
const WARNING = 50n;
/** Known protocols and people get most of a balance on ordinary days. */
const KNOWN_WARNING = 95n;

/**
 * Judges how much of a balance leaves, for tokens that are bundled or on the user's
 * list. What goes to own accounts and contacts doesn't count. Earlier recipients count
 * less, like known protocols: a thief can get a little first.
 *
 * @param effects - What the transaction does.
 * @returns A danger or a warning for each token of which a large share leaves.
 */
export const largeShare: ChangeRule = (effects) =>
  effects.changes.flatMap((change) =>
    change.what === 'token' &&
    change.direction === 'out' &&
    (change.amount.trusted || change.amount.watched === true)
      ? shareOf(effects, change.amount.contract, BigInt(change.amount.units))
      : [],
  );

function shareOf(effects: Effects, contract: Felt, lost: bigint): Finding[] {
  const token = unpadFelt(contract);
  const { facts, calls } = effects;
  const held = facts.balances.get(token) ?? 0n;
  if (held === 0n) {
    return [];
  }
  const { sums, main } = destinations(effects, token, lost);
  const strange = smaller(sums.stranger, lost);
  const all = smaller(
    sums.stranger + sums.protocol + sums['used-before'],
    lost,
  );
  const share = (strange * 100n) / held;
  const isKnown = share < WARNING;
  if (isKnown && (all * 100n) / held < KNOWN_WARNING) {
    return [];
  }
  const units = isKnown ? all : strange;
  const percent = (units * 100n) / held;
  return [
    {
      name: 'large-share',
      level: share >= DANGER ? 'danger' : 'warning',
      calls: numbersOf(
        calls,
        (call) =>
          isSame(call.contract, token) &&
          main !== undefined &&
          call.headline?.to === main,
      ),
      amount: tokenAmount(token, units, facts.metadata),
      other: tokenAmount(token, held, facts.metadata),
      share: Number(percent > 100n ? 100n : percent),
      ...(main === undefined ? {} : { address: main }),
      ...(share >= DANGER ? { acknowledge: true as const } : {}),
    },
  ];
}

type Sums = Record<Counterparty, bigint>;

/** How much goes to whom, and the address that gets the most. */
function destinations(
  { outflows, calls, facts }: Effects,
  token: Felt,
  lost: bigint,
): { sums: Sums; main?: Felt } {
  const sums: Sums = {
    own: 0n,
    contact: 0n,
    'used-before': 0n,
    protocol: 0n,
    stranger: 0n,
  };
  let largest: { readonly to?: Felt; readonly units: bigint } = { units: 0n };
  const flows = outflows.filter(({ contract }) => contract === token);
  for (const flow of flows) {
    const counterparty = counterpartyOf(flow, calls, facts);
    sums[counterparty] += flow.units;
    if (
      flow.units > largest.units &&
      counterparty !== 'own' &&
      counterparty !== 'contact'
    ) {
      largest = flow;
    }
  }
  const rest = flows.reduce((left, { units }) => left - units, lost);
  if (rest > 0n) {
    // A bridge burns what it takes, without a transfer.
    const others = calls.filter(({ contract }) => !isSame(contract, token));
    const byProtocols =
      others.length > 0 &&
      others.every(({ contract }) => isProtocol(contract, calls, facts));
    sums[byProtocols ? 'protocol' : 'stranger'] += rest;
  }
  return largest.to === undefined ? { sums } : { sums, main: largest.to };
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
