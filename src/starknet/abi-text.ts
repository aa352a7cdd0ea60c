/** JSON separators as Starknet's own tools write them: those of Python's
 * json.dumps. */
const SPACED: Readonly<Record<string, string>> = { ',': ', ', ':': ': ' };

/** Escapes, quotes, white space and separators. */
const TOKEN = /\\.|["\s,:]/gsu;

/**
 * @param json - JSON text.
 * @returns The text with the spacing of Starknet's tools; strings and numbers are
 * unchanged.
 */
function respaced(json: string): string {
  let isString = false;
  return json.replace(TOKEN, (token) => {
    if (token === '"') {
      isString = !isString;
      return token;
    }
    return isString ? token : (SPACED[token] ?? '');
  });
}

/**
 * The texts with which a class may have been hashed, given its ABI as text.
 * starknet.js passes wallets an ABI without spaces, while Starknet's tools hash it
 * with spaces.
 *
 * @returns The ABI with the spacing of Starknet's tools, then as received; a single
 * text if these are the same or it is not JSON.
 */
export function abiForms(given: string): readonly [string, ...string[]] {
  try {
    JSON.parse(given);
  } catch {
    return [given];
  }
  const spaced = respaced(given);
  return spaced === given ? [given] : [spaced, given];
}
