/** How this very computer is called in URLs. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * @param text - Any text.
 * @returns The URL that it is, if it is one.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/**
 * @param url - A URL.
 * @returns Whether what is sent there stays private on its way: by https, or by
 * http to this very computer.
 */
export function isSecureUrl({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && LOCAL_HOSTS.includes(hostname))
  );
}

/**
 * @param base - A URL; its query is kept.
 * @param parts - What its path goes on with; whatever they hold, each is one part.
 * @returns The longer URL.
 */
export function withPath(base: string, ...parts: string[]): string {
  const url = new URL(base);
  url.pathname = [
    url.pathname.replace(/\/+$/u, ''),
    ...parts.map(encodeURIComponent),
  ].join('/');
  return url.href;
}
