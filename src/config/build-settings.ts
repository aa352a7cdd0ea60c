/** Comma-separated URLs from a build's environment variable, or the fallback if it
 * contains none. */
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

/** The base URLs of the gas services, in the order in which they are tried. `own` is
 * the URL that the user set, or "". */
export function gasUrls(own: string): readonly string[] {
  return own === '' ? GAS_URLS : [own];
}

/** Whether this build is for local networks: at least one of its endpoints is plain http.
 * The build inlines it as a constant, so that the bundler removes development code from
 * release builds. */
export const IS_DEVELOPMENT_BUILD = process.env.DEVELOPMENT_BUILD === 'true';

/** How long after a snap's last write MetaMask has it on disk, in milliseconds: half a second
 * until it takes the state over (STATE_DEBOUNCE_TIMEOUT in snaps-controllers), and two more,
 * as measured, until it has written its own. Builds for tests needn't wait. */
export const STATE_TO_DISK_MS = IS_DEVELOPMENT_BUILD
  ? Number(process.env.STATE_TO_DISK_MS ?? 2500)
  : 2500;
