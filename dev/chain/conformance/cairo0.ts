import { embedded, type Embedded } from './embedded-chain';
import {
  PUBLIC_KEY,
  deployReady,
  hex,
  invoke,
  signed,
  type CallTuple,
} from './plain';
import { accountAddress, deploymentData } from '../../../src/accounts/keyring';
import { selectorOf } from '../embedded-chain/felt';
import type { WireTransaction } from '../embedded-chain/transactions/wire';

const KEY_AS_FELT = PUBLIC_KEY as `0x${string}`;
/** The account of the public key in `plain.ts`. */
export const OLD_ADDRESS = hex(accountAddress('argent-cairo0', KEY_AS_FELT));

/** The unsigned transaction, in the layout of Cairo 0. */
export function old(
  calls: readonly CallTuple[],
  nonce: number,
  differing: object = {},
): WireTransaction {
  const data = calls.flatMap(([, , ...args]) => args.map(hex));
  let offset = 0;
  const heads = calls.flatMap(([contract, name, ...args]) => {
    const head = [
      contract,
      hex(selectorOf(name)),
      hex(offset),
      hex(args.length),
    ];
    offset += args.length;
    return head;
  });
  return invoke(OLD_ADDRESS, [], nonce, {
    calldata: [hex(calls.length), ...heads, hex(data.length), ...data],
    ...differing,
  });
}

/** A call that upgrades the account, with calldata for the new class. */
export const upgradeTo = (
  classHash: bigint,
  ...calldata: number[]
): CallTuple => [
  OLD_ADDRESS,
  'upgrade',
  classHash,
  calldata.length,
  ...calldata,
];

/** The account's unsigned deployment. */
export const deployment = (): WireTransaction => {
  const data = deploymentData('argent-cairo0', KEY_AS_FELT);
  return deployReady({
    class_hash: data.classHash,
    contract_address_salt: data.salt,
    constructor_calldata: data.constructorCalldata,
  });
};

/** A chain with the account, which holds 100 STRK. */
export function deployed(): Embedded {
  const chain = embedded();
  chain.mint(OLD_ADDRESS);
  const receipt = chain.receiptOf(signed(deployment()));
  expect(receipt.execution_status).toBe('SUCCEEDED');
  return chain;
}

export function done(chain: Embedded, body: WireTransaction): unknown {
  return chain.receiptOf(signed(body)).execution_status;
}
