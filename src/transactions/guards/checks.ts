import { NETWORKS, type ChainId } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { padFelt, toU256, unpadFelt, type Felt } from '../../core/felt';
import { textOf } from '../../core/json';
import type { TokenCall } from '../../core/trace';
import type { BalanceChange } from '../../decode/balance-changes';
import { selectorOf } from '../../starknet/address';
import type { RawCall } from '../../starknet/history-reads';
import { byWeight, isCrumb, roughValue, shareOf } from '../../warnings/values';

// The wallet's own checks, behind the calls that a site asked for. The account transfers to
// itself what it must still hold: a token refuses that if the account has less, and the chain
// then undoes the whole transaction. Only bundled tokens are called, and nothing runs after
// the checks.

/** What the account must still hold of a token. */
type Floor = {
  /** Without leading zeros, like all addresses here. */
  readonly token: Felt;
  /** The balance that the account needs, in the token's smallest unit. */
  readonly least: bigint;
  /** What the user reads: at least how much they keep of it, or get; or that nothing of it
   * leaves. Who has something on its way is told what they keep: what that takes or brings
   * isn't known yet. */
  readonly is: 'keeps' | 'gets' | 'all';
  /** What they keep or get, in the token's smallest unit. */
  readonly units: bigint;
  /** By how much the simulation changes the balance; less than 0 if it falls. */
  readonly change: bigint;
};

/** An approval that the calls gave, and that is lowered to what stood before. */
type LoweredApproval = {
  readonly token: Felt;
  readonly spender: Felt;
  readonly before: bigint;
  /** What the calls would leave. */
  readonly left: bigint;
};

/** The checks that a transaction carries. */
export type OwnChecks = {
  /** They come last. */
  readonly calls: readonly Call[];
  readonly floors: readonly Floor[];
  readonly lowered: readonly LoweredApproval[];
  /** The bundled tokens that change, or could, and have no floor. */
  readonly unchecked: readonly Felt[];
  /** Those of them that are worth a check. */
  readonly missing: readonly Felt[];
  /** What earlier transactions of the account may still take, by token: the floors allow it. */
  readonly spends: ReadonlyMap<Felt, bigint>;
};

/** A spender's allowance of a token that stands before the transaction. */
export type StandingAllowance = {
  readonly token: Felt;
  readonly spender: Felt;
  /** In the token's smallest unit. */
  readonly units: bigint;
};

/** What the checks are computed from. */
export type CheckInput = {
  readonly chainId: ChainId;
  readonly account: Felt;
  /** The balances before the transaction; those that couldn't be read are absent. */
  readonly balances: ReadonlyMap<Felt, bigint>;
  /** The simulated changes; none if the simulation failed. */
  readonly changes: readonly BalanceChange[];
  /** The simulated calls of tokens, in order. */
  readonly trace: readonly TokenCall[];
  readonly spends: ReadonlyMap<Felt, bigint>;
  /** Whether earlier transactions of the account are still on their way. */
  readonly isFollowing: boolean;
  /** The account's allowances before the transaction, as far as they were read. */
  readonly allowances: readonly StandingAllowance[];
  /** Whether somebody may take a token of the account. */
  readonly mayLeave: (token: Felt) => boolean;
};

/** Two simulations a block apart may differ by as much as what moves, divided by this. */
const MOST_APART = 50n;

/** The most checks of a transaction. */
export const MAX_CHECKS = 8;

/** How much more than shown may leave, and how much of what is shown has to come in, in
 * percent. */
const MORE_LOST = 3n;
const LEAST_GAINED = 95n;

/** The bundled tokens of a network. */
export function checkableTokens(chainId: ChainId): Felt[] {
  return [STRK, ETH, ...NETWORKS[chainId].tokens.map(([address]) => address)];
}

/**
 * Determines which checks a transaction carries: first of the tokens that the simulation moves,
 * then of those that could be taken, the most valuable first. Approvals are lowered before next
 * to nothing is checked.
 */
