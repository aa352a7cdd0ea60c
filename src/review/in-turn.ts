import { WalletError } from '../core/errors';
import { WALLET } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import { maySee, type ConnectedSiteRepository } from '../state/sites';
import type { Dialogs, Windows } from '../ui/dialog-windows';

/** The windows, and the sites that may open some. */
export type WindowTools = {
  readonly windows: Windows;
  readonly connectedSites: Pick<ConnectedSiteRepository, 'find'>;
};

/**
 * Waits for the requester's turn in the window queue, then shows its dialogs.
 *
 * @param tools - The windows and the connected sites.
 * @param origin - The requesting site, or the wallet's own page.
 * @returns The result of `run`.
 * @throws WalletError `unauthorized` if the user has disconnected the site meanwhile, or
 * taken the account of a dialog from it.
 */
export async function inTurn<Result>(
  { windows, connectedSites }: WindowTools,
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
