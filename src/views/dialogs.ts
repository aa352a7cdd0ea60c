import type { AlertView, DialogView, PrivateKeyView } from './dialog-views';

/** A checkbox or a list that changes what is approved: whether it is ticked, or which
 * option is chosen. */
export type DialogChoice = {
  readonly name: string;
  readonly value: boolean | string;
};

/** Why a refresh runs: enough time has passed for all data or just for prices to change; the
 * first simulation takes too long; or the user has come back to the first view, is
 * approving, or has made a choice. */
export type RefreshReason =
  'time' | 'prices' | 'overdue' | 'return' | 'approve' | DialogChoice;

/** The new content of an open dialog. */
export type DialogUpdate = {
  readonly view: DialogView;
  /** Called at the moment when the view replaces the older one. */
  readonly accept: () => void;
  /** Whether only the fee has changed: the user's acknowledgement is kept. */
  readonly isQuiet?: true;
};

/** Returns what to show instead; undefined if nothing relevant has changed. */
export type RefreshDialog = (
  reason: RefreshReason,
) => Promise<DialogUpdate | undefined>;

/** How a dialog is shown. */
export type DialogOptions = {
  /** Returns newer data while the dialog is open. */
  readonly refresh?: RefreshDialog;
  /** Whether to refresh at once, rather than after the first interval. */
  readonly isIncomplete?: boolean;
  /** Whether it closes as soon as another requester wants a window. */
  readonly yields?: boolean;
};

/** The dialogs that can be shown in one turn, one after another. */
export type Dialogs = {
  /** Asks the user. Only a click on the approve button that was handled here counts as
   * approval. Throws the error of the refresh at the approval, and like `OpenWindow`. */
  readonly confirm: (
    view: DialogView,
    options?: DialogOptions,
  ) => Promise<boolean>;
  /** Shows a message; false if it was closed by the snap. */
  readonly alert: (
    view: AlertView,
    options?: DialogOptions,
  ) => Promise<boolean>;
  /** Shows a private key until the user closes the window. The key is never in an
   * interface's context. */
  readonly showKey: (view: PrivateKeyView, privateKey: string) => Promise<void>;
};

/** Dialogs whose turn has come; it lasts until `end` is called. */
export type DialogTurn = Dialogs & { readonly end: () => void };
