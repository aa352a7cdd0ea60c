/**
 * @param text - Addresses with commas between them, as a build's variable holds them.
 * @param fallback - What stands in where it holds none.
 * @returns The addresses, in their order.
 */
export function urlsFrom(
  text: string | undefined,
  fallback: readonly string[],
): readonly string[] {
  const urls = (text ?? '')
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
  return urls.length > 0 ? urls : fallback;
}

// Gas services want a key, so none is built in.
const GAS_URLS = urlsFrom(process.env.ETHEREUM_GAS_API_URL, []);

/**
 * @param own - The gas service that the user set, or "".
 * @returns The bases of the gas services, in the order in which they are tried.
 */
export function gasUrls(own: string): readonly string[] {
  return own === '' ? GAS_URLS : [own];
}

/** True for a build for local networks: any of its endpoints is plain http. The build
 * says so by a constant, so that a released snap does not even contain what is only for
 * development. */
export const IS_DEVELOPMENT_BUILD = process.env.DEVELOPMENT_BUILD === 'true';
