import { hostInName, hostsIn } from './hosts';
import {
  addressOf,
  contentOf,
  hasRole,
  isSide,
  numberOf,
  plainName,
  textIn,
  type Members,
} from './roles';
import { readingsOf } from './shapes';
import type { AllowedFunction, Grant, MessageMeaning, Unclear } from './types';
import type { Call } from '../../core/call';
import { padFelt, toFelt, type Felt } from '../../core/felt';
import type { KnownProtocols } from '../../decode/protocols';
import { MAX_NUMBER, addressesInText, largeFelts } from '../../decode/roles';
import type { NamedValue } from '../../decode/types';
import { selectorOf } from '../../starknet/address';
import type { Message } from '../message';

/** Less than this many of a token's smallest units is next to nothing. */
const MIN_AMOUNT = 1000n;

/** The largest u256: an amount without a limit. */
const UNLIMITED = 2n ** 256n - 1n;

/** A large felt of such a name, if there is only one, just makes the message unique. */
const NONCE = /nonce|salt/iu;

/** Words of logins, in the name of a message's type or in its texts. */
const LOGIN = /sign[ _-]?in|log[ _-]?in|logon|authenticat|wants you to/iu;

/** Members that logins have (SIWE, EIP-4361). */
const LOGIN_MEMBERS = ['statement', 'issuedat'];

/** Texts whose signature applications derive keys to funds from. */
const KEY =
  /\b(?:stark|trading|encryption|decryption|viewing|spending|layer ?2|l2) keys?\b|\bderiv\w* (?:\S+ ){0,4}(?:seed|secret|key)s?\b/iu;

/** The type hashes that accounts accept: outside executions (SNIP-9, versions 2 and 1), and
 * Braavos' GasSponsoredSessionExecution. */
const STANDARD: readonly Felt[] = [
  '0x312b56c05a7965066ddbda31c016d8d05afc305071c0ca3cdc2192c3c2f1f0f',
  '0x11ff76fe3f640fa6f3d60bbd94a3b9d47141a2c96f87fdcfbeb2af1d03f7050',
  '0x2fa63693e40ae26a35a2ee2e05d4e43c2a1543939ceb2e9f7a776704a8df3c6',
];

/** What a message means, and the calls that it lets others make from the account, in the
 * message's order: those of outside executions, and an approval for each permit. Simulating
 * them as calls of the account shows what the signature can cost. */
export type Recognized = MessageMeaning & { readonly calls: readonly Call[] };

/** Recognizes a message. Its amounts lack decimals and symbols: see `withTokens`. Functions
 * that the wallet knows are given by name, so a call is shown as in a transaction. */
export function recognize(
  message: Message,
  { functionName }: KnownProtocols,
): Recognized {
  const domain = message.domain.display;
  const members = message.message.display;
  const isLogin = looksLikeLogin(message);
  const { leaves, ...found } = grantsIn(members);
  const named = <One extends AllowedFunction | Call>(one: One): One => ({
    ...one,
    entrypoint: functionName(one.entrypoint as Felt) ?? one.entrypoint,
  });
  const hosts = new Map<string, boolean>();
  for (const { host, isSite } of [
    ...domain.flatMap((member) =>
      plainName(member.name) === 'name'
        ? hostInName(textIn(member.value) ?? '')
        : hostsIn([member], true),
    ),
    ...hostsIn(members, isLogin),
  ]) {
    hosts.set(host, isSite || hosts.get(host) === true);
  }
  return {
    ...found,
    calls: found.calls.map(named),
    functions: found.functions.map(named),
    unclear: unclearIn(leaves),
    app: domain
      .filter(({ name }) => plainName(name) === 'name')
      .map(({ value }) => textIn(value) ?? '')
      .join(''),
    isLogin:
      isLogin && found.grants.length === 0 && found.functions.length === 0,
    hosts: [...hosts].map(([host, isSite]) => ({ host, isSite })),
    isStandard: STANDARD.includes(selectorOf(message.typeText)),
    // A long text may be cut into short strings anywhere.
    isForKey: members.some((member) =>
      ['', ' '].some((gap) => KEY.test(textsIn(member).join(gap))),
    ),
  };
}

