import { tokenMoves, type Deal, type Effects, type TokenMove } from './effects';
import { isSame } from './facts';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { actsOn } from '../decode/roles';
import type { CallView, TokenAmount } from '../decode/types';

/** What a transaction does, trade by trade. */
export type Trades = {
  /** The deals with known protocols that pay or issue something, and with vaults and
   * collections that take a payment and issue or burn their own tokens or NFTs. */
  readonly trades: readonly Deal[];
  /** All else: a fair trade makes up for no other loss. */
  readonly rest: Deal;
};

/** A deal's calls, and its balance of each token by padded address: positive if it arrives. */
type Account = { readonly calls: CallView[]; readonly sums: Map<Felt, bigint> };

/** Separates the trades in a transaction: the payment, what was bought for it, and the calls
 * of the trader belong to the same deal. */
export function separateTrades(effects: Effects): Trades {
  const { calls, lost, gained, amountOf } = effects;
  const moves = tokenMoves(effects);
  const traders = tradersIn(effects, moves);
  const rest: Account = { calls: [], sums: new Map() };
  const accounts = new Map(
    [...traders].map((trader): [Felt, Account] => [
      trader,
      { calls: [], sums: new Map() },
    ]),
  );
  const accountOf = (trader: Felt | undefined): Account =>
    accounts.get(trader ?? '0x0') ?? rest;
  for (const call of calls) {
    accountOf((actsOn(call) && call.summary?.to) ?? call.contract).calls.push(
      call,
    );
  }
  const traderOf = traderFinder(effects, traders);
  for (const move of moves) {
    add(accountOf(traderOf(move)), move.contract, move.units);
    // What no transfer explains was issued or burnt.
    add(accountOf(move.contract), move.contract, -move.units);
  }
  for (const { contract, units } of gained.tokens) {
    add(accountOf(contract), contract, BigInt(units));
  }
  for (const { contract, units } of lost.tokens) {
    add(accountOf(contract), contract, -BigInt(units));
  }
  const amounts = (sums: Account['sums'], sign: bigint): TokenAmount[] =>
    [...sums].flatMap(([token, units]) =>
      sign * units > 0n ? amountOf(token, sign * units) : [],
    );
  const dealOf = (account: Account, { nfts }: Effects['gained']): Deal => ({
    calls: account.calls,
    lost: {
      tokens: amounts(account.sums, -1n),
      nfts: account === rest ? lost.nfts : [],
    },
    gained: {
      tokens: amounts(account.sums, 1n),
      nfts: nfts.filter(({ contract }) => accountOf(contract) === account),
    },
  });
  return {
    trades: [...accounts.values()].map((account) => dealOf(account, gained)),
    rest: dealOf(rest, gained),
  };
}

function add({ sums }: Account, token: Felt, units: bigint): void {
  sums.set(token, (sums.get(token) ?? 0n) + units);
}

/** The contracts of the trades, padded. */
function tradersIn(
  { calls, lost, gained, facts }: Effects,
  moves: readonly TokenMove[],
): ReadonlySet<Felt> {
  const issuers = new Set(
    [...gained.tokens, ...gained.nfts, ...lost.tokens].flatMap((one) =>
      'trusted' in one && one.trusted ? [] : [one.contract],
    ),
  );
  const called = calledIn(calls);
  const payers = new Set(
    moves.flatMap(({ units, other, by }) => (units > 0n ? [other, by] : [])),
  );
  const partners = new Set(
    moves.flatMap(({ contract, other }) => (contract === other ? [] : other)),
  );
  return new Set(
    calls
      .filter((call) =>
        facts.protocols.has(unpadFelt(call.contract))
          ? issuers.has(call.contract) ||
            payers.has(call.contract) ||
            moves.some((move) => isPoolPayment(move, call, called))
          : issuers.has(call.contract) && partners.has(call.contract),
      )
      .map(({ contract }) => contract),
  );
}

/** Finds out to which trader a transfer belongs: what a stranger takes and sends to an exchange
 * isn't traded for the user. */
function traderFinder(
  { calls, facts }: Effects,
  traders: ReadonlySet<Felt>,
): (move: TokenMove) => Felt | undefined {
  const called = calledIn(calls);
  const trades = calls.filter(({ contract }) => traders.has(contract));
  return (move) => {
    const partner = move.by === padFelt(facts.account) ? move.other : move.by;
    return traders.has(partner)
      ? partner
      : trades.find(
          (call) =>
            (move.units > 0n && call.contract === move.other) ||
            isPoolPayment(move, call, called),
        )?.contract;
  };
}

/** An exchange's pools pay by themselves what the call of the exchange buys. */
function isPoolPayment(
  { contract, units, other, by }: TokenMove,
  { summary }: CallView,
  called: ReadonlySet<Felt>,
): boolean {
  return (
    units > 0n &&
    !called.has(other) &&
    !called.has(by) &&
    isSame(summary?.gets?.contract ?? '0x0', contract)
  );
}

function calledIn(calls: readonly CallView[]): ReadonlySet<Felt> {
  return new Set(calls.map(({ contract }) => contract));
}
