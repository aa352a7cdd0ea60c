import type { ChainId } from '../../config/networks';
import { codeOf } from '../../core/account-types';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import { readClassAbi, readClassHash, readView } from '../../starknet/reads';
import { isFinal, type TransactionRecord } from '../../state/transactions';
import { ownRecords } from '../records';
import { accountKey, type Tools } from '../tools';

/** How long the endpoints' answers are waited for, in milliseconds: one of them is a whole
 * class. */
const TIMEOUT_MS = 10_000;

/** What is known of upgrades without asking a node. */
type Known = Pick<Tools, 'transactions' | 'upgrading'>;

/** Whether an upgrade of the account is open or on its way, or was sent since a time, in Unix
 * seconds: its code may be another one soon, or already. One that was refused or dropped
 * is not on its way: what comes next takes its nonce. */
export async function isUpgrading(
  { transactions, upgrading }: Known,
  chainId: ChainId,
  address: Felt,
  since = Infinity,
): Promise<boolean> {
  return (
    upgrading.has(accountKey(chainId, address)) ||
    (await ownRecords(transactions, chainId, address)).some(
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

/**
 * Nothing is signed for an account whose code changes.
 *
 * @param asked - Like for `isUpgrading`.
 * @throws WalletError `rejected`.
 */
export async function assertNotUpgrading(
  ...asked: Parameters<typeof isUpgrading>
): Promise<void> {
  if (await isUpgrading(...asked)) {
    throw new WalletError('rejected', 'This account is being upgraded', {
      reason: 'upgrading',
    });
  }
}

/**
 * An account is upgraded only between its other transactions: they are made for one code.
 *
 * @throws WalletError `rejected` if one of its transactions may still run.
 */
export async function assertNoneOpen(
  { transactions }: Pick<Tools, 'transactions'>,
  chainId: ChainId,
  address: Felt,
): Promise<void> {
  const records = await ownRecords(transactions, chainId, address);
  if (records.some(({ status }) => !isFinal(status))) {
    throw new WalletError(
      'rejected',
      'Another transaction of the account is still on its way',
      { reason: 'not-in-block' },
    );
  }
}

/**
 * An upgrade for code that isn't there can ruin an account, so no single endpoint is
 * believed.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param address - The account. Padded.
 * @param from - The class whose code it has to run.
 * @param to - The class that has to be declared.
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
