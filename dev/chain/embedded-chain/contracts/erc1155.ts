import {
  external,
  view,
  type ContractModel,
  type Environment,
} from '../contract';
import { assert } from '../failure';
import { selectorOf, slotOf, u256 } from '../felt';

/** The interface ids of SRC-5 and of ERC-1155. */
const INTERFACES = [
  0x3f918d17e5ee77373b56385708f855659a07f75997f365cf87748628532a055n,
  0x6114a8f75559e1b39fcba08ce02961a1aa082d9256a158dd3e64964e4b1b52n,
];

const balanceSlot = (id: bigint, owner: bigint): bigint =>
  slotOf('ERC1155_balances', id, owner);

function move(
  env: Environment,
  from: bigint,
  to: bigint,
  id: bigint,
  value: bigint,
): void {
  const held = env.read(balanceSlot(id, from));
  assert(env.caller === from && held >= value, 'ERC1155: insufficient balance');
  env.write(balanceSlot(id, from), held - value);
  env.write(balanceSlot(id, to), env.read(balanceSlot(id, to)) + value);
}

/** An ERC-1155 collection with ids below 2^128, which anyone may mint. */
export const erc1155: ContractModel = {
  name: 'a collection of many tokens',
  construct: external({}, [], 0, () => []),
  entryPoints: {
    balance_of: view(
      { account: 'address', token_id: 'u256' },
      ['u256'],
      80_000,
      (env, args) => u256(env.read(balanceSlot(args.token_id, args.account))),
    ),
    set_approval_for_all: external(
      { operator: 'address', approved: 'bool' },
      [],
      200_000,
      (env, { operator, approved }) => {
        env.emit(
          [selectorOf('ApprovalForAll'), env.caller, operator],
          [approved ? 1n : 0n],
        );
        return [];
      },
    ),
    safe_transfer_from: external(
      {
        from: 'address',
        to: 'address',
        token_id: 'u256',
        value: 'u256',
        data: 'felts',
      },
      [],
      500_000,
      (env, { from, to, token_id: id, value }) => {
        move(env, from, to, id, value);
        env.emit(
          [selectorOf('TransferSingle'), env.caller, from, to],
          [...u256(id), ...u256(value)],
        );
        return [];
      },
    ),
    safe_batch_transfer_from: external(
      {
        from: 'address',
        to: 'address',
        token_ids: 'u256s',
        values: 'u256s',
        data: 'felts',
      },
      [],
      900_000,
      (env, { from, to, token_ids: ids, values }) => {
        ids.forEach((id, index) => {
          move(env, from, to, id, values[index] ?? 0n);
        });
        env.emit(
          [selectorOf('TransferBatch'), env.caller, from, to],
          [ids, values].flatMap((list) => [
            BigInt(list.length),
            ...list.flatMap(u256),
          ]),
        );
        return [];
      },
    ),
    mint: external(
      { to: 'address', token_id: 'u256', value: 'u256' },
      [],
      300_000,
      (env, { to, token_id: id, value }) => {
        env.write(balanceSlot(id, to), env.read(balanceSlot(id, to)) + value);
        return [];
      },
    ),
    supports_interface: view(
      { interface_id: 'felt' },
      ['bool'],
      40_000,
      (_, args) => [INTERFACES.includes(args.interface_id) ? 1n : 0n],
    ),
  },
};
