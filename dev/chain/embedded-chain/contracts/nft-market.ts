import { pay, take } from './payments';
import { external, type ContractModel } from '../contract';
import { selectorOf, u256 } from '../felt';

const TRADE = {
  collection: 'address',
  token_id: 'u256',
  token: 'address',
  price: 'u256',
} as const;

const GAS = 1_500_000;

/** A market that buys and sells NFTs at once, at the price that the caller names. */
export const nftMarket: ContractModel = {
  name: 'an NFT market',
  construct: external({}, [], 0, () => []),
  entryPoints: {
    accept_offer: external(TRADE, [], GAS, (env, args) => {
      take(env, args.collection, env.caller, args.token_id);
      pay(env, args.token, env.caller, args.price);
      return [];
    }),
    buy_item: external(TRADE, [], GAS, (env, args) => {
      take(env, args.token, env.caller, args.price);
      env.call(args.collection, selectorOf('transfer_from'), [
        env.self,
        env.caller,
        ...u256(args.token_id),
      ]);
      return [];
    }),
  },
};
