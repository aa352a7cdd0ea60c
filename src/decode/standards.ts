import { signature, structs, type AbiTypes, type Parameter } from './abi';
import { REST } from './decode-arguments';
import {
  at,
  feltIn,
  itemsOf,
  meaningOf,
  membersOf,
  numberIn,
  type Interface,
  type KnownCall,
  type Meaning,
} from './interfaces';
import type { Action, DecodedValue, NamedValue } from './types';
import {
  ARGENT_030,
  ARGENT_031,
  READY_040,
  READY_050,
} from '../core/account-types';
import type { Call } from '../core/call';
import { defined } from '../core/defined';
import type { Felt } from '../core/felt';

// Interfaces that any contract can have, and those of accounts.

/** With the current names and the camelCase ones of older contracts. */
function bothNames(
  functions: Readonly<Record<string, Meaning>>,
): Interface['functions'] {
  return Object.fromEntries(
    Object.entries(functions).flatMap(([name, meaning]) =>
      [
        name,
        name.replace(/_(\w)/gu, (_, letter: string) => letter.toUpperCase()),
      ].map((one) => [one, meaning]),
    ),
  );
}

/** Older tokens take an amount of a single felt. */
const withAmount = (parties: string): string[] => [
  `${parties}, amount: u256`,
  `${parties}, amount: u128`,
];

/** The spender may take no more. */
const ended = ({ args }: KnownCall, action?: Action) => ({
  ...defined({ action }),
  spender: undefined,
  unlimited: undefined,
  formerSpender: feltIn(args[0]?.value),
});

const ERC20 = bothNames({
  transfer: {
    takes: withAmount('recipient'),
    action: 'transfer',
    gives: 'amount of CONTRACT',
    to: 'recipient!',
  },
  transfer_from: {
    takes: withAmount('sender, recipient'),
    action: 'transfer-from',
    gives: 'amount of CONTRACT',
    from: 'sender',
    to: 'recipient!',
  },
  approve: {
    takes: withAmount('spender'),
    action: 'approve',
    allows: 'amount of CONTRACT',
    spender: 'spender',
    // Of an NFT collection, the same call would approve the NFT with the id 0.
    also: (call) =>
      numberIn(at(call.args, 'amount')) === 0n &&
      call.metadata.get(call.contract)?.standard === 'erc20'
        ? ended(call, 'revoke')
        : {},
  },
  increase_allowance: {
    takes: withAmount('spender'),
    action: 'increase-allowance',
    allows: 'amount of CONTRACT',
    spender: 'spender',
    also: () => ({ isMore: true }),
  },
  decrease_allowance: {
    takes: withAmount('spender'),
    action: 'decrease-allowance',
    allows: 'amount of CONTRACT',
    formerSpender: 'spender',
  },
});

const MOVED = { ids: 'token_id', from: 'from', to: 'to!' } as const;
const NFT_FROM = 'from, to, token_id: u256';
const DATA = 'data: Span<felt252>';

/** What is named the same, but tells the number of pieces, is of ERC-1155. */
const ERC721 = bothNames({
  approve: {
    takes: 'to, token_id: u256',
    action: 'nft-approve',
    ids: 'token_id',
    spender: 'to',
    // The zero address stands for nobody.
    also: (call) => (isZero(call.args[0]?.value) ? ended(call) : {}),
  },
  transfer_from: { takes: NFT_FROM, action: 'nft-transfer', ...MOVED },
  safe_transfer_from: {
    takes: `${NFT_FROM}, ${DATA}`,
    action: 'nft-transfer',
    ...MOVED,
  },
  set_approval_for_all: {
    takes: 'operator, approved: bool',
    action: 'approve-all',
    spender: 'operator',
    also: (call) => {
      const approved = at(call.args, 'approved');
      return approved?.kind === 'boolean' && !approved.value ? ended(call) : {};
    },
  },
});

const ERC1155 = bothNames({
  safe_transfer_from: {
    takes: `${NFT_FROM}, value: u256, ${DATA}`,
    action: 'nft-transfer',
    count: 'value',
    ...MOVED,
  },
  safe_batch_transfer_from: {
    takes: `from, to, token_ids: Span<u256>, values: Span<u256>, ${DATA}`,
    action: 'nfts-transfer',
    from: 'from',
    to: 'to!',
    also: ({ args }) => {
      const ids = itemsOf(at(args, 'token_ids')).map((id) =>
        String(numberIn(id)),
      );
      return ids.length > 0 ? { ids } : undefined;
    },
  },
});

/** Vaults. Which token they hold, their calls don't say. */
const ERC4626: Interface['functions'] = {
  deposit: { takes: 'assets: u256, receiver', to: 'receiver' },
  mint: { takes: 'shares: u256, receiver', to: 'receiver' },
  withdraw: { takes: 'assets: u256, receiver, owner', to: 'receiver' },
  redeem: { takes: 'shares: u256, receiver, owner', to: 'receiver' },
};

/** Calls that an account makes for whoever has its signature: SNIP-9. */
const outside = (type: string): Meaning => ({
  takes: `outside_execution: ${type}, signature: Array<felt252>`,
  nested: (args, functionName) =>
    itemsOf(at(args, 'outside_execution.calls')).flatMap((item) =>
      callOf(membersOf(item), ['to', 'selector'], functionName),
    ),
});

