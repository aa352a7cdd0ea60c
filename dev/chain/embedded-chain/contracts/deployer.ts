import { hash } from 'starknet';

import { external, type ContractModel } from '../contract';
import { hex } from '../felt';

const deployContract = external(
  'class_hash: felt, salt: felt, not_from_zero: bool, calldata: felts -> address',
  280_000,
  (env, { class_hash: classHash, salt, not_from_zero: unique, calldata }) => {
    const ownSalt = unique
      ? BigInt(hash.computePedersenHash(hex(env.caller), hex(salt)))
      : salt;
    const address = env.deploy(classHash, ownSalt, calldata, !unique);
    const passed = [BigInt(calldata.length), ...calldata];
    env.emit(
      'ContractDeployed',
      [],
      [address, env.caller, unique ? 1n : 0n, classHash, ...passed, salt],
    );
    return address;
  },
);

/** The Universal Deployer, version 2. */
export const deployer: ContractModel = {
  entryPoints: { deploy_contract: deployContract, deployContract },
};
