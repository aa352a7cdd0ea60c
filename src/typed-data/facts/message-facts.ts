import type { DelegatedActions } from './actions';
import { plainName, textIn } from './fields';
import { hostInName, hostsIn } from './hosts';
import { defined } from '../../core/defined';
import type { DecodedValue, NamedValue } from '../../decode/types';
import type { MessageFacts, NamedHost } from '../../warnings/messages/types';
import type { Message } from '../types';

/** Words of logins, in the name of a message's type or in its texts. */
const LOGIN = /sign[ _-]?in|log[ _-]?in|logon|authenticat|wants you to/iu;

/** Members that logins have (SIWE, EIP-4361). */
const LOGIN_MEMBERS = ['statement', 'issuedat'];

/** Texts from whose signature applications make keys to funds. */
const KEY =
  /\b(?:stark|trading|encryption|decryption|viewing|spending|layer ?2|l2) keys?\b|\bderiv\w* (?:\S+ ){0,4}(?:seed|secret|key)s?\b/iu;

/**
 * @param actions - What it allows others to do.
 * @returns What it is for, with all facts that decide whether to sign it.
 */
export function messageFacts(
  message: Message,
  actions: DelegatedActions,
): MessageFacts {
  const { calls: _, permissions: __, ...found } = actions;
  const isLogin = looksLikeLogin(message);
  const domain = message.domain.display;
  const hosts = unique([
    ...domain.flatMap((member) =>
      plainName(member.name) === 'name'
        ? hostInName(textOf(member))
        : hostsIn([member], true),
    ),
    ...hostsIn(message.message.display, isLogin),
  ]);
  return defined({
    ...found,
    app: domainName(message),
    purpose: purposeOf(actions, isLogin),
    hosts,
    keyFor: isForKey(message) ? domainName(message) : undefined,
  });
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

function purposeOf(
  actions: DelegatedActions,
  isLogin: boolean,
): MessageFacts['purpose'] {
  if (actions.executions.length + actions.otherCalls.length > 0) {
    return 'outside-execution';
  }
  if (actions.sessions.length > 0 || actions.hasOtherMethods) {
    return 'session';
  }
  if (actions.permits.length > 0) {
    return 'permit';
  }
  if (actions.orders.length > 0) {
    return 'order';
  }
  return isLogin ? 'login' : 'other';
}

function looksLikeLogin({ primaryType, domain, message }: Message): boolean {
  return (
    LOGIN.test(primaryType) ||
    domain.display.some((member) => LOGIN.test(textOf(member))) ||
    message.display.some(
      (member) =>
        LOGIN_MEMBERS.includes(plainName(member.name)) ||
        LOGIN.test(textOf(member)),
    )
  );
}

function textOf({ value }: NamedValue): string {
  return textIn(value) ?? '';
}

function isForKey({ message }: Message): boolean {
  const texts = (value: DecodedValue): readonly string[] => {
    switch (value.kind) {
      case 'list':
        return value.items.flatMap(texts);
      case 'record':
        return value.members.flatMap((member) => texts(member.value));
      default:
        return [textIn(value) ?? ''];
    }
  };
  // A long text may be cut into short strings anywhere.
  return message.display.some(({ value }) =>
    ['', ' '].some((gap) => KEY.test(texts(value).join(gap))),
  );
}

function domainName({ domain }: Message): string {
  return domain.display
    .filter(({ name }) => plainName(name) === 'name')
    .map(textOf)
    .join('');
}
