import { boolean, optional } from 'superstruct';

/** Whether a request may open no window, in both spellings that are in use: the wallet
 * API's own, and that of get-starknet's documentation. */
export const SILENT_PARAMS = {
  silent_mode: optional(boolean()),
  silentMode: optional(boolean()),
};

/** Whether the request may open no window. */
export function isSilent(params: {
  readonly silent_mode?: boolean | undefined;
  readonly silentMode?: boolean | undefined;
}): boolean {
  return params.silent_mode === true || params.silentMode === true;
}
