/** How the network's own tools space JSON: as
 * Python's json.dumps does. */
const SPACED: Readonly<Record<string, string>> = { ',': ', ', ':': ': ' };

/** What spacing has to know: escapes, quotes, white space, separators. */
const TOKEN = /\\.|["\s,:]/gsu;

/**
 * @param json - JSON text, of any spacing.
 * @returns It as the network's own tools space it; strings and numbers stay
 * letter by letter.
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
 * @param abi - An ABI as compilers write it: a JSON value.
 * @returns It as the text that is hashed.
 */
export function abiText(abi: unknown): string {
  return respaced(JSON.stringify(abi));
}

/**
 * The texts over which a class may be hashed whose ABI came as text. starknet.js
 * hands wallets an ABI without spaces, and the network's tools space it.
 *
 * @param given - The ABI as it came.
 * @returns It as the network's tools space it, then as it came; one text where
 * these are the same, or where it is no JSON.
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
