import { hostInName, hostsIn } from './hosts';
import {
  addressOf,
  numberOf,
  plainName,
  textIn,
  type Members,
} from './members';
import { hasRole, isSide } from './roles';
import { readingsOf } from './shapes';
import type {
  AllowedFunction,
  Grant,
  MessageMeaning,
  NamedHost,
  Unclear,
} from './types';
import type { Call, MetadataByContract } from '../../core/call';
import { padFelt, toFelt, type Felt } from '../../core/felt';
import { MAX_NUMBER, addressesInText, largeFelts } from '../../decode/roles';
import type { DecodedValue, NamedValue } from '../../decode/types';
import { selectorOf } from '../../starknet/address';
import type { Message } from '../message';

/** Less than this many of a token's smallest units is next to nothing. */
const MIN_AMOUNT = 1000n;

/** The largest u256: an amount without a limit. */
const UNLIMITED = 2n ** 256n - 1n;

/** One large felt of that name makes a message unique. */
const NONCE = /nonce|salt/iu;

/** Words of logins, in the name of a message's type or in its texts. */
const LOGIN = /sign[ _-]?in|log[ _-]?in|logon|authenticat|wants you to/iu;

/** Members that logins have (SIWE, EIP-4361). */
const LOGIN_MEMBERS = ['statement', 'issuedat'];

/** Texts from whose signature applications make keys to funds. */
const KEY =
  /\b(?:stark|trading|encryption|decryption|viewing|spending|layer ?2|l2) keys?\b|\bderiv\w* (?:\S+ ){0,4}(?:seed|secret|key)s?\b/iu;

/** The type hashes of what accounts take: outside executions (SNIP-9, versions 2 and 1), and
 * Braavos' GasSponsoredSessionExecution. */
const STANDARD: readonly Felt[] = [
  '0x312b56c05a7965066ddbda31c016d8d05afc305071c0ca3cdc2192c3c2f1f0f',
  '0x11ff76fe3f640fa6f3d60bbd94a3b9d47141a2c96f87fdcfbeb2af1d03f7050',
  '0x2fa63693e40ae26a35a2ee2e05d4e43c2a1543939ceb2e9f7a776704a8df3c6',
];

/** What a message means, and the calls that it lets others make from the account, in its
 * order: those of outside executions, and an approval for each permit. Simulated as calls
 * of the account, they show what the signature can cost. */
export type Recognized = MessageMeaning & { readonly calls: readonly Call[] };

/**
 * @param tokens - The tokens whose decimals and symbol are known.
 */
export function recognize(
  message: Message,
  tokens: MetadataByContract,
): Recognized {
  const domain = message.domain.display;
  const members = message.message.display;
  const isLogin = looksLikeLogin(message);
  const { leaves, ...found } = grantsIn(members, tokens);
  const unclear = unclearIn(leaves);
  return {
    ...found,
    unclear,
    app: domain
      .filter(({ name }) => plainName(name) === 'name')
      .map(({ value }) => textIn(value) ?? '')
      .join(''),
    isLogin:
      isLogin && found.grants.length === 0 && found.functions.length === 0,
    hosts: unique([
      ...domain.flatMap((member) =>
        plainName(member.name) === 'name'
          ? hostInName(textIn(member.value) ?? '')
          : hostsIn([member], true),
      ),
      ...hostsIn(members, isLogin),
    ]),
    isStandard: STANDARD.includes(selectorOf(message.typeText)),
    // A long text may be cut into short strings anywhere.
    isForKey: members.some(({ value }) =>
      ['', ' '].some((gap) => KEY.test(textsIn(value).join(gap))),
    ),
  };
}

/** The structs around a value. */
type Scope = {
  readonly inExecution: boolean;
  readonly inSession: boolean;
  /** Directly on a side of an order, which says itself who gets what. */
  readonly inOrder: boolean;
};

/** Finds what a message authorizes at any depth, and what stands in parts of no known
 * form: their members, each item of a list by itself. */
