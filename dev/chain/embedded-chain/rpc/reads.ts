import { array, object, optional, string, union } from 'superstruct';

import {
  BlockParam,
  CountParam,
  FeltParam,
  FeltsParam,
  NONE,
  RpcFailure,
  blockAt,
  found,
  method,
  type BlockId,
  type NodeMethod,
  type NodeMethods,
} from './method';
import {
  allEvents,
  eventShape,
  headerShape,
  receiptShape,
  transactionShape,
  type TransactionEvent,
} from './shapes';
import type { Chain } from '../chain';
import { SPEC_VERSION } from '../constants';
import { NO_TRANSACTION } from '../contract';
import { entryPointOf } from '../execution/classes';
import { invoke } from '../execution/vm';
import { ContractFailure, feltList, nestedError } from '../failure';
import { hex } from '../felt';
import { isSealed, type Block } from '../ledger/block';
import { casmOf, modelNamedBy, sierraOf } from '../model-class';
import { layerOn, type SierraClass, type State } from '../state';

const CONTRACT = object({ block_id: BlockParam, contract_address: FeltParam });

/** The class at an address, in a block's state. */
function classHashAt(chain: Chain, id: BlockId, contract: bigint): bigint {
  return found(blockAt(chain, id).state.classHashAt(contract), 20);
}

function classOf(
  { genesis }: Chain,
  state: State,
  classHash: bigint,
): SierraClass {
  const model = genesis.models.get(classHash);
  const declared = state.declaration(classHash)?.contractClass;
  return found(declared ?? (model && sierraOf(classHash, model)), 28);
}

const call = method(
  object({
    request: object({
      contract_address: FeltParam,
      entry_point_selector: FeltParam,
      calldata: FeltsParam,
    }),
    block_id: BlockParam,
  }),
  (chain, { request, block_id: id }) => {
    const { contract_address: contract, entry_point_selector: selector } =
      request;
    const classHash = classHashAt(chain, id, contract);
    const { state, timestamp } = blockAt(chain, id);
    const context = {
      models: chain.genesis.models,
      // Whatever a call writes is discarded.
      state: layerOn(state),
      blockTime: timestamp,
      transaction: NO_TRANSACTION,
    };
    found(entryPointOf(context, classHash, selector), 21);
    try {
      const { calldata } = request;
      const sent = { contract, selector, calldata, caller: 0n };
      return invoke(context, sent).result.map(hex);
    } catch (error) {
      if (error instanceof ContractFailure) {
        const innermost =
          error.fault === undefined ? feltList(error) : `${error.fault}\n`;
        throw new RpcFailure(40, {
          revert_error: nestedError(error, innermost),
        });
      }
      throw error;
    }
  },
);

const compiledCasm = method(
  object({ class_hash: FeltParam }),
  (chain, { class_hash: classHash }) => {
    const known = classOf(chain, chain.ledger.latest().state, classHash);
    const casm =
      modelNamedBy(known) === undefined
        ? chain.casm.get(classHash)
        : casmOf(known);
    if (casm === undefined) {
      throw new RpcFailure(
        100,
        'The embedded chain compiles nothing: it knows the CASM that embedded_addCasm gave it',
      );
    }
    return casm;
  },
);

/** A method that returns a block with its transactions in some form. */
function blockWith(transactions: (block: Block) => unknown[]): NodeMethod {
  return method(object({ block_id: BlockParam }), (chain, params) => {
    const block = blockAt(chain, params.block_id);
    return { ...headerShape(chain, block), transactions: transactions(block) };
  });
}

/** The events of a block, as `starknet_getEvents` returns them. */
function eventsIn(
  block: Block,
  matches: (event: TransactionEvent) => boolean,
): unknown[] {
  return block.outcomes.flatMap((outcome, transaction) =>
    allEvents(outcome)
      .map((event, index) => ({ event, index }))
      .filter(({ event }) => matches(event))
      .map(({ event, index }) => ({
        transaction_hash: hex(outcome.transaction.hash),
        transaction_index: transaction,
        event_index: index,
        ...(isSealed(block) && {
          block_hash: hex(block.hash),
          block_number: block.number,
        }),
        ...eventShape(event),
      })),
  );
}

