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

/** A provider's requests, except for `wallet_getSnaps`, which opens no window. */
export const sentBy = ({ sent }: { sent: Sent[] }): Sent[] =>
  sent.filter(({ method }) => method !== 'wallet_getSnaps');
