import { mint } from './node';
import { installWallet, type TestedWallet } from './snap';
import type { Ended } from '../../dev/simulator/wallet';
import { derivedWith } from '../../dev/testing/wallet/derived';
import { GRANTED } from '../../dev/testing/wallet/seed-phrase';
import { STRK } from '../../src/config/tokens';
import { padFelt, type Felt } from '../../src/core/felt';

/** STRK's contract as dialogs show it. */
export const TOKEN = padFelt(STRK);

/** A dapp's call that transfers an amount in FRI (10^-18 STRK). */
export function transfer(to: string, amount: bigint): Record<string, unknown> {
  return {
    contractAddress: TOKEN,
    entrypoint: 'transfer',
    calldata: [to, amount.toString(), '0'],
  };
}

/** The hash of the transaction that an `executeTxn` sent. */
export function hashOf({ result, error }: Ended): Felt {
  if (error !== undefined) {
    throw new Error(JSON.stringify(error));
  }
  return (result as { transaction_hash: Felt }).transaction_hash;
}

/** Sends calls from an account, which the user approves. */
export async function execute(
  wallet: TestedWallet,
  address: Felt,
  calls: unknown,
  more: object = {},
): Promise<{ hash: Felt; dialog: string }> {
  const params = { address, calls, ...more };
  const sent = await wallet.answer(true, 'l2net_executeTxn', params);
  return { hash: hashOf(sent), dialog: sent.dialog };
}

/**
 * @param index - An index that no other test uses, so that its account is new.
 * @param state - The snap's unencrypted state, if not the default.
 * @returns A wallet whose account of that index holds 10 STRK.
 */
export async function funded(
  index: number,
  state: Parameters<typeof installWallet>[0] = GRANTED,
): Promise<{ wallet: TestedWallet; address: Felt }> {
  const wallet = await installWallet({
    'derived-addresses': derivedWith(index),
    ...state,
  });
  const { result } = await wallet.call('l2net_createAccount', {
    addressIndex: index,
  });
  const { address } = result as { address: Felt };
  await mint(address, 10);
  return { wallet, address };
}

/** A wallet whose account is deployed and can pay for a class: at the network's lowest
 * price, a declaration on a real node needs some 17 STRK. */
export async function deployed(index: number): ReturnType<typeof funded> {
  const { wallet, address } = await funded(index);
  await mint(address, 100);
  await execute(wallet, address, transfer('0x1', 1n));
  return { wallet, address };
}
