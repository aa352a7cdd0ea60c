import type { TransactionRequest } from './build';
import type { ChainId } from '../../config/networks';
import { codeOf } from '../../core/account-types';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { TIMEOUTS } from '../../core/pauses';
import { readClassAbi, readClassHash, readView } from '../../starknet/reads';
import { isFinal, type TransactionRecord } from '../../state/transactions';
import { accountKey, type TransactionTools } from '../ledger/tools';

/** Whether an upgrade of the account is being approved or pending, or was sent after `since`,
 * in Unix seconds: its code may have changed, or be about to. A rejected or dropped upgrade
 * isn't pending: the next transaction takes its nonce. Nor is one whose `nonce` is taken here:
 * only one of the two can run, and both with the old code. `own` are the account's records. */
export function isUpgrading(
  { upgrading }: Pick<TransactionTools, 'upgrading'>,
  chainId: ChainId,
  address: Felt,
  own: readonly TransactionRecord[],
  {
    since = Infinity,
    nonce,
  }: { since?: number; nonce?: bigint | undefined } = {},
): boolean {
  return (
    upgrading.has(accountKey(chainId, address)) ||
    own.some(
      (record) =>
        isUpgrade(record) &&
        (record.timestamp > since ||
          (!isFinal(record.status) && BigInt(record.nonce) !== nonce)),
    )
  );
}

/** The account's nonce that a transaction takes; none if a paymaster sends it. */
export function takenNonce(
  { options, payment }: Pick<TransactionRequest, 'options' | 'payment'>,
  next: bigint,
): bigint | undefined {
  return payment === undefined ? (options.nonce ?? next) : undefined;
}

/** Whether a pending upgrade of the account has this nonce. */
export function takesUpgradesPlace(
  own: readonly TransactionRecord[],
  nonce: bigint | undefined,
): boolean {
  return own.some(
    (record) =>
      isUpgrade(record) &&
      !isFinal(record.status) &&
      BigInt(record.nonce) === nonce,
  );
}

/** Whether a transaction upgrades its own account. */
export function isUpgrade({
  contractAddress,
  contractFuncName,
  senderAddress,
}: TransactionRecord): boolean {
  return contractFuncName === 'upgrade' && contractAddress === senderAddress;
}

export function beingUpgraded(): WalletError {
  return new WalletError('rejected', 'This account is being upgraded', {
    reason: 'upgrading',
  });
}

/** Whether an upgrade of the account is being approved or pending, by its records. */
export async function isUpgradingNow(
  tools: Pick<TransactionTools, 'transactions' | 'upgrading'>,
  chainId: ChainId,
  address: Felt,
): Promise<boolean> {
  const own = await tools.transactions.of(chainId, address);
  return isUpgrading(tools, chainId, address, own);
}

/**
 * Prevents signatures for an account whose code is about to change. Before that the window says
 * so, and can't be approved: a site is told nothing.
 *
 * @throws WalletError `rejected` if an upgrade is being approved or pending.
 */
export async function assertNotUpgrading(
  ...account: Parameters<typeof isUpgradingNow>
): Promise<void> {
  if (await isUpgradingNow(...account)) {
    throw beingUpgraded();
  }
}

/** Whether one of an account's transactions is pending: it was built for the code of now. */
export function isAnyOpen(own: readonly TransactionRecord[]): boolean {
  return own.some(({ status }) => !isFinal(status));
}

/**
 * Prevents an upgrade while other transactions are pending.
 *
 * @throws WalletError `rejected` if one of the account's transactions is pending.
 */
export function assertNoneOpen(own: readonly TransactionRecord[]): void {
  if (isAnyOpen(own)) {
    throw new WalletError(
      'rejected',
      'Another transaction of the account is still on its way',
      { reason: 'not-in-block' },
    );
  }
}

/**
 * An upgrade for code that the account doesn't run can ruin it, so no single endpoint is
 * trusted to say that the account runs the class `from`, and that `to` is declared.
 *
 * @throws WalletError `rejected` unless all endpoints that answer confirm both in the last
 * closed block, and at least two of them if there are several.
 */
export async function assertSameEverywhere(
  { client }: TransactionTools,
  chainId: ChainId,
  address: Felt,
  from: Felt,
  to: Felt,
): Promise<void> {
  const { answers, needed } = await client(chainId).ask(
    {
      classHash: readClassHash(address, 'latest'),
      behind: readView(address, 'get_implementation', [], 'latest'),
      declared: readClassAbi(to, 'latest'),
    },
    { by: 'all', within: TIMEOUTS.accountCode },
  );
  const isSame = answers.every(
    ({ classHash, behind, declared }) =>
      declared.ok &&
      classHash.ok &&
      codeOf(classHash.value, behind.ok ? behind.value : []) === from,
  );
  if (!isSame || answers.length < needed) {
    throw new WalletError(
      'rejected',
      'The nodes don’t agree on this account’s code',
      { reason: 'nodes-silent' },
    );
  }
}
