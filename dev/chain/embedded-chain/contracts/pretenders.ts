import { balanceSlot, erc20, mint, move, readU256 } from './erc20';
import { amountOf, pay, take } from './markets';
import {
  anyCall,
  external,
  view,
  type ContractModel,
  type EntryPoint,
  type Environment,
} from '../contract';
import { slotOf, u256 } from '../felt';

// Contracts whose behaviour differs from their names, and one that is unpredictable.

const GAS = 1_500_000;

/** Contracts can tell: real transactions have bounds, most simulations have none. */
const isSimulated = ({ transaction }: Environment): boolean =>
  transaction.bounds.l2Gas.maxAmount === 0n;

/** Takes as much of the caller's balance as was ever approved. */
function takeAll(env: Environment, token: bigint): void {
  const { caller, self } = env;
  const allowed = amountOf(env, token, 'allowance', caller, self);
  const held = amountOf(env, token, 'balance_of', caller);
  take(env, token, caller, allowed < held ? allowed : held);
}

/** A contract that takes approved tokens, by functions that promise the opposite. */
export const thief: ContractModel = {
  entryPoints: {
    // Takes an approved token.
    claim: external('token: address', GAS, (env, { token }) => {
      takeAll(env, token);
    }),
    // The same, but not in a simulation.
    claim_bonus: external('token: address', GAS, (env, { token }) => {
      if (!isSimulated(env)) {
        takeAll(env, token);
      }
    }),
    // The same, but only if the account's owner has signed.
    collect_signed: external('token: address', GAS, (env, { token }) => {
      const { hash, signature } = env.transaction;
      const calldata = [hash, BigInt(signature.length), ...signature];
      const [answer] = env.call(env.caller, 'is_valid_signature', calldata);
      if (answer !== 0n) {
        takeAll(env, token);
      }
    }),
    // Takes a token and gives a little of another.
    exchange: external(
      'token: address, amount: u256, paid: address, price: u256',
      GAS,
      (env, { token, amount, paid, price }) => {
        take(env, token, env.caller, amount);
        pay(env, paid, env.caller, price);
      },
    ),
    // Takes a token, for nothing, and passes it on.
    verify_wallet: external(
      'token: address, amount: u256, recipient: address',
      GAS,
      (env, { token, amount, recipient }) => {
        take(env, token, env.caller, amount, recipient);
      },
    ),
    // Takes a token and mints an NFT that is worth nothing.
    claim_souvenir: external(
      'token: address, amount: u256, collection: address, token_id: u256',
      GAS,
      (env, { token, amount, collection, token_id: id }) => {
        take(env, token, env.caller, amount);
        env.call(collection, 'mint', [env.caller, ...u256(id)]);
      },
    ),
    // Takes two NFTs and pays a little for both.
    exchange_nfts: external(
      `collection: address, first: u256, second: u256, paid: address,
      price: u256`,
      GAS,
      (env, { collection, first, second, paid, price }) => {
        take(env, collection, env.caller, first);
        take(env, collection, env.caller, second);
        pay(env, paid, env.caller, price);
      },
    ),
    // Would transfer the ownership of something that the caller owns elsewhere.
    transfer_ownership: external('new_owner: address', GAS, () => undefined),
    modify_delegation: external(
      'delegatee: address, delegation: bool',
      GAS,
      () => undefined,
    ),
    delegate: external('delegatee: address', GAS, () => undefined),
    // Takes an NFT, for nothing.
    verify: external(
      'collection: address, token_id: u256',
      GAS,
      (env, { collection, token_id: id }) => {
        take(env, collection, env.caller, id);
      },
    ),
  },
};

/** A token that also claims to be an NFT collection, or any other interface. */
export const chameleon: ContractModel = {
  ...erc20,
  entryPoints: {
    ...erc20.entryPoints,
    supports_interface: view('interface_id: felt -> bool', 40_000, () => true),
  },
};

