import {
  type AbiTypes,
  type Functions,
  type Parameter,
  layoutsOf,
  signature,
} from './abi';
import { REST } from './decode-arguments';
import {
  ARGENT_030,
  ARGENT_031,
  READY_040,
  READY_050,
} from '../core/account-types';
import type { Felt } from '../core/felt';

const TRANSFER = 'recipient, amount: u256';
const TRANSFER_FROM = 'sender, recipient, amount: u256';
const APPROVE = 'spender, amount: u256';
const NFT_FROM = 'from, to, token_id: u256';
const NFT_SAFE = `${NFT_FROM}, data: Span<felt252>`;
const FOR_ALL = 'operator, approved: bool';
const DEPLOY =
  'class_hash: ClassHash, salt: felt252, unique: bool, calldata: Span<felt252>';

/** ERC-20, with the current names and the camelCase ones of older tokens. */
const ERC20: Functions = {
  transfer: TRANSFER,
  approve: APPROVE,
  transfer_from: TRANSFER_FROM,
  transferFrom: TRANSFER_FROM,
  increase_allowance: APPROVE,
  increaseAllowance: APPROVE,
  decrease_allowance: APPROVE,
  decreaseAllowance: APPROVE,
};

/** ERC-721 and what ERC-1155 shares with it. */
const ERC721: Functions = {
  approve: 'to, token_id: u256',
  transfer_from: NFT_FROM,
  transferFrom: NFT_FROM,
  safe_transfer_from: NFT_SAFE,
  safeTransferFrom: NFT_SAFE,
  set_approval_for_all: FOR_ALL,
  setApprovalForAll: FOR_ALL,
};

/** The two Universal Deployers, at the same address on every network. */
const UDC: Functions = { deployContract: DEPLOY, deploy_contract: DEPLOY };

const DEPLOYERS: readonly Felt[] = [
  '0x41a78e741e5af2fec34b695679bc6891742439f7afb8484ecd7766661ad02bf',
  '0x2ceed65a4bd731034c01113685c831b01c15d7d432f71afb1cf1634b53a2125',
];

/** What all classes of our accounts have. */
const ACCOUNT: Functions = {
  upgrade: 'new_implementation: ClassHash, data: Array<felt252>',
};

const ARGENT: Functions = { change_guardian: 'new_guardian: felt252' };

const changeOf = (who: string): string =>
  `${who}_guids_to_remove: Array<felt252>, ${who}s_to_add: Array<Signer>`;

/** Who signs for Ready's accounts. */
export const SIGNERS: AbiTypes = new Map([
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

/**
 * @param contract - A contract's address, without leading zeros.
 * @returns Whether it is a Universal Deployer.
 */
export function isDeployer(contract: Felt): boolean {
  return DEPLOYERS.includes(contract);
}

/** The interfaces built into the wallet; those of accounts' classes by their hash. */
export type KnownInterface = 'erc20' | 'erc721' | 'deployer' | 'account' | Felt;

const INTERFACES: Readonly<Record<string, Functions>> = {
  erc20: ERC20,
  erc721: ERC721,
  deployer: UDC,
  account: ACCOUNT,
  // For owners and guardians. In one class `[1]` sets a guardian, in the next it removes
  // the guardian.
  [ARGENT_030]: ARGENT,
  [ARGENT_031]: ARGENT,
  [READY_040]: { change_guardian: 'new_guardian: Option<Signer>' },
  [READY_050]: {
    change_owners: `${changeOf('owner')}, owner_alive_signature: ${REST}`,
    change_guardians: changeOf('guardian'),
  },
};

/**
 * @param name - A known interface, or the hash of any class.
 * @returns The function's parameters, if the interface is known and has it.
 */
export function parametersOf(
  name: KnownInterface,
  entrypoint: string,
): Parameter[] | undefined {
  return layoutsOf(INTERFACES[name] ?? {}, entrypoint)[0];
}

/** Whether tokens or collections have a function of that name. */
export function isTokenCall(entrypoint: string): boolean {
  return (
    parametersOf('erc20', entrypoint) !== undefined ||
    parametersOf('erc721', entrypoint) !== undefined
  );
}

/** The names of all functions of the known interfaces. */
export const KNOWN_FUNCTIONS: readonly string[] = [
  ...new Set(Object.values(INTERFACES).flatMap(Object.keys)),
];
