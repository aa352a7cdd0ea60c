import { effectsOf, type Effects } from './effects';
import {
  isContact,
  isKnown,
  isOwn,
  isSameFelt,
  usesOf,
  type AddressState,
  type RequestFacts,
  type KnownAddress,
} from './facts';
import {
  callsByWeight,
  recipientsOf,
  type MainRecipient,
  type Recipients,
} from './recipients';
import { MAINNET, type ChainId } from '../config/networks';
import type { Protocol } from '../config/protocols';
import { BUNDLED_TOKENS } from '../config/tokens';
import type { Call, MetadataByContract } from '../core/call';
import { definedMembers } from '../core/defined';
import { padFelt, parseFelt, unpadFelt, type Felt } from '../core/felt';
import {
  MAX_NUMBER,
  largeFelts,
  possibleAddresses,
} from '../core/possible-addresses';
import type { TokenCall } from '../core/trace';
import { readAbis, type Abi } from '../decode/abi';
import type { BalanceChange } from '../decode/balance-changes';
import { summarizeBatch } from '../decode/batch-summary';
import {
  describeCall,
  protocolOf,
  type DecodeContext,
} from '../decode/describe-call';
import { idKey, type ProtocolState } from '../decode/meaning';
import { contractOf, type KnownProtocols } from '../decode/protocols';
import { addressesIn, peopleOf } from '../decode/roles';
import type { MovedWithin } from '../decode/token-events';
import { tokenAmount } from '../decode/tokens';
import type { CallSummary, CallView, TokenAmount } from '../decode/types';

/** What is known about an address, shown in a word or two. */
export type AddressTag =
  | { readonly is: 'contact' | 'protocol'; readonly name: string }
  /** The account's index is absent if it isn't stored. */
  | { readonly is: 'own'; readonly name: string; readonly index?: number }
  /** What it got, or took, before; `isMuch` if it is known by that. */
  | {
      readonly is: 'paid-before' | 'took-before';
      readonly amount: TokenAmount;
      readonly isMuch: boolean;
    }
  | {
      readonly is:
        | 'zero'
        | 'token'
        | 'used-before'
        | 'first-time'
        | 'not-deployed'
        | 'account'
        | 'contract'
        | 'class-changed';
    };

/** The site's ABIs, and the protocols and addresses that are known. */
export type RequestContext = {
  /** Those on the network of the calls. */
  readonly protocols: KnownProtocols;
  /** The called contracts' ABIs, as given by the site. */
  readonly abis: unknown;
  readonly knownAddresses: readonly KnownAddress[];
};

/** Calls, and the data read about them. Data that wasn't read is absent. */
type Batch = {
  readonly chainId: ChainId;
  /** Padded. */
  readonly account: Felt;
  /** The account's on-chain class. */
  readonly accountState?: { readonly classHash?: Felt | undefined };
  readonly calls: readonly Call[];
  /** The wallet's own checks, behind the calls. */
  readonly checks?: { readonly calls: readonly Call[] } | undefined;
  readonly metadata: MetadataByContract;
  readonly balances?: ReadonlyMap<Felt, bigint>;
  readonly addresses?: ReadonlyMap<Felt, AddressState>;
  readonly contractAbis?: ReadonlyMap<Felt, Abi>;
  /** The changes and the trace of a simulation, as `effectsOf` takes them. */
  readonly changes?: readonly BalanceChange[] | undefined;
  readonly trace?: readonly TokenCall[];
  readonly moved?: readonly MovedWithin[];
  /** Further addresses to tag, besides those in the calls. */
  readonly others?: readonly Felt[];
} & Partial<ProtocolState>;

export type DescribedBatch = {
  readonly calls: readonly CallView[];
  readonly facts: RequestFacts;
  /** What `judgeChanges` judges. */
  readonly effects: Effects;
  readonly recipients: Recipients;
  /** The part of a dialog's data that shows the calls. */
  readonly shown: {
    readonly calls: readonly CallView[];
    readonly addedCalls?: readonly CallView[];
    readonly recipients: readonly MainRecipient[];
    /** The numbers of the calls, those first that move most. */
    readonly byValue?: readonly number[];
    /** By padded address. */
    readonly tags: Readonly<Record<Felt, readonly AddressTag[]>>;
    /** One summary for all calls, if they belong together. */
    readonly summary?: CallSummary;
  };
};

