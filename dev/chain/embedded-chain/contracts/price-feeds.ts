import {
  external,
  view,
  type ContractModel,
  type Environment,
} from '../contract';
import { assert } from '../failure';
import { slotOf } from '../felt';

// Feeds of prices, which are what the test sets; without a time of their own they are as fresh
// as the block. 0 is a feed that has lost its source: reading it fails.

const GAS = 300_000;

const priceSlot = (pair = 0n): bigint => slotOf('price', pair);
const timeSlot = (pair = 0n): bigint => slotOf('time', pair);

function priceIn(
  { read, blockTime }: Environment,
  pair?: bigint,
): { readonly price: bigint; readonly time: bigint } {
  const price = read(priceSlot(pair));
  assert(price !== 0n, 'NO_DATA');
  return { price, time: read(timeSlot(pair)) || blockTime };
}

/** A proxy of Chainlink, in front of an aggregator. */
export const chainlinkProxy: ContractModel = {
  construct: external('answer: felt', 0, (env, { answer }) => {
    env.write(priceSlot(), answer);
  }),
  entryPoints: {
    latest_round_data: view('-> round', GAS, (env) => {
      const { price, time } = priceIn(env);
      const [round, block] = [2n ** 64n, 1n];
      return [round, price, block, time, time];
    }),
    set_answer: external(
      'answer: felt, updated_at: u64',
      0,
      (env, { answer, updated_at: time }) => {
        env.write(priceSlot(), answer);
        env.write(timeSlot(), time);
      },
    ),
  },
};

/** Pragma's oracle, which knows the spot prices of the pairs that it gets one after another,
 * each followed by its price. */
export const pragmaOracle: ContractModel = {
  construct: external('prices: felts', 0, (env, { prices }) => {
    prices.forEach((price, index) => {
      if (index % 2 === 1) {
        env.write(priceSlot(prices[index - 1]), price);
      }
    });
  }),
  entryPoints: {
    get_data_median: view(
      'data_type: dataType -> medianPrice',
      GAS,
      (env, { data_type: [kind, pair] }) => {
        assert(kind === 0n, 'NOT_MODELLED');
        const { price, time } = priceIn(env, pair);
        const [decimals, sources, noExpiry] = [8n, 5n, 1n];
        return [price, decimals, time, sources, noExpiry];
      },
    ),
    set_price: external(
      'pair: felt, price: felt, updated_at: u64',
      0,
      (env, { pair, price, updated_at: time }) => {
        env.write(priceSlot(pair), price);
        env.write(timeSlot(pair), time);
      },
    ),
  },
};
