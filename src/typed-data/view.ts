import { delegatedActionsOf } from './facts/actions';
import { messageFacts } from './facts/message-facts';
import { withTokens } from './presets';
import type { Message } from './types';
import { type ChainId, NETWORKS } from '../config/networks';
import type { Call, MetadataByContract } from '../core/call';
import { defined } from '../core/defined';
import {
  feltToShortString,
  parseFelt,
  unpadFelt,
  type Felt,
} from '../core/felt';
import type { NamedValue } from '../decode/types';
import type { SignMessageView } from '../ui/dialog-views';
import { describeBatch } from '../warnings/describe-batch';
import { isOwn } from '../warnings/facts';
import {
  found,
  mergeFindings,
  standingFindings,
  type Standing,
} from '../warnings/findings';
import { judgeCalls } from '../warnings/judge-calls';
import {
  judgeMessage,
  senderPayment,
} from '../warnings/messages/judge-message';
import type {
  MessageContext as JudgedMessage,
  MessageFacts,
} from '../warnings/messages/types';
import type { KnownAddress } from '../warnings/types';

/** The request behind the dialog, and what the state knows about it. */
type Request = Standing & {
  readonly origin: string;
  readonly chainId: ChainId;
  readonly account: Felt;
  readonly knownAddresses: readonly KnownAddress[];
  /** The bundled tokens and those on the watch list. */
  readonly tokens: MetadataByContract;
  /** The current time, in Unix seconds. */
  readonly now: number;
};

/** The dialog's data, made without querying a node. */
export function signMessageView(
  message: Message,
  hash: Felt,
  request: Request,
): SignMessageView {
  const { origin, chainId, account, knownAddresses, tokens } = request;
  const actions = delegatedActionsOf(message.message.display, tokens);
  const named = messageFacts(message, actions);
  const chain = chainOf(message, chainId);
  const others = [...named.executions, ...named.sessions].flatMap(
    ({ caller }) =>
      caller === undefined || caller === 'anyone' ? [] : [caller],
  );
  const batch = describeBatch(
    {
      chainId,
      account,
      calls: actions.calls,
      metadata: tokens,
      others: [...others, ...named.named],
    },
    { abis: undefined, knownAddresses },
  );
  const owns = (address: Felt): boolean => isOwn(address, batch.facts);
  const facts: MessageFacts = {
    ...named,
    named: [...new Set(named.named)].filter(
      (address) =>
        !owns(address) && !batch.facts.protocols.has(unpadFelt(address)),
    ),
    executions: named.executions.map((execution) =>
      defined({
        ...execution,
        payment: senderPayment(execution, batch.calls, owns),
      }),
    ),
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
    calls: batch.calls,
    ...(batch.calls.length === 0 ? {} : { balanceChanges: 'pending' as const }),
    tags: batch.shown.tags,
    permissions: actions.permissions,
    facts,
    now: request.now,
    findings: mergeFindings([
      ...judgeMessage({
        facts,
        origin,
        chain,
        now: request.now,
        owns,
      }),
      ...(actions.permissions.some(({ contract }) => owns(contract))
        ? [found('account-takeover')]
        : []),
      ...judgeCalls(batch.calls, batch.facts),
      ...standingFindings(request),
    ]),
  };
}

/** The calls that it lets others make from the account, in order: those of outside
 * executions, and an approval for each permit. Simulated as calls of the account, they
 * show what the signature can cost. A function is given by its name, or by its selector
 * if the name isn't known. */
export function outsideCallsOf(message: Message): readonly Call[] {
  return delegatedActionsOf(message.message.display, new Map()).calls;
}

/** Older domains call it chain_id; it may be a number, hex or text. */
function chainOf(message: Message, chainId: ChainId): JudgedMessage['chain'] {
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
