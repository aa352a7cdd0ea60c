import type { AbiParameter } from './abi';
import { REMAINING_FELTS } from './decode-arguments';
import { feltIn, listItems, numberIn, valueAt } from './decoded-value';
import {
  amountOf,
  interfaceOf,
  type ContractInterface,
  type FunctionRoles,
  type ImpliedToken,
  type KnownCall,
} from './meaning';
import {
  ARGENT_030,
  ARGENT_031,
  READY_040,
  READY_050,
} from '../core/account-types';
import { totalOf } from '../core/bigints';
import type { CallAction } from '../core/call-action';
import { definedMembers } from '../core/defined';
import type { Felt } from '../core/felt';
import { once } from '../core/once';

// Interfaces that any contract can implement, and those of accounts.

/** An interface whose signatures are read on first use. */
const standard = (...read: Parameters<typeof interfaceOf>) =>
  once(() => interfaceOf(...read));

/** The same with the camelCase names of older contracts beside the current names. */
const withBothNames = (...read: Parameters<typeof interfaceOf>) =>
  once(() => ({
    functions: new Map(
      [...interfaceOf(...read).functions].flatMap(([name, meaning]) =>
        [
          name,
          name.replace(/_(\w)/gu, (_, letter: string) => letter.toUpperCase()),
        ].map((one) => [one, meaning]),
      ),
    ),
  }));

/** The roles of a call that revokes a spender's approval. */
const revoked = ({ args }: KnownCall, action?: CallAction) => ({
  ...definedMembers({ action }),
  spender: undefined,
  unlimited: undefined,
  formerSpender: feltIn(args[0]?.value),
});

const NFT_TRANSFER: FunctionRoles = {
  action: 'nft-transfer',
  ids: 'token_id',
  from: 'from',
  to: 'to',
  namesSender: true,
};

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

const ARGENT = standard({
  'change_guardian(new_guardian: felt252)': {},
});

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

/** The called contract, as the token of an amount. */
const CALLED: ImpliedToken = { implied: 'called' };

