/** A dapp's request to its wallet (EIP-1193). */
type Request = { readonly method: string; readonly params?: unknown };

/** The server's response, which is the snap's own. */
type Ended = {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
};

const SNAP_ID = 'npm:l2net-snap';

/** The playground's simulated wallet, as MetaMask's provider. The page is already
 * connected to the snap. */
export const SIMULATED = { request };

async function request({ method, params }: Request): Promise<unknown> {
  switch (method) {
    case 'wallet_getSnaps':
    case 'wallet_requestSnaps':
      return { [SNAP_ID]: { id: SNAP_ID, enabled: true } };
    case 'wallet_invokeSnap':
      return askSnap((params as { request: Request }).request);
    default:
      throw Object.assign(new Error('There is no such method'), {
        code: -32601,
      });
  }
}

/** The playground's server numbers the calls itself. */
async function askSnap({ method, params }: Request): Promise<unknown> {
  const response = await fetch('/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method, params }),
  });
  const { result, error } = (await response.json()) as Ended;
  if (error !== undefined) {
    throw Object.assign(new Error(error.message), error);
  }
  return result;
}
