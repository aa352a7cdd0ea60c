import { vault } from './deposits';
import { burn } from './erc20';
import { pay, take } from './markets';
import { external, type ContractModel, type Environment } from '../contract';
import { slotOf, u256 } from '../felt';

// Protocols in which the caller, or somebody else, then has a position or a claim.

const GAS = 1_200_000;

/** Mints an NFT with a new id.
 *
 * @param collection - The address of a `collectible`. */
function mintNext(env: Environment, collection: bigint, to: bigint): void {
  const id = env.read(slotOf('next')) + 1n;
  env.write(slotOf('next'), id);
  env.call(collection, 'mint', [to, ...u256(id)]);
}

/** A lending pool of Vesu. It doesn't check what positions are worth. */
export const vesuPool: ContractModel = {
  entryPoints: {
    modify_position: external(
      `collateral_asset: address, debt_asset: address, user: address,
      in_assets: felt, collateral: u256, is_withdrawn: felt,
      debt_in_assets: felt, debt: u256, is_repaid: felt`,
      GAS,
      (env, args) => {
        const { collateral, debt } = args;
        if (collateral > 0n) {
          (args.is_withdrawn === 0n ? take : pay)(
            env,
            args.collateral_asset,
            env.caller,
            collateral,
          );
        }
        if (debt > 0n) {
          (args.is_repaid === 0n ? pay : take)(
            env,
            args.debt_asset,
            env.caller,
            debt,
          );
        }
      },
    ),
    modify_delegation: external(
      'delegatee: address, delegation: felt',
      GAS,
      (env, { delegatee, delegation }) => {
        env.write(slotOf('delegations', env.caller, delegatee), delegation);
      },
    ),
  },
};

/** Endur's xSTRK: a vault that redeems shares for an NFT of its queue. It has the
 * constructor of a token; `set_queue` sets its queue. */
export const stakedToken: ContractModel = {
  ...vault,
  entryPoints: {
    ...vault.entryPoints,
    set_queue: external('queue: address', 0, (env, { queue }) => {
      env.write(slotOf('queue'), queue);
    }),
    redeem: external(
      'shares: u256, receiver: address, owner: address',
      GAS,
      (env, { shares, receiver }) => {
        burn(env, env.caller, shares);
        mintNext(env, env.read(slotOf('queue')), receiver);
      },
    ),
  },
};

/** The collection of Ekubo's positions on Mainnet. */
export const EKUBO_NFT =
  0x7b696af58c967c1b14c9dde0ace001720635a660a8e90c565ea459345318b30n;

/** Ekubo's positions: limit orders for tokens that were sent here before. */
export const ekuboPositions: ContractModel = {
  entryPoints: {
    mint_and_place_limit_order: external(
      'token0: address, token1: address, tick: felt, sign: felt, amount: felt',
      GAS,
      (env) => {
        mintNext(env, EKUBO_NFT, env.caller);
      },
    ),
    swap_to_limit_order_price: external(
      `token0: address, token1: address, tick: felt, sign: felt, amount: felt,
      recipient: address`,
      GAS,
      (env, { token1, amount, recipient }) => {
        pay(env, token1, recipient, amount);
      },
    ),
  },
};
