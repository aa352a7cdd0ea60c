import type { ChainId } from '../config/networks';
import type { Felt } from '../core/felt';
import type { ReviewTools } from '../review/review';
import { isOutside } from '../state/transactions';
import { approveAndSubmit } from '../transactions/approve-and-submit';
import { deployView } from '../transactions/confirm/views';
import {
  findUnconfirmed,
  replacesDropped,
} from '../transactions/ledger/records';
import {
  prepareDeployment,
  type AccountChoice,
} from '../transactions/prepare/prepare-deployment';
import { unlessSent } from '../transactions/settle/first-try';
import type { SubmitTools } from '../transactions/submit/submit-prepared';

// An account's deployment goes the way of a transaction (send.ts), except that it is
// prepared by `prepareDeployment` (transactions/prepare/prepare-deployment.ts), which chooses the
// account of the index. The first transaction of an account that isn't deployed yet needs
// none of this: it deploys the account itself, with the same approval.

/**
 * Asks the user to approve an account's deployment, then submits it.
 *
 * @returns The account's address and the transaction's hash.
 * @throws WalletError `rejected` with walletError 115 if the account is already deployed;
 * also if it can't pay, or if the user or the network rejects the deployment.
 */
export async function deployAccount(
  tools: SubmitTools & ReviewTools,
  origin: string,
  chainId: ChainId,
  choice: AccountChoice,
): Promise<{ address: Felt; hash: Felt }> {
  // A first try may have taken the index: then its account is the answer.
  const tried = tools.journal?.leftOver?.attempt?.account ?? choice.address;
  return await unlessSent(
    tools,
    chainId,
    tried,
    (hash, attempt) => ({ address: attempt.account, hash }),
    async (own) => {
      const prepared = await prepareDeployment(own, chainId, {
        ...choice,
        isSent: true,
      });
      const { address } = prepared.accountState.account;
      const hash = await approveAndSubmit(
        own,
        origin,
        prepared,
        async (current) => {
          const records = await own.transactions.of(chainId, address);
          return deployView(current, origin, {
            replaces:
              !current.request.payment && replacesDropped(records, current),
            repeats: findUnconfirmed(records, undefined, own.now()).some(
              isOutside,
            ),
          });
        },
      );
      return { address, hash };
    },
  );
}
