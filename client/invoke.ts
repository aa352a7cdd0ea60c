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
export function invokeSnap(
  send: (method: string, params: unknown) => Promise<unknown>,
  snapId: string,
  request: { readonly method: string; readonly params?: unknown },
): Promise<unknown> {
  return send('wallet_invokeSnap', {
    snapId,
    request: { id: `l2net-${randomUuid()}`, ...request },
  });
}
