import type { HistoryQuery, HistoryRecord, Listed } from './types';
import { padFelt, type Felt } from '../core/felt';
import type { TransactionType } from '../core/transaction';
import { KNOWN_FUNCTIONS } from '../decode/known-interfaces';
import { PROTOCOL_FUNCTIONS } from '../decode/protocols/interfaces';
import type { RpcResult } from '../http/json-rpc';
import {
  readExecuteCalldata,
  type RawCall,
} from '../starknet/execute-calldata';
import { functionNames } from '../starknet/function-names';
import {
  readHeader,
  readReceipt,
  readTransaction,
  type Header,
  type PastTransaction,
  type Receipt,
} from '../starknet/history-reads';
import type { NodeClient } from '../starknet/transport/types';
import { MAX_KEPT } from '../state/transactions';
import { statusOf } from '../transactions/track/status';

const TYPES: Readonly<Record<string, TransactionType>> = {
  INVOKE: 'invoke',
  DEPLOY_ACCOUNT: 'deploy_account',
  DECLARE: 'declare',
};

const nameOf = functionNames([...KNOWN_FUNCTIONS, ...PROTOCOL_FUNCTIONS]);

/** A transaction's record, and all contracts that it calls; padded. */
export type Detailed = {
  readonly record: HistoryRecord;
  readonly contracts: readonly Felt[];
};

/**
 * Reads transactions, their receipts and block times in one request (or in parallel
 * requests if there are too many calls for one).
 *
 * @param client - The network's nodes.
 * @param query - The account and the filters.
 * @param listed - The transactions.
 * @returns Their details, without those that the node doesn't know or that another
 * account sent.
 * @throws WalletError if no node answers.
 */
export async function readDetails(
  client: NodeClient,
  query: HistoryQuery,
  listed: readonly Listed[],
): Promise<Detailed[]> {
  // Reported transactions have a time already.
  const blocks = [
    ...new Set(
      listed.filter(({ reported }) => reported === undefined).map(blockOf),
    ),
  ];
  const outcomes = await client.read([
    ...listed.map(({ hash }) => readTransaction(hash)),
    ...listed.map(({ hash }) => readReceipt(hash)),
    ...blocks.map((block) =>
      readHeader(typeof block === 'number' ? { block_number: block } : block),
    ),
  ]);
  const headers = outcomes.slice(2 * listed.length) as RpcResult<Header>[];
  return listed.flatMap((entry, index) => {
    const { hash } = entry;
    const transaction = outcomes[index] as RpcResult<PastTransaction>;
    const receipt = outcomes[listed.length + index] as RpcResult<Receipt>;
    const header = headers[blocks.indexOf(blockOf(entry))];
    // Without a known time, use the oldest one that is not filtered out.
    const time = header?.ok === true ? header.value.timestamp : query.since;
    const timestamp = entry.reported?.timestamp ?? time;
    if (
      !transaction.ok ||
      !receipt.ok ||
      transaction.value.transaction_hash !== hash ||
      receipt.value.transaction_hash !== hash
    ) {
      return [];
    }
    const detailed = detailedOf(
      query,
      transaction.value,
      receipt.value,
      timestamp,
    );
    return detailed === undefined ? [] : [detailed];
  });
}

function blockOf({ block }: Listed): number | 'pre_confirmed' {
  return block ?? 'pre_confirmed';
}

function detailedOf(
  { account, chainId, contract }: HistoryQuery,
  transaction: PastTransaction,
  receipt: Receipt,
  timestamp: number,
): Detailed | undefined {
  const sender = transaction.sender_address ?? receipt.contract_address;
  const txnType = TYPES[transaction.type];
  if (
    sender === undefined ||
    padFelt(sender) !== account ||
    txnType === undefined
  ) {
    return undefined;
  }
  const calls = readExecuteCalldata(transaction.calldata ?? []);
  const mainCall =
    calls.find((call) => padFelt(call.contract) === contract) ?? calls[0];
  const { status, failureReason = null } = statusOf({
    finality_status: receipt.finality_status,
    execution_status: receipt.execution_status,
    failure_reason: receipt.revert_reason,
  });
  return {
    contracts: calls.map((call) => padFelt(call.contract)),
    record: {
      txnHash: transaction.transaction_hash,
      txnType,
      senderAddress: account,
      ...callOf(mainCall, account),
      status,
      failureReason,
      eventIds: [],
      timestamp,
      chainId,
    },
  };
}

function callOf(
  call: RawCall | undefined,
  account: Felt,
): Pick<
  HistoryRecord,
  'contractAddress' | 'contractFuncName' | 'contractCallData'
> {
  return call === undefined
    ? { contractAddress: account, contractFuncName: '', contractCallData: [] }
    : {
        contractAddress: padFelt(call.contract),
        contractFuncName: nameOf(call.selector) ?? call.selector,
        contractCallData: call.calldata.slice(0, MAX_KEPT),
      };
}
