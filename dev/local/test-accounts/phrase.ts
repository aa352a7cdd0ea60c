/** The well-known test phrase: never anyone's own wallet. */
export const PHRASE =
  'test test test test test test test test test test test junk';
