import {
  excessOf,
  tokenMoves,
  type Deal,
  type Effects,
  type TokenMove,
} from './effects';
import { isSame } from './facts';
import type { Amount } from './values';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { grouped } from '../core/groups';
import { actsOn } from '../decode/roles';
import type { CallView } from '../decode/types';

/** What a transaction does, trade by trade. */
export type Trades = {
  /** The deals with known protocols that pay or issue something, and with vaults and
   * collections that take a payment and issue or burn their own tokens or NFTs. */
  readonly trades: readonly Deal[];
  /** All else: a fair trade makes up for no other loss. */
  readonly rest: Deal;
};

/** Separates the trades in a transaction: the payment, what was bought for it, and the calls
 * of the trader belong to the same deal. */
export function separateTrades(effects: Effects): Trades {
  const { calls, lost, gained } = effects;
  const moves = tokenMoves(effects);
  const traders = tradersIn(effects, moves);
  // Whatever belongs to no trader belongs to the rest.
  const traderAt = (address: Felt): Felt | undefined =>
    traders.has(address) ? address : undefined;
  const callsOf = grouped(
    calls.map((call) => [
      traderAt((actsOn(call) && call.summary?.to) ?? call.contract),
      call,
    ]),
  );
  const traderOf = traderFinder(effects, traders);
  const amountsOf = grouped<Felt | undefined, Amount>([
    ...moves.flatMap((move) => [
      [traderOf(move), move] as const,
      // What no transfer explains was issued or burnt.
      [traderAt(move.contract), negative(move)] as const,
    ]),
    ...[...gained.tokens, ...lost.tokens.map(negative)].map(
      (one) => [traderAt(one.contract), one] as const,
    ),
  ]);
  const dealOf = (trader: Felt | undefined): Deal => {
    const amounts = amountsOf.get(trader) ?? [];
    return {
      calls: callsOf.get(trader) ?? [],
      lost: {
        tokens: excessOf([], amounts, effects),
        nfts: trader === undefined ? lost.nfts : [],
      },
      gained: {
        tokens: excessOf(amounts, [], effects),
        nfts: gained.nfts.filter(
          ({ contract }) => traderAt(contract) === trader,
        ),
      },
    };
  };
  return { trades: [...traders].map(dealOf), rest: dealOf(undefined) };
}

function negative({ contract, units }: Amount): Amount {
  return { contract, units: -BigInt(units) };
}

/** The contracts of the trades, padded. */
function tradersIn(
  { calls, called, lost, gained, facts }: Effects,
  moves: readonly TokenMove[],
): ReadonlySet<Felt> {
  const issuers = new Set(
    [...gained.tokens, ...gained.nfts, ...lost.tokens].flatMap((one) =>
      'trusted' in one && one.trusted ? [] : [one.contract],
    ),
  );
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
  { calls, called, facts }: Effects,
  traders: ReadonlySet<Felt>,
): (move: TokenMove) => Felt | undefined {
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