function grantsIn(
  message: Members,
  tokens: MetadataByContract,
): {
  readonly grants: Grant[];
  readonly calls: Call[];
  readonly functions: AllowedFunction[];
  readonly leaves: NamedValue[];
} {
  const grants: Grant[] = [];
  const calls: Call[] = [];
  const functions: AllowedFunction[] = [];
  const leaves: NamedValue[] = [];
  const visit = (value: DecodedValue, scope: Scope): void => {
    if (value.kind === 'record') {
      visitStruct(value.members, scope);
    } else {
      itemsOf(value).forEach((item) => {
        visit(item, scope);
      });
    }
  };
  const visitStruct = (members: Members, scope: Scope): void => {
    const { inExecution, inSession, inOrder } = scope;
    const readings = readingsOf(members, tokens).filter(
      ({ is }) => is !== 'payment' || !inOrder,
    );
    const is = (...kinds: string[]): boolean =>
      readings.some((reading) => kinds.includes(reading.is));
    for (const reading of readings) {
      if (reading.is === 'function') {
        functions.push(reading.allowed);
        grants.push(...(inSession ? [] : [{ is: 'function' } as const]));
      } else if ('call' in reading) {
        const { call, ...rest } = reading;
        const number = calls.push(call);
        const isPart = rest.is === 'call' && inExecution;
        grants.push(...(isPart ? [] : [{ ...rest, calls: [number] as const }]));
      } else if (reading.is !== 'outside-execution') {
        grants.push(reading);
      }
    }
    // A payment says who gets it, and perhaps more than that.
    const isClear = is(
      'call',
      'function',
      'session',
      'outside-execution',
      'permit',
      'order',
    );
    if (!isClear && !inExecution && !inSession && !inOrder) {
      leaves.push(
        ...members
          .flatMap(leavesOf)
          .filter(
            ({ name, value }) =>
              !is('payment') || (value.kind === 'address' && !hasRole(name)),
          ),
      );
    }
    const [at, before] = [grants.length, calls.length];
    members.forEach(({ name, value }) => {
      visit(value, {
        inExecution: inExecution || is('outside-execution'),
        inSession: inSession || is('session'),
        inOrder: is('order') && isSide(name),
      });
    });
    const numbers = calls.slice(before).map((_, index) => before + index + 1);
    grants.splice(
      at,
      0,
      ...readings.flatMap((reading) =>
        reading.is === 'outside-execution'
          ? [{ ...reading, calls: numbers }]
          : [],
      ),
    );
  };
  visitStruct(message, {
    inExecution: false,
    inSession: false,
    inOrder: false,
  });
  return { grants, calls, functions, leaves };
}

/** The values of a member, of which structs are read by themselves. */
function leavesOf(member: NamedValue): NamedValue[] {
  const { name, value } = member;
  return value.kind === 'record'
    ? []
    : value.kind === 'list' || value.kind === 'variant'
      ? itemsOf(value).flatMap((item) => leavesOf({ name, value: item }))
      : [member];
}

function itemsOf(value: DecodedValue): readonly DecodedValue[] {
  switch (value.kind) {
    case 'list':
      return value.items;
    case 'record':
      return value.members.map((member) => member.value);
    case 'variant':
      return value.value === undefined ? [] : [value.value];
    default:
      return [];
  }
}

function unclearIn(leaves: readonly NamedValue[]): Unclear {
  const isText = ({ value }: NamedValue): boolean =>
    textIn(value) !== undefined;
  const isAddress = ({ value }: NamedValue): boolean =>
    value.kind === 'address';
  const isLarge = ({ value }: NamedValue): boolean => {
    const number = ['felt', 'number'].includes(value.kind)
      ? numberOf(value)
      : undefined;
    return number !== undefined && number > MAX_NUMBER && number !== UNLIMITED;
  };
  const felts = leaves.filter((leaf) => isLarge(leaf) && !isText(leaf));
  const nonce = felts.find(({ name }) => NONCE.test(name));
  const named = leaves.filter(
    (leaf) => isAddress(leaf) || (leaf !== nonce && felts.includes(leaf)),
  );
  const hasAmount = leaves.some(
    (leaf) =>
      leaf.value.kind === 'amount' ||
      (leaf.value.kind === 'number' &&
        BigInt(leaf.value.text) >= MIN_AMOUNT &&
        !isLarge(leaf)),
  );
  const numbers = leaves.flatMap(({ value }) =>
    value.kind === 'number' ? toFelt(numberOf(value) ?? 0n) : [],
  );
  const written = leaves.flatMap(({ value }) =>
    addressesInText(textIn(value) ?? ''),
  );
  return {
    named: [
      ...named.flatMap(({ value }) => addressOf(value) ?? []),
      ...[...written, ...largeFelts(numbers)].map(padFelt),
    ],
    hasAmount,
    isHash:
      named.length === 1 &&
      !hasAmount &&
      !leaves.some((leaf) => isAddress(leaf) || isText(leaf)),
  };
}

/** Each host once, as the site's if it is named as such anywhere. */
function unique(hosts: readonly NamedHost[]): NamedHost[] {
  const sites = new Set(
    hosts.filter(({ isSite }) => isSite).map(({ host }) => host),
  );
  return [...new Set(hosts.map(({ host }) => host))].map((host) => ({
    host,
    isSite: sites.has(host),
  }));
}

function looksLikeLogin({ primaryType, domain, message }: Message): boolean {
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

function textsIn(value: DecodedValue): readonly string[] {
  const items = itemsOf(value);
  return items.length === 0 ? [textIn(value) ?? ''] : items.flatMap(textsIn);
}
