import { simulatedChanges, withFailure } from './simulated-changes';
import { networkView, type ChainId } from '../../config/networks';
import type { Account } from '../../core/account';
import type { Call, MetadataByContract } from '../../core/call';
import { definedMembers } from '../../core/defined';
import {
  feltToShortString,
  parseFelt,
  unpadFelt,
  type Felt,
} from '../../core/felt';
import { hasListedEnding } from '../../core/public-suffixes';
import type { KnownProtocols } from '../../decode/protocols';
import type { NamedValue } from '../../decode/types';
import { withTokens, type TypedMessage } from '../../typed-data/message';
import {
  recognizeMessage,
  type RecognizedMessage,
} from '../../typed-data/recognize/recognize';
import type { MessageMeaning } from '../../typed-data/recognize/types';
import type { SignMessageView } from '../../views/dialog-views';
import {
  describeBatch,
  type DescribedBatch,
} from '../../warnings/describe-batch';
import { isOwn } from '../../warnings/facts';
import type { SigningRights, KnownAddress } from '../../warnings/facts';
import { mergeFindings } from '../../warnings/findings';
import { judgeCalls, judgeMessage } from '../../warnings/judge';
import {
  senderPayment,
  type MessageContext,
} from '../../warnings/judge-message';
import {
  isRoutine as isRoutineMessage,
  regradeRoutine,
} from '../../warnings/routine';
import { withoutEnforcement } from '../enforce/enforcement-view';
import type { TransactionTools } from '../ledger/tools';
import type { AbiReader } from '../prepare/abis';
import { DEFAULT_OPTIONS } from '../prepare/build';
import { prepareTransaction } from '../prepare/prepare';

/** The request behind the dialog, and what the state knows about it. */
type Request = SigningRights & {
  readonly origin: string;
  readonly chainId: ChainId;
  readonly account: Felt;
  /** The account's class; 0 or absent if it isn't, or isn't known to be, deployed. */
  readonly classHash?: Felt | undefined;
  /** Whether the account's code, or that which it is deployed with, is known. */
  readonly hasKnownCode?: boolean;
  readonly knownAddresses: readonly KnownAddress[];
  readonly protocols: KnownProtocols;
  /** The bundled tokens and those on the watch list. */
  readonly tokens: MetadataByContract;
  /** The account's balance of a token when it was last read; 0 if it wasn't. */
  readonly heldOf?: (token: Felt) => bigint;
  /** The list of public suffixes; none if it isn't needed or can't be read. */
  readonly suffixes?: string | undefined;
  readonly isUpgrading: boolean;
  /** The current time, in Unix seconds. */
  readonly now: number;
};

/** The domain of Ready's sessions. Its accounts, and no others, take one, and only with the
 * signatures of an owner and of a guardian, who signs each use as well
 * (argentlabs/argent-contracts-starknet@c30f61c, src/session). */
const GUARDED_DOMAIN = 'SessionAccount.session';

/** The dialog's data, made without querying a node. */
export function signMessageView(
  message: TypedMessage,
  hash: Felt,
  request: Request,
): SignMessageView {
  const { origin, chainId, account, knownAddresses, tokens, now } = request;
  const { protocols, suffixes } = request;
  const { calls, ...recognized } = withTokens(
    recognizeMessage(message, protocols, request),
    tokens,
  );
  const { grants, unclear } = recognized;
  const batch = describeBatch(
    {
      chainId,
      account,
      calls,
      metadata: tokens,
      others: [
        ...grants.flatMap(callersIn),
        ...unclear.named,
        ...(unclear.nonce === undefined ? [] : [unclear.nonce]),
      ],
    },
    { abis: undefined, knownAddresses, protocols },
  );
  const owns = (address: Felt): boolean => isOwn(address, batch.facts);
  const meaning = meaningFor(recognized, batch, owns, suffixes);
  const chain = chainOf(message, chainId);
  const isRoutine = isRoutineMessage(
    meaning,
    batch.calls,
    batch.facts,
    protocols,
    now,
  );
  const findings = [
    ...judgeMessage({ ...request, meaning, calls: batch.calls, chain, owns }),
    ...judgeCalls(batch.calls, batch.facts),
  ];
  const view: SignMessageView = {
    type: 'sign-message',
    origin,
    network: networkView(chainId),
    account,
    primaryType: message.primaryType,
    domain: withTokens(message.domain.display, tokens),
    message: withTokens(message.message.display, tokens),
    hash,
    calls: batch.calls,
    ...(calls.length === 0 ? {} : { balanceChanges: 'pending' as const }),
    tags: batch.shown.tags,
    recipients: batch.shown.recipients,
    ...(batch.shown.byValue && { byValue: batch.shown.byValue }),
    meaning,
    now,
    isRoutine,
    // Nothing can be signed before its calls are simulated, or known not to be.
    findings: mergeFindings(
      regradeRoutine(
        findings,
        isRoutine,
        request.hasKnownCode === true && meaning.app === GUARDED_DOMAIN,
      ),
    ),
  };
  return withoutEnforcement(view, 'others');
}

