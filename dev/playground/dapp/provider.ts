/** What a dapp asks its wallet (EIP-1193). */
type Request = { readonly method: string; readonly params?: unknown };

/** What the server answers: the snap's own answer. */
type Ended = {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
};

const SNAP_ID = 'npm:l2net-snap';

const INFO = {
  uuid: '9bb3ccd2-6d52-4bd0-a2c2-ac3f1f5a8f50',
  name: 'MetaMask',
  icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
  rdns: 'io.metamask',
};

/** Announces the playground's simulated wallet to this page as MetaMask (EIP-6963), in
 * place of any wallet of the browser. */
export function announceSimulatedWallet(): void {
  const announce = (): void => {
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', {
        detail: Object.freeze({ info: INFO, provider: { request } }),
      }),
    );
  };
  const answer = (event: Event): void => {
    event.stopImmediatePropagation();
    announce();
  };
  window.addEventListener('eip6963:requestProvider', answer, { capture: true });
}

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

async function askSnap(asked: Request): Promise<unknown> {
  const response = await fetch('/ask', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const { result, error } = (await response.json()) as Ended;
  if (error !== undefined) {
    throw Object.assign(new Error(error.message), error);
  }
  return result;
}
