import { readExecution, type SignedExecution } from './execution';
import { statusIn } from './report';
import { ownAccount } from '../../accounts/derived-accounts';
import type { Account } from '../../core/account';
import { greatestOf } from '../../core/bigints';
import type { Felt } from '../../core/felt';
import { PAUSES, TIMEOUTS } from '../../core/pauses';
import { queryEach } from '../../http/query';
import {
  accountEvents,
  readEvents,
  readExecuteCalldata,
  readHeader,
  readReceipt,
  readTime,
  type Receipt,
} from '../../starknet/history-reads';
import { answersFor } from '../../starknet/node-answers';
import { readNonce } from '../../starknet/reads';
import {
  hashOf,
  isSignedBy,
  readSigned,
  senderOf,
  type SignedTransaction,
} from '../../starknet/signed-transaction';
import type { Attempt, SendingEntry } from '../../state/journal';
import {
  isAgreed,
  isFinal,
  isRecordOf,
  type TransactionRecord,
} from '../../state/transactions';
import { isOwnCheck } from '../guards/checks';
import { rawCallDigest } from '../ledger/call-digest';
import { SAME_CALL_SECONDS } from '../ledger/call-journal';
import { callOnChain, outsideType, publicRecord } from '../ledger/records';
import type { TransactionTools } from '../ledger/tools';

/** What became of the first try. */
export type FirstTryOutcome =
  /** Nothing ran, and what is sent now can't run beside it. */
  | { readonly is: 'unused' }
  | {
      readonly is: 'sent';
      readonly record: TransactionRecord;
      /** Whether it is recent enough to be this call's answer. */
      readonly isRecent: boolean;
    }
  /** Some transaction isn't known. */
  | { readonly is: 'unclear' };

const UNUSED: FirstTryOutcome = { is: 'unused' };
const UNCLEAR: FirstTryOutcome = { is: 'unclear' };

/** Every endpoint is asked. */
const ALL = { by: 'all', within: TIMEOUTS.firstTry } as const;

/** How many nonces are accounted for, and how many transactions each endpoint may name: more
 * than an account usually sends in a day. */
const MAX_NONCES = 50;

/** A verdict, and how far it reaches. */
export type PolledOutcome = {
  readonly verdict: FirstTryOutcome;
  /** The account's nonce, at least that of the first try, and that which the call would take. */
  readonly reached: bigint;
};

/**
 * Finds out what became of a call that was open when MetaMask stopped. If a nonce isn't
 * accounted for, it polls again until a closed block covers it, ten seconds at most.
 *
 * @param nonce - The nonce that the call would take now. Those before it have to be accounted
 * for too: while the wallet's own transaction with one of them isn't in a block, the first try
 * may still take its place.
 * @param tries - How often it polls at most.
 */
export async function findFirstTry(
  tools: TransactionTools,
  entry: SendingEntry,
  nonce: bigint,
  tries: number = PAUSES.firstTry.tries,
): Promise<PolledOutcome> {
  const account = await ownAccount(tools, entry.attempt.account);
  const start = tools.now();
  for (let polls = 1; ; polls += 1) {
    const outside = await judgeOutside(tools, entry);
    const chain = await readChain(tools, entry.attempt, nonce);
    const verdict = outside ?? (await judge(tools, entry, account, chain));
    const { pauseMs, seconds } = PAUSES.firstTry;
    const isLast = polls === tries || Math.abs(tools.now() - start) >= seconds;
    const isSettled = chain.isClosed && outside === undefined;
    if (verdict.is !== 'unclear' || isSettled || isLast) {
      return { verdict, reached: chain.reached };
    }
    await tools.wait(pauseMs);
  }
}

/** What the endpoints say about an account since an attempt. */
type Chain = Pick<PolledOutcome, 'reached'> & {
  /** Whether a closed block covers the nonce. */
  readonly isClosed: boolean;
  /** Whether any endpoint has answered. */
  readonly isAnswered: boolean;
  /** The time of the last closed block, in Unix seconds. */
  readonly time: number;
  /** The account's transactions, and their blocks. */
  readonly blocks: ReadonlyMap<Felt, number | undefined>;
};

