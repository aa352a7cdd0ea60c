import type { ChainId } from '../../config/networks';
import { BUNDLED_TOKENS } from '../../config/tokens';
import { greatestOf } from '../../core/bigints';
import { MAX_U256, padFelt, toFelt, toU256, type Felt } from '../../core/felt';
import { groupByKey } from '../../core/groups';
import { TIMEOUTS } from '../../core/pauses';
import { grantKey } from '../../decode/allowances';
import { readEvent, type TokenEvent } from '../../decode/token-events';
import { query, queryEach, queryOf, type Query } from '../../http/query';
import {
  readExecuteCalldata,
  readHeader,
  readReceipt,
  readTransaction,
  type RawCall,
  type Receipt,
} from '../../starknet/history-reads';
import { answersFor } from '../../starknet/node-answers';
import type { NodeClient } from '../../starknet/node-client';
import { isAbsent } from '../../starknet/node-errors';
import { readNonce, readU256, readView } from '../../starknet/reads';
import {
  approvalId,
  coversNonce,
  withNonces,
  type GivenApproval,
} from '../../state/approvals';
import { isAgreed } from '../../state/transactions';
import { RECHECK_PERIOD } from '../ledger/records';
import type { TransactionTools } from '../ledger/tools';

/** The most transactions whose receipts are read at a time. */
const MAX_READ = 10;

/** Above what any account reaches, and exact as a number. */
const MAX_NONCE = 2 ** 32;

/** Every endpoint is asked, or the user's own alone. */
const ALL_OR_OWN = {
  by: 'all',
  within: TIMEOUTS.approvals,
  isOwnEnough: true,
} as const;

type IndexTools = Pick<
  TransactionTools,
  'approvals' | 'client' | 'now' | 'transactions'
>;

/** A transaction that an account made, or that somebody else had it make. */
type PastTransaction = {
  readonly hash: Felt;
  /** Its block, if it is in one. */
  readonly block?: number | null | undefined;
  /** When it was made, in Unix seconds, if that is known. */
  readonly reported?: { readonly timestamp: number };
  /** Of its calls, those that the wallet's own record has. */
  readonly calls?: readonly Pick<RawCall, 'contract' | 'calldata'>[];
};

/** What a node says about a transaction. */
type PastReport = {
  /** Undefined if somebody else sent it, or if it is unknown what came before it. */
  readonly nonce: number | undefined;
  /** The approvals that it gave, used or took back; each as it was last. */
  readonly approvals: ReadonlyMap<string, GivenApproval>;
  readonly receipt: Receipt;
};

/** Receipts by their transaction's hash. */
export type Receipts = ReadonlyMap<Felt, Receipt>;

/** Reads what the wallet's own transactions approved, once they are in a block. Returns their
 * receipts, which tell more. */
export async function indexOwnApprovals(
  tools: IndexTools,
  chainId: ChainId,
  client: NodeClient,
): Promise<Receipts> {
  const receipts: (readonly [Felt, Receipt])[] = [];
  const records = (await tools.transactions.list(chainId)).filter(isAgreed);
  for (const [account, own] of groupByKey(
    records.map((record) => [record.senderAddress, record] as const),
  )) {
    const { nonces } = await tools.approvals.of(chainId, account);
    const read = await indexApprovals(
      { ...tools, client: () => client },
      chainId,
      account,
      own
        .filter(
          ({ nonce, timestamp }) =>
            !coversNonce(nonces, BigInt(nonce)) ||
            // After a reorganisation another transaction may have its nonce.
            tools.now() - timestamp < RECHECK_PERIOD,
        )
        .map((record) => ({
          hash: record.txnHash,
          reported: record,
          calls: [
            {
              contract: record.contractAddress,
              calldata: record.contractCallData,
            },
          ],
        })),
    );
    receipts.push(...read);
  }
  return new Map(receipts);
}

/**
 * Reads what transactions of an account approved: the newest ones of those that were not read
 * before. An approval counts if any node reports it, but only what two nodes report, or the
 * user's own, counts as read.
 *
 * @param past - Oldest first.
 * @returns The receipts of those that it read.
 */