const SNIP9: Interface = {
  functions: {
    execute_from_outside: outside('OutsideExecution'),
    execute_from_outside_v2: outside('OutsideExecution'),
    execute_from_outside_v3: outside('OutsideExecutionV3'),
  },
  types: structs({
    Call: 'to, selector: felt252, calldata: Array<felt252>',
    OutsideExecution:
      'caller, nonce: felt252, execute_after: u64, execute_before: u64, calls: Array<Call>',
    OutsideExecutionV3:
      'caller, nonce: (felt252,u128), execute_after: u64, execute_before: u64, calls: Array<Call>',
  }),
};

/** The call that they are, by the names of the members that say which contract and which
 * function. A function without a known name is given by its selector. */
export function callOf(
  members: readonly NamedValue[],
  [called, function_]: readonly [string, string],
  functionName: (selector: Felt) => string | undefined,
): Call[] {
  const to = feltIn(at(members, called));
  const selector = feltIn(at(members, function_));
  return to === undefined || selector === undefined
    ? []
    : [
        {
          contractAddress: to,
          entrypoint: functionName(selector) ?? selector,
          calldata: itemsOf(at(members, 'calldata')).flatMap(
            (felt) => feltIn(felt) ?? [],
          ),
        },
      ];
}

function isZero(value: DecodedValue | undefined): boolean {
  const felt = feltIn(value);
  return felt !== undefined && BigInt(felt) === 0n;
}

const DEPLOY: Meaning = {
  takes:
    'class_hash: ClassHash, salt: felt252, unique: bool, calldata: Span<felt252>',
  action: 'deploy',
  classHash: 'class_hash',
};

/** The two Universal Deployers, at the same address on every network. */
const DEPLOYERS: readonly Felt[] = [
  '0x41a78e741e5af2fec34b695679bc6891742439f7afb8484ecd7766661ad02bf',
  '0x2ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125',
];

/**
 * @param contract - A contract's address, without leading zeros.
 * @returns Whether it is a Universal Deployer.
 */
export function isDeployer(contract: Felt): boolean {
  return DEPLOYERS.includes(contract);
}

const ARGENT = { change_guardian: 'new_guardian: felt252' };

const changeOf = (who: string): string =>
  `${who}_guids_to_remove: Array<felt252>, ${who}s_to_add: Array<Signer>`;

/** Who signs for Ready's accounts. */
const SIGNERS: AbiTypes = new Map([
  [
    'Signer',
    {
      kind: 'enum',
      members: signature(
        'Starknet: felt252, Secp256k1: felt252, Secp256r1: u256, Eip191: felt252, Webauthn: (Span<u8>,u256,u256)',
      ),
    },
  ],
]);

/** The names of the interfaces; those of accounts' classes are named by their hash. */
export type Standard =
  'erc20' | 'erc721' | 'erc1155' | 'erc4626' | 'snip9' | 'deployer' | 'account';

const STANDARDS: Readonly<Record<string, Interface>> = {
  erc20: { functions: ERC20 },
  erc721: { functions: ERC721 },
  erc1155: { functions: ERC1155 },
  erc4626: { functions: ERC4626 },
  snip9: SNIP9,
  deployer: {
    functions: { deployContract: DEPLOY, deploy_contract: DEPLOY },
  },
  // What all classes of our accounts have.
  account: {
    functions: {
      upgrade: 'new_implementation: ClassHash, data: Array<felt252>',
    },
  },
  // For owners and guardians. In one class `[1]` sets a guardian, in the next it removes
  // the guardian.
  [ARGENT_030]: { functions: ARGENT },
  [ARGENT_031]: { functions: ARGENT },
  [READY_040]: {
    functions: { change_guardian: 'new_guardian: Option<Signer>' },
    types: SIGNERS,
  },
  [READY_050]: {
    functions: {
      change_owners: `${changeOf('owner')}, owner_alive_signature: ${REST}`,
      change_guardians: changeOf('guardian'),
    },
    types: SIGNERS,
  },
};

/** The interface of that name, or of that class of accounts. */
export function standardOf(name: Standard | Felt): Interface | undefined {
  return STANDARDS[name];
}

/** Whether tokens or collections have a function of that name. */
export function isTokenCall(entrypoint: string): boolean {
  return tokenParameters(entrypoint) !== undefined;
}

/** The parameters of a function that tokens or collections have; undefined if none does. */
export function tokenParameters(entrypoint: string): Parameter[] | undefined {
  const [layout] = (['erc721', 'erc20', 'erc1155'] as const).flatMap((name) => {
    const meaning = meaningOf(
      { functions: {}, ...STANDARDS[name] },
      entrypoint,
    );
    return meaning === undefined ? [] : [[meaning.takes].flat()[0] ?? ''];
  });
  return layout === undefined ? undefined : signature(layout);
}

/** The names of all functions of these interfaces. */
export const STANDARD_FUNCTIONS: readonly string[] = Object.values(
  STANDARDS,
).flatMap(({ functions }) => Object.keys(functions));
