import {
  external,
  view,
  type ContractModel,
  type Environment,
} from '../contract';
import { assert } from '../failure';
import { selectorOf, slotOf } from '../felt';

/** The storage key of the class behind a proxy; 0 is none. */
export const implementationSlot = (): bigint => slotOf('_implementation');

/** Older interface ids of accounts are those of ERC-165. */
const ERC165_ACCOUNT = 0x3943f10fn;

/**
 * @param next - The class that it is upgraded to: it has to be an account.
 */
export function assertAccount(env: Environment, next: bigint): void {
  const supports = selectorOf('supportsInterface');
  const [answer] = env.delegate(next, supports, [ERC165_ACCOUNT]);
  assert(answer === 1n, 'argent/invalid-implementation');
}

/**
 * @param next - The class that it was upgraded to.
 * @param calldata - The calldata of that class's own part in the upgrade.
 */
export function afterUpgrade(
  env: Environment,
  next: bigint,
  calldata: readonly bigint[],
): bigint[] {
  return env.delegate(next, selectorOf('execute_after_upgrade'), calldata);
}

/** The entry points of the Cairo 1 accounts that change their class. */
export const UPGRADES: ContractModel['entryPoints'] = {
  supportsInterface: view({ interface_id: 'felt' }, ['felt'], 40_000, () => [
    1n,
  ]),
  upgrade: external(
    { new_implementation: 'felt', calldata: 'felts' },
    ['felts'],
    (children) => 250_000 + children,
    (env, { new_implementation: next, calldata }) => {
      assert(env.caller === env.self, 'argent/only-self');
      assertAccount(env, next);
      env.replaceClass(next);
      env.emit([selectorOf('AccountUpgraded')], [next]);
      return afterUpgrade(env, next, [BigInt(calldata.length), ...calldata]);
    },
  ),
  execute_after_upgrade: external(
    { data: 'felts' },
    ['felts'],
    400_000,
    (env) => {
      assert(env.caller === env.self, 'argent/only-self');
      return [0n];
    },
  ),
};
