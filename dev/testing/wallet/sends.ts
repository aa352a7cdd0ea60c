import type { SnapError } from '@metamask/snaps-sdk';

import { storedItems } from './memory-state';
import { ADDRESSES } from './seed-phrase';
import { testWallet } from './wallet';
import { ownAccount } from '../../../src/accounts/derived-accounts';
import { SEPOLIA } from '../../../src/config/networks';
import { STRK } from '../../../src/config/tokens';
import type { Call } from '../../../src/core/call';
import { padFelt, type Felt } from '../../../src/core/felt';
import type { StoredAccount } from '../../../src/state/accounts';
import type { TransactionRecord } from '../../../src/state/transactions';
import {
  DEFAULT_OPTIONS,
  type TransactionOptions,
} from '../../../src/transactions/prepare/build';
import { prepareTransaction } from '../../../src/transactions/prepare/prepare';
import { scriptedChain } from '../nodes/scripted-chain';

/** The first account of the test phrase, and its public key. */
export const [ACCOUNT] = ADDRESSES;
export const PUBLIC_KEY =
  '0x7f0ecd1ec6159e6a7c70084aaa7d693d9113149b80ab72618602a185e2c1f2b';

/** The first account, as stored before it is deployed. */
export const STORED = {
  address: ACCOUNT,
  publicKey: PUBLIC_KEY,
  index: 0,
  deployed: false,
  deployTxnHash: '',
  blocked: '',
  accountType: 'ready-0.4.0',
} satisfies StoredAccount;

const BOUND = { max_amount: '0x200000', max_price_per_unit: '0x1dcd65000' };

/** Details of a transaction with nonce and bounds, so that nothing is read from a
 * node. */
export const COMPLETE = {
  nonce: 7,
  resourceBounds: { l1_gas: BOUND, l1_data_gas: BOUND, l2_gas: BOUND },
};

type Wallet = ReturnType<typeof testWallet>;

/** Params that transfer an amount in FRI (10^-18 STRK). */
export function sendParams(amount: number | Felt = 1): Record<string, unknown> {
  return {
    address: ACCOUNT,
    calls: [
      {
        contractAddress: padFelt(STRK),
        entrypoint: 'transfer',
        calldata: ['0xb0b', amount, 0],
      },
    ],
  };
}

/** A wallet on a scripted chain with these options. */
export const walletOn = (chain?: Parameters<typeof scriptedChain>[0]): Wallet =>
  testWallet(scriptedChain(chain));

/** Prepares calls of the first account on Sepolia, as a site's request does. */
export const prepareCalls = async (
  { context }: Pick<Wallet, 'context'>,
  calls: readonly Call[],
  options: Partial<TransactionOptions> = {},
): ReturnType<typeof prepareTransaction> =>
  prepareTransaction(context, {
    chainId: SEPOLIA,
    account: await ownAccount(context, ACCOUNT),
    calls,
    options: { ...DEFAULT_OPTIONS, ...options },
  });

/** Sends an amount in FRI. */
export async function send(
  wallet: Wallet,
  amount: number | Felt = 1,
): Promise<unknown> {
  return wallet.call('l2net_executeTxn', sendParams(amount));
}

/** Deploys the first account. */
export async function deployFirst(wallet: Wallet): Promise<unknown> {
  return wallet.call('l2net_createAccount', { addressIndex: 0, deploy: true });
}

/** A wallet's records on Sepolia, oldest first. */
export function recordsOf(wallet: Wallet): TransactionRecord[] {
  return storedItems(wallet.state, `transactions-${SEPOLIA}`);
}

/** The error of a request that has to fail, as the site receives it. */
export async function failureOf(
  request: Promise<unknown>,
): Promise<{ code: number; data: unknown; message: string } | undefined> {
  return request.then(
    () => undefined,
    (error: unknown) => {
      const { code, data, message } = error as SnapError;
      return { code, data, message };
    },
  );
}

/** What a site gets if the user refuses its request. */
export const USER_REFUSED = { code: 4001, data: { walletError: 113 } };

/** The reason of a request that has to fail with error -32003. */
export async function reasonOf(request: Promise<unknown>): Promise<unknown> {
  const { code, data } = (await failureOf(request)) ?? {};
  return code === -32003 ? (data as { reason?: string }).reason : undefined;
}
