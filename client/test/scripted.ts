import type { Provider } from '../metamask';

export type Sent = { method: string; params?: unknown };

/** A provider that keeps what it is asked. */
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

/** The same without the lists of snaps, which open no window. */
export const sentBy = ({ sent }: { sent: Sent[] }): Sent[] =>
  sent.filter(({ method }) => method !== 'wallet_getSnaps');
