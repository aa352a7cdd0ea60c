import { ownAccount } from '../../accounts/derived-accounts';
import type { ChainId } from '../../config/networks';
import type { Context } from '../../context/context';
import type { Call } from '../../core/call';
import { WALLET_REQUESTER } from '../../core/fair-queue';
import { type Felt, toU256 } from '../../core/felt';
import { sendCalls } from '../../flows/send';
import type { NodeClient } from '../../starknet/node-client';
import { readView } from '../../starknet/reads';
import { approvalId, type GivenApproval } from '../../state/approvals';
import { withOwnJournal } from '../../transactions/ledger/call-journal';
import { DEFAULT_OPTIONS } from '../../transactions/prepare/build';
import {
  indexOwnApprovals,
  checkApprovals,
} from '../../transactions/settle/given-approvals';
import type { PageNotice } from '../../ui/page-interfaces';
import { noticeOf } from '../notices';

/** Asks the chain what still stands. */
export async function checkStanding(
  context: Context,
  chainId: ChainId,
  accounts: readonly Felt[],
): Promise<PageNotice[]> {
  try {
    await indexOwnApprovals(context, chainId, context.client(chainId));
    const isAnswered = await checkApprovals(context, chainId, accounts);
    return isAnswered ? [] : [{ what: 'unreachable' }];
  } catch (error) {
    return [noticeOf(error)];
  }
}

/** Asks the user to send the calls that take approvals back. */
export async function takeBack(
  context: Context,
  chainId: ChainId,
  address: Felt,
  ids: readonly string[],
): Promise<PageNotice[]> {
  const { approvals } = await context.approvals.of(chainId, address);
  const chosen = approvals.filter((given) => ids.includes(approvalId(given)));
  if (chosen.length === 0) {
    return [{ what: 'nothing-selected' }];
  }
  const account = await ownAccount(context, address);
  const calls = await revocations(
    context.client(chainId),
    account.address,
    chosen,
  );
  await withOwnJournal(
    context,
    ['take-back', chainId, address, ids],
    async (tools) =>
      sendCalls(tools, WALLET_REQUESTER, {
        chainId,
        account,
        calls,
        options: DEFAULT_OPTIONS,
      }),
  );
  return [];
}

/** The calls that take approvals back. Old collections know only the name in camel case of
 * the function for a whole collection. */
async function revocations(
  client: NodeClient,
  account: Felt,
  approvals: readonly GivenApproval[],
): Promise<Call[]> {
  const collections = approvals.filter(({ what }) => what === 'all');
  const answers = await client.read(
    collections.map(({ token, spender }) =>
      readView(token, 'is_approved_for_all', [account, spender]),
    ),
  );
  return approvals.map((given): Call => {
    const { token: contractAddress, spender, what, value } = given;
    if (what === 'all') {
      const isSnakeCase = answers[collections.indexOf(given)]?.ok === true;
      const entrypoint = isSnakeCase
        ? 'set_approval_for_all'
        : 'setApprovalForAll';
      return { contractAddress, entrypoint, calldata: [spender, '0x0'] };
    }
    const calldata: Felt[] =
      what === 'nft'
        ? ['0x0', ...toU256(BigInt(value))]
        : [spender, ...toU256(0n)];
    return { contractAddress, entrypoint: 'approve', calldata };
  });
}
