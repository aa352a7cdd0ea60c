import type { CompiledSierraCasm } from 'starknet';
import {
  array,
  boolean,
  defaulted,
  enums,
  min,
  number,
  object,
  optional,
  string,
  type,
  type Infer,
} from 'superstruct';

import {
  BlockParam,
  FeltParam,
  FeltsParam,
  NONE,
  badParams,
  blockAt,
  impossible,
  method,
  type BlockId,
  type NodeMethods,
} from './method';
import { include } from './transactions';
import type { Chain } from '../chain';
import { CLASSES, CLIENT_VERSION, ETH, STRK } from '../constants';
import {
  guardianSlot,
  implementationSlot,
  memberSlot,
  ownerSlot,
} from '../contracts/argent';
import { balanceSlot, readU256 } from '../contracts/erc20';
import { hex, selectorOf, u256 } from '../felt';
import type { Block } from '../ledger/block';
import { faucetTransaction } from '../ledger/faucet';
import { INITIAL_BALANCE } from '../ledger/genesis';
import { casmHashOf } from '../model-class';
import { addressOf } from '../signature';

const UnitParam = enums(['FRI', 'WEI']);

type Unit = Infer<typeof UnitParam>;

const tokenOf = (unit: Unit): bigint => (unit === 'FRI' ? STRK : ETH);

function balanceOf(
  { state }: Block,
  account: bigint,
  unit: Unit,
): { readonly amount: string; readonly unit: Unit } {
  const read = (slot: bigint): bigint => state.storageAt(tokenOf(unit), slot);
  return { amount: String(readU256({ read }, balanceSlot(account))), unit };
}

const mint = method(
  object({
    address: FeltParam,
    amount: min(number(), 0),
    unit: optional(UnitParam),
  }),
  (chain, { address: account, amount, unit = 'FRI' }) => {
    const { ledger, genesis, chainId } = chain;
    const transaction = faucetTransaction(ledger, genesis.faucet, chainId, [
      {
        to: tokenOf(unit),
        function: 'permissioned_mint',
        calldata: [account, ...u256(BigInt(Math.trunc(amount)))],
      },
    ]);
    include(chain, transaction);
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
        const changed = { [unit]: BigInt(Math.trunc(price)) };
        prices[resource] = { ...prices[resource], ...changed };
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
const OF_DEVNET: NodeMethods = {
  devnet_mint: mint,
  devnet_setGasPrice: setGasPrice,
  devnet_createBlock: method(NONE, ({ ledger }) => ({
    block_hash: hex(ledger.seal().hash),
  })),
  devnet_abortBlocks: method(
    object({ starting_block_id: BlockParam }),
    (chain, { starting_block_id: id }) => {
      const from = numberOf(chain, id);
      if (from === 0) {
        throw impossible("Genesis block can't be aborted");
      }
      const aborted = chain.ledger.abort(from);
      return { aborted: aborted.map(({ hash }) => hex(hash)) };
    },
  ),
  devnet_getPredeployedAccounts: method(
    type({ with_balance: optional(boolean()) }),
    ({ genesis, ledger }, { with_balance: withBalance = false }) =>
      genesis.accounts.map(({ address, publicKey, privateKey }) => ({
        initial_balance: String(INITIAL_BALANCE),
        address: hex(address),
        public_key: hex(publicKey),
        private_key: hex(privateKey),
        balance: withBalance
          ? {
              eth: balanceOf(ledger.latest(), address, 'WEI'),
              strk: balanceOf(ledger.latest(), address, 'FRI'),
            }
          : null,
      })),
  ),
};

/** Creates a Cairo 0 account as MetaMask's former snap did: at the address of its
 * proxy's deployment. Optionally with a guardian, or with a later implementation.
 */
const putCairo0Account = method(
  object({
    public_key: FeltParam,
    guardian: defaulted(FeltParam, '0x0'),
    implementation: defaulted(FeltParam, hex(CLASSES.argent0231)),
  }),
  ({ ledger }, { public_key: publicKey, guardian, implementation }) => {
    const initialize = [selectorOf('initialize'), 2n, publicKey, 0n];
    const calldata = [CLASSES.argent0231, ...initialize];
    const address = addressOf(CLASSES.argentProxy, publicKey, calldata);
    const { state } = ledger.pending();
    state.setClass(address, CLASSES.argentProxy);
    state.write(address, implementationSlot(), implementation);
    state.write(address, ownerSlot(), publicKey);
    state.write(address, guardianSlot(), guardian);
    ledger.seal();
    return { address: hex(address) };
  },
);

/** Upgrades a Ready account in place to 0.5.0, with the owners and guardians that it has
 * after that. */
const upgradeAccount = method(
  object({
    address: FeltParam,
    owners: array(FeltParam),
    guardians: defaulted(array(FeltParam), []),
  }),
  ({ ledger }, { address, owners, guardians }) => {
    const { state } = ledger.pending();
    state.setClass(address, CLASSES.ready050);
    for (const [role, keys] of [
      ['owner', owners],
      ['guardian', guardians],
    ] as const) {
      [...keys, 0n].forEach((key, index) => {
        state.write(address, memberSlot(role, index), key);
      });
    }
    ledger.seal();
    return null;
  },
);

/** Lets the faucet make calls in a transaction, as anybody on the network can. */
const execute = method(
  object({
    calls: array(
      object({ to: FeltParam, function: string(), calldata: FeltsParam }),
    ),
  }),
  (chain, { calls }) => {
    const { ledger, genesis, chainId } = chain;
    const sent = faucetTransaction(ledger, genesis.faucet, chainId, calls);
    include(chain, sent);
    const revert = ledger.find(sent.hash)?.outcome.revert;
    if (revert !== undefined) {
      throw impossible(revert.reason);
    }
    return { transaction_hash: hex(sent.hash) };
  },
);

/** Registers a class's compiled code, which the chain can't compute itself. */
const addCasm = method(
  object({ class_hash: FeltParam, casm: type({}) }),
  (chain, { class_hash: classHash, casm }) => {
    const compiled = compiledHashOf(casm as CompiledSierraCasm);
    chain.casm.set(classHash, casm);
    chain.ledger.expectCompiled(classHash, compiled);
    return { compiled_class_hash: hex(compiled) };
  },
);

function compiledHashOf(casm: CompiledSierraCasm): bigint {
  try {
    return casmHashOf(casm);
  } catch {
    throw badParams('casm: no compiled class');
  }
}

/** The methods with which tests control the chain, including some of no real node. */
export const CONTROL: NodeMethods = {
  ...OF_DEVNET,
  web3_clientVersion: method(NONE, () => CLIENT_VERSION),
  embedded_contracts: method(NONE, ({ genesis }) => ({
    faucet: hex(genesis.faucet.address),
    test_token: hex(genesis.testToken),
    collectible: hex(genesis.collectible),
    two_faced_token: hex(genesis.twoFacedToken),
  })),
  embedded_putCairo0Account: putCairo0Account,
  embedded_upgradeAccount: upgradeAccount,
  embedded_addCasm: addCasm,
  embedded_execute: execute,
};
