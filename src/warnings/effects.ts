import { isOwn, isSame, metadataOf, type Facts } from './facts';
import type { Amount } from './values';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { summedBy } from '../core/groups';
import {
  grantKey,
  readTokenCall,
  type TokenCall,
  type TraceCall,
} from '../decode/allowances';
import { allowanceOf, type BalanceChange } from '../decode/balance-changes';
import { actsOn } from '../decode/roles';
import { tokenAmount } from '../decode/tokens';
import type { CallView, TokenAmount } from '../decode/types';

/** Some calls, and what leaves and arrives by them. */
export type Deal = {
  readonly calls: readonly CallView[];
  readonly lost: Moved;
  readonly gained: Moved;
};

/** The effects of a transaction as a whole: the input of the rules that judge them. */
export type Effects = Deal & {
  readonly facts: Facts;
  /** The called contracts, padded. */
  readonly called: ReadonlySet<Felt>;
  /** Whether the changes come from a simulation, not just from the calls. */
  readonly isSimulated: boolean;
  readonly changes: readonly BalanceChange[];
  /** How much of a token is lost or gained, in its smallest unit. */
  readonly lostOf: (token: Felt) => bigint;
  readonly gainedOf: (token: Felt) => bigint;
  /** The allowances that it grants. */
  readonly given: readonly Allowance[];
  readonly outflows: readonly Outflow[];
  /** The token calls that the simulated transaction made, in order. */
  readonly trace: readonly TokenCall[];
  /** The approvals that the account itself makes in these calls, by `grantKey`. */
  readonly grants: ReadonlySet<string>;
  /** Whether an address belongs to a known protocol, or neither to one nor to the user. */
  readonly isProtocol: (address: Felt) => boolean;
  readonly isStranger: (address: Felt) => boolean;
  /** The numbers, from 1, of the calls that match the predicate. */
  readonly numbersOf: (applies: (call: CallView) => boolean) => number[];
  readonly amountOf: (token: Felt, units: bigint) => TokenAmount;
};

/** The tokens that leave or arrive, and the NFTs one by one. */
type Moved = {
  readonly tokens: readonly TokenAmount[];
  readonly nfts: readonly { readonly contract: Felt; readonly id: string }[];
};

/** An allowance that remains afterwards. */
type Allowance = Extract<BalanceChange, { what: 'allowance' }>;

/** A transfer of the account's tokens, or of one of its NFTs, to somebody else. */
export type Outflow = {
  /** The token or the collection, without leading zeros. */
  readonly contract: Felt;
  /** Padded. */
  readonly to: Felt;
  /** In the token's smallest unit, or an NFT's id. */
  readonly units: bigint;
  /** Who made the transfer: the account, or a spender that it approved. Padded. */
  readonly by: Felt;
  /** Whether `to` is an address on Ethereum. */
  readonly isBridged?: true;
};