/** The addresses that may use a permission, apart from anyone. */
function callersIn(grant: MessageMeaning['grants'][number]): Felt[] {
  if (grant.is === 'order') {
    return grant.parties.map(({ address }) => address);
  }
  return 'caller' in grant && grant.caller !== 'anyone' ? [grant.caller] : [];
}

/** What a message means to this wallet: without its own addresses and known protocols, and
 * without words that only look like hosts. */
function meaningFor(
  recognized: Omit<RecognizedMessage, 'calls'>,
  batch: DescribedBatch,
  owns: (address: Felt) => boolean,
  suffixes: string | undefined,
): MessageMeaning {
  const { grants, unclear, functions } = recognized;
  const foreign = unclear.named.filter((address) => !owns(address));
  // Beside anything of worth, what is called a nonce may be somebody's address.
  const hasContent =
    foreign.length + grants.length + functions.length > 0 || unclear.hasAmount;
  const nonce = hasContent ? unclear.nonce : undefined;
  const named = [
    ...new Set([...foreign, ...(nonce === undefined ? [] : [nonce])]),
  ].filter((address) => !batch.facts.protocols.has(unpadFelt(address)));
  return {
    ...recognized,
    hosts: recognized.hosts.flatMap(({ host, isSite, isWord }) =>
      isWord && suffixes !== undefined && !hasListedEnding(host, suffixes)
        ? []
        : [{ host, isSite }],
    ),
    isLogin: recognized.isLogin && named.length === 0 && !unclear.hasAmount,
    grants: grants.map((grant) => {
      switch (grant.is) {
        case 'outside-execution':
          return definedMembers({
            ...grant,
            payment: senderPayment(grant, batch.calls, owns),
          });
        case 'order':
          return {
            ...grant,
            parties: grant.parties.filter(({ address }) => !owns(address)),
          };
        default:
          return grant;
      }
    }),
    unclear: { ...unclear, named },
  };
}

/** Calls that a message lets others make from an account. */
type OutsideCalls = {
  readonly chainId: ChainId;
  readonly account: Account;
  readonly calls: readonly Call[];
  readonly knownAddresses: readonly KnownAddress[];
  readonly protocols: KnownProtocols;
  readonly abiReader: AbiReader;
};

/**
 * Adds the effects of a message's calls to its dialog, by simulating the calls as a
 * transaction of the account.
 *
 * @returns The updated data. It never throws: a failure is part of the data.
 */
export async function withOutsideChanges(
  tools: TransactionTools,
  outside: OutsideCalls,
  view: SignMessageView,
): Promise<SignMessageView> {
  const { knownAddresses, protocols, ...request } = outside;
  try {
    const prepared = await prepareTransaction(tools, {
      ...request,
      options: DEFAULT_OPTIONS,
    });
    const { shown, balanceChanges, findings } = simulatedChanges(prepared, {
      abis: undefined,
      knownAddresses,
      protocols,
    });
    return {
      ...view,
      calls: shown.calls,
      recipients: shown.recipients,
      ...(shown.byValue && { byValue: shown.byValue }),
      tags: { ...view.tags, ...shown.tags },
      balanceChanges,
      findings: mergeFindings(
        regradeRoutine([...view.findings, ...findings], view.isRoutine),
      ),
    };
  } catch (error) {
    const findings = regradeRoutine(view.findings, false);
    return withFailure({ ...view, findings: mergeFindings(findings) }, error);
  }
}

/** Older domains name the member chain_id; its value may be a number, hex or text. */
function chainOf(
  message: TypedMessage,
  chainId: ChainId,
): MessageContext['chain'] {
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
