import { pay, take } from './payments';
import { external, type ContractModel } from '../contract';
import { slotOf, u256 } from '../felt';

const priceSlot = (): bigint => slotOf('price');

/** A market whose price anyone can change: it takes one token and pays as much of another
 * as was set last. It holds callers to no minimum. */
export const movingMarket: ContractModel = {
  name: 'a market whose price moves',
  construct: external({}, [], 0, () => []),
  entryPoints: {
    set_price: external({ paid: 'felt' }, [], 0, (env, { paid }) => {
      env.write(priceSlot(), paid);
      return [];
    }),
    trade: external(
      { sell: 'address', amount: 'u256', buy: 'address' },
      ['u256'],
      1_500_000,
      (env, { sell, amount, buy }) => {
        const paid = env.read(priceSlot());
        take(env, sell, env.caller, amount);
        pay(env, buy, env.caller, paid);
        return u256(paid);
      },
    ),
  },
};
