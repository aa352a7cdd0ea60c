import {
  flowKey,
  summedFlows,
  type Effects,
  type AssetTransfer,
} from './effects';
import { isOwn } from './facts';
import { WORTH_JUDGING, roughValue, shareOf, type TokenUnits } from './values';
import { padFelt, type Felt } from '../core/felt';
import { groupByKey } from '../core/groups';
import { grantKey } from '../decode/allowances';
import { actsOn } from '../decode/roles';
import type { CallView, TokenAmount } from '../decode/types';

/** Somebody who gets so much that the first view shows the address, whatever else it shows. */
export type MainRecipient = {
  /** Padded, or an Ethereum address of 20 bytes. */
  readonly address: Felt;
  /** The contracts whose tokens, NFTs or rights it gets or may take. Padded. */
  readonly takes: readonly Felt[];
};

/** The units of a right or an NFT: there is no more. */
const ALL = 2n ** 256n;

/** The share of a balance, in percent, from which on its recipient is always shown. */
const LARGE_SHARE = 50;

/** Any contract can seem to move any number of tokens. Those whom calls name come first. */
const MAX_RECIPIENTS = 500;

/**
 * Everybody but the user who gets, or may take of what is held, a dollar or more by rough
 * prices, half or more of a token, an NFT, or a right. Any amount of a token whose balance is
 * unknown counts.
 *
 * @returns Those who get most first: by value, then by the largest share of a balance.
 */
export function mainRecipients(effects: Effects): MainRecipient[] {
  const { calls, facts } = effects;
  const named = calls.flatMap((call) => claimsIn(call, effects));
  const keys = new Set(named.map(flowKey));
  const left = approved(effects).filter((one) => !keys.has(flowKey(one)));
  const claims = summedFlows([...named, ...taken(effects), ...left], flowKey);
  return [...groupByKey(claims.map((claim) => [claim.to, claim]))]
    .map(([address, some]) => ({
      address,
      takes: some.map(({ contract }) => padFelt(contract)),
      value: roughValue(some),
      isNamed: some.some((claim) => keys.has(flowKey(claim))),
      share: largestShare(some, effects),
    }))
    .filter(
      ({ address, value, share }) =>
        isMuch(value, share) && !isOwn(address, facts),
    )
    .sort(
      (a, b) =>
        Number(b.value - a.value) ||
        Number(b.isNamed) - Number(a.isNamed) ||
        b.share - a.share,
    )
    .slice(0, MAX_RECIPIENTS)
    .map(({ address, takes }) => ({ address, takes }));
}

/** Whether an amount is more than dust: a dollar, or half of a balance. */
function isMuch(value: bigint, share: number): boolean {
  return value >= WORTH_JUDGING || share >= LARGE_SHARE;
}

/** The largest share of a balance, in percent, among amounts; of an unknown one, all. */
function largestShare(
  amounts: readonly TokenUnits[],
  { heldOf }: Effects,
): number {
  const shares = amounts.map(({ contract, units }) =>
    BigInt(units) === 0n
      ? 0
      : Number(shareOf(BigInt(units), heldOf(contract) ?? 0n)),
  );
  return Math.max(0, ...shares);
}

/**
 * @returns The numbers of the calls, from 1: those first that give most, or let most be
 * taken, by value, then by the largest share of a balance, dust last; else in their order.
 */
export function callsByValue(effects: Effects): number[] {
  return effects.calls
    .map((call, index) => {
      const { gives } = call.summary ?? {};
      // What a call gives is mostly what somebody gets by it.
      const moved = [
        claimsIn(call, effects).filter(({ to }) => !isOwn(to, effects.facts)),
        gives === undefined ? [] : [gives],
      ];
      const [gotten = 0n, given = 0n] = moved.map(roughValue);
      const value = gotten > given ? gotten : given;
      const share = largestShare(moved.flat(), effects);
      return { number: index + 1, value, share, isMuch: isMuch(value, share) };
    })
    .sort(
      (a, b) =>
        Number(b.isMuch) - Number(a.isMuch) ||
        Number(b.value - a.value) ||
        b.share - a.share,
    )
    .map(({ number }) => number);
}

/** A token, an NFT or a right that somebody gets or may take. */
type Claim = Pick<AssetTransfer, 'contract' | 'to' | 'units'>;

function claimOf(to: Felt, { contract, units }: TokenUnits): Claim {
  return { contract, to, units: BigInt(units) };
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
