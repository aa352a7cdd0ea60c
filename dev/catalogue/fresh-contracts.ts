import type { Deployed } from './case';
import { GEM, THIEF_ACCOUNT, USDC, addressNamed } from './world';
import { ETH, STRK } from '../../src/config/tokens';
import { CLASSES } from '../chain/embedded-chain/constants';
import {
  external,
  type ContractModel,
  type Environment,
} from '../chain/embedded-chain/contract';
import { erc20, mint, move } from '../chain/embedded-chain/contracts/erc20';
import { amountOf, pay, take } from '../chain/embedded-chain/contracts/markets';
import { erc721 } from '../chain/embedded-chain/contracts/nfts';
import { assert } from '../chain/embedded-chain/failure';
import { slotOf, u256 } from '../chain/embedded-chain/felt';
import { addressOf as deployedAt } from '../chain/embedded-chain/signature';

// Contracts of thieves, and honest ones that hold what is the user's. Nothing was set before
// about what they do: it is their code, with a true ABI.

const GAS = 1_500_000;

const KEEPER = BigInt(THIEF_ACCOUNT);

/** As much of the caller's balance as the contract may take. */
function within(env: Environment, coin: bigint): bigint {
  const { caller, self } = env;
  const allowed = amountOf(env, coin, 'allowance', caller, self);
  const held = amountOf(env, coin, 'balance_of', caller);
  return allowed < held ? allowed : held;
}

function takeAllowed(env: Environment, coin: bigint, to = env.self): void {
  take(env, coin, env.caller, within(env, coin), to);
}

/** What the sweeper returns for all that it takes, in wei. */
const CRUMB = 5n * 10n ** 14n;

/** The part of the price that the exchange pays in the real token: one in so many. */
const REAL_PART = 15n;

/** A rate of all, in basis points. */
const WHOLE = 10_000n;

/** A thief's application. */
const con: ContractModel = {
  entryPoints: {
    // Takes all that was allowed, whatever the number of tickets.
    enter: external('tickets: felt', GAS, (env) => {
      takeAllowed(env, BigInt(GEM));
    }),
    // Takes each of the coins, and returns a crumb of ether.
    consolidate: external('coins: felts', GAS, (env, { coins }) => {
      for (const coin of coins) {
        takeAllowed(env, coin);
      }
      pay(env, BigInt(ETH), env.caller, CRUMB);
    }),
    // Takes a coin, in equal parts for many purses.
    verify_humanity: external(
      'coin: address, purses: felts',
      GAS,
      (env, { coin, purses }) => {
        const part = within(env, coin) / BigInt(purses.length);
        for (const purse of purses) {
          take(env, coin, env.caller, part, purse);
        }
      },
    ),
    // Pays a little of the bought token, and the rest in a counterfeit.
    swap_exact_in: external(
      'sell: address, amount: u256, buy: address, least: u256',
      GAS,
      (env, { sell, amount, buy, least }) => {
        take(env, sell, env.caller, amount);
        pay(env, buy, env.caller, least / REAL_PART);
        const rest = u256(least - least / REAL_PART);
        env.call(BigInt(COUNTERFEIT), 'permissioned_mint', [
          env.caller,
          ...rest,
        ]);
      },
    ),
    // Pays the quoted amount, of which the partner gets a rate in basis points.
    swap_with_partner: external(
      `sell: address, amount: u256, buy: address, quote: u256, rate: felt,
      partner: address`,
      GAS,
      (env, { sell, amount, buy, quote, rate, partner }) => {
        take(env, sell, env.caller, amount);
        const cut = (quote * rate) / WHOLE;
        pay(env, buy, partner, cut);
        pay(env, buy, env.caller, quote - cut);
      },
    ),
    // Promises leverage on a loan, and passes it on.
    loop_in: external(
      'coin: address, amount: u256, times: felt',
      GAS,
      (env, { coin, amount }) => {
        take(env, coin, env.caller, amount, KEEPER);
      },
    ),
    // Passes on one NFT of each collection.
    lend_out: external(
      'collections: felts, pieces: felts, days: felt',
      GAS,
      (env, { collections, pieces }) => {
        collections.forEach((collection, index) => {
          take(env, collection, env.caller, pieces[index] ?? 0n, KEEPER);
        });
      },
    ),
    // Deploys an account with somebody's key, and puts the caller's money in it.
    create_smart_wallet: external(
      'owner: address, pass_key: felt, coin: address, seed_money: u256',
      GAS,
      (env, { owner, pass_key: key, coin, seed_money: amount }) => {
        const wallet = env.deploy(CLASSES.openZeppelin, owner, [key], false);
        take(env, coin, env.caller, amount, wallet);
      },
    ),
    // Pays by the second what it is given at once.
    open_stream: external(
      `coin: address, payee: address, deposit: u256, per_second: u256,
      cancelable: bool`,
      GAS,
      (env, { coin, payee, deposit }) => {
        take(env, coin, env.caller, deposit);
        env.write(slotOf('payee', coin), payee);
      },
    ),
  },
};

