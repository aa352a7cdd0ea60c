import { SRC5 } from './account';
import { take } from './markets';
import {
  external,
  view,
  type ContractModel,
  type EntryPoint,
  type Environment,
} from '../contract';
import { assert } from '../failure';
import { byteArray, slotOf, u256 } from '../felt';

/** The interface ids of ERC-721 and of ERC-1155. */
const ERC721 =
  0x33eb2f84c309543403fd69f0d0f363781ef06ef6faeb0131ff16ea3175bd943n;
const ERC1155 =
  0x6114a8f75559e1b39fcba08ce02961a1aa082d9256a158dd3e64964e4b1b52n;

const supports = (...ids: bigint[]): EntryPoint =>
  view('interface_id: felt -> bool', 40_000, (_, args) =>
    ids.includes(args.interface_id),
  );

/** The slot that holds the owner of an NFT. */
export const nftOwnerSlot = (id: bigint): bigint =>
  slotOf('ERC721_owners', ...u256(id));
const approvedSlot = (id: bigint): bigint =>
  slotOf('ERC721_token_approvals', ...u256(id));
const countSlot = (owner: bigint): bigint => slotOf('ERC721_balances', owner);
const operatorSlot = (owner: bigint, operator: bigint): bigint =>
  slotOf('ERC721_operator_approvals', owner, operator);

function ownerIn({ read }: Environment, id: bigint): bigint {
  const owner = read(nftOwnerSlot(id));
  assert(owner !== 0n, 'ERC721: invalid token ID');
  return owner;
}

function move(env: Environment, from: bigint, to: bigint, id: bigint): void {
  assert(to !== 0n, 'ERC721: invalid receiver');
  if (from !== 0n) {
    env.write(countSlot(from), env.read(countSlot(from)) - 1n);
    env.write(approvedSlot(id), 0n);
  }
  env.write(countSlot(to), env.read(countSlot(to)) + 1n);
  env.write(nftOwnerSlot(id), to);
  env.emit('Transfer', [from, to, ...u256(id)]);
}

const balanceOf = view('account: address -> u256', 80_000, (env, args) => {
  assert(args.account !== 0n, 'ERC721: invalid account');
  return env.read(countSlot(args.account));
});
const ownerOf = view('token_id: u256 -> address', 80_000, (env, args) =>
  ownerIn(env, args.token_id),
);
const getApproved = view('token_id: u256 -> address', 80_000, (env, args) => {
  ownerIn(env, args.token_id);
  return env.read(approvedSlot(args.token_id));
});
const isApprovedForAll = view(
  'owner: address, operator: address -> bool',
  80_000,
  (env, args) => env.read(operatorSlot(args.owner, args.operator)),
);
const transferFrom = external(
  'from: address, to: address, token_id: u256',
  400_000,
  (env, { from, to, token_id: id }) => {
    const holder = ownerIn(env, id);
    const mayMove =
      env.caller === holder ||
      env.read(approvedSlot(id)) === env.caller ||
      env.read(operatorSlot(holder, env.caller)) === 1n;
    assert(mayMove, 'ERC721: unauthorized caller');
    assert(from === holder, 'ERC721: invalid sender');
    move(env, from, to, id);
  },
);
const approve = external(
  'to: address, token_id: u256',
  200_000,
  (env, { to, token_id: id }) => {
    const holder = ownerIn(env, id);
    const mayApprove =
      env.caller === holder ||
      env.read(operatorSlot(holder, env.caller)) === 1n;
    assert(mayApprove, 'ERC721: unauthorized caller');
    env.write(approvedSlot(id), to);
    env.emit('Approval', [holder, to, ...u256(id)]);
  },
);
const setApprovalForAll = external(
  'operator: address, approved: bool',
  200_000,
  (env, { operator, approved }) => {
    assert(operator !== 0n, 'ERC721: invalid operator');
    const value = approved ? 1n : 0n;
    env.write(operatorSlot(env.caller, operator), value);
    env.emit('ApprovalForAll', [env.caller, operator], [value]);
  },
);

