import { delegatedActionsOf } from './delegated-actions';
import { withTokens } from './presets';
import type { Message } from './types';
import { type ChainId, NETWORKS } from '../config/networks';
import type { MetadataByContract } from '../core/call';
import { feltToShortString, parseFelt, type Felt } from '../core/felt';
import { readAbis } from '../decode/abi';
import { describeCall } from '../decode/describe-call';
import type { NamedValue } from '../decode/types';
import type { SignMessageView } from '../ui/dialog-views';

/** The request behind the dialog, and what the state knows about it. */
type MessageContext = {
  readonly origin: string;
  readonly chainId: ChainId;
  readonly account: Felt;
  /** The user's accounts and past recipients. */
  readonly knownAddresses: readonly Felt[];
  /** The bundled tokens and those on the watch list. */
  readonly tokens: MetadataByContract;
  /** Whether the last known on-chain state says that the key can't sign. */
  readonly isBlocked: boolean;
};

/**
 * @param message - A validated typed message.
 * @param hash - The hash to sign.
 * @param messageContext - The request behind it.
 * @returns The dialog's data, made without querying a node.
 */
export function signMessageView(
  message: Message,
  hash: Felt,
  messageContext: MessageContext,
): SignMessageView {
  const { origin, chainId, account, knownAddresses, tokens, isBlocked } =
    messageContext;
  const { calls, permissions } = delegatedActionsOf(message.message.display);
  const decodeContext = {
    account,
    knownAddresses,
    metadata: tokens,
    abi: readAbis(undefined),
    balances: new Map<Felt, bigint>(),
  };
  return {
    type: 'sign-message',
    origin,
    network: NETWORKS[chainId].name,
    account,
    primaryType: message.primaryType,
    domain: withTokens(message.domain.display, tokens),
    message: withTokens(message.message.display, tokens),
    hash,
    calls: calls.map((call) => describeCall(call, decodeContext)),
    permissions,
    chain: chainOf(message, chainId),
    isBlocked,
  };
}

/** Older domains call it chain_id; it may be a number, hex or text. */
function chainOf(message: Message, chainId: ChainId): SignMessageView['chain'] {
  const member = message.domain.display.find(({ name }) =>
    ['chainId', 'chain_id'].includes(name),
  );
  if (member === undefined) {
    return 'none';
  }
  return isChain(member, chainId) ? 'same' : 'other';
}

function isChain({ value }: NamedValue, chainId: ChainId): boolean {
  const expected = BigInt(chainId);
  switch (value.kind) {
    case 'felt':
      return BigInt(value.felt) === expected;
    case 'number':
      return BigInt(value.text) === expected;
    case 'text': {
      const number = parseFelt(value.text);
      return number === undefined
        ? value.text === feltToShortString(expected)
        : number === expected;
    }
    default:
      return false;
  }
}
