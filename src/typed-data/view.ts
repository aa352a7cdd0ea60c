import { type ChainId, NETWORKS } from '../config/networks';
import { delegatedActionsOf } from './delegated-actions';
import type { Message } from './types';
import type { MetadataByContract } from '../core/call';
import { feltToShortString, parseFelt, type Felt } from '../core/felt';
import { readAbis } from '../decode/abi';
import { describeCall } from '../decode/describe-call';
import type { NamedValue } from '../decode/types';
import type { SignMessageView } from '../ui/dialog-views';

/** Who is asked to sign, and what is known around it. */
type MessageContext = {
  readonly origin: string;
  readonly chainId: ChainId;
  readonly account: Felt;
  /** Addresses that the user knows. */
  readonly knownAddresses: readonly Felt[];
  /** The tokens that can be named. */
  readonly tokens: MetadataByContract;
  /** Whether an earlier look found that the key can't sign for the account. */
  readonly isBlocked: boolean;
};

/**
 * @param message - A typed message, checked.
 * @param hash - What will be signed.
 * @param messageContext - Who is asked.
 * @returns The dialog's data. No node is asked for any of it.
 */
export function signMessageView(
  message: Message,
  hash: Felt,
  messageContext: MessageContext,
): SignMessageView {
  const { origin, chainId, account, knownAddresses, isBlocked } =
    messageContext;
  const { calls, permissions } = delegatedActionsOf(message.message.shown);
  const decodeContext = {
    account,
    knownAddresses,
    metadata: messageContext.tokens,
    abi: readAbis(undefined),
    balances: new Map<Felt, bigint>(),
  };
  return {
    type: 'sign-message',
    origin,
    network: NETWORKS[chainId].name,
    account,
    primaryType: message.primaryType,
    domain: message.domain.shown,
    message: message.message.shown,
    hash,
    calls: calls.map((call) => describeCall(call, decodeContext)),
    permissions,
    chain: chainOf(message, chainId),
    isBlocked,
  };
}

/** Older domains spell it chain_id; all of number, hex and text are in use. */
function chainOf(message: Message, chainId: ChainId): SignMessageView['chain'] {
  const member = message.domain.shown.find(({ name }) =>
    ['chainId', 'chain_id'].includes(name),
  );
  if (member === undefined) {
    return 'none';
  }
  return isChain(member, chainId) ? 'same' : 'other';
}

function isChain({ value }: NamedValue, chainId: ChainId): boolean {
  const own = BigInt(chainId);
  switch (value.kind) {
    case 'felt':
      return BigInt(value.felt) === own;
    case 'number':
      return BigInt(value.text) === own;
    case 'text': {
      const number = parseFelt(value.text);
      return number === undefined
        ? value.text === feltToShortString(own)
        : number === own;
    }
    default:
      return false;
  }
}
