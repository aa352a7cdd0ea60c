import type { Effects, MovedAssets } from './effects';
import { metadataOf } from './facts';
import type { TokenUnits } from './values';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { groupByKey } from '../core/groups';
import { grantKey } from '../decode/allowances';
import { actsOn } from '../decode/roles';
import type { CallView, TokenAmount } from '../decode/types';

/** Where tokens are issued from and burnt to. */
const NOBODY = padFelt('0x0');

/** Some of a transaction's calls, and what leaves and arrives by them. */
export type Trade = {
  readonly calls: readonly CallView[];
  readonly lost: MovedAssets;
  readonly gained: MovedAssets;
  /** The losses that are explained neither by a transfer that the user makes for its own
   * sake, nor by a call that bridges, stakes or locks tokens in a known protocol. */
  readonly unexplained: MovedAssets;
  /** What comes in for the user, and for these recipients: what they get beyond the tokens'
   * losses was bought and passed on, though the balance changes don't show it. */
  readonly gainedWith: (counts: (recipient: Felt) => boolean) => TokenAmount[];
};

/** What a transaction does, trade by trade. */
export type Trades = {
  /** Those with known protocols that pay or issue something, with vaults that take a payment
   * and issue or burn their own tokens, and with collections that issue NFTs, for a payment
   * or for none: a free NFT makes up for no other loss. */
  readonly trades: readonly Trade[];
  /** All else: a fair trade makes up for no other loss. */
  readonly rest: Trade;
  /** Everything together, but for NFTs that cost nothing and the calls that issue them. */
  readonly whole: Trade;
};

/** Which trades are in a transaction? The payment, what was bought for it, and the calls of
 * the trader belong to the same one. */
export function tradesIn(effects: Effects): Trades {
  const { calls, lost, gained, excessOf } = effects;
  const moves = tokenMoves(effects);
  const traders = tradersIn(effects, moves);
  const traderOf = traderFinder(effects, traders);
  // Whatever belongs to no trader belongs to the rest.
  const traderAt = (address: Felt): Felt | undefined =>
    traders.has(address) ? address : undefined;
  const callsOf = groupByKey(
    calls.map((call) => [
      traderAt((actsOn(call) && call.summary?.to) ?? call.contract),
      call,
    ]),
  );
  const amountsOf = groupByKey<Felt | undefined, TokenUnits>([
    ...moves.flatMap((move) => [
      [traderOf(move), move] as const,
      // What no transfer explains was issued or burnt.
      [traderAt(move.contract), negative(move)] as const,
    ]),
    ...[...gained.tokens, ...lost.tokens.map(negative)].map(
      (amount) => [traderAt(amount.contract), amount] as const,
    ),
  ]);
  const tradeWith = (trader: Felt | undefined): Trade => {
    const amounts = amountsOf.get(trader) ?? [];
    return tradeOf(
      callsOf.get(trader) ?? [],
      {
        tokens: excessOf([], amounts),
        nfts: trader === undefined ? lost.nfts : [],
      },
      {
        tokens: excessOf(amounts, []),
        nfts: gained.nfts.filter(
          ({ contract }) => traderAt(contract) === trader,
        ),
      },
      effects,
    );
  };
  const trades = [...traders].map(tradeWith);
  const gifts = trades.filter((trade) => trade.lost.tokens.length === 0);
  const givenNfts = new Set(gifts.flatMap((trade) => trade.gained.nfts));
  const givingCalls = new Set(gifts.flatMap((trade) => trade.calls));
  return {
    trades,
    rest: tradeWith(undefined),
    whole: tradeOf(
      calls.filter((call) => !givingCalls.has(call)),
      lost,
      {
        tokens: gained.tokens,
        nfts: gained.nfts.filter((nft) => !givenNfts.has(nft)),
      },
      effects,
    ),
  };
}

function negative({ contract, units }: TokenUnits): TokenUnits {
  return { contract, units: -BigInt(units) };
}

