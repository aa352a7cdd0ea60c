import type { Message } from './types';
import type { HashableMessage } from '../starknet/message';

/**
 * @param message - A typed message, checked.
 * @returns It as it is hashed: every value in one form.
 */
export function hashable(message: Message): HashableMessage {
  const { types, primaryType, revision } = message;
  return {
    types,
    primaryType,
    revision,
    domain: message.domain.signed,
    message: message.message.signed,
  };
}
