/** The event dispatched on the window after a call that may have changed what the site is
 * connected to. It has no content, and any script can dispatch it: copies of this package
 * that hear it, also of other versions, ask the snap. */
export const SITE_CHANGED = 'l2net-snap:site-changed';

/** Methods that change the site's access or its network. */
const CHANGES_SITE = /_(disconnect|switch)/;

/** A random UUID. `crypto.randomUUID` is missing in pages without https. */
function randomUuid(): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (byte % 16).toString(16);
  });
}

/**
 * Calls the snap. The request gets an id that no other call has: when MetaMask's service
 * worker stops, the page's provider sends open calls again unchanged
 * (`retryStuckRequests` in @metamask/json-rpc-middleware-stream), and by the id the snap
 * tells a repeated call from a new, equal one. MetaMask passes the id on as it is:
 * `invokeSnapSugar` and `getInvokeSnapImplementation` in @metamask/snaps-rpc-methods leave
 * the request alone, and `handleRequest` of @metamask/snaps-controllers' SnapController
 * adds an id only to a request without one.
 *
 * @param send - Sends a request to MetaMask.
 */
export async function invokeSnap(
  send: (method: string, params: unknown) => Promise<unknown>,
  snapId: string,
  request: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  const result = await send('wallet_invokeSnap', {
    snapId,
    request: { id: `l2net-${randomUuid()}`, ...request },
  });
  if (CHANGES_SITE.test(request.method) && typeof window !== 'undefined') {
    window.dispatchEvent(new Event(SITE_CHANGED));
  }
  return result;
}
