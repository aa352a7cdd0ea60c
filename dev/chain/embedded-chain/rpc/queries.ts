import { object } from 'superstruct';

import { blockAt } from './block-id';
import { RpcFailure } from './errors';
import { method, type Method } from './method';
import { BlockParam, FeltParam, FeltsParam, type BlockId } from './params';
import type { Chain } from '../chain';
import { SPEC_VERSION } from '../constants';
import { NO_TRANSACTION } from '../contract';
import { entryPointOf } from '../execution/classes';
import { invoke } from '../execution/vm';
import { ContractFailure, feltList, nestedError } from '../failure';
import { hex } from '../felt';
import { layerOn } from '../state';

const NONE = object({});
const CONTRACT = object({ block_id: BlockParam, contract_address: FeltParam });

/** The class at an address, in a block's state. */
function classHashAt(chain: Chain, id: BlockId, contract: bigint): bigint {
  const classHash = blockAt(chain, id).state.classHashAt(contract);
  if (classHash === undefined) {
    throw new RpcFailure(20);
  }
  return classHash;
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
    const context = {
      models: chain.genesis.models,
      // Whatever a call writes is discarded.
      state: layerOn(blockAt(chain, id).state),
      transaction: NO_TRANSACTION,
    };
    if (entryPointOf(context, classHash, selector) === undefined) {
      throw new RpcFailure(21);
    }
    try {
      const { calldata } = request;
      return invoke(context, {
        contract,
        selector,
        calldata,
        caller: 0n,
      }).result.map(hex);
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

/** Reads of contracts, and of the chain's identity. */
export const QUERIES: Readonly<Record<string, Method>> = {
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
};