const operatorSlot = (holder: bigint, operator: bigint): bigint =>
  slotOf('operators', holder, operator);

/** A season's reward, in the token's smallest unit. */
const REWARD = 4000n * 10n ** 18n;

/** A token with functions that ERC-20 doesn't have. Some are a thief's. */
const conToken: ContractModel = {
  ...erc20,
  entryPoints: {
    ...erc20.entryPoints,
    // Mints a worthless reward, and takes USDC for it.
    claim_season: external('season: felt', GAS, (env) => {
      mint(env, env.caller, REWARD);
      takeAllowed(env, BigInt(USDC));
    }),
    // Mints shares, but keeps no assets for them.
    deposit: external(
      'assets: u256, receiver: address',
      GAS,
      (env, { assets, receiver }) => {
        take(env, BigInt(STRK), env.caller, assets, KEEPER);
        mint(env, receiver, assets);
      },
    ),
    // As in ERC-777: an operator may send everything, without an allowance.
    authorize_operator: external(
      'operator: address',
      GAS,
      (env, { operator }) => {
        env.write(operatorSlot(env.caller, operator), 1n);
        env.emit('AuthorizedOperator', [operator, env.caller]);
      },
    ),
    operator_send: external(
      'sender: address, recipient: address, amount: u256',
      GAS,
      (env, { sender, recipient, amount }) => {
        const isOperator = env.read(operatorSlot(sender, env.caller)) === 1n;
        assert(isOperator, 'ERC777: caller is not an operator');
        move(env, sender, recipient, amount);
      },
    ),
    bulk_transfer: external(
      'recipients: felts, amounts: u256s',
      GAS,
      (env, { recipients, amounts }) => {
        recipients.forEach((recipient, index) => {
          move(env, env.caller, recipient, amounts[index] ?? 0n);
        });
      },
    ),
  },
};

const wrapped = erc721('Wrapped Pieces', 'WPC');

/** A collection that promises to wrap the NFTs of others. */
const conCollection: ContractModel = {
  ...wrapped,
  entryPoints: {
    ...wrapped.entryPoints,
    wrap: external(
      'collection: address, piece: u256',
      GAS,
      (env, { collection, piece }) => {
        take(env, collection, env.caller, piece, KEEPER);
        env.call(env.self, 'mint', [env.caller, ...u256(piece)]);
      },
    ),
  },
};

const signerSlot = (signer: bigint): bigint => slotOf('signers', signer);
const roleSlot = (role: bigint, account: bigint): bigint =>
  slotOf('roles', role, account);
const dealSlot = (deal: bigint, part: bigint): bigint =>
  slotOf('deals', deal, part);

/** The parts of a deal. */
const [OWNER, COIN, AMOUNT] = [0n, 1n, 2n] as const;

function mustOwn(env: Environment, deal: bigint): void {
  const isOwner = env.read(dealSlot(deal, OWNER)) === env.caller;
  assert(isOwner, 'not the owner of this deal');
}

function payOut(env: Environment, deal: bigint, to: bigint): void {
  const amount = env.read(dealSlot(deal, AMOUNT));
  env.write(dealSlot(deal, AMOUNT), 0n);
  pay(env, env.read(dealSlot(deal, COIN)), to, amount);
}

function put(
  env: Environment,
  deal: bigint,
  parts: readonly [owner: bigint, coin: bigint, amount: bigint],
): void {
  [OWNER, COIN, AMOUNT].forEach((part, index) => {
    env.write(dealSlot(deal, part), parts[index] ?? 0n);
  });
}

/** The role that gives all others. */
export const ADMIN = 0n;

const mustBeAdmin = (env: Environment): void => {
  const isAdmin = env.read(roleSlot(ADMIN, env.caller)) === 1n;
  assert(isAdmin, 'Caller is missing role');
};

/** An honest contract that holds what is the user's: as a wallet of several signers, a
 * treasury, an escrow, a grant that vests, or a helper that has been approved. */
