import { array, boolean, defaulted, object, optional } from 'superstruct';

import { WalletError } from '../../core/errors';
import { DAY_SECONDS } from '../../core/time';
import { readHistory, readKept } from '../../history/history';
import { PublicShape } from '../../state/transactions';
import { defineMethod } from '../define-method';
import { AddressParam, ChainParam, countParam } from '../params/basic';
import { coercedParam } from '../params/coerced';

const PAGE_SIZES = [10, 25, 50];
const MAX_PAGES = 10;
const DEFAULT_DAYS = 5;
const MAX_DAYS = 3650;

const PageSizeParam = coercedParam<number>(
  'pageSize',
  (input) =>
    typeof input === 'number' && PAGE_SIZES.includes(input)
      ? { value: input }
      : { expected: '10, 25 or 50' },
  { enum: PAGE_SIZES },
);

/** `l2net_getTransactions`: returns an account's transactions, newest first, from the
 * state and from the block explorer that the user has set, or else from the node. */
export const getTransactions = defineMethod({
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
  result: array(PublicShape),
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
});
