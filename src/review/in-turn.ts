import { WalletError } from '../core/errors';
import { WALLET } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import { maySee, type ConnectedSiteRepository } from '../state/sites';
import type { Dialogs, DialogTurn, Windows } from '../ui/dialog-windows';

/** The windows, and the sites that may open some. */
export type WindowTools = {
  readonly windows: Windows;
  readonly connectedSites: Pick<ConnectedSiteRepository, 'find'>;
};

/**
 * Waits for the requester's turn in the window queue.
 *
 * @param tools - The windows and the connected sites.
 * @param origin - The requesting site, or the wallet's own page.
 * @returns Its dialogs, until the turn is ended.
 * @throws WalletError `unauthorized`, also where a dialog is shown, if the user has
 * disconnected the site meanwhile, or taken the account of the dialog from it.
 */
export async function beginTurn(
  { windows, connectedSites }: WindowTools,
  origin: string,
): Promise<DialogTurn> {
  const assertMayAsk = async (account?: Felt): Promise<void> => {
    const site = await connectedSites.find(origin);
    if (site === undefined) {
      throw unauthorized('The user removed this site from the wallet');
    }
    if (account !== undefined && !maySee(site, account)) {
      throw unauthorized('The user gave this site another account');
    }
  };
  const turn = await windows.begin(origin);
  if (origin === WALLET) {
    return turn;
  }
  try {
    await assertMayAsk();
  } catch (error) {
    turn.end();
    throw error;
  }
  return {
    ...turn,
    confirm: async (view, options) => {
      await assertMayAsk('account' in view ? view.account : undefined);
      return await turn.confirm(view, options);
    },
  };
}

/** Runs a function that shows dialogs in a turn of the requester's; like `beginTurn`. */
export async function inTurn<Result>(
  tools: WindowTools,
  origin: string,
  run: (dialogs: Dialogs) => Promise<Result>,
): Promise<Result> {
  const turn = await beginTurn(tools, origin);
  try {
    return await run(turn);
  } finally {
    turn.end();
  }
}

function unauthorized(message: string): WalletError {
  return new WalletError('unauthorized', message);
}
