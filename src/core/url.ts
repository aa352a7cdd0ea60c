/** Host names of the local machine. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The URL, or undefined if the text is not one. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** Whether requests to a URL are safe from eavesdropping: https, or http to the local
 * machine. */
export function isSecureUrl({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && LOCAL_HOSTS.includes(hostname))
  );
}

/**
 * @param base - A URL; its query is preserved.
 * @param parts - Path segments to append, each of which is percent-encoded.
 */
export function withPath(base: string, ...parts: string[]): string {
  const url = new URL(base);
  url.pathname = [
    url.pathname.replace(/\/+$/u, ''),
    ...parts.map(encodeURIComponent),
  ].join('/');
  return url.href;
}
