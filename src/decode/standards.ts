import type { Parameter } from './abi';
import { REST } from './decode-arguments';
import {
  at,
  feltIn,
  interfaceOf,
  itemsOf,
  numberIn,
  type Interface,
  type KnownCall,
} from './meaning';
import type { Action } from './types';
import {
  ARGENT_030,
  ARGENT_031,
  READY_040,
  READY_050,
} from '../core/account-types';
import { defined } from '../core/defined';
import type { Felt } from '../core/felt';

// Interfaces that any contract can implement, and those of accounts.

/** Adds the camelCase names of older contracts to the current names. */
function bothNames({ functions }: Interface): Interface {
  return {
    functions: new Map(
      [...functions].flatMap(([name, meaning]) =>
        [
          name,
          name.replace(/_(\w)/gu, (_, letter: string) => letter.toUpperCase()),
        ].map((one) => [one, meaning]),
      ),
    ),
  };
}

/** The roles of a call that revokes a spender's approval. */
const revoked = ({ args }: KnownCall, action?: Action) => ({
  ...defined({ action }),
  spender: undefined,
  unlimited: undefined,
  formerSpender: feltIn(args[0]?.value),
});

const BETWEEN = 'execute_after: u64, execute_before: u64, calls: Array<Call>';
const SIGNATURE = 'signature: Array<felt252>';

const DEPLOY =
  'class_hash: ClassHash, salt: felt252, unique: bool, calldata: Span<felt252>';

/** The two Universal Deployers, at the same address on every network. */
const DEPLOYERS: readonly Felt[] = [
  '0x41a78e741e5af2fec34b695679bc6891742439f7afb8484ecd7766661ad02bf',
  '0x2ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125',
];

/** Whether an address, without leading zeros, is a Universal Deployer. */
export function isDeployer(contract: Felt): boolean {
  return DEPLOYERS.includes(contract);
}

const ARGENT = interfaceOf({ 'change_guardian(new_guardian: felt252)': '' });

const changeOf = (who: string): string =>
  `${who}_guids_to_remove: Array<felt252>, ${who}s_to_add: Array<Signer>`;

/** The types of signers that Ready's accounts support. */
const SIGNERS = {
  Signer:
    'enum Starknet: felt252, Secp256k1: felt252, Secp256r1: u256, Eip191: felt252, Webauthn: (Span<u8>,u256,u256)',
};

/** The names of the interfaces; account classes are named by their hash instead. */
type Standard =
  'erc20' | 'erc721' | 'erc1155' | 'erc4626' | 'snip9' | 'deployer' | 'account';

