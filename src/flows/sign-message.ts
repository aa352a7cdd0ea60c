import { fetchAccountStates } from '../accounts/on-chain-state';
import { assertCallable } from '../accounts/signing-blocker';
import { recallAccount } from '../accounts/stored-accounts';
import type { ChainId } from '../config/networks';
import { type Context, computeFor } from '../context/context';
import type { Account } from '../core/account';
import { classOf, runsCairo0 } from '../core/account-types';
import type { Felt } from '../core/felt';
import { belongTogether } from '../core/public-suffixes';
import { parseUrl } from '../core/url';
import { review } from '../review/review';
import { messageHash } from '../starknet/message-hash';
import { knownTokens } from '../tokens/metadata';
import {
  signMessageView,
  withOutsideChanges,
} from '../transactions/confirm/message-view';
import { findKnownAddresses } from '../transactions/ledger/known-addresses';
import { createAbiReader } from '../transactions/prepare/abis';
import { isUpgradingNow } from '../transactions/prepare/upgrade';
import { signApproved } from '../transactions/submit/sign-approved';
import type { TypedMessage } from '../typed-data/message';
import { recognizeMessage } from '../typed-data/recognize/recognize';

// From a typed message to its signature:
//
// 1. Nothing is signed while the account is being upgraded (transactions/prepare/upgrade.ts): the
//    window says so, and can't be approved.
// 2. `messageHash` (starknet/message-hash.ts) hashes it, in the site's turn.
// 3. `signMessageView` (transactions/confirm/message-view.ts) makes the dialog from the state
//    alone: all of the message, what it allows (typed-data/recognize), what to be warned of.
// 4. If others may make calls with it, the account's code has to support that, and
//    `withOutsideChanges` adds the simulated effects of these calls to the open dialog.
// 5. `signApproved` (transactions/submit/sign-approved.ts) notes the approval in the journal and
//    signs the hash.

/**
 * Signs a typed message (SNIP-12) after the user has seen all of it. If it contains calls,
 * their simulated effects are added to the open dialog.
 *
 * @param request.chainId - The network that the site means.
 * @returns The signature, of which the last two felts are r and s.
 * @throws WalletError `user-refused`; `rejected` if the message lets others make calls from
 * an account whose code doesn't support that.
 */
export async function signTypedMessage(
  context: Context,
  origin: string,
  request: {
    readonly chainId: ChainId;
    readonly account: Account;
    readonly message: TypedMessage;
  },
): Promise<Felt[]> {
  const { chainId, account, message } = request;
  const hash = await computeFor(context, origin, () =>
    messageHash(message, account.address),
  );
  const [protocols, knownAddresses] = await Promise.all([
    context.protocols(chainId),
    findKnownAddresses(context, chainId),
  ]);
  const sender = await recallAccount(context, chainId, account);
  const tokens = await knownTokens(context, chainId);
  const { calls, hosts, grants } = recognizeMessage(message, protocols, {
    account: account.address,
    tokens,
  });
  const site = parseUrl(origin)?.hostname ?? '';
  const isElsewhere = hosts.some(
    ({ host }) => !belongTogether(host, site, undefined),
  );
  const isUnsure = grants.some(
    (grant) => grant.is === 'order' && grant.isEither === true,
  );
  const { holdings } = isUnsure
    ? await context.portfolio.read(chainId)
    : { holdings: [] };
  const held = holdings.find((one) => one.account === account.address);
  const view = signMessageView(message, hash, {
    ...sender,
    hasKnownCode: classOf(sender) !== undefined,
    origin,
    chainId,
    account: account.address,
    tokens,
    knownAddresses,
    protocols,
    heldOf: (token) =>
      BigInt(held?.amounts.find((one) => one.token === token)?.units ?? 0),
    suffixes: isElsewhere ? await context.publicSuffixes() : undefined,
    isUpgrading: await isUpgradingNow(context, chainId, account.address),
    now: context.now(),
  });
  if (
    view.meaning.grants.some(({ is }) => is === 'outside-execution') &&
    runsCairo0(sender)
  ) {
    // The account may have been upgraded since its class was stored.
    const states = await fetchAccountStates(context.client(chainId), [account]);
    states.forEach(assertCallable);
  }
  const abiReader = createAbiReader(context);
  const outside = {
    chainId,
    account,
    calls,
    knownAddresses,
    protocols,
    abiReader,
  };
  await review(context, origin, {
    open: () => ({ subject: undefined, view }),
    ...(calls.length > 0 && {
      again: async () => ({
        subject: undefined,
        view: await withOutsideChanges(context, outside, view),
        at: context.now(),
      }),
    }),
  });
  abiReader.keep();
  return await signApproved(context, chainId, { ...sender, account }, hash);
}