const holder: ContractModel = {
  entryPoints: {
    // Of a wallet of several signers, each of whom is enough.
    found: external('signers: felts', 0, (env, { signers }) => {
      for (const signer of signers) {
        env.write(signerSlot(signer), 1n);
        env.write(roleSlot(ADMIN, signer), 1n);
      }
    }),
    execute_batch: external('payments: calls', GAS, (env, { payments }) => {
      assert(env.read(signerSlot(env.caller)) === 1n, 'not a signer');
      for (const { to, selector, calldata } of payments) {
        env.call(to, selector, calldata);
      }
    }),
    swap_signer: external(
      'leaving: address, joining: address',
      GAS,
      (env, { leaving, joining }) => {
        assert(env.read(signerSlot(env.caller)) === 1n, 'not a signer');
        env.write(signerSlot(leaving), 0n);
        env.write(signerSlot(joining), 1n);
      },
    ),
    // Of a treasury with roles, as in OpenZeppelin's AccessControl.
    grant_role: external(
      'role: felt, account: address',
      GAS,
      (env, { role, account }) => {
        mustBeAdmin(env);
        env.write(roleSlot(role, account), 1n);
        env.emit('RoleGranted', [], [role, account, env.caller]);
      },
    ),
    renounce_role: external(
      'role: felt, account: address',
      GAS,
      (env, { role, account }) => {
        assert(account === env.caller, 'Can only renounce role for self');
        env.write(roleSlot(role, account), 0n);
        env.emit('RoleRevoked', [], [role, account, env.caller]);
      },
    ),
    withdraw_funds: external(
      'coin: address, to: address, amount: u256',
      GAS,
      (env, { coin, to, amount }) => {
        mustBeAdmin(env);
        pay(env, coin, to, amount);
      },
    ),
    // Of an escrow: the caller's deposit, which the caller can get back.
    open_deal: external(
      'deal: felt, coin: address, amount: u256',
      GAS,
      (env, { deal, coin, amount }) => {
        take(env, coin, env.caller, amount);
        put(env, deal, [env.caller, coin, amount]);
      },
    ),
    cancel_deal: external(
      'deal: felt, refund_to: address',
      GAS,
      (env, { deal, refund_to: to }) => {
        mustOwn(env, deal);
        payOut(env, deal, to);
      },
    ),
    // Of a grant that has vested.
    endow: external(
      'grant: felt, payee: address, coin: address, amount: u256',
      GAS,
      (env, { grant, payee, coin, amount }) => {
        put(env, grant, [payee, coin, amount]);
      },
    ),
    set_payee: external(
      'grant: felt, payee: address',
      GAS,
      (env, { grant, payee }) => {
        mustOwn(env, grant);
        env.write(dealSlot(grant, OWNER), payee);
      },
    ),
    release: external('grant: felt', GAS, (env, { grant }) => {
      payOut(env, grant, env.read(dealSlot(grant, OWNER)));
    }),
    // Of a helper that makes anybody's calls.
    aggregate: external('bundle: calls', GAS, (env, { bundle }) => {
      for (const { to, selector, calldata } of bundle) {
        env.call(to, selector, calldata);
      }
    }),
  },
};

const classOf = (name: string): bigint => BigInt(addressNamed(name));

/** The class hashes of these contracts. */
export const CON_CLASSES = {
  con: classOf('class of a con'),
  'con-token': classOf('class of a con token'),
  'con-collection': classOf('class of a con collection'),
  holder: classOf('class of a holder'),
} as const;

/** The models by class hash. */
export const CON_MODELS: readonly (readonly [bigint, ContractModel])[] = [
  [CON_CLASSES.con, con],
  [CON_CLASSES['con-token'], conToken],
  [CON_CLASSES['con-collection'], conCollection],
  [CON_CLASSES.holder, holder],
];

/** A thief's application, tokens and collection. */
export const CON = addressNamed('a con');
export const COUNTERFEIT = addressNamed('a counterfeit');
export const REWARDS = addressNamed('a season of rewards');
export const SHARES = addressNamed('shares of nothing');
export const WRAPPER = addressNamed('a wrapper of pieces');
/** A token of some worth to the user, whom others may act for. */
export const GLOW = addressNamed('glow');
/** Two more collections of the user's. */
export const BIRDS = addressNamed('birds');
export const MASTERS = addressNamed('masters');
/** What holds the user's assets, and a helper that the user has approved. */
export const SHARED = addressNamed('a shared wallet');
export const TREASURY = addressNamed('a treasury');
export const ESCROW = addressNamed('an escrow');
export const GRANTS = addressNamed('vesting grants');
export const HELPER = addressNamed('a helper');

/** The account that the thief's application deploys. */
export const walletOf = (owner: bigint, key: bigint): bigint =>
  deployedAt(CLASSES.openZeppelin, owner, [key], BigInt(CON));

/** The contracts of all cases in `fresh-*.ts`. */
export const fresh: readonly Deployed[] = [
  { at: CON, is: 'con' },
  { at: COUNTERFEIT, is: 'con-token', symbol: 'USDC', decimals: 6 },
  { at: REWARDS, is: 'con-token', symbol: 'SEASON' },
  { at: SHARES, is: 'con-token', symbol: 'vSTRK-2' },
  { at: GLOW, is: 'con-token', symbol: 'GLOW' },
  { at: WRAPPER, is: 'con-collection' },
  { at: BIRDS, is: 'app-collection' },
  { at: MASTERS, is: 'app-collection' },
  ...[SHARED, TREASURY, ESCROW, GRANTS, HELPER].map((at) => ({
    at,
    is: 'holder' as const,
  })),
];
