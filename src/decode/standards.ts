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

// Interfaces that any contract can have, and those of accounts.

/** With the current names and the camelCase ones of older contracts. */
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

/** The spender may take no more. */
const ended = ({ args }: KnownCall, action?: Action) => ({
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

/** Whether that address, without leading zeros, is a Universal Deployer's. */
export function isDeployer(contract: Felt): boolean {
  return DEPLOYERS.includes(contract);
}

const ARGENT = interfaceOf({ 'change_guardian(new_guardian: felt252)': '' });

const changeOf = (who: string): string =>
  `${who}_guids_to_remove: Array<felt252>, ${who}s_to_add: Array<Signer>`;

/** Who signs for Ready's accounts. */
const SIGNERS = {
  Signer:
    'enum Starknet: felt252, Secp256k1: felt252, Secp256r1: u256, Eip191: felt252, Webauthn: (Span<u8>,u256,u256)',
};

/** The names of the interfaces; those of accounts' classes are named by their hash. */
type Standard =
  'erc20' | 'erc721' | 'erc1155' | 'erc4626' | 'snip9' | 'deployer' | 'account';

const STANDARDS: Readonly<Record<Standard | Felt, Interface>> = {
  // Older tokens take an amount of a single felt.
  erc20: bothNames(
    interfaceOf({
      'transfer(recipient, amount: u256|u128)':
        'transfer: gives amount of CONTRACT, to recipient!',
      'transfer_from(sender, recipient, amount: u256|u128)':
        'transfer-from: gives amount of CONTRACT, from sender, to recipient!',
      'approve(spender, amount: u256|u128)': [
        'approve: allows amount of CONTRACT, spender spender',
        // Of an NFT collection, the same call would approve the NFT with the id 0.
        (call) =>
          numberIn(at(call.args, 'amount')) === 0n &&
          call.metadata.get(call.contract)?.standard === 'erc20'
            ? ended(call, 'revoke')
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
  // What is named the same, but tells the number of pieces, is of ERC-1155.
  erc721: bothNames(
    interfaceOf({
      'approve(to, token_id: u256)': [
        'nft-approve: ids token_id, spender to',
        // The zero address stands for nobody.
        (call) =>
          BigInt(feltIn(at(call.args, 'to')) ?? 1) === 0n ? ended(call) : {},
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
            ? ended(call)
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
  // Vaults. Which token they hold, their calls don't say.
  erc4626: interfaceOf({
    'deposit(assets: u256, receiver)': 'to receiver',
    'mint(shares: u256, receiver)': 'to receiver',
    'withdraw(assets: u256, receiver, owner)': 'to receiver',
    'redeem(shares: u256, receiver, owner)': 'to receiver',
  }),
  // Calls that an account makes for whoever has its signature.
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
  // What all classes of our accounts have.
  account: interfaceOf({
    'upgrade(new_implementation: ClassHash, data: Array<felt252>)': '',
  }),
  // For owners and guardians. In one class `[1]` sets a guardian, in the next it removes
  // the guardian.
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

/** The interface of that name, or of that class of accounts. */
export function interfaceNamed(name: Standard | Felt): Interface | undefined {
  return STANDARDS[name];
}

/** Whether tokens or collections have a function of that name. */
export function isTokenCall(entrypoint: string): boolean {
  return tokenParameters(entrypoint) !== undefined;
}

/** The parameters of a function that tokens or collections have; undefined if none does. */
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
