import { allEvents, finalityOf } from './answers';
import type { Chain } from '../chain';
import { SEQUENCER, STARKNET_VERSION } from '../constants';
import type { Price } from '../execution/fees';
import { hex } from '../felt';
import { isSealed, type Block } from '../ledger/block';
import { changesSince, type Changes } from '../state';

// Blocks and state diffs as nodes return them (Starknet JSON-RPC 0.10).

function priceAnswer({ fri, wei }: Price): Record<string, string> {
  return { price_in_fri: hex(fri), price_in_wei: hex(wei) };
}

/** The block without its transactions. Commitments are 0, since they are not computed
 * here. */
export function headerAnswer(
  chain: Chain,
  block: Block,
): Record<string, unknown> {
  const { number, timestamp, prices, outcomes } = block;
  return {
    ...(isSealed(block) && {
      status: finalityOf(block),
      block_hash: hex(block.hash),
      parent_hash: hex(block.parentHash),
    }),
    block_number: number,
    sequencer_address: hex(SEQUENCER),
    ...(isSealed(block) && { new_root: '0x0' }),
    timestamp,
    starknet_version: STARKNET_VERSION,
    l1_gas_price: priceAnswer(prices.l1Gas),
    l2_gas_price: priceAnswer(prices.l2Gas),
    l1_data_gas_price: priceAnswer(prices.l1DataGas),
    l1_da_mode: 'BLOB',
    ...(isSealed(block) && {
      state_diff_commitment: '0x0',
      state_diff_length: lengthOf(
        changesSince(chain.ledger.blocks()[number - 1]?.state, block.state),
      ),
      transaction_commitment: '0x0',
      event_commitment: '0x0',
      transaction_count: outcomes.length,
      event_count: outcomes.flatMap(allEvents).length,
      receipt_commitment: '0x0',
    }),
  };
}

function lengthOf({ storage, nonces, classes, declared }: Changes): number {
  const cells = [...storage.values()].reduce((sum, { size }) => sum + size, 0);
  return cells + nonces.size + classes.size + declared.size;
}

export function stateDiffAnswer(changes: Changes): Record<string, unknown> {
  const { storage, nonces, classes, declared } = changes;
  return {
    deployed_contracts: [...classes].map(([address, classHash]) => ({
      address: hex(address),
      class_hash: hex(classHash),
    })),
    storage_diffs: [...storage].map(([address, cells]) => ({
      address: hex(address),
      storage_entries: [...cells].map(([key, value]) => ({
        key: hex(key),
        value: hex(value),
      })),
    })),
    declared_classes: [...declared].map(
      ([classHash, { compiledClassHash }]) => ({
        class_hash: hex(classHash),
        compiled_class_hash: hex(compiledClassHash),
      }),
    ),
    deprecated_declared_classes: [],
    nonces: [...nonces].map(([address, nonce]) => ({
      contract_address: hex(address),
      nonce: hex(nonce),
    })),
    replaced_classes: [],
  };
}
