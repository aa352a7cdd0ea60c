import type { Deployed } from './case';
import { addressNamed } from './world';
import {
  external,
  type ContractModel,
  type EntryPoint,
} from '../chain/embedded-chain/contract';
import { bridgedToken } from '../chain/embedded-chain/contracts/deposits';
import { move } from '../chain/embedded-chain/contracts/erc20';
import { erc721 } from '../chain/embedded-chain/contracts/nfts';
import {
  greedyToken,
  obey,
  puppet,
} from '../chain/embedded-chain/contracts/pretenders';

// Applications that the wallet has never heard of, honest or not. Their ABIs are true,
// and each function makes the calls that were set before.

const GAS = 2_000_000;

/** Names of functions by their arguments. No table of the wallet has either. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  '': 'stargaze tidy_nest whistle',
  'pebble: felt': 'skip_stone toss_coin',
  'acorns: felts': 'scatter bury',
  'pebble: felt, acorn: felt, brook: felt': 'paddle',
  'neighbour: address': 'shelter',
  'plot: u256, gardener: address': 'tend',
  'shore: felt, cargo: u256': 'ferry',
  'pieces: felt': 'strike_relic',
  'pieces: felt, palette: felt': 'press_edition',
  'adventurer: felt, till_beast: bool': 'venture',
  'round: felt, seeds: felts': 'reveal_hand',
  'asker: address, shade: felt, sprig: felt': 'summon_luck',
  'twig: felt, neighbour: address, cargo: u256, branches: felts': 'pick_leaf',
  'coin: address, cargo: u256, for_whom: address': 'furnish tap_line',
  'cargo: u256': 'melt_down dry_dock',
  'first_relic: u256, second_relic: u256': 'fuse_pair',
  'motion: u256, ballot: felt': 'raise_hand',
  'coin: address, cargo: u256, at_worst: u256': 'barter',
  'whither: address, whereby: felt, wherewith: felts': 'lodge_wish',
};

const entryPoints = Object.fromEntries(
  Object.entries(FUNCTIONS).flatMap(([signature, names]) => {
    const told = external(signature, GAS, obey);
    return names.split(' ').map((name): [string, EntryPoint] => [name, told]);
  }),
);

/** The functions and their arguments, in the form of an ABI. */
export const UNHEARD_ABI = Object.entries(entryPoints).map(
  ([name, { signature }]) => ({
    type: 'function',
    name,
    inputs: signature.inputs.map(([input, type]) => ({ name: input, type })),
  }),
);

const app: ContractModel = {
  entryPoints: { ...puppet.entryPoints, ...entryPoints },
};

const appToken: ContractModel = {
  ...bridgedToken,
  entryPoints: {
    ...app.entryPoints,
    ...bridgedToken.entryPoints,
    // A transfer, whose recipient the ABI calls a felt.
    sow: external('gardener: felt, cargo: u256', GAS, (env, args) => {
      move(env, env.caller, args.gardener, args.cargo);
    }),
  },
};

const appCollection: ContractModel = {
  entryPoints: {
    ...app.entryPoints,
    ...erc721('Relics', 'RELIC').entryPoints,
  },
};

const replace = external('new_class_hash: felt', GAS, (env, args) => {
  env.replaceClass(args.new_class_hash);
});

/** A contract that its owner, the user, can upgrade. */
const upgradable: ContractModel = {
  entryPoints: {
    upgrade: replace,
    replace_class: replace,
    set_class_hash: replace,
  },
};

const [APP_CLASS, TOKEN_CLASS, COLLECTION_CLASS, OWN_CLASS, GREEDY_CLASS] = [
  'app class',
  'token class',
  'collection class',
  'own class',
  'greedy class',
].map((name) => BigInt(addressNamed(name))) as [
  bigint,
  bigint,
  bigint,
  bigint,
  bigint,
];

/** The class of a thief, declared but not yet in use. */
export const THIEF_CLASS = addressNamed('class of a thief');

/** The class hashes of the applications. */
export const UNSEEN_CLASSES = {
  app: APP_CLASS,
  'app-token': TOKEN_CLASS,
  'app-collection': COLLECTION_CLASS,
  upgradable: OWN_CLASS,
  'greedy-token': GREEDY_CLASS,
} as const;

/** The applications' models by class hash. */
export const UNSEEN_MODELS: readonly (readonly [bigint, ContractModel])[] = [
  [APP_CLASS, app],
  [TOKEN_CLASS, appToken],
  [COLLECTION_CLASS, appCollection],
  [OWN_CLASS, upgradable],
  [GREEDY_CLASS, greedyToken],
  [BigInt(THIEF_CLASS), app],
];

/** An honest application, and one of a thief's. */
export const APP = addressNamed('honest app');
export const GENEROUS = addressNamed('generous app');
export const RELICS = addressNamed('relics');
/** An unlisted token with functions of its own. */
export const MOSS = addressNamed('moss');
/** The user's own contract. */
export const OWN = addressNamed('own contract');

/** The contracts of all cases in `unseen-*.ts`. */
export const unseen: readonly Deployed[] = [
  { at: APP, is: 'app' },
  { at: GENEROUS, is: 'app' },
  { at: RELICS, is: 'app-collection' },
  { at: MOSS, is: 'app-token', symbol: 'MOSS' },
  { at: OWN, is: 'upgradable' },
];