const STANDARDS: Readonly<Record<Standard | Felt, Interface>> = {
  // Older tokens take the amount as a single felt.
  erc20: bothNames(
    interfaceOf({
      'transfer(recipient, amount: u256|u128)':
        'transfer: gives amount of CONTRACT, to recipient!',
      'transfer_from(sender, recipient, amount: u256|u128)':
        'transfer-from: gives amount of CONTRACT, from sender, to recipient!',
      'approve(spender, amount: u256|u128)': [
        'approve: allows amount of CONTRACT, spender spender',
        // On an NFT collection, the same call would approve the NFT with id 0.
        (call) =>
          numberIn(at(call.args, 'amount')) === 0n &&
          call.metadata.get(call.contract)?.standard === 'erc20'
            ? revoked(call, 'revoke')
            : {},
      ],
      'increase_allowance(spender, amount: u256|u128)': [
        'increase-allowance: allows amount of CONTRACT, spender spender',
        () => ({ isMore: true }),
      ],
      'decrease_allowance(spender, amount: u256|u128)':
        'decrease-allowance: allows amount of CONTRACT, formerSpender spender',
    }),
  ),
  // Functions of the same name that also take a quantity belong to ERC-1155.
  erc721: bothNames(
    interfaceOf({
      'approve(to, token_id: u256)': [
        'nft-approve: ids token_id, spender to',
        // Approving the zero address revokes the approval.
        (call) =>
          BigInt(feltIn(at(call.args, 'to')) ?? 1) === 0n ? revoked(call) : {},
      ],
      'transfer_from(from, to, token_id: u256)':
        'nft-transfer: ids token_id, from from, to to!',
      'safe_transfer_from(from, to, token_id: u256, data: Span<felt252>)':
        'nft-transfer: ids token_id, from from, to to!',
      'set_approval_for_all(operator, approved: bool)': [
        'approve-all: spender operator',
        (call) => {
          const approved = at(call.args, 'approved');
          return approved?.kind === 'boolean' && !approved.value
            ? revoked(call)
            : {};
        },
      ],
    }),
  ),
  erc1155: bothNames(
    interfaceOf({
      'safe_transfer_from(from, to, token_id: u256, value: u256, data: Span<felt252>)':
        'nft-transfer: ids token_id, count value, from from, to to!',
      'safe_batch_transfer_from(from, to, token_ids: Span<u256>, values: Span<u256>, data: Span<felt252>)':
        [
          'nfts-transfer: from from, to to!',
          ({ args }) => {
            const ids = itemsOf(at(args, 'token_ids')).map((id) =>
              String(numberIn(id)),
            );
            return ids.length > 0 ? { ids } : undefined;
          },
        ],
    }),
  ),
  // Vaults, whose calls don't name the token they hold.
  erc4626: interfaceOf({
    'deposit(assets: u256, receiver)': 'to receiver',
    'mint(shares: u256, receiver)': 'to receiver',
    'withdraw(assets: u256, receiver, owner)': 'to receiver',
    'redeem(shares: u256, receiver, owner)': 'to receiver',
  }),
  // Outside execution: an account runs the calls it signed, whoever submits them.
  snip9: interfaceOf(
    {
      [`execute_from_outside(outside_execution: V2, ${SIGNATURE})`]: '',
      [`execute_from_outside_v2(outside_execution: V2, ${SIGNATURE})`]: '',
      [`execute_from_outside_v3(outside_execution: V3, ${SIGNATURE})`]: '',
    },
    {
      Call: 'to, selector: felt252, calldata: Array<felt252>',
      V2: `caller, nonce: felt252, ${BETWEEN}`,
      V3: `caller, nonce: (felt252,u128), ${BETWEEN}`,
    },
    { list: 'outside_execution.calls', contract: 'to', selector: 'selector' },
  ),
  deployer: bothNames(
    interfaceOf({
      [`deploy_contract(${DEPLOY})`]: 'deploy: classHash class_hash',
    }),
  ),
  // The functions that all supported account classes have.
  account: interfaceOf({
    'upgrade(new_implementation: ClassHash, data: Array<felt252>)': '',
  }),
  // Owners and guardians, by class: as calldata, `[1]` sets a guardian in one class and
  // removes the guardian in the next.
  [ARGENT_030]: ARGENT,
  [ARGENT_031]: ARGENT,
  [READY_040]: interfaceOf(
    { 'change_guardian(new_guardian: Option<Signer>)': '' },
    SIGNERS,
  ),
  [READY_050]: interfaceOf(
    {
      [`change_owners(${changeOf('owner')}, owner_alive_signature: ${REST})`]:
        '',
      [`change_guardians(${changeOf('guardian')})`]: '',
    },
    SIGNERS,
  ),
};

/** The interface of a standard, or of an account class by its hash. */
export function interfaceNamed(name: Standard | Felt): Interface | undefined {
  return STANDARDS[name];
}

/** Whether a token or NFT standard has a function of this name. */
export function isTokenCall(entrypoint: string): boolean {
  return tokenParameters(entrypoint) !== undefined;
}

/** The current parameters of a token or NFT function; undefined if no standard has it. */
export function tokenParameters(
  entrypoint: string,
): readonly Parameter[] | undefined {
  return [STANDARDS.erc721, STANDARDS.erc20, STANDARDS.erc1155].flatMap(
    ({ functions }) => functions.get(entrypoint)?.layouts ?? [],
  )[0];
}

/** The names of all functions of these interfaces. */
export const STANDARD_FUNCTIONS: readonly string[] = Object.values(
  STANDARDS,
).flatMap(({ functions }) => [...functions.keys()]);
