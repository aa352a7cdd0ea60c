import { object } from 'superstruct';

import { blockAt } from './block-id';
import { RpcFailure } from './errors';
import { method, type Method } from './method';
import { BlockParam, FeltParam } from './params';
import type { Chain } from '../chain';
import { casmOf, modelNamedBy, sierraOf } from '../model-class';
import type { SierraClass, State } from '../state';

function classOf(
  { genesis }: Chain,
  state: State,
  classHash: bigint,
): SierraClass {
  const model = genesis.models.get(classHash);
  const known =
    state.declaration(classHash)?.contractClass ??
    (model && sierraOf(classHash, model));
  if (known === undefined) {
    throw new RpcFailure(28);
  }
  return known;
}

/** The methods that read classes. */
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
  ),
};
