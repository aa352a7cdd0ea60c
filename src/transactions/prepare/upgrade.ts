import type { ChainId } from '../../config/networks';
import { codeOf } from '../../core/account-types';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { readClassAbi, readClassHash, readView } from '../../starknet/reads';
import { isFinal, type TransactionRecord } from '../../state/transactions';
import { accountKey, type Tools } from '../tools';

/** How long the endpoints' answers are waited for, in milliseconds: one of them is a whole
 * class. */
const TIMEOUT_MS = 10_000;

/** Whether an upgrade of the account is open or on its way, or was sent since a time, in Unix
 * seconds: its code may be another one soon, or already. One that was refused or dropped
 * is not on its way: what comes next takes its nonce. `own` are the account's records. */
export function isUpgrading(
  { upgrading }: Pick<Tools, 'upgrading'>,
  chainId: ChainId,
  address: Felt,
  own: readonly TransactionRecord[],
  since = Infinity,
): boolean {
  return (
    upgrading.has(accountKey(chainId, address)) ||
    own.some(
      (record) =>
        isUpgrade(record) &&
        (!isFinal(record.status) || record.timestamp > since),
    )
  );
}

function isUpgrade({
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

/**
 * Nothing is signed for an account whose code changes.
 *
 * @throws WalletError `rejected`.
 */
export async function assertNotUpgrading(
  tools: Pick<Tools, 'transactions' | 'upgrading'>,
  chainId: ChainId,
  address: Felt,
): Promise<void> {
  const own = await tools.transactions.of(chainId, address);
  if (isUpgrading(tools, chainId, address, own)) {
    throw beingUpgraded();
  }
}

/**
 * An account is upgraded only between its other transactions: they are made for one code.
 *
 * @throws WalletError `rejected` if one of its transactions may still run.
 */
export function assertNoneOpen(own: readonly TransactionRecord[]): void {
  if (own.some(({ status }) => !isFinal(status))) {
    throw new WalletError(
      'rejected',
      'Another transaction of the account is still on its way',
      { reason: 'not-in-block' },
    );
  }
}

/**
 * An upgrade for code that isn't there can ruin an account, so no single endpoint is
 * believed that the account runs the one class, and that the other is declared.
 *
 * @throws WalletError `rejected` unless all endpoints that answer say so of the last closed
 * block, and at least two of them if there are several.
 */
export async function assertSameEverywhere(
  { client }: Tools,
  chainId: ChainId,
  address: Felt,
  from: Felt,
  to: Felt,
): Promise<void> {
  const answers = await client(chainId).readEach(
    {
      classHash: readClassHash(address, 'latest'),
      behind: readView(address, 'get_implementation', [], 'latest'),
      declared: readClassAbi(to, 'latest'),
    },
    TIMEOUT_MS,
  );
  const said = answers.filter((answer) => answer !== undefined);
  const isSame = said.every(
    ({ classHash, behind, declared }) =>
      declared.ok &&
      classHash.ok &&
      codeOf(classHash.value, behind.ok ? behind.value : []) === from,
  );
  if (!isSame || said.length < Math.min(answers.length, 2)) {
    throw new WalletError(
      'rejected',
      'The nodes don’t agree on this account’s code',
      { reason: 'nodes-silent' },
    );
  }
}
