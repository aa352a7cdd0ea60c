import { isOwn, isSameFelt, metadataOf, type RequestFacts } from './facts';
import { sumOf, sumsByToken, type TokenUnits } from './values';
import type { MetadataByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import type { TokenCall } from '../core/trace';
import { allowanceAfter, grantKey } from '../decode/allowances';
import { allowanceOf, type BalanceChange } from '../decode/balance-changes';
import { actsOn } from '../decode/roles';
import type { MovedWithin } from '../decode/token-events';
import { tokenAmount } from '../decode/tokens';
import type { CallView, TokenAmount } from '../decode/types';

/** The effects of a transaction as a whole: the input of the rules that judge them. */
export type Effects = {
  readonly calls: readonly CallView[];
  readonly facts: RequestFacts;
  /** The called contracts, padded. */
  readonly called: ReadonlySet<Felt>;
  /** Whether there are calls other than those of tokens, all of known protocols. */
  readonly areOfProtocols: boolean;
  /** Whether the changes come from a simulation, not just from the calls. */
  readonly isSimulated: boolean;
  readonly changes: readonly BalanceChange[];
  readonly lost: MovedAssets;
  readonly gained: MovedAssets;
  /** How much of a token is lost or gained, in its smallest unit. */
  readonly lostOf: (token: Felt) => bigint;
  readonly gainedOf: (token: Felt) => bigint;
  /** What a padded address gets from others than the account. */
  readonly gottenBy: (address: Felt) => TokenUnits[];
  /** The balance of a token before the transaction, if it is known. */
  readonly heldOf: (token: Felt) => bigint | undefined;
  /** The largest amount of a token that leaves at once. */
  readonly largestOf: (token: Felt) => bigint;
  /** The allowances that it grants. */
  readonly given: readonly RemainingAllowance[];
  /** The transfers that the calls themselves name, without bridging. */
  readonly sent: readonly OwnTransfer[];
  /** All transfers from the account, whoever makes them. */
  readonly outflows: readonly AssetTransfer[];
  /** The simulated transfers from and to the account. */
  readonly transfers: readonly AssetTransfer[];
  /** The tokens and collections of which the account gives or gets something, by call. */
  readonly moved: readonly MovedWithin[];
  /** What others take by approvals that these calls don't give, or not yet, or for less: the
   * sum for each token or collection and spender. */
  readonly takenBefore: readonly AssetTransfer[];
  /** The approvals that the account itself makes in these calls, by `grantKey`. */
  readonly grants: ReadonlySet<string>;
  /** Whether an address belongs to a known protocol, or neither to one nor to the user. */
  readonly isProtocol: (address: Felt) => boolean;
  readonly isStranger: (address: Felt) => boolean;
  /** The numbers, from 1, of the calls that match the predicate. */
  readonly numbersOf: (applies: (call: CallView) => boolean) => number[];
  readonly amountOf: (token: Felt, units: bigint) => TokenAmount;
  /** By how much the amounts exceed others, token by token. */
  readonly excessOf: (
    amounts: readonly TokenUnits[],
    others: readonly TokenUnits[],
  ) => TokenAmount[];
};

/** The tokens that leave or arrive, and the NFTs one by one. */
export type MovedAssets = {
  readonly tokens: readonly TokenAmount[];
  readonly nfts: readonly { readonly contract: Felt; readonly id: string }[];
};

/** An allowance that remains afterwards. */
export type RemainingAllowance = Extract<BalanceChange, { what: 'allowance' }>;

/** A transfer of tokens or of an NFT between the account and somebody else. Addresses are
 * padded. */
export type AssetTransfer = {
  /** The token or the collection. */
  readonly contract: Felt;
  readonly from: Felt;
  readonly to: Felt;
  /** In the token's smallest unit, or an NFT's id. */
  readonly units: bigint;
  /** Who made the transfer: a holder, or a spender that it approved. */
  readonly movedBy: Felt;
  /** The number of the user's call that makes it, if that is known. */
  readonly within?: number | undefined;
  /** Whether `to` is an address on Ethereum. */
  readonly isBridged?: true;
};

/** A transfer from the account that one of the user's calls names. */
type OwnTransfer = AssetTransfer & { readonly call: CallView };

/** Collects the effects of calls; without a simulation, only those that the calls name. */
export function effectsOf(
  calls: readonly CallView[],
  simulated: readonly BalanceChange[] | undefined,
  trace: readonly TokenCall[],
  facts: RequestFacts,
  moved: readonly MovedWithin[] = [],
): Effects {
  const { account, metadata, protocols } = facts;
  const named = calls.flatMap((call) => namedTransfers(call, account));
  const sent = named.filter(({ isBridged }) => isBridged === undefined);
  const changes = simulated ?? expectedChanges(calls, named, metadata);
  const [lost, gained] = [movedBy(changes, 'out'), movedBy(changes, 'in')];
  const transfers = trace.flatMap((call) => transferOf(call, account));
  const outflows = [
    ...(trace.length > 0
      ? transfers.filter(({ from }) => from === padFelt(account))
      : sent),
    ...named.filter(({ isBridged }) => isBridged),
  ];
  const grants = grantsIn(trace, calls, account);
  const used = new Set(
    outflows.map(({ contract, movedBy }) => grantKey(contract, movedBy)),
  );
  const protocolCalls = calls.filter((call) => call.protocol !== undefined);
  const ofProtocols = new Set(protocolCalls.map(({ contract }) => contract));
  const isProtocol = (address: Felt): boolean =>
    protocols.has(unpadFelt(address)) || ofProtocols.has(padFelt(address));
  const others = calls.filter((call) => actsOn(call) !== 'token');
  const amountOf = (token: Felt, units: bigint): TokenAmount =>
    tokenAmount(token, units, metadata);
  const largest = largestAmounts(outflows);
  return {
    calls,
    facts,
    called: new Set(calls.map(({ contract }) => contract)),
    areOfProtocols:
      others.length > 0 && others.every(({ contract }) => isProtocol(contract)),
    isSimulated: simulated !== undefined,
    changes,
    lost,
    gained,
    lostOf: sumOf(lost.tokens),
    gainedOf: sumOf(gained.tokens),
    gottenBy: (address) => gottenIn(trace, address, account),
    // A transaction doesn't grant the rest of an older allowance that it only spends. An
    // unlisted contract can emit events about any allowance, so there the account itself must
    // have made the approval.
    given: changes
      .filter((change) => change.what === 'allowance')
      .filter(({ amount, spender }) => {
        const key = grantKey(amount.contract, spender);
        return grants.has(key) || (isListed(amount) && !used.has(key));
      }),
    sent,
    outflows,
    transfers,
    moved,
    takenBefore: summedFlows(
      takenByOldApprovals(calls, trace, grants, facts),
      ({ contract, movedBy }) => grantKey(contract, movedBy),
    ),
    grants,
    isProtocol,
    isStranger: (address) => !isOwn(address, facts) && !isProtocol(address),
    heldOf: (token) => facts.balances.get(unpadFelt(token)),
    largestOf: (token) => largest.get(padFelt(token)) ?? 0n,
    numbersOf: (applies) =>
      calls.flatMap((call, index) => (applies(call) ? [index + 1] : [])),
    amountOf,
    excessOf: (amounts, others) =>
      [...sumsByToken(amounts, others)].flatMap(([token, units]) =>
        units > 0n ? amountOf(token, units) : [],
      ),
  };
}

/** The largest amount of each token that leaves at once. */
function largestAmounts(
  outflows: readonly AssetTransfer[],
): ReadonlyMap<Felt, bigint> {
  const largest = new Map<Felt, bigint>();
  for (const { contract, units } of outflows) {
    const before = largest.get(contract) ?? 0n;
    largest.set(contract, units > before ? units : before);
  }
  return largest;
}

/** What an address gets from others than the account. */
function gottenIn(
  trace: readonly TokenCall[],
  address: Felt,
  account: Felt,
): TokenUnits[] {
  return trace.flatMap((call) =>
    call.what === 'transfer' &&
    call.from !== BigInt(account) &&
    padFelt(call.to) === address
      ? [{ contract: call.contract, units: call.value }]
      : [],
  );
}

function grantsIn(
  trace: readonly TokenCall[],
  calls: readonly CallView[],
  account: Felt,
): ReadonlySet<string> {
  return new Set([
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
}

function movedBy(
  changes: readonly BalanceChange[],
  direction: 'in' | 'out',
): MovedAssets {
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

/** A simulated call as a transfer from or to the account, whoever made it; empty if it isn't
 * one. */
export function transferOf(call: TokenCall, account: Felt): AssetTransfer[] {
  const own = BigInt(account);
  return call.what === 'transfer' && (call.from === own) !== (call.to === own)
    ? [
        {
          contract: padFelt(call.contract),
          from: padFelt(call.from),
          to: padFelt(call.to),
          units: call.value,
          movedBy: padFelt(call.caller),
          within: call.within,
        },
      ]
    : [];
}

/** What a call itself moves from the account to others: tokens, NFTs one by one, and what a
 * bridge sends to an address on Ethereum, which it burns without a transfer. */
function namedTransfers(call: CallView, account: Felt): OwnTransfer[] {
  const { gives, ids = [], l1Recipient, ...summary } = call.summary ?? {};
  const { from = account, to = account } = summary;
  const own = padFelt(account);
  const isMove =
    actsOn(call) !== undefined &&
    isSameFelt(from, account) &&
    !isSameFelt(to, account);
  const moved = gives === undefined ? ids : [gives.units];
  return [
    ...(isMove ? moved : []).map((units) => ({
      contract: padFelt(call.contract),
      from: own,
      to: padFelt(to),
      units: BigInt(units),
      movedBy: own,
      call,
    })),
    ...(gives === undefined || l1Recipient === undefined
      ? []
      : [
          {
            contract: padFelt(gives.contract),
            from: own,
            to: padFelt(l1Recipient),
            units: BigInt(gives.units),
            movedBy: own,
            call,
            isBridged: true as const,
          },
        ]),
  ];
}

/** Replays the simulation: transfers must be covered by approvals made earlier in it. */
function takenByOldApprovals(
  calls: readonly CallView[],
  trace: readonly TokenCall[],
  grants: ReadonlySet<string>,
  facts: RequestFacts,
): AssetTransfer[] {
  const own = BigInt(facts.account);
  const given = new Map<string, bigint>();
  const operators = new Set(
    calls.flatMap(({ contract, summary: { spender, ids } = {} }) =>
      spender === undefined || ids !== undefined
        ? []
        : [grantKey(contract, spender)],
    ),
  );
  return trace.flatMap((call) => {
    const { contract, caller, value } = call;
    const isTransfer = call.what === 'transfer';
    const grant = grantKey(contract, isTransfer ? caller : call.spender);
    const standard = metadataOf(contract, facts)?.standard;
    // An approval of an NFT has an id instead of an amount.
    const isNft = standard === 'erc721';
    const key = isNft ? `${grant} ${String(value)}` : grant;
    const left = given.get(key) ?? 0n;
    if (!isTransfer) {
      if (caller === own) {
        given.set(key, allowanceAfter(call, left));
      }
      return [];
    }
    const isTaken = caller !== own && call.from === own && call.to !== own;
    if (!isTaken || (value === 0n && !isNft)) {
      return [];
    }
    const isGiven = isNft
      ? operators.has(grant) || given.has(key)
      : standard === 'erc20'
        ? left >= value
        : grants.has(grant);
    given.set(key, allowanceAfter(call, left));
    return isGiven ? [] : transferOf(call, facts.account);
  });
}

/** The changes by the account's own transfers and approvals, as if nothing else happened. */
function expectedChanges(
  calls: readonly CallView[],
  named: readonly OwnTransfer[],
  metadata: MetadataByContract,
): BalanceChange[] {
  const sums = sumsByToken(
    named.filter(({ call }) => call.summary?.gives !== undefined),
  );
  const left = new Map<string, RemainingAllowance>();
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
    ...[...sums].map(([contract, units]) => ({
      what: 'token' as const,
      direction: 'out' as const,
      amount: tokenAmount(contract, units, metadata),
    })),
    ...left.values(),
  ].filter(({ amount }) => amount.units !== '0');
}

/** Sums the units of flows with the same key; the last flow gives the other members. */
export function summedFlows<Flow extends Pick<AssetTransfer, 'units'>>(
  flows: readonly Flow[],
  keyOf: (flow: Flow) => string,
): Flow[] {
  const sums = new Map<string, Flow>();
  for (const flow of flows) {
    const units = flow.units + (sums.get(keyOf(flow))?.units ?? 0n);
    sums.set(keyOf(flow), { ...flow, units });
  }
  return [...sums.values()];
}

/** The key of the recipient of a token or an NFT. */
export function flowKey({
  contract,
  to,
}: Pick<AssetTransfer, 'contract' | 'to'>): string {
  return grantKey(contract, to);
}

/** Whether the token is bundled or on the user's watch list. */
export function isListed({ trusted, watched }: TokenAmount): boolean {
  return trusted || watched === true;
}