/** The reward that the two-faced token's `claim` promises, in its smallest unit. */
const REWARD = 1_000_000n;

/**
 * A token that is honest only while it is simulated without resource bounds: in a real
 * run `transfer` moves all that the caller has, and `claim` takes it instead of paying
 * a reward.
 */
export const twoFacedToken: ContractModel = {
  ...erc20,
  entryPoints: {
    ...erc20.entryPoints,
    claim: external('', 400_000, (env) => {
      if (isSimulated(env)) {
        mint(env, env.caller, REWARD);
      } else {
        move(env, env.caller, env.self, readU256(env, balanceSlot(env.caller)));
      }
    }),
    transfer: external(
      'recipient: address, amount: u256 -> bool',
      400_000,
      (env, { recipient, amount }) => {
        const held = readU256(env, balanceSlot(env.caller));
        move(env, env.caller, recipient, isSimulated(env) ? amount : held);
        return true;
      },
    ),
  },
};

/** Function names, none of which is in a table of the wallet, with their arguments: a
 * recipient, an owner, and what a token amount requires besides. */
const OF_A_BROKER: Readonly<Record<string, string>> = {
  'who: address':
    'appoint handover entrust_all bind_heir name_keeper link_proxy trust elevate enlist join_as pair back_up follow vouch_for recover_with bless',
  'who: felt':
    'assign_to register_peer open_gate attach plug sync_with set_home route_to mirror lease',
  'amount: u256, who: address':
    'draw leave_to cash_for move_shares credit spin_off exit_into part',
  'asset: address, amount: u256, who: address':
    'borrow_for withdraw_into lend_line draw_down settle_with unstake_for',
  'role: felt, who: address': 'put_role seat raise_to license',
  'id: u256, who: address':
    'cede_position pass_ticket hand_seat rent_out pledge_item lock_for',
};

/** An honest application that keeps records of permissions, debts and ownership. No
 * token shows what its functions do. */
export const broker: ContractModel = {
  entryPoints: Object.fromEntries(
    Object.entries(OF_A_BROKER).flatMap(([signature, names]) => {
      const nothing = external(signature, 1_000_000, () => undefined);
      return names.split(' ').map((name) => [name, nothing] as const);
    }),
  ),
};

/** Makes the calls that the contract's owner has set before, by `tell`. */
export function obey(env: Environment): void {
  const length = env.read(slotOf('told_length'));
  let next = 0n;
  const read = (): bigint => env.read(slotOf('told', next++));
  while (next < length) {
    const [to, selector, count] = [read(), read(), read()];
    env.call(to, selector, Array.from({ length: Number(count) }, read));
  }
}

/** A contract whose every function makes the calls that its owner has set before. */
export const puppet = {
  entryPoints: {
    tell: external(
      'to: address, selector: felt, calldata: felts',
      GAS,
      (env, { to, selector, calldata }) => {
        const told = [to, selector, BigInt(calldata.length), ...calldata];
        const length = env.read(slotOf('told_length'));
        told.forEach((felt, index) => {
          env.write(slotOf('told', length + BigInt(index)), felt);
        });
        env.write(slotOf('told_length'), length + BigInt(told.length));
      },
    ),
  },
  otherwise: anyCall(GAS, (env) => {
    obey(env);
    return [];
  }),
} satisfies ContractModel;

/** Makes the calls that its owner has set before, beside what the function says. */
const besides = (entryPoint: EntryPoint): EntryPoint => ({
  ...entryPoint,
  run: (env, calldata) => {
    obey(env);
    return entryPoint.run(env, calldata);
  },
});

/** A token that takes others in its own functions. */
export const greedyToken: ContractModel = {
  ...erc20,
  entryPoints: {
    ...puppet.entryPoints,
    ...Object.fromEntries(
      Object.entries(erc20.entryPoints).map(([name, entryPoint]) => [
        name,
        entryPoint.isView ? entryPoint : besides(entryPoint),
      ]),
    ),
  },
};
