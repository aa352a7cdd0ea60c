import type { MessageContext } from './types';
import { parseUrl } from '../../core/url';
import type { Finding } from '../types';

/**
 * @param context - The message.
 * @returns A danger for each address, other than the user's own, that a payment goes to.
 */
export function findPayments({ facts, owns }: MessageContext): Finding[] {
  return [...new Set(facts.payments)]
    .filter((to) => !owns(to))
    .map((address) => ({
      name: 'payment',
      level: 'danger',
      calls: [],
      address,
      acknowledge: true,
    }));
}

/**
 * Some applications make keys to the user's funds from the signature of a fixed text, so
 * whoever gets that signature has the keys.
 *
 * @param context - The message.
 * @returns A danger if the message is one for a key, and the host of the asking site
 * doesn't hold the name of the application.
 */
export function findKeys({ facts, origin }: MessageContext): Finding[] {
  const { keyFor } = facts;
  const host = plain(parseUrl(origin)?.hostname ?? '');
  const app = plain(keyFor ?? '');
  return keyFor === undefined || (app !== '' && host.includes(app))
    ? []
    : [
        {
          name: 'key-message',
          level: 'danger',
          calls: [],
          text: keyFor,
          acknowledge: true,
        },
      ];
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/gu, '');
}
