import {
  external,
  view,
  type ContractModel,
  type EntryPoint,
  type Environment,
} from '../chain/embedded-chain/contract';
import { burn, erc20, mint } from '../chain/embedded-chain/contracts/erc20';
import { amountOf, pay, take } from '../chain/embedded-chain/contracts/markets';
import { erc721 } from '../chain/embedded-chain/contracts/nfts';
import { assert } from '../chain/embedded-chain/failure';
import { shortString, slotOf, u256 } from '../chain/embedded-chain/felt';

// Applications as people meet them on Mainnet, each with the functions of its kind. They are
// honest: they take what they are asked to take, and give what they promise. Amounts are in
// the smallest unit of their token.

const GAS = 1_500_000;

const own = (env: Environment, variable: string): bigint =>
  env.read(slotOf(variable));

const held = (env: Environment, token: bigint): bigint =>
  amountOf(env, token, 'balance_of', env.self);

function supplyOf(env: Environment, token: bigint): bigint {
  const [low = 0n, high = 0n] = env.call(token, 'total_supply');
  return low + (high << 128n);
}

/** Sets up an application; the real ones have a constructor for it. */
const setter = (variable: string): EntryPoint =>
  external('address: address', 0, (env, { address }) => {
    env.write(slotOf(variable), address);
  });

const least = (one: bigint, other: bigint): bigint =>
  one < other ? one : other;

/** A pool of two tokens (Uniswap's second version), and its liquidity's token. */
const pair: ContractModel = {
  ...erc20,
  entryPoints: {
    ...erc20.entryPoints,
    initialize: external('token0: address, token1: address', 0, (env, args) => {
      env.write(slotOf('token0'), args.token0);
      env.write(slotOf('token1'), args.token1);
    }),
    // Mints liquidity for what has come in since the last call.
    mint: external('to: address -> u256', GAS, (env, { to }) => {
      const first = reserveAndGrowth(env, 0n);
      const second = reserveAndGrowth(env, 1n);
      const supply = supplyOf(env, env.self);
      const liquidity =
        supply === 0n
          ? BigInt(Math.floor(Math.sqrt(Number(first.growth * second.growth))))
          : least(
              (first.growth * supply) / first.reserve,
              (second.growth * supply) / second.reserve,
            );
      mint(env, to, liquidity);
      sync(env);
      return liquidity;
    }),
    swap: external('token_out: address, to: address', GAS, (env, args) => {
      const sold = args.token_out === own(env, 'token0') ? 1n : 0n;
      const { reserve, growth } = reserveAndGrowth(env, sold);
      const paying = reserveAndGrowth(env, 1n - sold).reserve;
      pay(env, args.token_out, args.to, priceOf(growth, reserve, paying));
      sync(env);
    }),
  },
};

/** What a pool pays, after a fee of 0.3%. */
function priceOf(sold: bigint, reserve: bigint, paying: bigint): bigint {
  const afterFee = sold * 997n;
  return (afterFee * paying) / (reserve * 1000n + afterFee);
}

function reserveAndGrowth(
  env: Environment,
  side: bigint,
): { readonly reserve: bigint; readonly growth: bigint } {
  const reserve = env.read(slotOf('reserve', side));
  const token = own(env, `token${String(side)}`);
  return { reserve, growth: held(env, token) - reserve };
}

function sync(env: Environment): void {
  for (const side of [0n, 1n]) {
    const token = own(env, `token${String(side)}`);
    env.write(slotOf('reserve', side), held(env, token));
  }
}

/** The router of such pools; here it has only one. */
const router: ContractModel = {
  entryPoints: {
    set_pair: setter('pair'),
    swapExactTokensForTokens: external(
      `amountIn: u256, amountOutMin: u256, path: felts, to: address,
      deadline: felt`,
      GAS,
      (
        env,
        { amountIn, amountOutMin, path: [sell = 0n, buy = 0n], to, ...args },
      ) => {
        assert(env.blockTime <= args.deadline, 'EXPIRED');
        const pool = own(env, 'pair');
        const before = amountOf(env, buy, 'balance_of', to);
        take(env, sell, env.caller, amountIn, pool);
        env.call(pool, 'swap', [buy, to]);
        const bought = amountOf(env, buy, 'balance_of', to) - before;
        assert(bought >= amountOutMin, 'INSUFFICIENT_OUTPUT_AMOUNT');
      },
    ),
    addLiquidity: external(
      `tokenA: address, tokenB: address, amountADesired: u256,
      amountBDesired: u256, amountAMin: u256, amountBMin: u256, to: address,
      deadline: felt`,
      GAS,
      (env, { tokenA, tokenB, to, ...args }) => {
        assert(env.blockTime <= args.deadline, 'EXPIRED');
        const pool = own(env, 'pair');
        const [all, other] = [tokenA, tokenB].map((token) =>
          amountOf(env, token, 'balance_of', pool),
        ) as [bigint, bigint];
        // Both in the pool's proportion, and neither above what was asked for.
        const { amountADesired: most, amountBDesired: mostOther } = args;
        const paidA = least(most, (mostOther * all) / other);
        const paidB = least(mostOther, (most * other) / all);
        assert(paidA >= args.amountAMin, 'INSUFFICIENT_A_AMOUNT');
        assert(paidB >= args.amountBMin, 'INSUFFICIENT_B_AMOUNT');
        take(env, tokenA, env.caller, paidA, pool);
        take(env, tokenB, env.caller, paidB, pool);
        env.call(pool, 'mint', [to]);
      },
    ),
  },
};

