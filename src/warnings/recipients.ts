import {
  flowKey,
  summedFlows,
  type Effects,
  type AssetTransfer,
} from './effects';
import { isContact, isOwn, metadataOf } from './facts';
import {
  WARNING_SHARE,
  byWeight,
  roughValue,
  shareOf,
  withoutCrumbs,
  type TokenUnits,
} from './values';
import { greatestOf } from '../core/bigints';
import { padFelt, type Felt } from '../core/felt';
import { groupByKey } from '../core/groups';
import { grantKey } from '../decode/allowances';
import { actsOn } from '../decode/roles';
import type { CallView, TokenAmount } from '../decode/types';

/** Somebody who gets more than crumbs, or may take as much. */
export type MainRecipient = {
  /** Padded, or an Ethereum address of 20 bytes. */
  readonly address: Felt;
  /** The contracts whose tokens, NFTs or rights it gets or may take. Padded. */
  readonly takes: readonly Felt[];
  /** Set if the first view needs to show it only where there is room. */
  readonly isMinor?: true;
};

/** Who gets what, and who isn't in the first view for want of room. */
export type Recipients = {
  /** Those who get most first. */
  readonly main: readonly MainRecipient[];
  /** How many others get most of a token, but of one token too many. */
  readonly more: number;
  /** Whether one of these tokens is on the user's list. */
  readonly isMoreListed: boolean;
};

/** The units of a right or an NFT: there is no more. */
const ALL = 2n ** 256n;

/** Any contract can seem to move any number of tokens: of those without a price, so many are
 * followed. */
const MAX_TOKENS = 8;

/** The same of collections. Those that calls name come first. */
const MAX_RECIPIENTS = 500;

/**
 * Finds everybody but the user who gets, or may take of what is held, more than crumbs. The first
 * view has to show who gets tokens with a price, an NFT or a right; and, of each of up to eight
 * tokens without a price, who gets most of it, or half of the balance. Any amount of a token whose
 * balance is unknown counts as much.
 */
export function recipientsOf(effects: Effects): Recipients {
  const { calls, facts, heldOf } = effects;
  const named = calls.flatMap((call) => claimsIn(call, effects));
  const keys = new Set(named.map(flowKey));
  const tokens = new Set(named.map(({ contract }) => contract));
  const left = approved(effects).filter((one) => !keys.has(flowKey(one)));
  const claims = withoutCrumbs(
    summedFlows([...named, ...taken(effects), ...left], flowKey).filter(
      ({ to }) => !isOwn(to, facts),
    ),
    heldOf,
    ({ to }) => !isContact(to, facts),
  )
    .map((claim) => {
      const source = metadataOf(claim.contract, facts)?.source;
      return {
        ...claim,
        value: roughValue([claim]),
        listed: source === 'bundled' ? 2 : Number(source === 'watch-list'),
        isNamed: tokens.has(claim.contract),
        share: shareOf(claim.units, heldOf(claim.contract) ?? 0n),
      };
    })
    .sort((a, b) => byWeight(a, b) || Number(b.units - a.units));
  const unpriced = claims.filter(
    ({ value, units }) => value === 0n && units < ALL,
  );
  const largest = [
    ...groupByKey(unpriced.map((claim) => [claim.contract, claim])).values(),
  ].flatMap(([first]) => first ?? []);
  const others = largest.splice(MAX_TOKENS);
  const followed = new Set(largest.map(({ contract }) => contract));
  const isMain = (claim: (typeof claims)[number]): boolean =>
    claim.value > 0n ||
    claim.units >= ALL ||
    largest.includes(claim) ||
    (claim.share >= WARNING_SHARE && followed.has(claim.contract));
  const all = [...groupByKey(claims.map((claim) => [claim.to, claim]))]
    .map(([address, some]) => ({
      address,
      takes: some.map(({ contract }) => contract),
      isMinor: !some.some(isMain),
      value: roughValue(some),
    }))
    .sort(
      (a, b) =>
        Number(a.isMinor) - Number(b.isMinor) || Number(b.value - a.value),
    );
  const shown = new Set(
    all.flatMap(({ address, isMinor }) => (isMinor ? [] : address)),
  );
  const more = others.filter(({ to }) => !shown.has(to));
  return {
    main: all.slice(0, MAX_RECIPIENTS).map(({ address, takes, isMinor }) => ({
      address,
      takes,
      ...(isMinor && { isMinor }),
    })),
    more: new Set(more.map(({ to }) => to)).size,
    isMoreListed: more.some(({ listed }) => listed > 0),
  };
}