async function readChain(
  tools: TransactionTools,
  { chainId, account, from, block }: Attempt,
  nonce: bigint,
): Promise<Chain> {
  const { answers } = await tools.client(chainId).ask(
    {
      nonce: readNonce(account, 'pre_confirmed'),
      closed: readNonce(account, 'latest'),
      events: readEvents(account, accountEvents(), {
        from: block,
        to: undefined,
      }),
      head: readHeader('latest'),
    },
    ALL,
  );
  // The highest nonce counts: a node that lags or hides transactions says too little.
  const nonces = (which: 'closed' | 'nonce'): bigint[] =>
    answers.map(({ [which]: one }) => (one.ok ? BigInt(one.value) : 0n));
  const closed = greatestOf(nonces('closed'));
  const reached = greatestOf([BigInt(from), nonce, closed, ...nonces('nonce')]);
  return {
    reached,
    isClosed: closed >= reached,
    isAnswered: answers.length > 0,
    time: Math.max(
      0,
      ...answers.map(({ head }) => (head.ok ? head.value.timestamp : 0)),
    ),
    blocks: new Map(
      answers.flatMap(({ events }) =>
        (events.ok ? events.value.events : [])
          .slice(-MAX_NONCES)
          .map((event) => [
            event.transaction_hash,
            event.block_number ?? undefined,
          ]),
      ),
    ),
  };
}

async function judge(
  tools: TransactionTools,
  { attempt, hash, at }: SendingEntry,
  account: Account,
  chain: Chain,
): Promise<FirstTryOutcome> {
  const from = BigInt(attempt.from);
  const { reached, blocks } = chain;
  if (!chain.isAnswered || reached - from > BigInt(MAX_NONCES)) {
    return UNCLEAR;
  }
  if (reached === from && hash === undefined) {
    return UNUSED;
  }
  const records = await tools.transactions.of(attempt.chainId, attempt.account);
  const recorded = new Set(records.map(({ txnHash }) => txnHash));
  const named = await readNamed(
    tools,
    attempt,
    account,
    [
      ...new Set([
        ...(hash === undefined ? [] : [hash]),
        ...blocks.keys(),
        ...records
          .filter(({ nonce }) => BigInt(nonce) >= from)
          .map(({ txnHash }) => txnHash),
      ]),
    ],
    blocks,
  );
  const others = await tools.journalEntries.leftOver(tools.now());
  const isTaken = (one: Named): boolean =>
    recorded.has(one.hash) || others.some((other) => other.hash === one.hash);
  const own = named.find(
    (one) =>
      BigInt(one.signed.nonce) >= from &&
      madeOf(attempt, one.signed) !== undefined &&
      (one.hash === hash || !isTaken(one)),
  );
  if (own !== undefined) {
    const age = blocks.has(own.hash)
      ? chain.time - (own.time ?? chain.time)
      : Math.abs(tools.now() - at);
    return {
      is: 'sent',
      record: await recordOfNamed(tools, attempt, own),
      isRecent: age < SAME_CALL_SECONDS && !recorded.has(own.hash),
    };
  }
  const accounted = new Set([
    ...named
      .filter(({ receipt }) => receipt !== undefined)
      .map(({ signed }) => BigInt(signed.nonce)),
    ...records.filter(isAgreed).map(({ nonce }) => BigInt(nonce)),
  ]);
  for (let nonce = from; nonce < reached; nonce += 1n) {
    if (!accounted.has(nonce)) {
      return UNCLEAR;
    }
  }
  return UNUSED;
}

/**
 * Judges what the call may have had a paymaster send.
 *
 * @returns Undefined if none of it has run, and none can any more.
 */
async function judgeOutside(
  tools: TransactionTools,
  { attempt, at }: SendingEntry,
): Promise<FirstTryOutcome | undefined> {
  const { chainId, account, block, calls, outside = [] } = attempt;
  if (outside.length === 0) {
    return undefined;
  }
  const executions = outside.map((one): SignedExecution => ({
    ...one,
    account,
    block,
  }));
  const said = await tools
    .client(chainId)
    .ask(queryEach(executions, readExecution), ALL);
  const records = await tools.transactions.of(chainId, account);
  for (const one of executions) {
    const { hash, nonce, before } = one;
    const found = answersFor(said, one).answers.find(
      ({ is }) => is === 'executed',
    );
    if (found?.is === 'executed') {
      const recorded = records.find((record) => isRecordOf(record, hash));
      return {
        is: 'sent',
        record: recorded ?? {
          ...publicRecord(
            {
              txnHash: found.hash,
              txnType: outsideType(calls),
              senderAddress: account,
              timestamp: tools.now(),
              chainId,
            },
            undefined,
            // One node's word: the polls that follow settle it.
            { status: 'PENDING' },
          ),
          nonce,
          calls,
          outside: { hash, before, block },
        },
        isRecent:
          Math.abs(tools.now() - at) < SAME_CALL_SECONDS &&
          recorded === undefined,
      };
    }
  }
  const canRun = executions.some((one) => {
    const { answers } = answersFor(said, one);
    return answers.length === 0 || answers.some(({ is }) => is !== 'expired');
  });
  return canRun ? UNCLEAR : undefined;
}

