import {
  boolean,
  enums,
  min,
  number,
  object,
  optional,
  type,
  type Infer,
} from 'superstruct';

import { blockAt } from './block-id';
import { asSubmissionError } from './error-answers';
import { impossible } from './errors';
import { method, type Method } from './method';
import { BlockParam, FeltParam, type BlockId } from './params';
import type { Chain } from '../chain';
import { ETH, STRK } from '../constants';
import { balanceSlot, readU256 } from '../contracts/erc20';
import type { Price } from '../execution/fees';
import { hex } from '../felt';
import type { Block } from '../ledger/block';
import { mintTransaction } from '../ledger/faucet';
import { INITIAL_BALANCE } from '../ledger/genesis';

const NONE = object({});
const UnitParam = enums(['FRI', 'WEI']);
const FROM = object({ starting_block_id: BlockParam });

function balanceOf(
  { state }: Block,
  account: bigint,
  unit: Infer<typeof UnitParam>,
): { readonly amount: string; readonly unit: string } {
  const token = unit === 'FRI' ? STRK : ETH;
  const read = (slot: bigint): bigint => state.storageAt(token, slot);
  return {
    amount: String(readU256({ read }, balanceSlot(account))),
    unit,
  };
}

const mint = method(
  object({
    address: FeltParam,
    amount: min(number(), 0),
    unit: optional(UnitParam),
  }),
  (chain, { address: account, amount, unit = 'FRI' }) => {
    const { ledger, genesis, chainId } = chain;
    const transaction = mintTransaction(ledger, genesis.faucet, chainId, {
      token: unit === 'FRI' ? STRK : ETH,
      account,
      amount: BigInt(Math.trunc(amount)),
    });
    try {
      ledger.include(transaction);
    } catch (error) {
      throw asSubmissionError(error);
    }
    return {
      new_balance: balanceOf(ledger.pending(), account, unit).amount,
      unit,
      tx_hash: hex(transaction.hash),
    };
  },
);

const PRICES = {
  gas_price_fri: ['l1Gas', 'fri'],
  gas_price_wei: ['l1Gas', 'wei'],
  data_gas_price_fri: ['l1DataGas', 'fri'],
  data_gas_price_wei: ['l1DataGas', 'wei'],
  l2_gas_price_fri: ['l2Gas', 'fri'],
  l2_gas_price_wei: ['l2Gas', 'wei'],
} as const;

const PriceParam = optional(min(number(), 1));

const setGasPrice = method(
  object({
    gas_price_fri: PriceParam,
    gas_price_wei: PriceParam,
    data_gas_price_fri: PriceParam,
    data_gas_price_wei: PriceParam,
    l2_gas_price_fri: PriceParam,
    l2_gas_price_wei: PriceParam,
    generate_block: optional(boolean()),
  }),
  ({ ledger }, { generate_block: generate = false, ...given }) => {
    const prices = { ...ledger.nextPrices() };
    for (const [name, [resource, unit]] of Object.entries(PRICES)) {
      const price = given[name as keyof typeof PRICES];
      if (price !== undefined) {
        const changed: Price = {
          ...prices[resource],
          [unit]: BigInt(Math.trunc(price)),
        };
        prices[resource] = changed;
      }
    }
    ledger.setPrices(prices, generate);
    if (generate) {
      ledger.seal();
    }
    return Object.fromEntries(
      Object.entries(PRICES).map(([name, [resource, unit]]) => [
        name,
        Number(prices[resource][unit]),
      ]),
    );
  },
);

function numberOf(chain: Chain, id: BlockId): number {
  try {
    return blockAt(chain, id).number;
  } catch {
    throw impossible('No block found');
  }
}

/** Control methods for tests, under starknet-devnet's names. */
export const CONTROL: Readonly<Record<string, Method>> = {
  devnet_mint: mint,
  devnet_setGasPrice: setGasPrice,
  devnet_createBlock: method(NONE, ({ ledger }) => ({
    block_hash: hex(ledger.seal().hash),
  })),
  devnet_abortBlocks: method(FROM, (chain, { starting_block_id: id }) => {
    const from = numberOf(chain, id);
    if (from === 0) {
      throw impossible("Genesis block can't be aborted");
    }
    const aborted = chain.ledger.abort(from);
    return { aborted: aborted.map(({ hash }) => hex(hash)) };
  }),
  devnet_getPredeployedAccounts: method(
    type({ with_balance: optional(boolean()) }),
    (chain, { with_balance: withBalance = false }) =>
      chain.genesis.accounts.map(({ address, publicKey, privateKey }) => ({
        initial_balance: String(INITIAL_BALANCE),
        address: hex(address),
        public_key: hex(publicKey),
        private_key: hex(privateKey),
        balance: withBalance
          ? {
              eth: balanceOf(chain.ledger.latest(), address, 'WEI'),
              strk: balanceOf(chain.ledger.latest(), address, 'FRI'),
            }
          : null,
      })),
  ),
};