/**
 * @returns The numbers of the calls, from 1: those first that give most, or let most be
 * taken, crumbs last; else in their order.
 */
export function callsByWeight(effects: Effects): number[] {
  const { calls, facts, heldOf } = effects;
  const moved = calls.map((call) => {
    const claims = claimsIn(call, effects).filter(
      ({ to }) => !isOwn(to, facts),
    );
    const { gives } = call.summary ?? {};
    // What a call gives is mostly what somebody gets by it.
    return gives === undefined ||
      claims.some(({ contract }) => contract === padFelt(gives.contract))
      ? claims
      : [...claims, claimOf(NOBODY, gives)];
  });
  const weighty = new Set(withoutCrumbs(moved.flat(), heldOf, () => true));
  return moved
    .map((claims, index) => ({
      number: index + 1,
      isLittle: !claims.some((claim) => weighty.has(claim)),
      value: roughValue(claims),
      share: greatestOf(
        claims.map(({ contract, units }) =>
          shareOf(units, heldOf(contract) ?? 0n),
        ),
      ),
    }))
    .sort((a, b) => Number(a.isLittle) - Number(b.isLittle) || byWeight(a, b))
    .map(({ number }) => number);
}

const NOBODY = padFelt('0x0');

/** A token, an NFT or a right that somebody gets or may take. */
type Claim = Pick<AssetTransfer, 'contract' | 'to' | 'units'>;

function claimOf(to: Felt, { contract, units }: TokenUnits): Claim {
  return { contract: padFelt(contract), to, units: BigInt(units) };
}

/** What a call names as somebody's. Whoever gets what a protocol gives has a claim to all of
 * it: the minimum of a swap may be zero. */
function claimsIn(call: CallView, effects: Effects): Claim[] {
  const { summary = {} } = call;
  const { gives, gets, to, l1Recipient, spender, allows } = summary;
  const all = { ...call, units: ALL };
  const claims: [Felt | undefined, TokenUnits | undefined][] = [
    [to, gives ?? gets],
    [actsOn(call) === 'token' ? undefined : to, all],
    [l1Recipient, gives],
    [spender, allows && takeable(allows, effects)],
    [summary.rewardsTo, all],
    [summary.delegate, all],
  ];
  return claims.flatMap(([who, amount = all]) =>
    who === undefined ? [] : claimOf(who, amount),
  );
}

/** As much of an allowance as there is to take. */
function takeable(
  { contract, units }: TokenAmount,
  { heldOf, gainedOf }: Effects,
): TokenUnits {
  const most = (heldOf(contract) ?? ALL) + gainedOf(contract);
  return { contract, units: BigInt(units) < most ? units : most };
}

/** What others take in the simulation. What a known protocol takes is its own business; what
 * somebody else takes and sends to one is that somebody's. */
function taken({ outflows, lost, facts, isProtocol }: Effects): Claim[] {
  const nfts = new Set(
    lost.nfts.map(({ contract, id }) => grantKey(contract, BigInt(id))),
  );
  return outflows
    .filter(({ movedBy }) => movedBy !== facts.account && !isProtocol(movedBy))
    .map((flow) => ({
      ...flow,
      to: isProtocol(flow.to) ? flow.movedBy : flow.to,
      units: nfts.has(grantKey(flow.contract, flow.units)) ? ALL : flow.units,
    }));
}

/** What the simulation leaves approved. Events of collections that aren't called prove
 * nothing. */
function approved(effects: Effects): Claim[] {
  const { called, changes, given } = effects;
  return [
    ...given.map((one) => claimOf(one.spender, takeable(one.amount, effects))),
    ...changes.flatMap((one) =>
      (one.what === 'collection' || one.what === 'nft-allowance') &&
      called.has(one.contract)
        ? claimOf(one.spender, { ...one, units: ALL })
        : [],
    ),
  ];
}
