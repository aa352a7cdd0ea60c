import { hash, type constants } from 'starknet';

import type { WireBound, WireTransaction } from './wire';
import { hex, shortString } from '../felt';
import { addressOf } from '../signature';
import type { SierraClass } from '../state';

/**
 * The transaction hash as a node computes it from what it received, without the
 * wallet's code.
 *
 * @param body - The received transaction. Its signature is not hashed.
 */
export function transactionHash(
  body: WireTransaction,
  chainId: bigint,
): bigint {
  const { resource_bounds: bounds } = body;
  const common = {
    version: body.version as '0x3',
    chainId: hex(chainId) as constants.StarknetChainId,
    nonce: body.nonce,
    tip: body.tip,
    paymasterData: body.paymaster_data,
    nonceDataAvailabilityMode: mode(body.nonce_data_availability_mode),
    feeDataAvailabilityMode: mode(body.fee_data_availability_mode),
    resourceBounds: {
      l1_gas: boundForLibrary(bounds.l1_gas),
      l1_data_gas: boundForLibrary(bounds.l1_data_gas),
      l2_gas: boundForLibrary(bounds.l2_gas),
    },
  };
  switch (body.type) {
    case 'INVOKE':
      return BigInt(
        hash.calculateInvokeTransactionHash({
          ...common,
          senderAddress: body.sender_address,
          compiledCalldata: body.calldata,
          accountDeploymentData: body.account_deployment_data,
        }),
      );
    case 'DEPLOY_ACCOUNT':
      return BigInt(
        hash.calculateDeployAccountTransactionHash({
          ...common,
          contractAddress: hex(deployedAddress(body)),
          classHash: body.class_hash,
          compiledConstructorCalldata: body.constructor_calldata,
          salt: body.contract_address_salt,
        }),
      );
    case 'DECLARE':
      return BigInt(
        hash.calculateDeclareTransactionHash({
          ...common,
          classHash: hex(classHashOf(body.contract_class)),
          compiledClassHash: body.compiled_class_hash,
          senderAddress: body.sender_address,
          accountDeploymentData: body.account_deployment_data,
        }),
      );
  }
}

function mode(name: 'L1' | 'L2'): 0 | 1 {
  return name === 'L1' ? 0 : 1;
}

function boundForLibrary(bound: WireBound): Record<keyof WireBound, bigint> {
  return {
    max_amount: BigInt(bound.max_amount),
    max_price_per_unit: BigInt(bound.max_price_per_unit),
  };
}

export function deployedAddress(deployment: {
  readonly class_hash: string;
  readonly contract_address_salt: string;
  readonly constructor_calldata: readonly string[];
}): bigint {
  return addressOf(
    BigInt(deployment.class_hash),
    BigInt(deployment.contract_address_salt),
    deployment.constructor_calldata.map(BigInt),
  );
}

const CLASS_VERSION = hex(shortString('CONTRACT_CLASS_V0.1.0'));

/** Computed class hashes: a real class takes a second or more. */
const classHashes = new WeakMap<SierraClass, bigint>();

/** The hash of a Sierra class. The ABI is hashed exactly as it was sent; starknet.js
 * would serialise it again. */
export function classHashOf(contractClass: SierraClass): bigint {
  const known = classHashes.get(contractClass);
  const classHash = known ?? computedHashOf(contractClass);
  classHashes.set(contractClass, classHash);
  return classHash;
}

function computedHashOf(contractClass: SierraClass): bigint {
  const { entry_points_by_type: entries, sierra_program: program } =
    contractClass;
  const hashOf = hash.computePoseidonHashOnElements;
  const entryPoints = (type: keyof typeof entries): string =>
    hashOf(
      entries[type].flatMap(({ selector, function_idx: index }) => [
        selector,
        index,
      ]),
    );
  return BigInt(
    hashOf([
      CLASS_VERSION,
      ...(['EXTERNAL', 'L1_HANDLER', 'CONSTRUCTOR'] as const).map(entryPoints),
      hex(hash.starknetKeccak(contractClass.abi)),
      hashOf([...program]),
    ]),
  );
}
