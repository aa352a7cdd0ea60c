import { object } from 'superstruct';

import { blockAt } from './block-id';
import { RpcFailure } from './errors';
import { method, type Method } from './method';
import { BlockParam, FeltParam } from './params';
import type { Chain } from '../chain';
import { cairoName } from '../codec';
import type { ContractModel, EntryPoint } from '../contract';
import { hex, selectorOf } from '../felt';
import type { SierraClass, State } from '../state';

/** A function of a model, in the ABI's form. */
function abiEntry(name: string, entryPoint: EntryPoint): unknown {
  return {
    type: 'function',
    name,
    inputs: Object.entries(entryPoint.inputs).map(([input, type]) => ({
      name: input,
      type: cairoName(type),
    })),
    outputs: entryPoint.outputs.map((type) => ({ type: cairoName(type) })),
    state_mutability: entryPoint.isView ? 'view' : 'external',
  };
}

/**
 * What there is to show of a class that runs as a model: its functions. There is
 * no program, so its hash can't be computed from this.
 */
function classOfModel({ entryPoints }: ContractModel): SierraClass {
  const names = Object.keys(entryPoints);
  return {
    sierra_program: [],
    contract_class_version: '0.1.0',
    entry_points_by_type: {
      CONSTRUCTOR: [],
      EXTERNAL: names.map((name, index) => ({
        selector: hex(selectorOf(name)),
        function_idx: index,
      })),
      L1_HANDLER: [],
    },
    abi: JSON.stringify(
      Object.entries(entryPoints).map(([name, entryPoint]) =>
        abiEntry(name, entryPoint),
      ),
    ),
  };
}

function classOf(
  { genesis }: Chain,
  state: State,
  classHash: bigint,
): SierraClass {
  const model = genesis.models.get(classHash);
  const known =
    state.declaration(classHash)?.contractClass ??
    (model && classOfModel(model));
  if (known === undefined) {
    throw new RpcFailure(28);
  }
  return known;
}

/** What is read of classes. */
export const CLASSES: Readonly<Record<string, Method>> = {
  starknet_getClass: method(
    object({ block_id: BlockParam, class_hash: FeltParam }),
    (chain, { block_id: id, class_hash: classHash }) =>
      classOf(chain, blockAt(chain, id).state, classHash),
  ),
  starknet_getClassAt: method(
    object({ block_id: BlockParam, contract_address: FeltParam }),
    (chain, { block_id: id, contract_address: contract }) => {
      const { state } = blockAt(chain, id);
      const classHash = state.classHashAt(contract);
      if (classHash === undefined) {
        throw new RpcFailure(20);
      }
      return classOf(chain, state, classHash);
    },
  ),
  starknet_getCompiledCasm: method(
    object({ class_hash: FeltParam }),
    (chain, { class_hash: classHash }) => {
      classOf(chain, chain.ledger.latest().state, classHash);
      const casm = chain.casm.get(classHash);
      if (casm === undefined) {
        throw new RpcFailure(
          100,
          'The embedded chain compiles nothing: it knows the CASM that embedded_addCasm gave it',
        );
      }
      return casm;
    },
  ),
};
