import {
  type Infer,
  array,
  boolean,
  defaulted,
  enums,
  integer,
  nullable,
  object,
  optional,
  string,
} from 'superstruct';

import { CHAIN_IDS } from '../../config/networks';
import type { Context } from '../../context/context';
import { WalletError } from '../../core/errors';
import { DAY_SECONDS } from '../../core/time';
import { STATUSES, type TransactionStatus } from '../../core/transaction';
import { readHistory, readKept } from '../../history/history';
import { NODE_ERROR, refusedByNode } from '../../starknet/node-errors';
import { type NodeStatus, readStatus } from '../../starknet/reads';
import { type ConnectedSite, maySee } from '../../state/sites';
import { recordStatuses } from '../../transactions/track/apply-reports';
import { statusOf } from '../../transactions/track/report';
import { defineMethod, type Method } from '../define-method';
import {
  AddressParam,
  ChainParam,
  HashParam,
  countParam,
} from '../params/basic';
import { coerced } from '../params/coerced';
import { assertReadable } from '../permissions';

const PAGE_SIZES = [10, 25, 50];
const MAX_PAGES = 10;
const DEFAULT_DAYS = 5;
const MAX_DAYS = 3650;

const PageSizeParam = coerced<number>(
  'pageSize',
  (input) =>
    typeof input === 'number' && PAGE_SIZES.includes(input)
      ? { value: input }
      : { expected: '10, 25 or 50' },
  { enum: PAGE_SIZES },
);

/** The params of a request for a transaction's status. */
export const StatusParams = object({
  transactionHash: HashParam,
  chainId: ChainParam,
});

/** The methods about past transactions. */
export const HISTORY_METHODS = {
  /** Returns an account's transactions, newest first, from the state and from the block
   * explorer that the user has set, or else from the node. */
  l2net_getTransactions: defineMethod({
    access: 'own',
    kind: 'read',
    account: ({ senderAddress }) => senderAddress,
    params: object({
      senderAddress: AddressParam,
      contractAddress: optional(AddressParam),
      pageSize: defaulted(PageSizeParam, 10),
      txnsInLastNumOfDays: defaulted(countParam(1, MAX_DAYS), DEFAULT_DAYS),
      withDeployTxn: defaulted(boolean(), false),
      onlyFromState: defaulted(boolean(), false),
      chainId: ChainParam,
    }),
    result: array(
      object({
        txnHash: string(),
        txnType: string(),
        senderAddress: string(),
        contractAddress: string(),
        contractFuncName: string(),
        contractCallData: array(string()),
        status: enums(STATUSES),
        failureReason: nullable(string()),
        eventIds: array(string()),
        timestamp: integer(),
        chainId: enums(CHAIN_IDS),
      }),
    ),
    handle: async (context, params, _origin, { address }) => {
      const query = {
        chainId: params.chainId,
        account: address,
        since: context.now() - params.txnsInLastNumOfDays * DAY_SECONDS,
        pageSize: params.pageSize,
        maxRecords: MAX_PAGES * params.pageSize,
        contract: params.contractAddress,
        withDeployment: params.withDeployTxn,
      };
      if (params.onlyFromState) {
        return await readKept(context, query);
      }
      const { records, nodeFailure } = await readHistory(context, query);
      // An empty list would mean that there are no transactions.
      if (records.length === 0 && nodeFailure !== undefined) {
        throw nodeFailure.kind === 'too-many-requests'
          ? nodeFailure
          : new WalletError(
              'unreachable',
              'No Starknet node of this network returned the account’s transactions',
            );
      }
      return records;
    },
  }),

  /** Returns a transaction's status. */
  l2net_getTransactionStatus: defineMethod({
    access: 'public',
    kind: 'read',
    params: StatusParams,
    result: enums(STATUSES),
    handle: async (context, params, _origin, site) =>
      (await lookUpStatus(context, params, site)).status,
  }),
} satisfies Readonly<Record<string, Method>>;

/**
 * Looks up a transaction's status. If the node doesn't know a transaction that this
 * wallet submitted, a connected site gets the recorded status, if it may see the account.
 * Other requests neither use nor update the record.
 *
 * @returns The status, and the node's own two statuses if the node knows the transaction.
 * @throws WalletError `not-found` if there is no such transaction, or the node's error.
 */
export async function lookUpStatus(
  context: Context,
  { transactionHash, chainId }: Infer<typeof StatusParams>,
  site: ConnectedSite | undefined,
): Promise<{ status: TransactionStatus; node?: NodeStatus }> {
  await assertReadable(context, site);
  const outcome = await context
    .client(chainId)
    .read(readStatus(transactionHash));
  const record =
    site && (await context.transactions.find(chainId, transactionHash));
  const isVisible = record !== undefined && maySee(site, record.senderAddress);
  if (outcome.ok) {
    const { status, failureReason } = statusOf(outcome.value);
    if (isVisible) {
      await recordStatuses(context, chainId, [
        { txnHash: transactionHash, status, failureReason },
      ]);
    }
    return { status, node: outcome.value };
  }
  if (outcome.error.code !== NODE_ERROR.hashNotFound) {
    throw refusedByNode(outcome.error);
  }
  if (!isVisible) {
    throw new WalletError('not-found', 'Transaction not found');
  }
  return { status: record.status };
}
