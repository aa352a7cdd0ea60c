import { installSnap } from '@metamask/snaps-jest';
import type { Json } from '@metamask/snaps-sdk';

import { PHRASE, SITE } from './phrase';

type Installed = Awaited<ReturnType<typeof installSnap>>;
type Pending = ReturnType<Installed['request']>;

/** What a request ended with. */
export type Ended = {
  readonly result?: Json;
  readonly error?: {
    readonly code: number;
    readonly message: string;
    readonly data?: Record<string, Json>;
  };
};

/** The built snap in MetaMask's simulator. */
export type SimulatedWallet = {
  /** Sends a request that opens no dialog. */
  readonly call: (
    method: string,
    params?: unknown,
    origin?: string,
  ) => Promise<Ended>;
  /** Sends a request and answers the dialog that it opens. */
  readonly answer: (
    approve: boolean,
    method: string,
    params?: unknown,
    origin?: string,
  ) => Promise<Ended & { readonly dialog: string }>;
  readonly request: Installed['request'];
};

/**
 * Installs the local build.
 *
 * @param state - Its unencrypted state; left out, the tests' site was granted
 * access.
 * @returns The wallet.
 */
export async function installWallet(
  state: Record<string, Json> = { grants: [{ origin: SITE, since: 1 }] },
): Promise<SimulatedWallet> {
  const installed = await installSnap({
    options: { secretRecoveryPhrase: PHRASE, unencryptedState: state },
  });
  const request: Installed['request'] = (parameters) =>
    installed.request(parameters);
  const start = (method: string, params: unknown, origin = SITE): Pending =>
    request({
      origin,
      method,
      ...(params === undefined ? {} : { params: params as Json[] }),
    });
  return {
    request,
    call: async (method, params, origin) =>
      endOf(await start(method, params, origin)),
    answer: async (approve, method, params, origin) => {
      const pending = start(method, params, origin);
      const dialog = await pending.getInterface();
      const text = dialogText(dialog.content);
      if (!('ok' in dialog) || !('cancel' in dialog)) {
        throw new Error('The dialog is no confirmation');
      }
      await (approve ? dialog.ok() : dialog.cancel());
      return { ...endOf(await pending), dialog: text };
    },
  };
}

function endOf({ response }: Awaited<Pending>): Ended {
  return response;
}

/**
 * @param node - A tree of components.
 * @returns All text that the user can read in it, one piece a line.
 */
export function dialogText(node: unknown): string {
  if (typeof node === 'string') {
    return node;
  }
  if (Array.isArray(node)) {
    return node.map(dialogText).filter(Boolean).join('\n');
  }
  if (typeof node !== 'object' || node === null || !('props' in node)) {
    return '';
  }
  const { label, title, children } = node.props as Record<string, unknown>;
  return [label, title, children].map(dialogText).filter(Boolean).join('\n');
}
