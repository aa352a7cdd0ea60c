import type { Provider } from '../metamask';

export type Sent = { method: string; params?: unknown };

/**
 * @param answer - Its answers.
 * @returns A provider that keeps what it is asked.
 */
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

/**
 * @param provider - A provider.
 * @param provider.sent - What it was asked.
 * @returns The same without the lists of snaps, which open no window.
 */
export const sentBy = ({ sent }: { sent: Sent[] }): Sent[] =>
  sent.filter(({ method }) => method !== 'wallet_getSnaps');
