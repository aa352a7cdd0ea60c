import type { TestWallet } from './wallet';
import { SEPOLIA } from '../../../src/config/networks';
import type { WalletError } from '../../../src/core/errors';
import type { Felt } from '../../../src/core/felt';
import type { ReplacementKind } from '../../../src/core/transaction';
import { replaceTransaction } from '../../../src/flows/replace';

/** Speeds a transaction up, or cancels it. */
export const replace = async (
  wallet: TestWallet,
  hash: Felt,
  kind: ReplacementKind = 'speed-up',
): Promise<Felt> => replaceTransaction(wallet.context, SEPOLIA, hash, kind);

/** What the error of an own action tells the page; undefined if there is none. */
export const failureData = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => (error as WalletError).data,
  );
