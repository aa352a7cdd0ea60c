import { withFinding } from './with-finding';
import { WalletError } from '../../core/errors';
import { WALLET } from '../../core/fair-queue';
import type { Felt } from '../../core/felt';
import {
  maySee,
  type ConnectedSiteRepository,
} from '../../state/connected-sites';
import type { DialogView } from '../../ui/dialog-views';
import type { Dialogs, Windows } from '../../ui/dialog-windows';
import type { Refresh } from '../../ui/refresher';
import { found } from '../../warnings/findings';
import type { Journal } from '../tools';

/** The services needed to ask the user. */
export type ApprovalTools = {
  readonly windows: Windows;
  readonly connectedSites: Pick<ConnectedSiteRepository, 'find'>;
  readonly journal?: Journal;
};

/**
 * Waits for the requester's turn in the window queue, then shows its dialogs.
 *
 * @param tools - The windows and the connected sites.
 * @param origin - The requesting site, or the wallet's own page.
 * @param run - Shows the dialogs.
 * @returns The result of `run`.
 * @throws WalletError `unauthorized` if the user has disconnected the site meanwhile, or
 * taken the account of a dialog from it.
 */
export async function inTurn<Result>(
  { windows, connectedSites }: ApprovalTools,
  origin: string,
  run: (dialogs: Dialogs) => Promise<Result>,
): Promise<Result> {
  const assertMayAsk = async (account?: Felt): Promise<void> => {
    const site = await connectedSites.find(origin);
    if (site === undefined) {
      throw unauthorized('The user removed this site from the wallet');
    }
    if (account !== undefined && !maySee(site, account)) {
      throw unauthorized('The user gave this site another account');
    }
  };
  return await windows.inTurn(origin, async (dialogs) => {
    if (origin === WALLET) {
      return await run(dialogs);
    }
    await assertMayAsk();
    return await run({
      ...dialogs,
      confirm: async (view, options) => {
        await assertMayAsk('account' in view ? view.account : undefined);
        return await dialogs.confirm(view, options);
      },
    });
  });
}

function unauthorized(message: string): WalletError {
  return new WalletError('unauthorized', message);
}

/** A dialog, and what keeps it up to date while it is open. */
export type Question = {
  readonly view: DialogView;
  readonly refresh?: Refresh;
  /** Whether to bring it up to date at once. */
  readonly isIncomplete?: boolean;
};

/**
 * Shows a dialog and waits for the user's approval. If the user has just given it to the
 * same call, the dialog says so.
 *
 * @param tools - The windows and the connected sites.
 * @param origin - The requesting site, or the wallet's own page.
 * @param ask - Makes the dialog, when its turn comes.
 * @throws WalletError `user-refused`; like `inTurn`; or whatever the refresh before the
 * approval throws.
 */
export async function requestApproval(
  tools: ApprovalTools,
  origin: string,
  ask: () => Question | Promise<Question>,
): Promise<void> {
  const isApproved = await inTurn(tools, origin, async ({ confirm }) => {
    const question = await ask();
    const { view, ...options } =
      tools.journal?.wasApproved === true ? saysAgain(question) : question;
    return await confirm(view, options);
  });
  if (!isApproved) {
    throw new WalletError('user-refused', 'The user rejected the request');
  }
}

function saysAgain({ view, refresh, ...options }: Question): Question {
  const say = (one: DialogView): DialogView =>
    withFinding(one, found('just-approved'));
  return {
    ...options,
    view: say(view),
    ...(refresh && {
      refresh: async (reason) => {
        const update = await refresh(reason);
        return update && { ...update, view: say(update.view) };
      },
    }),
  };
}