/** Collects the effects of calls; without a simulation, only those that the calls name. */
export function effectsOf(
  calls: readonly CallView[],
  simulated: readonly BalanceChange[] | undefined,
  traceCalls: readonly TraceCall[],
  facts: Facts,
): Effects {
  const { account, metadata, protocols } = facts;
  const called = new Set(calls.map(({ contract }) => contract));
  const changes = simulated ?? expectedChanges(calls, facts);
  const [lost, gained] = [moved(changes, 'out'), moved(changes, 'in')];
  const trace = traceCalls.flatMap(readTokenCall);
  const outflows = [
    ...(traceCalls.length > 0
      ? trace.flatMap((call) => takenFrom(account, call))
      : calls.flatMap((call) => ownTransfer(call, account))),
    ...calls.flatMap((call) => bridgedBy(call, account)),
  ];
  const grants = new Set([
    ...trace.flatMap((call) =>
      call.caller === BigInt(account) &&
      (call.what === 'approve' || call.what === 'increase')
        ? [grantKey(call.contract, call.spender)]
        : [],
    ),
    ...calls.flatMap(({ contract, summary: { spender } = {} }) =>
      spender === undefined ? [] : [grantKey(contract, spender)],
    ),
  ]);
  const used = new Set(outflows.map((one) => grantKey(one.contract, one.by)));
  const isProtocol = (address: Felt): boolean =>
    protocols.has(unpadFelt(address)) ||
    calls.some((call) => call.protocol && isSame(call.contract, address));
  return {
    calls,
    called,
    facts,
    isSimulated: simulated !== undefined,
    changes,
    lost,
    gained,
    lostOf: sumsOf(lost.tokens),
    gainedOf: sumsOf(gained.tokens),
    // A transaction doesn't grant the rest of an older allowance that it only spends. An
    // unlisted contract can emit events about any allowance, so there the account itself must
    // have made the approval.
    given: changes
      .filter((change) => change.what === 'allowance')
      .filter(({ amount, spender }) => {
        const key = grantKey(amount.contract, spender);
        return grants.has(key) || (isListed(amount) && !used.has(key));
      }),
    outflows,
    trace,
    grants,
    isProtocol,
    isStranger: (address) => !isOwn(address, facts) && !isProtocol(address),
    numbersOf: (applies) =>
      calls.flatMap((call, index) => (applies(call) ? [index + 1] : [])),
    amountOf: (token, units) => tokenAmount(token, units, metadata),
  };
}

/** Whether there are calls other than those of tokens, all of known protocols. */
export function areOfProtocols({ calls, isProtocol }: Effects): boolean {
  const others = calls.filter((call) => actsOn(call) !== 'token');
  return others.length > 0 && others.every((call) => isProtocol(call.contract));
}

function moved(
  changes: readonly BalanceChange[],
  direction: 'in' | 'out',
): Moved {
  const some = changes.filter(
    (change) => 'direction' in change && change.direction === direction,
  );
  return {
    tokens: some.flatMap((change) =>
      change.what === 'token' ? [change.amount] : [],
    ),
    nfts: some.flatMap((change) =>
      change.what === 'nft' || change.what === 'nfts'
        ? (change.what === 'nft' ? [change.tokenId] : change.tokenIds).map(
            (id) => ({ contract: change.contract, id }),
          )
        : [],
    ),
  };
}

/** A simulated call as a transfer of the account's tokens or NFT, whoever made it. */
export function takenFrom(account: Felt, call: TokenCall): Outflow[] {
  const own = BigInt(account);
  const { contract, value: units } = call;
  return call.what === 'transfer' && call.from === own && call.to !== own
    ? [{ contract, units, to: padFelt(call.to), by: padFelt(call.caller) }]
    : [];
}

/** A call as transfers from the account to others, one for each NFT; empty if it isn't one. */
export function ownTransfer(call: CallView, account: Felt): Outflow[] {
  const { gives, ids = [], from = account, to } = call.summary ?? {};
  return to === undefined ||
    isSame(to, account) ||
    actsOn(call) === undefined ||
    !isSame(from, account)
    ? []
    : (gives === undefined ? ids : [gives.units]).map((units) => ({
        contract: unpadFelt(call.contract),
        to: padFelt(to),
        units: BigInt(units),
        by: padFelt(account),
      }));
}

/** What a call of a bridge sends to an address on Ethereum: the bridge burns it, without a
 * transfer. */
function bridgedBy({ summary }: CallView, account: Felt): Outflow[] {
  const { gives, l1Recipient } = summary ?? {};
  return gives === undefined || l1Recipient === undefined
    ? []
    : [
        {
          contract: unpadFelt(gives.contract),
          to: padFelt(l1Recipient),
          units: BigInt(gives.units),
          by: padFelt(account),
          isBridged: true,
        },
      ];
}

