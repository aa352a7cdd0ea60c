import { marketDirection, sideWords, typeAsMember } from './direction';
import { hostIn, hostsIn, type FoundHost } from './hosts';
import type { OrderContext } from './orders';
import { isSide, plainName, textIn, type StructMembers } from './roles';
import { readingsOf, type StructMeaning } from './shapes';
import type { AllowedFunction, MessageGrant, MessageMeaning } from './types';
import { unclearIn, type KnownGrants } from './unclear';
import type { Call, MetadataByContract } from '../../core/call';
import { padFelt, type Felt } from '../../core/felt';
import {
  NEITHER_LETTER_NOR_DIGIT,
  unicodePattern,
} from '../../core/unicode-pattern';
import type { KnownProtocols } from '../../decode/protocols';
import { contentOf, leavesOf } from '../../decode/roles';
import type { DecodedValue, NamedValue } from '../../decode/types';
import { selectorOf } from '../../starknet/address';
import type { TypedMessage } from '../message';

/** Words of logins, in the name of a message's type or in its texts. */
const LOGIN = /sign[ _-]?in|log[ _-]?in|logon|authenticat|wants you to/iu;

/** Members that logins have (SIWE, EIP-4361). */
const LOGIN_MEMBERS = ['statement', 'issuedat'];

/** What names and texts of messages say whose signature applications make keys of: of a key to
 * funds, of what only its owner may see, or of opening it. Ordinary texts promise not to touch
 * private keys or seed phrases. */
const SECRETS = new RegExp(
  [
    '(?:stark|trading|encryption|view|viewing|spend|spending|stealth|shielded|privacy|layer ?2|l2) keys?',
    '(?:deriv|generat|recover)\\w* (?:\\w+ ){0,4}(?:seed|secret|key)s?',
    '(?:private|shielded|confidential|stealth) (?:(?!keys? )\\w+ )?(?:balance|asset|fund|note|pool|account|wallet|address|payment|transfer|transaction)(?:s|es)?',
    '(?:unlock|reveal|unshield)\\w* (?:\\w+ ){0,3}(?:balance|fund|asset|note|vault|secret|key)s?',
    '(?:vault|privacy|wallet|account) seed(?! phrase)',
    'decrypt\\w*',
  ]
    .map((words) => `\\b${words}\\b`)
    .join('|'),
  'iu',
);

/** The type hashes that accounts accept: outside executions (SNIP-9, versions 2 and 1), and
 * Braavos' GasSponsoredSessionExecution. */
const STANDARD: readonly Felt[] = [
  '0x312b56c05a7965066ddbda31c016d8d05afc305071c0ca3cdc2192c3c2f1f0f',
  '0x11ff76fe3f640fa6f3d60bbd94a3b9d47141a2c96f87fdcfbeb2af1d03f7050',
  '0x2fa63693e40ae26a35a2ee2e05d4e43c2a1543939ceb2e9f7a776704a8df3c6',
];

/** Snapshot's domain on Starknet, and its messages that a contract of theirs passes on to the
 * space, all in the signer's name: to have the wrong space vote gives nobody anything
 * (snapshot-labs/sx-starknet@af131eb, starknet/src/authenticators/stark_sig.cairo). */
const SNAPSHOT = 'sx-starknet';
const PASSED_ON = /^(?:Propose|Vote|UpdateProposal)$/u;

/** What a message means, and the calls that it lets others make from the account, in the
 * message's order: those of outside executions, and an approval for each permit. Simulating
 * them as calls of the account shows what the signature can cost. */
export type RecognizedMessage = Omit<MessageMeaning, 'hosts'> & {
  readonly calls: readonly Call[];
  readonly hosts: readonly FoundHost[];
};

/** Who signs, and the tokens that the wallet knows. */
type Signer = {
  readonly account: Felt;
  readonly tokens: MetadataByContract;
};

/** Recognizes a message. Its amounts lack decimals and symbols: see `withTokens`. Functions
 * that the wallet knows are given by name, so a call is shown as in a transaction. */
export function recognizeMessage(
  message: TypedMessage,
  { functionName, contracts, markets }: KnownProtocols,
  { account, tokens }: Signer,
): RecognizedMessage {
  const domain = message.domain.display;
  const members = message.message.display;
  const isLogin = looksLikeLogin(message);
  const named = <One extends AllowedFunction | Call>(one: One): One => ({
    ...one,
    entrypoint: functionName(one.entrypoint as Felt) ?? one.entrypoint,
  });
  const typeHash = selectorOf(message.encodedType);
  // A felt that is a known contract is an address, so no amount.
  const known = JSON.parse(
    JSON.stringify(members),
    (_name, value: DecodedValue) =>
      value.kind === 'felt' &&
      (tokens.has(value.felt) || contracts.has(value.felt))
        ? { kind: 'address', felt: padFelt(value.felt) }
        : value,
  ) as StructMembers;
  const { grants, ...allowed } = grantsIn(known, {
    account: padFelt(account),
    market: marketDirection(markets[typeHash], members),
    words: sideWords(typeAsMember(message.primaryType), account),
  });
  const found = {
    grants,
    calls: allowed.calls.map(named),
    functions: allowed.functions.map(named),
  };
  const isStandard = STANDARD.includes(typeHash);
  const isForKey = namesSecret(message);
  const app = domain
    .filter(({ name }) => plainName(name) === 'name')
    .map(({ value }) => textIn(value) ?? '')
    .join('');
  const isPassedOn = app === SNAPSHOT && PASSED_ON.test(message.primaryType);
  return {
    ...found,
    unclear: unclearIn(
      members.filter(
        ({ name }) => !isStandard && !(isPassedOn && name === 'space'),
      ),
      found,
    ),
    app,
    isLogin:
      isLogin &&
      !isForKey &&
      found.grants.length === 0 &&
      found.functions.length === 0,
    hosts: merged([
      ...domain.flatMap((member) =>
        plainName(member.name) === 'name'
          ? hostIn(textIn(member.value) ?? '', true)
          : hostsIn([member], true),
      ),
      ...hostsIn(members, isLogin),
    ]),
    isStandard,
    isForKey,
  };
}