/** A distributor of rewards. The real one checks a proof; here the shares are stored. */
const distributor: ContractModel = {
  entryPoints: {
    set_share: external(
      'of: address, token: address, amount: felt',
      0,
      (env, args) => {
        env.write(slotOf('token'), args.token);
        env.write(slotOf('share', args.of), args.amount);
      },
    ),
    claim: external('amount: felt, proof: span', GAS, (env, { amount }) => {
      const share = slotOf('share', env.caller);
      assert(env.read(share) === amount, 'INVALID PROOF');
      env.write(share, 0n);
      pay(env, own(env, 'token'), env.caller, amount);
      env.emit('Claimed', [], [env.caller, amount]);
    }),
  },
};

/** OpenZeppelin's wrapper of another token, which it gives 1:1, for votes. */
const wrapper: ContractModel = {
  ...erc20,
  entryPoints: {
    ...erc20.entryPoints,
    set_underlying: setter('underlying'),
    deposit_for: external(
      'account: address, amount: u256 -> bool',
      GAS,
      (env, { account, amount }) => {
        take(env, own(env, 'underlying'), env.caller, amount);
        mint(env, account, amount);
        return true;
      },
    ),
  },
};

/** Shares for assets, rounded down. The first share is worth one unit. */
function sharesFor(env: Environment, assets: bigint): bigint {
  const supply = supplyOf(env, env.self);
  const total = held(env, own(env, 'asset'));
  return supply === 0n ? assets : (assets * supply) / total;
}

/** A lending market's token (ERC-4626), whose shares gain in worth by interest. */
const lending: ContractModel = {
  ...erc20,
  entryPoints: {
    ...erc20.entryPoints,
    set_asset: setter('asset'),
    asset: view('-> address', 40_000, (env) => own(env, 'asset')),
    deposit: external(
      'assets: u256, receiver: address -> u256',
      GAS,
      (env, { assets, receiver }) => {
        const shares = sharesFor(env, assets);
        take(env, own(env, 'asset'), env.caller, assets);
        mint(env, receiver, shares);
        const amounts = [...u256(assets), ...u256(shares)];
        env.emit('Deposit', [env.caller, receiver], amounts);
        return shares;
      },
    ),
    withdraw: external(
      'assets: u256, receiver: address, owner: address -> u256',
      GAS,
      (env, { assets, receiver, owner }) => {
        assert(owner === env.caller, 'ERC20: insufficient allowance');
        const shares = sharesFor(env, assets) + 1n;
        burn(env, owner, shares);
        pay(env, own(env, 'asset'), receiver, assets);
        const amounts = [...u256(assets), ...u256(shares)];
        env.emit('Withdraw', [env.caller, receiver, owner], amounts);
        return shares;
      },
    ),
  },
};

/** Subscriptions, which subscribers pay for in advance, to the plan's merchant. */
const subscriptions: ContractModel = {
  entryPoints: {
    create_plan: external(
      'plan_id: felt, token: address, monthly_price: u256',
      GAS,
      (env, { plan_id: plan, token, monthly_price: price }) => {
        env.write(slotOf('merchant', plan), env.caller);
        env.write(slotOf('token', plan), token);
        env.write(slotOf('price', plan), price);
      },
    ),
    subscribe: external(
      'plan_id: felt, months: felt',
      GAS,
      (env, { plan_id: plan, months }) => {
        const [token, price, merchant] = ['token', 'price', 'merchant'].map(
          (variable) => env.read(slotOf(variable, plan)),
        ) as [bigint, bigint, bigint];
        take(env, token, env.caller, price * months, merchant);
        const end = env.blockTime + months * 30n * 86_400n;
        env.write(slotOf('paid_until', plan, env.caller), end);
        env.emit('Subscribed', [plan, env.caller], [end]);
      },
    ),
  },
};

const drops = erc721('Night Gardens', 'NIGHT');