export function checksFor(input: CheckInput): OwnChecks {
  const { chainId, account, changes, spends } = input;
  const tokens = checkableTokens(chainId).filter(
    (token) => changeOf(token, changes) !== 0n || input.mayLeave(token),
  );
  const all = tokens
    .flatMap((token) => floorOf(token, input))
    .sort((one, other) => byStake(stakeIn(one), stakeIn(other)));
  const worthy = all.filter((floor) => !isLittle(stakeIn(floor)));
  const crumbs = all.filter((floor) => isLittle(stakeIn(floor)));
  const first = worthy.slice(0, MAX_CHECKS);
  const lowered = loweredIn(input).slice(0, MAX_CHECKS - first.length);
  const left = MAX_CHECKS - first.length - lowered.length;
  const floors = [...first, ...crumbs.slice(0, left)];
  const unchecked = tokens.filter(
    (token) =>
      floors.every((floor) => floor.token !== token) &&
      isUncheckable(token, input, all),
  );
  return {
    floors,
    lowered,
    unchecked,
    missing: unchecked.filter((token) => {
      const units = sizeOf(changeOf(token, changes));
      return (
        worthy.some((floor) => floor.token === token) ||
        (units > 0n && !isLittle({ token, units }))
      );
    }),
    spends,
    calls: [
      ...lowered.map(({ token, spender, before }) => ({
        contractAddress: token,
        entrypoint: 'approve',
        calldata: [spender, ...toU256(before)],
      })),
      ...floors.map(({ token, least }) => ({
        contractAddress: token,
        entrypoint: 'transfer',
        calldata: [unpadFelt(account), ...toU256(least)],
      })),
    ],
  };
}

/** How much of a token is at stake: what moves, or what could be taken. */
type Stake = {
  readonly token: Felt;
  readonly units: bigint;
  readonly moves?: boolean;
  /** In percent of what is held, or will be. */
  readonly share?: bigint;
};

function stakeIn({ token, least, change }: Floor): Stake {
  const units = sizeOf(change);
  return change === 0n
    ? { token, units: least }
    : { token, units, moves: true, share: shareOf(units, least + units) };
}

/** Whether so little is at stake that a check comes last. Of a token without a price, what
 * moves in all is never little. */
function isLittle({ token, units }: Stake): boolean {
  return isCrumb(
    { contract: token, units },
    { held: undefined, largest: units },
  );
}

function byStake(one: Stake, other: Stake): number {
  const weigh = ({ token, units, share = 0n }: Stake) => ({
    value: roughValue([{ contract: token, units }]),
    share,
  });
  return (
    Number(other.moves === true) - Number(one.moves === true) ||
    byWeight(weigh(one), weigh(other))
  );
}

/** Whether a token without a floor should have one: there is no room for it, or its balance
 * isn't known. */
function isUncheckable(
  token: Felt,
  input: CheckInput,
  floors: readonly Floor[],
): boolean {
  return input.balances.get(token) === undefined
    ? changeOf(token, input.changes) !== 0n || isThere(token, input)
    : floors.some((floor) => floor.token === token);
}

/** Whether a token's contract has answered: not every network has every bundled token. */
function isThere(token: Felt, { allowances }: CheckInput): boolean {
  return allowances.some((standing) => standing.token === token);
}

/** By how much the account's balance of a bundled token changes. */
function changeOf(token: Felt, changes: readonly BalanceChange[]): bigint {
  return changes.reduce(
    (sum, change) =>
      change.what === 'token' && unpadFelt(change.amount.contract) === token
        ? sum +
          BigInt(change.amount.units) * (change.direction === 'in' ? 1n : -1n)
        : sum,
    0n,
  );
}

function floorOf(
  token: Felt,
  { balances, changes, spends, isFollowing }: CheckInput,
): Floor[] {
  const balance = balances.get(token);
  if (balance === undefined) {
    return [];
  }
  const spent = spends.get(token) ?? 0n;
  const held = balance > spent ? balance - spent : 0n;
  const change = changeOf(token, changes);
  if (change > 0n) {
    const units = (change * LEAST_GAINED + 99n) / 100n;
    const least = held + units;
    return [
      isFollowing
        ? { token, least, is: 'keeps', units: least, change }
        : { token, least, is: 'gets', units, change },
    ];
  }
  const least = held - mostLost(change);
  return least > 0n
    ? [
        {
          token,
          least,
          is: change === 0n && spent === 0n ? 'all' : 'keeps',
          units: least,
          change,
        },
      ]
    : [];
}

