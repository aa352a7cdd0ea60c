import { erc20 } from './erc20';
import { burn, mint } from './erc20-ledger';
import { pay, take } from './payments';
import { external, type ContractModel } from '../contract';
import { slotOf } from '../felt';

const assetSlot = (): bigint => slotOf('asset');

/** A vault of another token (ERC-4626), whose shares are worth one unit each. It is
 * constructed like a token; `set_asset` names what it holds. */
export const vault: ContractModel = {
  ...erc20,
  name: 'a vault',
  entryPoints: {
    ...erc20.entryPoints,
    set_asset: external({ asset: 'address' }, [], 0, (env, { asset }) => {
      env.write(assetSlot(), asset);
      return [];
    }),
    deposit: external(
      { assets: 'u256', receiver: 'address' },
      [],
      900_000,
      (env, { assets, receiver }) => {
        take(env, env.read(assetSlot()), env.caller, assets);
        mint(env, receiver, assets);
        return [];
      },
    ),
    redeem: external(
      { shares: 'u256', receiver: 'address', owner: 'address' },
      [],
      900_000,
      (env, { shares, receiver }) => {
        burn(env, env.caller, shares);
        pay(env, env.read(assetSlot()), receiver, shares);
        return [];
      },
    ),
  },
};