/** Each host once: as the site's, and as more than a word, if it is so anywhere. */
function merged(hosts: readonly FoundHost[]): FoundHost[] {
  const byHost = new Map<string, FoundHost>();
  for (const one of hosts) {
    const { isSite, isWord } = byHost.get(one.host) ?? one;
    byHost.set(one.host, {
      host: one.host,
      isSite: isSite || one.isSite,
      isWord: isWord && one.isWord,
    });
  }
  return [...byHost.values()];
}

/** The kinds of structs that enclose a value. */
type Scope = {
  readonly inExecution: boolean;
  readonly inSession: boolean;
  /** Directly on a side of an order: the order already tells who gets the item. */
  readonly inOrder: boolean;
} & OrderContext;

type MutableGrants = {
  [Name in keyof KnownGrants]: KnownGrants[Name][number][];
};

/** Finds what a message authorises at any depth. */
function grantsIn(message: StructMembers, context: OrderContext): KnownGrants {
  const found: MutableGrants = { grants: [], calls: [], functions: [] };
  const scope = { inExecution: false, inSession: false, inOrder: false };
  visitStruct(message, { ...scope, ...context }, found);
  return found;
}

function visit(member: NamedValue, scope: Scope, found: MutableGrants): void {
  if (member.value.kind === 'record') {
    visitStruct(member.value.members, scope, found);
  } else {
    contentOf(member).forEach((inner) => {
      visit(inner, scope, found);
    });
  }
}

function visitStruct(
  members: StructMembers,
  scope: Scope,
  found: MutableGrants,
): void {
  const said = members.map((member) => sideWords(member, scope.account));
  const words = [...scope.words, ...said.flat()];
  const readings = readingsOf(members, { ...scope, words }).filter(
    ({ is }) => is !== 'payment' || !scope.inOrder,
  );
  const has = (kind: MessageGrant['is']): boolean =>
    readings.some(({ is }) => is === kind);
  /** The numbers of the calls in it, which are found last. */
  const numbers: number[] = [];
  const grants = readings.map((reading) =>
    grantOf(reading, scope, found, numbers),
  );
  const isExecution = (grant?: MessageGrant): boolean =>
    grant?.is === 'outside-execution';
  found.grants.push(
    ...grants.flatMap((grant) => (isExecution(grant) ? [] : (grant ?? []))),
    ...grants.flatMap((grant) => (isExecution(grant) ? (grant ?? []) : [])),
  );
  const before = found.calls.length;
  members.forEach((member, place) => {
    const others = said.filter((_, index) => index !== place).flat();
    const inner = {
      ...scope,
      words: [...new Set([...scope.words, ...others])],
      inExecution: scope.inExecution || has('outside-execution'),
      inSession: scope.inSession || has('session'),
      inOrder:
        has('order') && (isSide(member, 'gives') || isSide(member, 'gets')),
    };
    visit(member, inner, found);
  });
  numbers.push(...found.calls.slice(before).map((_, at) => before + at + 1));
}

/** Keeps the call or the function in a reading. Undefined for a part of an execution or a
 * session, which is a grant as a whole. */
function grantOf(
  reading: StructMeaning,
  { inExecution, inSession }: Scope,
  { calls, functions }: MutableGrants,
  numbers: readonly number[],
): MessageGrant | undefined {
  switch (reading.is) {
    case 'function':
      functions.push(reading.allowed);
      return inSession ? undefined : { is: 'function' };
    case 'outside-execution':
      return { ...reading, calls: numbers };
    case 'call':
    case 'permit': {
      const { call, ...rest } = reading;
      const number = calls.push(call);
      const isPart = rest.is === 'call' && inExecution;
      return isPart ? undefined : { ...rest, calls: [number] };
    }
    default:
      return reading;
  }
}

function looksLikeLogin({
  primaryType,
  domain,
  message,
}: TypedMessage): boolean {
  const isOfLogin = ({ value }: NamedValue): boolean =>
    LOGIN.test(textIn(value) ?? '');
  return (
    LOGIN.test(primaryType) ||
    domain.display.some(isOfLogin) ||
    message.display.some(
      (member) =>
        LOGIN_MEMBERS.includes(plainName(member.name)) || isOfLogin(member),
    )
  );
}

function namesSecret({ encodedType, message }: TypedMessage): boolean {
  return [
    ...encodedType.split(/["():,*]/u),
    // A long text may be cut into short strings anywhere.
    ...message.display.flatMap((member) =>
      ['', ' '].map((gap) => textsIn(member).join(gap)),
    ),
  ].some((text) => SECRETS.test(wordsOf(text)));
}

const CAMEL_CASE = unicodePattern(String.raw`(\p{Ll})(\p{Lu})`, 'gu');

/** The words of a text or a name, one space apart: those of viewing_key and viewingKey. */
function wordsOf(text: string): string {
  return text
    .replace(CAMEL_CASE(), '$1 $2')
    .replace(NEITHER_LETTER_NOR_DIGIT(), ' ');
}

function textsIn(member: NamedValue): readonly string[] {
  return leavesOf(member).map(({ value }) => textIn(value) ?? '');
}