/** Each position of the filter lists the keys allowed there; an empty list allows
 * any. */
function keysMatch(
  wanted: readonly (readonly bigint[])[],
  keys: readonly bigint[],
): boolean {
  return wanted.every((choices, position) => {
    const key = keys[position];
    return choices.length === 0 || (key !== undefined && choices.includes(key));
  });
}

const events = method(
  object({
    filter: object({
      from_block: optional(BlockParam),
      to_block: optional(BlockParam),
      address: optional(union([FeltParam, FeltsParam])),
      keys: optional(array(FeltsParam)),
      chunk_size: CountParam,
      continuation_token: optional(string()),
    }),
  }),
  (chain, { filter }) => {
    const { address, keys = [], chunk_size: size } = filter;
    // The continuation token is the page number.
    const { continuation_token: token = '0' } = filter;
    if (!/^\d{1,9}$/u.test(token)) {
      throw new RpcFailure(33);
    }
    const from = blockAt(chain, filter.from_block ?? { block_number: 0 });
    const to = blockAt(chain, filter.to_block ?? 'pre_confirmed');
    const addresses = address === undefined ? undefined : [address].flat();
    const all = [...chain.ledger.blocks(), chain.ledger.pending()]
      .filter(({ number }) => number >= from.number && number <= to.number)
      .flatMap((block) =>
        eventsIn(
          block,
          (event) =>
            (addresses?.includes(event.from) ?? true) &&
            keysMatch(keys, event.keys),
        ),
      );
    const page = Number(token);
    const end = (page + 1) * size;
    return {
      events: all.slice(page * size, end),
      ...(all.length > end && { continuation_token: String(page + 1) }),
    };
  },
);

/** The methods that read contracts, classes and blocks. */
export const READS: NodeMethods = {
  starknet_call: call,
  starknet_chainId: method(NONE, ({ chainId }) => hex(chainId)),
  starknet_specVersion: method(NONE, () => SPEC_VERSION),
  starknet_getClassHashAt: method(CONTRACT, (chain, params) =>
    hex(classHashAt(chain, params.block_id, params.contract_address)),
  ),
  starknet_getNonce: method(CONTRACT, (chain, params) => {
    const { block_id: id, contract_address: contract } = params;
    classHashAt(chain, id, contract);
    return hex(blockAt(chain, id).state.nonceOf(contract));
  }),
  starknet_getClass: method(
    object({ block_id: BlockParam, class_hash: FeltParam }),
    (chain, { block_id: id, class_hash: classHash }) =>
      classOf(chain, blockAt(chain, id).state, classHash),
  ),
  starknet_getClassAt: method(CONTRACT, (chain, params) => {
    const { block_id: id, contract_address: contract } = params;
    const classHash = classHashAt(chain, id, contract);
    return classOf(chain, blockAt(chain, id).state, classHash);
  }),
  starknet_getCompiledCasm: compiledCasm,
  starknet_blockNumber: method(NONE, ({ ledger }) => ledger.latest().number),
  starknet_getBlockWithTxHashes: blockWith(({ outcomes }) =>
    outcomes.map(({ transaction }) => hex(transaction.hash)),
  ),
  starknet_getBlockWithTxs: blockWith(({ outcomes }) =>
    outcomes.map(transactionShape),
  ),
  starknet_getBlockWithReceipts: blockWith((block) =>
    block.outcomes.map((outcome) => ({
      receipt: receiptShape({ outcome, block }, true),
      transaction: outcome.transaction.wire,
    })),
  ),
  starknet_getEvents: events,
};
