import { WalletError } from '../core/errors';
import { WALLET_REQUESTER } from '../core/fair-queue';
import type { Felt } from '../core/felt';
import { maySee, type ConnectedSiteRepository } from '../state/sites';
import type { Dialogs, DialogTurn } from '../views/dialogs';

/** The windows, and the sites that may open some. */
export type WindowTools = {
  readonly windows: {
    /** Waits for a turn and begins it. */
    readonly begin: (requester: string) => Promise<DialogTurn>;
  };
  readonly connectedSites: Pick<ConnectedSiteRepository, 'find'>;
};

/**
 * Waits for the requester's turn in the window queue, and checks its access to the wallet.
 *
 * @param origin - The requesting site, or the wallet's own page.
 * @returns The requester's dialogs, for use until the turn ends.
 * @throws WalletError `unauthorized`, from `confirm` too, if the user has disconnected the
 * site in the meantime, or revoked its access to the account that the dialog is about.
 */
export async function beginCheckedTurn(
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
  if (origin === WALLET_REQUESTER) {
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

/** Runs a function that shows dialogs in the requester's turn. Throws like `beginCheckedTurn`. */
export async function inCheckedTurn<Result>(
  tools: WindowTools,
  origin: string,
  run: (dialogs: Dialogs) => Promise<Result>,
): Promise<Result> {
  const turn = await beginCheckedTurn(tools, origin);
  try {
    return await run(turn);
  } finally {
    turn.end();
  }
}

function unauthorized(message: string): WalletError {
  return new WalletError('unauthorized', message);
}