export async function indexApprovals(
  tools: IndexTools,
  chainId: ChainId,
  account: Felt,
  past: readonly PastTransaction[],
): Promise<Receipts> {
  const { hashes } = await tools.approvals.of(chainId, account);
  const unread = past
    .filter(({ hash }) => !hashes.includes(hash))
    .slice(-MAX_READ);
  if (unread.length === 0) {
    return new Map();
  }
  const said = await tools.client(chainId).ask(
    queryEach(unread, (one) => readPast(one, account)),
    ALL_OR_OWN,
  );
  const changed = new Set<string>();
  await tools.approvals.update(chainId, account, (known) => {
    const approvals = new Map(
      known.approvals.map((given) => [approvalId(given), given]),
    );
    const nonces: number[] = [];
    const read: Felt[] = [];
    for (const one of unread) {
      const { answers: reports, needed } = answersFor(said, one);
      for (const [id, given] of reports.flatMap((report) => [
        ...report.approvals,
      ])) {
        changed.add(id);
        const before = approvals.get(id);
        if (stands(given) && (before?.since ?? 0) <= given.since) {
          approvals.delete(id);
          approvals.set(id, {
            ...given,
            ...(before?.isOwnDeed && { isOwnDeed: true }),
          });
        }
      }
      const [first, ...others] = reports;
      if (
        first !== undefined &&
        reports.length >= needed &&
        others.every(({ nonce }) => nonce === first.nonce)
      ) {
        read.push(one.hash);
        nonces.push(...(first.nonce === undefined ? [] : [first.nonce]));
      }
    }
    return {
      ...known,
      approvals: [...approvals.values()],
      nonces: withNonces(known.nonces, nonces),
      hashes: [...known.hashes, ...read],
    };
  });
  if (changed.size > 0) {
    await checkApprovals(tools, chainId, [account], changed);
  }
  return new Map(
    said.answers.flatMap((answer) =>
      [...answer].map(([{ hash }, { receipt }]) => [hash, receipt] as const),
    ),
  );
}

/**
 * Reads from the chain what is left of the approvals of accounts, and their nonces, and updates
 * what is known of them. An approval is dropped only if two nodes, or the user's own, say that
 * nothing is left.
 *
 * @param ids - The approvals to check; by default all.
 * @returns Whether a node answered.
 */
export async function checkApprovals(
  tools: IndexTools,
  chainId: ChainId,
  accounts: readonly Felt[],
  ids?: ReadonlySet<string>,
): Promise<boolean> {
  const known = await Promise.all(
    accounts.map(async (account) => tools.approvals.of(chainId, account)),
  );
  const asked = known.map(({ account, approvals }) => ({
    account,
    approvals: approvals.filter((one) => ids?.has(approvalId(one)) ?? true),
  }));
  const said = await tools.client(chainId).ask(
    queryEach(asked, ({ account, approvals }) =>
      queryOf({
        nonce: readNonce(account, 'latest'),
        left: queryEach(approvals, (one) => readLeft(one, account)),
      }),
    ),
    ALL_OR_OWN,
  );
  const isAnswered = said.answers.length > 0;
  for (const one of isAnswered ? asked : []) {
    const { answers, needed } = answersFor(said, one);
    const checked = new Map(
      one.approvals.map((given) => {
        const left = answers.flatMap((answer) => answer.left.get(given) ?? []);
        return [JSON.stringify(given), leftOver(given, left, needed)];
      }),
    );
    const nonces = answers.flatMap(({ nonce }) =>
      nonce.ok ? [Number(nonce.value)] : isAbsent(nonce.error) ? [0] : [],
    );
    await tools.approvals.update(chainId, one.account, (now) => ({
      ...now,
      // What has changed meanwhile is newer than these answers.
      approvals: now.approvals.flatMap(
        (given) => checked.get(JSON.stringify(given)) ?? [given],
      ),
      ...(ids === undefined &&
        nonces.length > 0 && {
          checked: {
            at: tools.now(),
            nonce: Math.min(Math.max(...nonces), MAX_NONCE),
          },
        }),
    }));
  }
  return isAnswered;
}

/** What is left of an approval, by the nodes that answered; none if enough of them say so. */
function leftOver(
  given: GivenApproval,
  left: readonly bigint[],
  needed: number,
): GivenApproval[] {
  const most = greatestOf(left);
  if (most === 0n) {
    return left.length >= needed ? [] : [given];
  }
  return [given.what === 'amount' ? { ...given, value: toFelt(most) } : given];
}

