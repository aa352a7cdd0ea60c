import type { Facts } from './facts';
import { addressesIn } from './roles';
import { tagsOf } from './tags';
import type { AddressState, KnownAddress, Tag } from './types';
import type { ChainId } from '../config/networks';
import { protocolsOn } from '../config/protocols';
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
  const protocols = protocolsOn(batch.chainId);
  const nameAt = (address: Felt): string | undefined =>
    protocols.get(unpadFelt(address))?.name;
  const facts: Facts = {
    account,
    metadata: batch.metadata,
    known: knownAddresses,
    balances: batch.balances ?? new Map(),
    addresses,
    protocols,
  };
  const summary = summarizeBatch(calls, account);
  return {
    calls,
    facts,
    shown: {
      calls,
      tags: Object.fromEntries(
        calls
          .flatMap((call) => [call.contract, ...addressesIn(call)])
          .map((address) => [
            padFelt(address),
            tagsOf(address, { ...facts, protocolAt: nameAt }),
          ]),
      ),
      ...(summary === undefined ? {} : { summary }),
    },
  };
}