/** A collection that sells its new NFTs itself, one price for all. */
const drop: ContractModel = {
  entryPoints: {
    ...drops.entryPoints,
    open_sale: external(
      'token: address, price: u256, treasury: address',
      GAS,
      (env, { token, price, treasury }) => {
        env.write(slotOf('token'), token);
        env.write(slotOf('price'), price);
        env.write(slotOf('treasury'), treasury);
      },
    ),
    public_mint: external(
      'to: address, quantity: felt',
      GAS,
      (env, { to, quantity }) => {
        const price = own(env, 'price') * quantity;
        take(env, own(env, 'token'), env.caller, price, own(env, 'treasury'));
        for (let left = quantity; left > 0n; left -= 1n) {
          const id = own(env, 'minted') + 1n;
          env.write(slotOf('minted'), id);
          drops.entryPoints.mint?.run(env, [to, ...u256(id)]);
        }
      },
    ),
  },
};

/** Auctions of NFTs. It keeps the highest bid, and pays the one before back. */
const auctions: ContractModel = {
  entryPoints: {
    create_auction: external(
      `auction_id: felt, collection: address, token_id: u256, token: address,
      reserve: u256`,
      GAS,
      (env, { auction_id: id, collection, token_id: item, token, reserve }) => {
        take(env, collection, env.caller, item);
        env.write(slotOf('token', id), token);
        env.write(slotOf('bid', id), reserve);
      },
    ),
    place_bid: external(
      'auction_id: felt, amount: u256',
      GAS,
      (env, { auction_id: id, amount }) => {
        const token = env.read(slotOf('token', id));
        const last = env.read(slotOf('bid', id));
        const bidder = env.read(slotOf('bidder', id));
        assert(amount > last, 'Bid too low');
        take(env, token, env.caller, amount);
        if (bidder !== 0n) {
          pay(env, token, bidder, last);
        }
        env.write(slotOf('bid', id), amount);
        env.write(slotOf('bidder', id), env.caller);
        env.emit('BidPlaced', [id, env.caller], u256(amount));
      },
    ),
  },
};

function gain(env: Environment, id: bigint, by: bigint, event: string): void {
  const xp = env.read(slotOf('xp', id)) + by;
  env.write(slotOf('xp', id), xp);
  env.emit(event, [id], [xp]);
}

/** A dungeon game, whose adventurers gain experience. */
const game: ContractModel = {
  entryPoints: {
    explore: external('id: u64, till_beast: bool', GAS, (env, { id }) => {
      gain(env, id, 4n, 'Discovered');
    }),
    attack: external('id: u64, to_the_death: bool', GAS, (env, { id }) => {
      gain(env, id, 9n, 'AttackedBeast');
    }),
  },
};

/** The id of a multisig's transaction. */
export const transactionId = (
  to: bigint,
  selector: bigint,
  calldata: readonly bigint[],
  salt: bigint,
): bigint => slotOf('transaction', to, selector, ...calldata, salt);

/** OpenZeppelin's multisig, whose transactions several signers confirm. */
const multisig: ContractModel = {
  entryPoints: {
    add_signer: external('signer: address', 0, (env, { signer }) => {
      env.write(slotOf('signers', signer), 1n);
    }),
    submit_transaction: external(
      'to: address, selector: felt, calldata: span, salt: felt -> felt',
      GAS,
      (env, { to, selector, calldata, salt }) => {
        const id = transactionId(to, selector, calldata, salt);
        env.write(slotOf('submitted', id), 1n);
        return id;
      },
    ),
    confirm_transaction: external('id: felt', GAS, (env, { id }) => {
      const isSigner = env.read(slotOf('signers', env.caller)) === 1n;
      assert(isSigner, 'Multisig: not a signer');
      assert(
        env.read(slotOf('submitted', id)) === 1n,
        'Multisig: tx not found',
      );
      env.write(slotOf('confirmed', id, env.caller), 1n);
      env.emit('TransactionConfirmed', [id, env.caller]);
    }),
  },
};

const MODELS = {
  'fresh-pair': pair,
  'fresh-router': router,
  'fresh-distributor': distributor,
  'fresh-wrapper': wrapper,
  'fresh-lending': lending,
  'fresh-subscriptions': subscriptions,
  'fresh-drop': drop,
  'fresh-auctions': auctions,
  'fresh-game': game,
  'fresh-multisig': multisig,
} as const;

/** The name of such an application. */
export type FreshApp = keyof typeof MODELS;

const NAMES = Object.keys(MODELS) as FreshApp[];

export const FRESH_CLASSES = Object.fromEntries(
  NAMES.map((name) => [name, shortString(name)]),
) as Readonly<Record<FreshApp, bigint>>;

/** The applications' models by class hash. */
export const FRESH_MODELS: readonly (readonly [bigint, ContractModel])[] =
  NAMES.map((name) => [FRESH_CLASSES[name], MODELS[name]]);

/** The applications that aren't tokens, and so have a constructor without arguments. */
export const FRESH_WITHOUT_ARGUMENTS: readonly FreshApp[] = NAMES.filter(
  (name) => MODELS[name].construct === undefined,
);
