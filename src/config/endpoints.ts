/**
 * @param text - Comma-separated URLs, from a build's environment variable.
 * @param fallback - The URLs to use if it contains none.
 * @returns The URLs, in order.
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

// Gas services require an API key, so none is built in.
const GAS_URLS = urlsFrom(process.env.ETHEREUM_GAS_API_URL, []);

/**
 * @param own - The base URL of the gas service that the user set, or "".
 * @returns The base URLs of the gas services, in the order in which they are tried.
 */
export function gasUrls(own: string): readonly string[] {
  return own === '' ? GAS_URLS : [own];
}

/** Whether this build is for local networks: at least one of its endpoints is plain http.
 * The build inlines it as a constant, so that the bundler removes development code from
 * release builds. */
export const IS_DEVELOPMENT_BUILD = process.env.DEVELOPMENT_BUILD === 'true';
