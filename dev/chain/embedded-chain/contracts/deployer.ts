import { hash } from 'starknet';

import { external, type ContractModel } from '../contract';
import { hex, selectorOf } from '../felt';

const deployContract = external(
  {
    class_hash: 'felt',
    salt: 'felt',
    not_from_zero: 'bool',
    calldata: 'felts',
  },
  ['address'],
  280_000,
  (env, { class_hash: classHash, salt, not_from_zero: unique, calldata }) => {
    const ownSalt = unique
      ? BigInt(hash.computePedersenHash(hex(env.caller), hex(salt)))
      : salt;
    const address = env.deploy(classHash, ownSalt, calldata, !unique);
    env.emit(
      [selectorOf('ContractDeployed')],
      [
        address,
        env.caller,
        unique ? 1n : 0n,
        classHash,
        BigInt(calldata.length),
        ...calldata,
        salt,
      ],
    );
    return [address];
  },
);

/** The Universal Deployer, version 2. */
export const deployer: ContractModel = {
  name: 'the universal deployer',
  construct: external({}, [], 0, () => []),
  entryPoints: { deploy_contract: deployContract, deployContract },
};