/** The most that may leave where the simulation shows a loss, a change below 0. */
export function mostLost(change: bigint): bigint {
  return (-change * (100n + MORE_LOST)) / 100n;
}

/** The approvals of bundled tokens that the calls gave, that the simulation used in part, and
 * that would leave more than stood before. Nothing is lowered where what stood before isn't
 * known, or where a run that takes a little more could leave less than that. */
function loweredIn(input: CheckInput): LoweredApproval[] {
  const { chainId, account, changes, trace, allowances } = input;
  const own = BigInt(account);
  const bundled = checkableTokens(chainId);
  return changes.flatMap((change) => {
    if (change.what !== 'allowance') {
      return [];
    }
    const token = unpadFelt(change.amount.contract);
    const spender = unpadFelt(change.spender);
    const left = BigInt(change.amount.units);
    const before = allowances.find(
      (standing) => standing.token === token && standing.spender === spender,
    )?.units;
    const isGiven = trace.some(
      (call) =>
        call.contract === token &&
        call.caller === own &&
        (call.what === 'approve' || call.what === 'increase') &&
        call.spender === BigInt(spender),
    );
    const used = trace.reduce(
      (sum, call) =>
        call.what === 'transfer' &&
        call.contract === token &&
        call.from === own &&
        call.caller === BigInt(spender)
          ? sum + call.value
          : sum,
      0n,
    );
    const spare = (used * MORE_LOST) / 100n;
    return isGiven &&
      used > 0n &&
      before !== undefined &&
      left > before &&
      (before === 0n || left - spare >= before) &&
      bundled.includes(token)
      ? [{ token, spender, before, left }]
      : [];
  });
}

/** Whether earlier checks still fit: newer ones are for the same tokens, and differ by no more
 * than a hundredth of what moves. Then the user needs to read nothing new. */
export function stillFit(before: OwnChecks, after: OwnChecks): boolean {
  return (
    textOf([before.lowered, before.unchecked]) ===
      textOf([after.lowered, after.unchecked]) &&
    before.floors.length === after.floors.length &&
    before.floors.every((one) => {
      const other = after.floors.find(({ token }) => token === one.token);
      return (
        other?.is === one.is &&
        sizeOf(one.least - other.least) <= sizeOf(one.change) / 100n
      );
    })
  );
}

/** Whether later checks enforce less than those that were shown: lower floors, fewer, or for
 * other tokens, or less that is taken back. */
export function areWeaker(before: OwnChecks, after: OwnChecks): boolean {
  return (
    before.floors.some((one) =>
      after.floors.every(
        (other) =>
          other.token !== one.token ||
          other.least < one.least ||
          (other.is === one.is ? other.units < one.units : one.is !== 'keeps'),
      ),
    ) ||
    before.lowered.some(
      (one) => !after.lowered.some((other) => textOf(other) === textOf(one)),
    ) ||
    after.missing.some((token) => !before.missing.includes(token))
  );
}

/** Whether a simulation differs so much from the one that the checks were computed from that
 * they don't enforce what it shows. */
export function areForOtherChanges(
  { floors }: OwnChecks,
  changes: readonly BalanceChange[],
): boolean {
  return floors.some(
    ({ token, change }) =>
      sizeOf(changeOf(token, changes) - change) * MOST_APART > sizeOf(change),
  );
}

function sizeOf(difference: bigint): bigint {
  return difference < 0n ? -difference : difference;
}

/** Whether a call on the chain has the form of a check: a transfer of the account to itself,
 * or an approval. */
export function isOwnCheck(
  { selector, calldata }: Pick<RawCall, 'selector' | 'calldata'>,
  account: Felt,
): boolean {
  const [first = '0x0'] = calldata;
  return (
    (selector === selectorOf('transfer') && padFelt(first) === account) ||
    selector === selectorOf('approve')
  );
}
