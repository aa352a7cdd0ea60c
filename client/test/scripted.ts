import type { Provider } from '../metamask';

export type Sent = { method: string; params?: unknown };

/** A provider that records its requests. */
export function scripted(
  answer: (sent: Sent) => unknown,
): Provider & { sent: Sent[] } {
  const sent: Sent[] = [];
  return {
    sent,
    request: (args) => {
      sent.push(args);
      return new Promise((resolve) => {
        resolve(answer(args));
      });
    },
  };
}

/** A provider's requests, except for `wallet_getSnaps`, which opens no window. Calls of the
 * snap are without their random ids. */
export const sentBy = ({ sent }: { sent: Sent[] }): Sent[] =>
  sent
    .filter(({ method }) => method !== 'wallet_getSnaps')
    .map(({ method, params }) =>
      method === 'wallet_invokeSnap'
        ? { method, params: withoutId(params as Invoked) }
        : { method, params },
    );

type Invoked = { readonly request: object };

const withoutId = ({ request, ...params }: Invoked): Invoked => {
  const { id: _id, ...rest } = request as { readonly id?: unknown };
  return { ...params, request: rest };
};