/** A transaction of the account that endpoints know, whose hash is right. */
type Named = {
  readonly hash: Felt;
  readonly signed: SignedTransaction;
  readonly receipt: Receipt | undefined;
  /** When its block was created, in Unix seconds, if that is known. */
  readonly time: number | undefined;
};

/** Reads transactions that the account is said to have sent. Those count whose hash is right,
 * and that the wallet's own key signed; if another owner did, two endpoints have to know it. */
async function readNamed(
  tools: TransactionTools,
  { chainId, account: address }: Attempt,
  { publicKey }: Account,
  hashes: readonly Felt[],
  blocks: Chain['blocks'],
): Promise<Named[]> {
  const numbers = [...new Set(blocks.values())].filter(
    (block) => block !== undefined,
  );
  const { answers } = await tools.client(chainId).ask(
    {
      transactions: queryEach(hashes, readSigned),
      receipts: queryEach(hashes, readReceipt),
      times: queryEach(numbers, readTime),
    },
    ALL,
  );
  return hashes.flatMap((hash) => {
    const known = answers.flatMap(({ transactions }) => {
      const answer = transactions.get(hash);
      return answer?.ok === true &&
        senderOf(answer.value) === address &&
        hashOf(answer.value, chainId) === hash
        ? [answer.value]
        : [];
    });
    const signed =
      known.find((one) => isSignedBy(one, hash, publicKey)) ?? known[1];
    const block = blocks.get(hash);
    return signed === undefined
      ? []
      : [
          {
            hash,
            signed,
            receipt: answers
              .map(({ receipts }) => receipts.get(hash))
              .find((answer) => answer?.ok === true)?.value,
            time: answers.flatMap(({ times }) =>
              block === undefined ? [] : (times.get(block) ?? []),
            )[0],
          },
        ];
  });
}

/** Those calls of an attempt, as digests, that a transaction makes, and then none but the wallet's
 * own checks, which may have had other floors. Undefined if it makes others. */
function madeOf(
  { account, calls, former = [], nonce }: Attempt,
  signed: SignedTransaction,
): string[] | undefined {
  if (signed.type === 'DEPLOY_ACCOUNT') {
    return calls.length === 0 && BigInt(nonce) === 0n ? calls : undefined;
  }
  const made = readExecuteCalldata(signed.calldata);
  return [calls, ...former].find(
    (digests) =>
      digests.length > 0 &&
      digests.every((digest, index) => {
        const call = made[index];
        return call !== undefined && rawCallDigest(call) === digest;
      }) &&
      made.slice(digests.length).every((call) => isOwnCheck(call, account)),
  );
}

async function recordOfNamed(
  { now, protocols }: TransactionTools,
  attempt: Attempt,
  { hash, signed, receipt }: Named,
): Promise<TransactionRecord> {
  const { chainId, account } = attempt;
  const { functionName } = await protocols(chainId);
  const [call] =
    signed.type === 'INVOKE' ? readExecuteCalldata(signed.calldata) : [];
  const outcome = receipt && statusIn(receipt);
  return {
    ...publicRecord(
      {
        txnHash: hash,
        txnType: signed.type === 'INVOKE' ? 'invoke' : 'deploy_account',
        senderAddress: account,
        timestamp: now(),
        chainId,
      },
      call && callOnChain(call, functionName),
      // One node's word: the polls that follow settle it.
      outcome && isFinal(outcome.status)
        ? { ...outcome, status: 'PENDING' }
        : (outcome ?? {}),
    ),
    nonce: signed.nonce,
    calls: madeOf(attempt, signed) ?? [],
  };
}