/** The kinds of structs that enclose a value. */
type Scope = {
  readonly inExecution?: boolean;
  readonly inSession?: boolean;
  /** Directly on a side of an order: the order already tells who gets the item. */
  readonly inOrder?: boolean;
};

/** Finds what a message authorises at any depth, and the leaves of structs without a known
 * form: their members, each item of a list by itself. */
function grantsIn(message: Members): {
  readonly grants: Grant[];
  readonly calls: Call[];
  readonly functions: AllowedFunction[];
  readonly leaves: NamedValue[];
} {
  const grants: Grant[] = [];
  const calls: Call[] = [];
  const functions: AllowedFunction[] = [];
  const leaves: NamedValue[] = [];
  const visit = (member: NamedValue, scope: Scope): void => {
    if (member.value.kind === 'record') {
      visitStruct(member.value.members, scope);
    } else {
      contentOf(member).forEach((inner) => {
        visit(inner, scope);
      });
    }
  };
  const visitStruct = (members: Members, scope: Scope): void => {
    const { inExecution = false, inSession = false, inOrder = false } = scope;
    const { readings: all, isCut } = readingsOf(members);
    const readings = all.filter(({ is }) => is !== 'payment' || !inOrder);
    const has = (kind: Grant['is']): boolean =>
      readings.some(({ is }) => is === kind);
    const isPaying = has('payment');
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
    const isClear = inExecution || inSession || inOrder;
    if (!isClear && (isCut || readings.every(({ is }) => is === 'payment'))) {
      // Besides the recipient, a payment's struct may name further addresses.
      leaves.push(
        ...members
          .flatMap(leavesOf)
          .filter(
            ({ name, value }) =>
              !isPaying || (value.kind === 'address' && !hasRole(name)),
          ),
      );
    }
    const before = calls.length;
    const numbers: number[] = [];
    for (const reading of readings) {
      if (reading.is === 'outside-execution') {
        grants.push({ ...reading, calls: numbers });
      }
    }
    members.forEach((member) => {
      visit(member, {
        inExecution: inExecution || has('outside-execution'),
        inSession: inSession || has('session'),
        inOrder: has('order') && isSide(member.name),
      });
    });
    numbers.push(...calls.slice(before).map((_, at) => before + at + 1));
  };
  visitStruct(message, {});
  return { grants, calls, functions, leaves };
}

/** The leaf values of a member, without those of structs, which are visited separately. */
function leavesOf(member: NamedValue): Members {
  switch (member.value.kind) {
    case 'record':
      return [];
    case 'list':
    case 'variant':
      return contentOf(member).flatMap(leavesOf);
    default:
      return [member];
  }
}

function unclearIn(leaves: readonly NamedValue[]): Unclear {
  const addresses = leaves.filter(({ value }) => value.kind === 'address');
  const texts = leaves.flatMap(({ value }) => textIn(value) ?? []);
  const large = leaves.filter(({ value }) => {
    const number = ['felt', 'number'].includes(value.kind)
      ? (numberOf(value) ?? 0n)
      : 0n;
    return (
      number > MAX_NUMBER && number !== UNLIMITED && textIn(value) === undefined
    );
  });
  const nonce = large.find(({ name }) => NONCE.test(name));
  const felts = large.filter((leaf) => leaf !== nonce);
  const hasAmount = leaves.some(
    (leaf) =>
      leaf.value.kind === 'amount' ||
      (leaf.value.kind === 'number' &&
        BigInt(leaf.value.text) >= MIN_AMOUNT &&
        !large.includes(leaf)),
  );
  const numbers = leaves.flatMap(({ value }) =>
    value.kind === 'number' ? toFelt(numberOf(value) ?? 0n) : [],
  );
  return {
    named: [
      ...leaves
        .filter((leaf) => addresses.includes(leaf) || felts.includes(leaf))
        .flatMap(({ value }) => addressOf(value) ?? []),
      ...[...texts.flatMap(addressesInText), ...largeFelts(numbers)].map(
        padFelt,
      ),
    ],
    hasAmount,
    isHash:
      felts.length === 1 &&
      !hasAmount &&
      addresses.length === 0 &&
      texts.length === 0,
  };
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

function textsIn(member: NamedValue): readonly string[] {
  const content = contentOf(member);
  return content.length === 0
    ? [textIn(member.value) ?? '']
    : content.flatMap(textsIn);
}