function tradeOf(
  calls: readonly CallView[],
  lost: MovedAssets,
  gained: MovedAssets,
  { sent: all, called, facts, excessOf }: Effects,
): Trade {
  const included = new Set(calls);
  const sent = all.filter(({ call }) => included.has(call));
  const sentKeys = new Set(
    sent.map(({ contract, units }) => grantKey(contract, units)),
  );
  const explained = [
    ...calls.flatMap((call) => {
      const { gives, gets } = call.summary ?? {};
      return actsOn(call) === undefined && gets === undefined
        ? (gives ?? [])
        : [];
    }),
    // A transfer to a contract that is called as well, or to a protocol, is a payment.
    ...sent.filter(
      ({ to }) => !called.has(to) && !facts.protocols.has(unpadFelt(to)),
    ),
  ];
  return {
    calls,
    lost,
    gained,
    unexplained: {
      tokens: excessOf(lost.tokens, explained),
      nfts: lost.nfts.filter(
        ({ contract, id }) => !sentKeys.has(grantKey(contract, BigInt(id))),
      ),
    },
    gainedWith: (counts) => [
      ...gained.tokens,
      ...excessOf(
        sent.filter(({ call, to }) => actsOn(call) === 'token' && counts(to)),
        lost.tokens,
      ),
    ],
  };
}

/** A transfer of a token to the account, or from it to somebody else. Padded. */
type TradeMove = {
  readonly contract: Felt;
  /** The other side. */
  readonly other: Felt;
  readonly movedBy: Felt;
  /** In the token's smallest unit: negative if they leave. */
  readonly units: bigint;
};

/** The simulated transfers in both directions, without NFTs, and without what tokens
 * themselves issue or burn. */
function tokenMoves({ transfers, facts, lost, gained }: Effects): TradeMove[] {
  const own = padFelt(facts.account);
  const collections = new Set(
    [...lost.nfts, ...gained.nfts].map(({ contract }) => contract),
  );
  return transfers
    .filter(
      ({ contract, from, to }) =>
        !collections.has(contract) &&
        metadataOf(contract, facts)?.standard !== 'erc721' &&
        from !== NOBODY &&
        to !== NOBODY,
    )
    .map(({ contract, from, to, movedBy, units }) => ({
      contract,
      other: from === own ? to : from,
      movedBy,
      units: from === own ? -units : units,
    }));
}

/** The contracts of the trades, padded. */
function tradersIn(
  { calls, called, lost, gained, facts }: Effects,
  moves: readonly TradeMove[],
): ReadonlySet<Felt> {
  const all = [...gained.tokens, ...gained.nfts, ...lost.tokens];
  const changed = new Set(all.map(({ contract }) => contract));
  const issuers = new Set(
    all.flatMap((moved) =>
      'trusted' in moved && moved.trusted ? [] : [moved.contract],
    ),
  );
  const taking = new Set(lost.nfts.map((nft) => nft.contract));
  const collections = new Set(
    gained.nfts.flatMap((nft) =>
      taking.has(nft.contract) ? [] : nft.contract,
    ),
  );
  const payers = new Set(
    moves.flatMap(({ units, other, movedBy }) =>
      units > 0n ? [other, movedBy] : [],
    ),
  );
  const partners = new Set(
    moves.flatMap(({ contract, other }) => (contract === other ? [] : other)),
  );
  const paidByPools = new Set(
    moves
      .filter((move) => isByPool(move, called))
      .map(({ contract }) => contract),
  );
  return new Set(
    calls
      .filter(({ contract, summary }) =>
        facts.protocols.has(unpadFelt(contract))
          ? changed.has(contract) ||
            payers.has(contract) ||
            paidByPools.has(summary?.gets?.contract ?? NOBODY)
          : issuers.has(contract) &&
            (partners.has(contract) || collections.has(contract)),
      )
      .map(({ contract }) => contract),
  );
}

/** Finds out to which trader a transfer belongs: what a stranger takes and sends to an exchange
 * isn't traded for the user. */
function traderFinder(
  { calls, called, facts }: Effects,
  traders: ReadonlySet<Felt>,
): (move: TradeMove) => Felt | undefined {
  const buyersOf = groupByKey(
    calls
      .filter(({ contract }) => traders.has(contract))
      .map(({ contract, summary }) => [summary?.gets?.contract, contract]),
  );
  return (move) => {
    const { contract, units, other, movedBy } = move;
    const partner = movedBy === padFelt(facts.account) ? other : movedBy;
    const [buyer] = isByPool(move, called)
      ? (buyersOf.get(contract) ?? [])
      : [];
    return traders.has(partner)
      ? partner
      : units > 0n && traders.has(other)
        ? other
        : buyer;
  };
}

/** An exchange's pools pay by themselves what the call of the exchange buys. */
function isByPool(
  { units, other, movedBy }: TradeMove,
  called: ReadonlySet<Felt>,
): boolean {
  return units > 0n && !called.has(other) && !called.has(movedBy);
}
