/** The well-known test phrase, which nobody should use for a wallet. */
export const PHRASE =
  'test test test test test test test test test test test junk';