/** The changes by the account's own transfers and approvals, as if nothing else happened. */
function expectedChanges(
  calls: readonly CallView[],
  { account, metadata }: Facts,
): BalanceChange[] {
  const sent = calls
    .filter(({ summary }) => summary?.gives !== undefined)
    .flatMap((call) => [
      ...ownTransfer(call, account),
      ...bridgedBy(call, account),
    ]);
  const left = new Map<string, Allowance>();
  for (const { contract, summary = {} } of calls) {
    const { allows, formerSpender, isMore, action } = summary;
    // A decrease doesn't tell how much of the allowance is left.
    const spender =
      summary.spender ?? (action === 'revoke' ? formerSpender : undefined);
    if (spender !== undefined) {
      const key = grantKey(contract, spender);
      const before = isMore === true ? left.get(key)?.amount.units : undefined;
      const units = BigInt(before ?? 0) + BigInt(allows?.units ?? 0);
      left.set(key, allowanceOf(contract, spender, units, metadata));
    }
  }
  return [
    ...summed(sent, ({ contract }) => contract).map(({ contract, units }) => ({
      what: 'token' as const,
      direction: 'out' as const,
      amount: tokenAmount(contract, units, metadata),
    })),
    ...left.values(),
  ].filter(({ amount }) => amount.units !== '0');
}

/** A transfer of a token to the account, or from it to somebody else. */
export type TokenMove = {
  /** The token, the other side, and who made the transfer. Padded. */
  readonly contract: Felt;
  readonly other: Felt;
  readonly by: Felt;
  /** In the token's smallest unit: negative if they leave. */
  readonly units: bigint;
};

/** The transfers of the simulated transaction in both directions, without NFTs, and without
 * what tokens themselves issue or burn. */
export function tokenMoves({
  trace,
  facts,
  lost,
  gained,
}: Effects): TokenMove[] {
  const own = BigInt(facts.account);
  const collections = new Set(
    [...lost.nfts, ...gained.nfts].map(({ contract }) => contract),
  );
  return trace.flatMap((call) => {
    if (
      call.what !== 'transfer' ||
      collections.has(padFelt(call.contract)) ||
      metadataOf(call.contract, facts)?.standard === 'erc721'
    ) {
      return [];
    }
    const { contract, from, to, value, caller } = call;
    const isOut = from === own;
    const other = isOut ? to : from;
    return isOut === (to === own) || other === 0n
      ? []
      : {
          contract: padFelt(contract),
          other: padFelt(other),
          by: padFelt(caller),
          units: isOut ? -value : value,
        };
  });
}

/** Sums the units of flows with the same key; the last flow gives the other members. */
export function summed(
  flows: readonly Outflow[],
  keyOf: (flow: Outflow) => string,
): Outflow[] {
  const sums = new Map<string, Outflow>();
  for (const flow of flows) {
    const units = flow.units + (sums.get(keyOf(flow))?.units ?? 0n);
    sums.set(keyOf(flow), { ...flow, units });
  }
  return [...sums.values()];
}

/** Sums amounts by their token.
 *
 * @returns Looks up the sum of a token, padded or not.
 */
export function sumsOf(amounts: readonly Amount[]): (token: Felt) => bigint {
  const sums = summedBy(amounts.map((one) => entryOf(one, 1n)));
  return (token) => sums.get(padFelt(token)) ?? 0n;
}

/** By how much the amounts exceed others, token by token. */
export function excessOf(
  amounts: readonly Amount[],
  others: readonly Amount[],
  { amountOf }: Effects,
): TokenAmount[] {
  const sums = summedBy([
    ...amounts.map((one) => entryOf(one, 1n)),
    ...others.map((one) => entryOf(one, -1n)),
  ]);
  return [...sums].flatMap(([token, units]) =>
    units > 0n ? amountOf(token, units) : [],
  );
}

function entryOf({ contract, units }: Amount, sign: bigint): [Felt, bigint] {
  return [padFelt(contract), sign * BigInt(units)];
}

/** The key of the recipient of a token or an NFT. */
export function flowKey({ contract, to }: Outflow): string {
  return grantKey(contract, to);
}

/** Whether the token is bundled or on the user's watch list. */
export function isListed({ trusted, watched }: TokenAmount): boolean {
  return trusted || watched === true;
}
