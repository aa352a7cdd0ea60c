import {
  external,
  view,
  type ContractModel,
  type Environment,
} from '../contract';
import { assert } from '../failure';
import { byteArray, selectorOf, slotOf, u256 } from '../felt';

/** The interface ids of SRC-5 and of ERC-721. */
const INTERFACES = [
  0x3f918d17e5ee77373b56385708f855659a07f75997f365cf87748628532a055n,
  0x33eb2f84c309543403fd69f0d0f363781ef06ef6faeb0131ff16ea3175bd943n,
];

/** The slot that holds the owner of an NFT. */
export const ownerSlot = (id: bigint): bigint =>
  slotOf('ERC721_owners', ...u256(id));
const approvedSlot = (id: bigint): bigint =>
  slotOf('ERC721_token_approvals', ...u256(id));
const balanceSlot = (owner: bigint): bigint => slotOf('ERC721_balances', owner);
const operatorSlot = (owner: bigint, operator: bigint): bigint =>
  slotOf('ERC721_operator_approvals', owner, operator);

function ownerOf({ read }: Environment, id: bigint): bigint {
  const owner = read(ownerSlot(id));
  assert(owner !== 0n, 'ERC721: invalid token ID');
  return owner;
}

function move(env: Environment, from: bigint, to: bigint, id: bigint): void {
  assert(to !== 0n, 'ERC721: invalid receiver');
  if (from !== 0n) {
    env.write(balanceSlot(from), env.read(balanceSlot(from)) - 1n);
    env.write(approvedSlot(id), 0n);
  }
  env.write(balanceSlot(to), env.read(balanceSlot(to)) + 1n);
  env.write(ownerSlot(id), to);
  env.emit([selectorOf('Transfer'), from, to, ...u256(id)], []);
}

const balanceOf = view(
  { account: 'address' },
  ['u256'],
  80_000,
  (env, args) => {
    assert(args.account !== 0n, 'ERC721: invalid account');
    return u256(env.read(balanceSlot(args.account)));
  },
);
const owner = view({ token_id: 'u256' }, ['address'], 80_000, (env, args) => [
  ownerOf(env, args.token_id),
]);
const getApproved = view(
  { token_id: 'u256' },
  ['address'],
  80_000,
  (env, args) => {
    ownerOf(env, args.token_id);
    return [env.read(approvedSlot(args.token_id))];
  },
);
const isApprovedForAll = view(
  { owner: 'address', operator: 'address' },
  ['bool'],
  80_000,
  (env, args) => [env.read(operatorSlot(args.owner, args.operator))],
);
const transferFrom = external(
  { from: 'address', to: 'address', token_id: 'u256' },
  [],
  400_000,
  (env, { from, to, token_id: id }) => {
    const holder = ownerOf(env, id);
    const mayMove =
      env.caller === holder ||
      env.read(approvedSlot(id)) === env.caller ||
      env.read(operatorSlot(holder, env.caller)) === 1n;
    assert(mayMove, 'ERC721: unauthorized caller');
    assert(from === holder, 'ERC721: invalid sender');
    move(env, from, to, id);
    return [];
  },
);
const approve = external(
  { to: 'address', token_id: 'u256' },
  [],
  200_000,
  (env, { to, token_id: id }) => {
    const holder = ownerOf(env, id);
    const mayApprove =
      env.caller === holder ||
      env.read(operatorSlot(holder, env.caller)) === 1n;
    assert(mayApprove, 'ERC721: unauthorized caller');
    env.write(approvedSlot(id), to);
    env.emit([selectorOf('Approval'), holder, to, ...u256(id)], []);
    return [];
  },
);
const setApprovalForAll = external(
  { operator: 'address', approved: 'bool' },
  [],
  200_000,
  (env, { operator, approved }) => {
    assert(operator !== 0n, 'ERC721: invalid operator');
    const value = approved ? 1n : 0n;
    env.write(operatorSlot(env.caller, operator), value);
    env.emit([selectorOf('ApprovalForAll'), env.caller, operator], [value]);
    return [];
  },
);

/** An ERC-721 collection with OpenZeppelin's error messages, which anyone may mint.
 * Safe transfers, which call the recipient, are left out. */
export function erc721(name: string, symbol: string): ContractModel {
  return {
    name: `the collection ${symbol}`,
    construct: external({}, [], 0, () => []),
    entryPoints: {
      name: view({}, ['text'], 80_000, () => byteArray(name)),
      symbol: view({}, ['text'], 80_000, () => byteArray(symbol)),
      balanceOf,
      balance_of: balanceOf,
      ownerOf: owner,
      owner_of: owner,
      getApproved,
      get_approved: getApproved,
      isApprovedForAll,
      is_approved_for_all: isApprovedForAll,
      transferFrom,
      transfer_from: transferFrom,
      approve,
      setApprovalForAll,
      set_approval_for_all: setApprovalForAll,
      supports_interface: view(
        { interface_id: 'felt' },
        ['bool'],
        40_000,
        (_, args) => [INTERFACES.includes(args.interface_id) ? 1n : 0n],
      ),
      mint: external(
        { to: 'address', token_id: 'u256' },
        [],
        300_000,
        (env, { to, token_id: id }) => {
          const isFree = env.read(ownerSlot(id)) === 0n;
          assert(isFree, 'ERC721: token already minted');
          move(env, 0n, to, id);
          return [];
        },
      ),
    },
  };
}
