import { sendDialogFor } from './send';
import { fetchAccountStates } from '../accounts/on-chain-state';
import { assertCanSign } from '../accounts/signing-blocker';
import type { ChainId } from '../config/networks';
import type { Account } from '../core/account';
import { classNamed, classOf } from '../core/account-types';
import { WalletError } from '../core/errors';
import type { Felt } from '../core/felt';
import type { ReviewTools } from '../review/review';
import { approveAndSubmit } from '../transactions/approve-and-submit';
import { accountKey } from '../transactions/ledger/tools';
import { DEFAULT_OPTIONS } from '../transactions/prepare/build';
import { prepareToSend } from '../transactions/prepare/prepare';
import {
  assertSameEverywhere,
  isAnyOpen,
} from '../transactions/prepare/upgrade';
import { unlessSent } from '../transactions/settle/first-try';
import type { SubmitTools } from '../transactions/submit/submit-prepared';
import { findingOf, mergeFindings } from '../warnings/findings';

// An upgrade goes the way of a transaction (send.ts). Before it is prepared, all endpoints
// have to agree on the code that the account runs (transactions/prepare/upgrade.ts). It can't be
// approved while other transactions are pending: they were built for the old code. While
// its window is open, and until it is final, nothing else is signed for the account.

/**
 * Asks the user to approve an account's upgrade to its vendor's next class, then submits it.
 * The calldata comes from a built-in table alone.
 *
 * @throws WalletError `rejected` if there is no upgrade for the account's code, or if endpoints
 * disagree about it; like `approveAndSubmit`.
 */
export async function upgradeAccount(
  tools: SubmitTools & ReviewTools,
  origin: string,
  chainId: ChainId,
  account: Account,
): Promise<Felt> {
  return await unlessSent(
    tools,
    chainId,
    account.address,
    (hash) => hash,
    async (own) => reviewUpgrade(own, origin, chainId, account),
  );
}

async function reviewUpgrade(
  tools: SubmitTools & ReviewTools,
  origin: string,
  chainId: ChainId,
  account: Account,
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
  const dialogOf = sendDialogFor(tools, origin);
  const key = accountKey(chainId, address);
  try {
    return await approveAndSubmit(tools, origin, prepared, async (current) => {
      tools.upgrading.add(key);
      const own = await tools.transactions.of(chainId, address);
      const view = await dialogOf(current);
      return {
        ...view,
        upgrade: { from: classNamed(from), to: classNamed(to) },
        findings: mergeFindings([
          ...(isAnyOpen(own)
            ? [findingOf('not-in-block', { blocks: true })]
            : []),
          ...view.findings.filter(({ name }) => name !== 'account-takeover'),
        ]),
      };
    });
  } finally {
    tools.upgrading.delete(key);
  }
}
