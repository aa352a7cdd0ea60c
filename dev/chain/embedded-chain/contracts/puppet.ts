import {
  external,
  type ContractModel,
  type EntryPoint,
  type Environment,
} from '../contract';
import { slotOf } from '../felt';

const GAS = 1_500_000;

/** Storage keys: how many felts it was told, and the felts. */
const lengthSlot = (): bigint => slotOf('told_length');
const feltSlot = (index: bigint): bigint => slotOf('told', index);

function tell(env: Environment, felts: readonly bigint[]): void {
  const length = env.read(lengthSlot());
  felts.forEach((felt, index) => {
    env.write(feltSlot(length + BigInt(index)), felt);
  });
  env.write(lengthSlot(), length + BigInt(felts.length));
}

/** Makes the calls that it was told, whatever it was called with. */
const obey: EntryPoint = {
  inputs: {},
  outputs: [],
  isView: false,
  gas: (children) => GAS + children,
  run: (env) => {
    const length = env.read(lengthSlot());
    let next = 0n;
    const take = (): bigint => env.read(feltSlot(next++));
    while (next < length) {
      const [to, selector, count] = [take(), take(), take()];
      env.call(
        to,
        selector,
        Array.from({ length: Number(count) }, () => take()),
      );
    }
    return [];
  },
};

/** A contract that does, under every name, what its owner has told it before. */
export const puppet: ContractModel = {
  name: 'a puppet',
  construct: external({}, [], 0, () => []),
  entryPoints: {
    tell: external(
      { to: 'address', selector: 'felt', calldata: 'felts' },
      [],
      GAS,
      (env, { to, selector, calldata }) => {
        tell(env, [to, selector, BigInt(calldata.length), ...calldata]);
        return [];
      },
    ),
  },
  otherwise: obey,
};