/** An ERC-721 collection with OpenZeppelin's error messages, which anyone may mint.
 * Safe transfers, which call the recipient, are left out. */
export function erc721(name: string, symbol: string): ContractModel {
  return {
    entryPoints: {
      name: view('-> text', 80_000, () => byteArray(name)),
      symbol: view('-> text', 80_000, () => byteArray(symbol)),
      balanceOf,
      balance_of: balanceOf,
      ownerOf,
      owner_of: ownerOf,
      getApproved,
      get_approved: getApproved,
      isApprovedForAll,
      is_approved_for_all: isApprovedForAll,
      transferFrom,
      transfer_from: transferFrom,
      approve,
      setApprovalForAll,
      set_approval_for_all: setApprovalForAll,
      supports_interface: supports(SRC5, ERC721),
      mint: external(
        'to: address, token_id: u256',
        300_000,
        (env, { to, token_id: id }) => {
          const isFree = env.read(nftOwnerSlot(id)) === 0n;
          assert(isFree, 'ERC721: token already minted');
          move(env, 0n, to, id);
        },
      ),
      // Sells a new NFT to the caller, at the price that the caller names.
      mint_for: external(
        'token_id: u256, token: address, price: u256',
        1_000_000,
        (env, { token_id: id, token, price }) => {
          take(env, token, env.caller, price);
          move(env, 0n, env.caller, id);
        },
      ),
    },
  };
}

const amountSlot = (id: bigint, owner: bigint): bigint =>
  slotOf('ERC1155_balances', id, owner);

function add(env: Environment, to: bigint, id: bigint, value: bigint): void {
  env.write(amountSlot(id, to), env.read(amountSlot(id, to)) + value);
}

function moveSome(
  env: Environment,
  { from, to }: { readonly from: bigint; readonly to: bigint },
  id: bigint,
  value: bigint,
): void {
  const held = env.read(amountSlot(id, from));
  assert(env.caller === from && held >= value, 'ERC1155: insufficient balance');
  env.write(amountSlot(id, from), held - value);
  add(env, to, id, value);
}

/** An ERC-1155 collection with ids below 2^128, which anyone may mint. */
export const erc1155: ContractModel = {
  entryPoints: {
    balance_of: view(
      'account: address, token_id: u256 -> u256',
      80_000,
      (env, args) => env.read(amountSlot(args.token_id, args.account)),
    ),
    set_approval_for_all: external(
      'operator: address, approved: bool',
      200_000,
      ({ emit, caller }, { operator, approved }) => {
        emit('ApprovalForAll', [caller, operator], [approved ? 1n : 0n]);
      },
    ),
    safe_transfer_from: external(
      'from: address, to: address, token_id: u256, value: u256, data: felts',
      500_000,
      (env, { token_id: id, value, ...ends }) => {
        moveSome(env, ends, id, value);
        const keys = [env.caller, ends.from, ends.to];
        env.emit('TransferSingle', keys, [id, value].flatMap(u256));
      },
    ),
    safe_batch_transfer_from: external(
      'from: address, to: address, token_ids: u256s, values: u256s, data: felts',
      900_000,
      (env, { token_ids: ids, values, ...ends }) => {
        ids.forEach((id, index) => {
          moveSome(env, ends, id, values[index] ?? 0n);
        });
        const keys = [env.caller, ends.from, ends.to];
        const data = [ids, values].flatMap((list) => [
          BigInt(list.length),
          ...list.flatMap(u256),
        ]);
        env.emit('TransferBatch', keys, data);
      },
    ),
    mint: external(
      'to: address, token_id: u256, value: u256',
      300_000,
      (env, { to, token_id: id, value }) => {
        add(env, to, id, value);
      },
    ),
    supports_interface: supports(SRC5, ERC1155),
  },
};