const STANDARDS: Readonly<Record<Standard | Felt, () => ContractInterface>> = {
  // Older tokens take the amount as a single felt.
  erc20: withBothNames({
    'transfer(recipient, amount: u256)': {
      olderTypes: ['u128'],
      action: 'transfer',
      gives: amountOf('amount', CALLED),
      to: 'recipient',
      namesSender: true,
    },
    'transfer_from(sender, recipient, amount: u256)': {
      olderTypes: ['u128'],
      action: 'transfer-from',
      gives: amountOf('amount', CALLED),
      from: 'sender',
      to: 'recipient',
      namesSender: true,
    },
    'approve(spender, amount: u256)': {
      olderTypes: ['u128'],
      action: 'approve',
      allows: amountOf('amount', CALLED),
      spender: 'spender',
      // On an NFT collection, the same call would approve the NFT with id 0.
      rule: (call) =>
        numberIn(valueAt(call.args, 'amount')) === 0n &&
        call.metadata.get(call.contract)?.standard === 'erc20'
          ? revoked(call, 'revoke')
          : {},
    },
    'increase_allowance(spender, amount: u256)': {
      olderTypes: ['u128'],
      action: 'increase-allowance',
      allows: amountOf('amount', CALLED),
      spender: 'spender',
      rule: () => ({ isMore: true }),
    },
    'decrease_allowance(spender, amount: u256)': {
      olderTypes: ['u128'],
      action: 'decrease-allowance',
      allows: amountOf('amount', CALLED),
      formerSpender: 'spender',
    },
  }),
  // Functions of the same name that also take a quantity belong to ERC-1155.
  erc721: withBothNames({
    'approve(to, token_id: u256)': {
      action: 'nft-approve',
      ids: 'token_id',
      spender: 'to',
      // Approving the zero address revokes the approval.
      rule: (call) =>
        BigInt(feltIn(valueAt(call.args, 'to')) ?? 1) === 0n
          ? revoked(call)
          : {},
    },
    'transfer_from(from, to, token_id: u256)': NFT_TRANSFER,
    'safe_transfer_from(from, to, token_id: u256, data: Span<felt252>)':
      NFT_TRANSFER,
    'set_approval_for_all(operator, approved: bool)': {
      action: 'approve-all',
      spender: 'operator',
      rule: (call) => {
        const approved = valueAt(call.args, 'approved');
        return approved?.kind === 'boolean' && !approved.value
          ? revoked(call)
          : {};
      },
    },
  }),
  erc1155: withBothNames({
    'safe_transfer_from(from, to, token_id: u256, value: u256, data: Span<felt252>)':
      { ...NFT_TRANSFER, count: 'value' },
    'safe_batch_transfer_from(from, to, token_ids: Span<u256>, values: Span<u256>, data: Span<felt252>)':
      {
        action: 'nfts-transfer',
        from: 'from',
        to: 'to',
        namesSender: true,
        rule: ({ args }) => {
          const [ids, counts] = ['token_ids', 'values'].map((name) =>
            listItems(valueAt(args, name)).map((one) => numberIn(one) ?? 0n),
          );
          return ids === undefined || ids.length === 0
            ? undefined
            : {
                ids: ids.map(String),
                count: counts && totalOf(counts).toString(),
              };
        },
      },
  }),
  // Vaults, whose calls don't name the token they hold.
  erc4626: standard({
    'deposit(assets: u256, receiver)': { to: 'receiver' },
    'mint(shares: u256, receiver)': { to: 'receiver' },
    'withdraw(assets: u256, receiver, owner)': { to: 'receiver' },
    'redeem(shares: u256, receiver, owner)': { to: 'receiver' },
  }),
  // Outside execution: an account runs the calls it signed, whoever submits them.
  snip9: standard(
    {
      [`execute_from_outside(outside_execution: V2, ${SIGNATURE})`]: {},
      [`execute_from_outside_v2(outside_execution: V2, ${SIGNATURE})`]: {},
      [`execute_from_outside_v3(outside_execution: V3, ${SIGNATURE})`]: {},
    },
    {
      Call: 'to, selector: felt252, calldata: Array<felt252>',
      V2: `caller, nonce: felt252, ${BETWEEN}`,
      V3: `caller, nonce: (felt252,u128), ${BETWEEN}`,
    },
    { list: 'outside_execution.calls', contract: 'to', selector: 'selector' },
  ),
  deployer: withBothNames({
    [`deploy_contract(${DEPLOY})`]: {
      action: 'deploy',
      classHash: 'class_hash',
    },
  }),
  // The functions that all supported account classes have.
  account: standard({
    'upgrade(new_implementation: ClassHash, data: Array<felt252>)': {},
  }),
  // Owners and guardians, by class: as calldata, `[1]` sets a guardian in one class and
  // removes the guardian in the next.
  [ARGENT_030]: ARGENT,
  [ARGENT_031]: ARGENT,
  [READY_040]: standard(
    { 'change_guardian(new_guardian: Option<Signer>)': {} },
    SIGNERS,
  ),
  [READY_050]: standard(
    {
      [`change_owners(${changeOf('owner')}, owner_alive_signature: ${REMAINING_FELTS})`]:
        {},
      [`change_guardians(${changeOf('guardian')})`]: {},
    },
    SIGNERS,
  ),
};

/** The interface of a standard, or of an account class by its hash. */
export function interfaceNamed(
  name: Standard | Felt,
): ContractInterface | undefined {
  return STANDARDS[name]?.();
}

/** Whether a token or NFT standard has a function of this name. */
export function isTokenCall(entrypoint: string): boolean {
  return tokenParameters(entrypoint) !== undefined;
}

/** The current parameters of a token or NFT function; undefined if no standard has it. */
export function tokenParameters(
  entrypoint: string,
): readonly AbiParameter[] | undefined {
  return [STANDARDS.erc721, STANDARDS.erc20, STANDARDS.erc1155].flatMap(
    (read) => read().functions.get(entrypoint)?.layouts ?? [],
  )[0];
}

/** The names of all functions of these interfaces. */
export function standardFunctions(): readonly string[] {
  return Object.values(STANDARDS).flatMap((read) => [
    ...read().functions.keys(),
  ]);
}
