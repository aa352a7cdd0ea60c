import type { Facts } from './facts';
import { addressesIn } from './roles';
import { tagsOf } from './tags';
import type { AddressState, KnownAddress, Tag } from './types';
import type { ChainId } from '../config/networks';
import { protocolAt } from '../config/protocols';
import type { Call, MetadataByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { readAbis, type Abi } from '../decode/abi';
import { summarizeBatch } from '../decode/batch-summary';
import { describeCall } from '../decode/describe-call';
import { KNOWN_FUNCTIONS } from '../decode/known-interfaces';
import { PROTOCOL_FUNCTIONS } from '../decode/protocols/interfaces';
import type { CallSummary, CallView } from '../decode/types';
import { functionNames } from '../starknet/function-names';

const functionName = functionNames([...KNOWN_FUNCTIONS, ...PROTOCOL_FUNCTIONS]);

/** What came with the request, and whom the user knows. */
export type RequestContext = {
  /** The called contracts' ABIs, as given by the site. */
  readonly abis: unknown;
  readonly knownAddresses: readonly KnownAddress[];
};

/** Calls, and what was read about them. What was not read is left out. */
type Batch = {
  readonly chainId: ChainId;
  /** Padded. */
  readonly account: Felt;
  readonly calls: readonly Call[];
  /** Calls that the user has added. */
  readonly safeguardCalls?: readonly Call[];
  readonly metadata: MetadataByContract;
  readonly balances?: ReadonlyMap<Felt, bigint>;
  readonly addresses?: ReadonlyMap<Felt, AddressState>;
  readonly contractAbis?: ReadonlyMap<Felt, Abi>;
};

/** Calls in words, and what is known about them. */
export type DescribedBatch = {
  readonly calls: readonly CallView[];
  readonly facts: Facts;
  /** The part of a dialog's data that shows them. */
  readonly shown: {
    readonly calls: readonly CallView[];
    readonly addedCalls?: readonly CallView[];
    /** By padded address. */
    readonly tags: Readonly<Record<Felt, readonly Tag[]>>;
    /** All calls in one sentence, where they belong together. */
    readonly summary?: CallSummary;
  };
};

/**
 * @param batch - Calls, and what was read about them.
 * @param request - What came with the request.
 * @returns The calls in words, and the facts to judge them by.
 */
export function describeBatch(
  batch: Batch,
  { abis, knownAddresses }: RequestContext,
): DescribedBatch {
  const { account, addresses = new Map<Felt, AddressState>() } = batch;
  const context = {
    ...batch,
    abi: readAbis(abis),
    functionName,
    classOf: (contract: Felt) => addresses.get(contract)?.classHash,
  };
  const calls = batch.calls.map((call) => describeCall(call, context));
  const nameAt = (address: Felt): string | undefined =>
    protocolAt(batch.chainId, unpadFelt(address))?.name;
  const facts: Facts = {
    account,
    metadata: batch.metadata,
    known: knownAddresses,
    balances: batch.balances ?? new Map(),
    addresses,
    protocols: { has: (address) => nameAt(address) !== undefined },
  };
  const named = new Set(
    calls.flatMap((call) => [call.contract, ...addressesIn(call)]).map(padFelt),
  );
  const addressFacts = { ...facts, protocolAt: nameAt };
  const summary = summarizeBatch(calls, account);
  const addedCalls = batch.safeguardCalls?.map((call) =>
    asSafeguard(describeCall(call, context), account),
  );
  return {
    calls,
    facts,
    shown: {
      calls,
      ...(addedCalls === undefined ? {} : { addedCalls }),
      tags: Object.fromEntries(
        [...named].map((address) => [address, tagsOf(address, addressFacts)]),
      ),
      ...(summary === undefined ? {} : { summary }),
    },
  };
}

/** The user's transfer to itself is a check of the balance. */
function asSafeguard(call: CallView, account: Felt): CallView {
  const { headline } = call;
  return headline?.action === 'transfer' && headline.to === account
    ? {
        ...call,
        headline: { action: 'check-balance', amount: headline.amount },
      }
    : call;
}
