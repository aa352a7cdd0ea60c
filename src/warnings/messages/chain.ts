import type { MessageContext } from './types';
import type { Finding } from '../types';

/**
 * @param context - The message.
 * @returns A danger if its domain names another network, and a warning if it names none.
 */
export function findOtherChain({ chain }: MessageContext): Finding[] {
  switch (chain) {
    case 'same':
      return [];
    case 'other':
      return [
        { name: 'other-chain', level: 'danger', calls: [], acknowledge: true },
      ];
    case 'none':
      return [{ name: 'no-chain', level: 'warning', calls: [] }];
  }
}
