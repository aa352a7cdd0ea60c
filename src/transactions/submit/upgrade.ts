import { approveAndSubmit } from './approve-and-send';
import type { SubmitTools } from './until-taken';
import { fetchAccountStates } from '../../accounts/on-chain-state';
import { assertCanSign } from '../../accounts/signing-blocker';
import type { ChainId } from '../../config/networks';
import type { Account } from '../../core/account';
import { classNamed, classOf } from '../../core/account-types';
import { WalletError } from '../../core/errors';
import type { Felt } from '../../core/felt';
import type { ReviewTools } from '../../review/review';
import { sendDialogFor } from '../confirm/transaction-dialogs';
import { DEFAULT_OPTIONS } from '../prepare/options';
import { prepareToSend } from '../prepare/prepare';
import { assertNoneOpen, assertSameEverywhere } from '../prepare/upgrade';
import { queueKey } from '../tools';

/**
 * Asks the user to upgrade an account to the next class of its maker, then does it. The
 * calldata comes from a table alone.
 *
 * @param origin - The requesting site, or the wallet's own page.
 * @throws WalletError `rejected` if there is no upgrade for its code, if a transaction of it
 * is still open, or if endpoints disagree about its code; and like `approveAndSubmit`.
 */
export async function approveUpgrade(
  tools: SubmitTools & ReviewTools,
  chainId: ChainId,
  account: Account,
  origin: string,
): Promise<Felt> {
  const { address } = account;
  const [state] = await fetchAccountStates(tools.client(chainId), [account]);
  assertCanSign(state ?? {});
  const from = state?.classHash;
  const calldata = state && classOf(state)?.upgrade;
  if (from === undefined || calldata === undefined) {
    throw new WalletError(
      'rejected',
      'There is no upgrade for this account’s code',
      { reason: 'no-upgrade' },
    );
  }
  const [to] = calldata;
  await assertSameEverywhere(tools, chainId, address, from, to);
  const prepared = await prepareToSend(tools, {
    chainId,
    account,
    options: DEFAULT_OPTIONS,
    calls: [{ contractAddress: address, entrypoint: 'upgrade', calldata }],
    upgrade: [from, to],
  });
  const dialogOf = sendDialogFor(tools, origin, undefined);
  const key = queueKey(chainId, address);
  try {
    return await approveAndSubmit(tools, origin, prepared, async (current) => {
      await assertNoneOpen(tools, chainId, address);
      tools.upgrading.add(key);
      const view = await dialogOf(current);
      return {
        ...view,
        upgrade: { from: classNamed(from), to: classNamed(to) },
        findings: view.findings.filter(
          ({ name }) => name !== 'account-takeover',
        ),
      };
    });
  } finally {
    tools.upgrading.delete(key);
  }
}