/** Reads a transaction that is in a block; undefined if the node doesn't know it. */
function readPast(
  { hash, block, reported, calls = [] }: PastTransaction,
  account: Felt,
): Query<PastReport | undefined> {
  return query(
    {
      transaction: readTransaction(hash),
      receipt: readReceipt(hash),
      headers: queryOf(
        reported === undefined && typeof block === 'number'
          ? [readHeader({ block_number: block })]
          : [],
      ),
    },
    ({ transaction, receipt, headers: [header] }) => {
      if (
        !transaction.ok ||
        !receipt.ok ||
        transaction.value.transaction_hash !== hash ||
        receipt.value.transaction_hash !== hash ||
        receipt.value.finality_status === 'PRE_CONFIRMED' ||
        receipt.value.events === undefined
      ) {
        return undefined;
      }
      const { sender_address: sender, nonce = '0x0', type } = transaction.value;
      const { contract_address: deployed = '0x0', events } = receipt.value;
      const since =
        reported?.timestamp ??
        (header?.ok === true ? header.value.timestamp : 0);
      // The oldest accounts made transactions before there were nonces.
      const isCounted = BigInt(nonce) > 0n || type === 'DEPLOY_ACCOUNT';
      const isOwn = BigInt(sender ?? deployed) === BigInt(account);
      const ownCalls = isOwn
        ? readExecuteCalldata(transaction.value.calldata ?? [])
        : [];
      // Whom a call names first is whom it approves.
      const ownDeeds = new Set(
        [...ownCalls, ...calls].map(({ contract, calldata: [other = '0x0'] }) =>
          grantKey(contract, other),
        ),
      );
      return {
        nonce:
          isOwn && isCounted
            ? Math.min(Number(BigInt(nonce)), MAX_NONCE)
            : undefined,
        approvals: new Map(
          events
            .flatMap((event) => readEvent(event, BUNDLED_TOKENS))
            .filter(({ owner }) => owner === BigInt(account))
            .flatMap((event) => approvalsIn(event, since))
            .map((given): [string, GivenApproval] => [
              approvalId(given),
              ownDeeds.has(grantKey(given.token, given.spender))
                ? { ...given, isOwnDeed: true }
                : given,
            ]),
        ),
        receipt: receipt.value,
      };
    },
  );
}

/** What an event may have approved. Older collections emit the same as tokens: of a contract that
 * the wallet doesn't vouch for it may be an amount or an NFT, and both are looked up on the chain,
 * which knows nothing of the wrong one. */
function approvalsIn(event: TokenEvent, since: number): GivenApproval[] {
  if (event.what === 'transfer') {
    return [];
  }
  const value =
    event.what === 'approval-for-all' ? BigInt(event.approved) : event.value;
  const given = {
    token: padFelt(event.contract),
    spender: padFelt(event.other),
    value: toFelt(value < MAX_U256 ? value : MAX_U256),
    since,
  };
  const kinds =
    event.what === 'approval-for-all'
      ? (['all'] as const)
      : BUNDLED_TOKENS.has(event.contract)
        ? (['amount'] as const)
        : (['amount', 'nft'] as const);
  return kinds.map((what) => ({ ...given, what }));
}

function stands({ what, spender, value }: GivenApproval): boolean {
  return BigInt(what === 'nft' ? spender : value) !== 0n;
}

/** Reads what the spender may still take: an amount, or 1 for an NFT or a collection; 0 if the
 * contract has no answer. */
function readLeft(
  { token, spender, what, value }: GivenApproval,
  account: Felt,
): Query<bigint | undefined> {
  const views =
    what === 'amount'
      ? [readView(token, 'allowance', [account, spender])]
      : what === 'nft'
        ? ['get_approved', 'getApproved'].map((name) =>
            readView(token, name, toU256(BigInt(value))),
          )
        : ['is_approved_for_all', 'isApprovedForAll'].map((name) =>
            readView(token, name, [account, spender]),
          );
  return query(views, (outcomes) => {
    const answer = outcomes.find(({ ok }) => ok) ?? outcomes.at(-1);
    if (answer?.ok !== true) {
      return answer !== undefined && isAbsent(answer.error) ? 0n : undefined;
    }
    const left = readU256(answer.value) ?? 0n;
    return what === 'nft' ? BigInt(left === BigInt(spender)) : left;
  });
}