/** Describes calls for the user, and collects the facts to judge them by. */
export function describeBatch(
  batch: Batch,
  { abis, knownAddresses, protocols }: RequestContext,
): DescribedBatch {
  const { account, addresses = new Map<Felt, AddressState>(), pools } = batch;
  const { changes, trace = [], moved } = batch;
  const own = unpadFelt(account);
  const context: DecodeContext = {
    ...batch,
    protocols,
    abi: readAbis(abis),
    classOf: (contract) =>
      contract === own
        ? batch.accountState?.classHash
        : addresses.get(contract)?.classHash,
    poolToken: (contract) => pools?.get(contract) || undefined,
    ownerOf: ownersOf(batch, protocols),
  };
  const protocolAt = (address: Felt): Protocol | undefined => {
    const protocol = protocolOf(unpadFelt(address), context);
    return protocol?.byClass === true ? undefined : protocol;
  };
  const facts: RequestFacts = {
    account,
    isMainnet: batch.chainId === MAINNET,
    metadata: batch.metadata,
    knownAddresses: knownAddresses,
    balances: batch.balances ?? new Map(),
    addresses,
    protocols: {
      keys: () => protocols.contracts.keys(),
      has: (address) => {
        const kind = protocolAt(address)?.kind;
        // Tokens sent to a paymaster are spent.
        return kind !== undefined && kind !== 'paymaster';
      },
    },
    fakePools: { has: (address) => pools?.get(address) === false },
  };
  const calls = batch.calls.map((call) =>
    withNamed(describeCall(call, context), facts, protocols),
  );
  const effects = effectsOf(calls, changes, trace, facts, moved);
  const recipients = recipientsOf(effects);
  const named = [
    ...calls.flatMap((call) => [
      call.contract,
      ...addressesIn(call),
      ...(call.named ?? []),
    ]),
    ...recipients.main.map(({ address }) => address),
    ...(batch.others ?? []),
    account,
  ].map(padFelt);
  return {
    calls,
    facts,
    effects,
    recipients,
    shown: definedMembers({
      calls,
      addedCalls: batch.checks?.calls.map((call) =>
        asCheck(describeCall(call, context), account),
      ),
      recipients: recipients.main,
      byValue: calls.length > 1 ? callsByWeight(effects) : undefined,
      tags: Object.fromEntries(
        [...new Set(named)].map((address) => [
          address,
          tagsOf(address, facts, protocolAt(address)?.name),
        ]),
      ),
      summary: summarizeBatch(calls, account),
    }),
  };
}

/** Looks up the owner of an id when the calls run: the account, if they mint the identity. */
function ownersOf(
  { account, calls, owners }: Batch,
  protocols: KnownProtocols,
): (key: string) => Felt | undefined {
  const identity = contractOf(protocols, 'identity');
  const minted = calls.flatMap(({ contractAddress, entrypoint, calldata }) =>
    unpadFelt(contractAddress) === identity && entrypoint === 'mint'
      ? [idKey('identity', parseFelt(calldata[0]) ?? 0n)]
      : [],
  );
  return (key) => (minted.includes(key) ? account : owners?.get(key));
}

/** Adds the addresses of unknown role: whatever the names of functions and arguments, a thief
 * needs an address among them, and an unknown contract's own types prove nothing. Of numbers
 * that aren't typed as addresses, those count that the user knows or that have a contract; the
 * others are left to the user to judge. */
function withNamed(
  call: CallView,
  facts: RequestFacts,
  { functionName }: KnownProtocols,
): CallView {
  const { summary, contract, source, calldata } = call;
  if (summary?.action !== undefined && !isOwn(contract, facts)) {
    return call;
  }
  const felts = source === 'wallet' ? [] : possibleAddresses(calldata);
  const roles = peopleOf(summary);
  const typed = new Set(
    [...addressesIn(call), ...peopleInside(call)].map(unpadFelt),
  );
  const foreign = [...new Set([...typed, ...felts])].filter(
    (address) =>
      address !== '0x0' &&
      functionName(address) === undefined &&
      !isSameFelt(address, contract) &&
      !isOwn(address, facts) &&
      !BUNDLED_TOKENS.has(address) &&
      !facts.protocols.has(address) &&
      !roles.includes(padFelt(address)),
  );
  // Whoever holds what comes controls the account then, be it a key, a class or an address.
  const incoming = new Set(
    isOwn(contract, facts)
      ? [
          ...largeFelts(calldata),
          ...calldata.filter((felt) => BigInt(felt) > MAX_NUMBER),
        ].map(unpadFelt)
      : [],
  );
  const isAddress = (felt: Felt): boolean =>
    typed.has(felt) ||
    facts.addresses.get(felt)?.classHash !== undefined ||
    isKnown(felt, facts);
  const named = foreign.filter(isAddress).slice(0, MAX_NAMED);
  const numbers = foreign.filter(
    (felt) => !named.includes(felt) && !incoming.has(felt),
  );
  return definedMembers({
    ...call,
    summary:
      incoming.size > 0
        ? {
            ...summary,
            incoming: [...incoming]
              .filter((felt) => !named.includes(felt))
              .slice(0, MAX_NAMED)
              .map(padFelt),
          }
        : summary,
    named: named.length > 0 ? named.map(padFelt) : undefined,
    numbers:
      numbers.length > 0
        ? { count: numbers.length, first: numbers.slice(0, 8).map(padFelt) }
        : undefined,
  });
}

/** Who gets something, or a right, by the calls inside a call. */
function peopleInside({ nested = [] }: CallView): Felt[] {
  return nested.flatMap((call) => [
    ...peopleOf(call.summary),
    ...peopleInside(call),
  ]);
}

/** The maximum number of such addresses per call that are shown as addresses. */
const MAX_NAMED = 100;

/** Marks a transfer of the account to itself as a balance check. */
function asCheck(call: CallView, account: Felt): CallView {
  const { gives, to, ...rest }: CallSummary = call.summary ?? {};
  return gives !== undefined && to === account
    ? { ...call, summary: { ...rest, gives, action: 'check-balance' } }
    : call;
}

/** The tags of an address, the most important first. */
export function tagsOf(
  address: Felt,
  facts: RequestFacts,
  protocol?: string,
): AddressTag[] {
  const uses = usesOf(address, facts);
  const own = uses.find(({ relation }) => relation === 'own');
  if (BigInt(address) === 0n) {
    return [{ is: 'zero' }];
  }
  if (isOwn(address, facts)) {
    const { name = '', index } = own ?? {};
    return [definedMembers({ is: 'own', name, index } as const)];
  }
  const source = facts.metadata.get(unpadFelt(address))?.source;
  const state = facts.addresses.get(unpadFelt(address));
  const kind =
    state?.isAccount !== undefined &&
    (state.isAccount ? 'account' : 'contract');
  const hasChanged = uses.some(
    ({ classHash }) =>
      classHash !== undefined && state && classHash !== state.classHash,
  );
  const contact = uses.find(({ relation }) => relation === 'contact');
  const words = [
    state && (state.classHash === undefined ? 'not-deployed' : kind),
    hasChanged && 'class-changed',
  ] as const;
  return [
    ...(contact === undefined
      ? []
      : [{ is: 'contact' as const, name: contact.name ?? '' }]),
    ...(protocol === undefined
      ? []
      : [{ is: 'protocol' as const, name: protocol }]),
    ...(source === 'bundled' ? [{ is: 'token' as const }] : []),
    ...usesAsTags(address, facts),
    ...words.flatMap((is) => (is ? [{ is }] : [])),
  ];
}

/** What the user did with an address that isn't a contact, and with a contact all that has an
 * amount. */
function usesAsTags(address: Felt, facts: RequestFacts): AddressTag[] {
  const uses = usesOf(address, facts);
  const earlier = uses.flatMap(({ relation, most }): AddressTag[] =>
    most === undefined
      ? []
      : [
          {
            is: relation === 'sent' ? 'paid-before' : 'took-before',
            amount: tokenAmount(
              most.contract,
              BigInt(most.units),
              BUNDLED_TOKENS,
            ),
            isMuch: isKnown(address, facts),
          },
        ],
  );
  return earlier.length > 0 || isContact(address, facts)
    ? earlier
    : [{ is: uses.length > 0 ? 'used-before' : 'first-time' }];
}
