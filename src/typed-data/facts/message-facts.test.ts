import { delegatedActionsOf } from './actions';
import { messageFacts } from './message-facts';
import {
  address,
  felt,
  list,
  named,
  record,
  text,
} from '../../../test/support/decoded-values';
import { shortStringToFelt } from '../../core/felt';
import type { DecodedValue } from '../../decode/types';
import type { MessageFacts } from '../../warnings/messages/types';

type Members = Record<string, DecodedValue>;

const facts = (
  message: Members,
  domain: Members = { name: text('Foo'), version: text('1') },
  primaryType = 'Message',
): MessageFacts => {
  const display = named(message);
  return messageFacts(
    {
      revision: 1,
      types: {},
      primaryType,
      domain: { display: named(domain), encoded: '0x0' },
      message: { display, encoded: '0x0' },
    },
    delegatedActionsOf(display, new Map()),
  );
};

const short = (value: string): DecodedValue =>
  felt(BigInt(shortStringToFelt(value)));

describe('a message for a key', () => {
  it.each<[string, Members]>([
    ['in a text', { other: text('x'), text: text('Create your Stark key') }],
    ['in a short string', { text: short('Get your L2 keys') }],
    ['in a list', { parts: list(short('My trading'), text('key')) }],
    ['cut in a word', { parts: list(short('My tradi'), short('ng key')) }],
    [
      'in a struct',
      { inner: record({ a: text('your layer 2'), b: text('keys') }) },
    ],
    ['without a space', { text: text('the Layer2 key') }],
  ])('says so %s', (_, message) => {
    expect(facts(message).keyFor).toBe('Foo');
  });

  it.each(['a starkkey', 'the stark', 'keys of mine', 'my layer  2 key'])(
    'is not one that says “%s”',
    (words) => {
      expect(facts({ text: text(words) })).not.toHaveProperty('keyFor');
    },
  );

  it('is for the application that the domain names, if any', () => {
    const message = { text: text('Your viewing key') };
    const domain = { chainId: text('SN_MAIN'), Name: short('Bar') };
    expect(facts(message, domain).keyFor).toBe('Bar');
    expect(facts(message, { version: text('1') }).keyFor).toBe('');
    expect(facts(message, { name: list() }).keyFor).toBe('');
  });
});

describe('a login', () => {
  const purpose = (...args: Parameters<typeof facts>): string =>
    facts(...args).purpose;

  it.each([
    'Sign in',
    'sign-in',
    'signin',
    'LogIn',
    'log_in',
    'log in',
    'Logon',
    'authenticate',
    'it wants you to',
  ])('is named “%s”, wherever', (words) => {
    expect(purpose({ a: text('b') }, undefined, words)).toBe('login');
    expect(purpose({ a: text('b'), c: text(words) })).toBe('login');
    const domain = { name: text('Foo'), action: short(words) };
    expect(purpose({ a: text('b') }, domain)).toBe('login');
  });

  it('may have the members of one', () => {
    expect(purpose({ Statement: felt(1) })).toBe('login');
    expect(purpose({ 'Issued At': felt(1) })).toBe('login');
  });

  it('is no other message', () => {
    expect(purpose({ a: text('the sign is in'), b: list(text('login')) })).toBe(
      'other',
    );
  });
});

describe('the purpose of a message', () => {
  const call = record({
    to: address('0x5'),
    selector: felt(7),
    calldata: list(),
  });
  const execution = record({
    caller: felt(1),
    calls: list(),
    executeBefore: felt(9),
  });

  it('is to send calls, in an execution or in another form', () => {
    expect(facts({ a: call }).purpose).toBe('outside-execution');
    expect(facts({ a: execution }).purpose).toBe('outside-execution');
    expect(facts({ a: call, b: execution }).purpose).toBe('outside-execution');
  });

  it('is the gravest of several', () => {
    const allowed = record({ contract: felt(5), method: felt(7) });
    const permit = record({
      spender: felt(9),
      token: felt(5),
      amount: felt(1),
    });
    expect(facts({ permit, a: call }).purpose).toBe('outside-execution');
    expect(facts({ permit, a: allowed }).purpose).toBe('session');
    expect(facts({ permit, statement: text('x') }).purpose).toBe('permit');
  });
});

describe('the hosts in a domain', () => {
  const hosts = (domain: Members): unknown =>
    facts({ a: text('b') }, domain).hosts;

  it('are those of its name and of all its members', () => {
    expect(
      hosts({
        name: text('a.org'),
        website: text('b.org'),
        uri: text('c.org'),
      }),
    ).toStrictEqual(
      ['a.org', 'b.org', 'c.org'].map((host) => ({ host, isSite: true })),
    );
    expect(
      hosts({ name: text('Foo'), about: text('see https://c.org/x') }),
    ).toStrictEqual([{ host: 'c.org', isSite: false }]);
    // Its name alone may be one without a word about it.
    expect(hosts({ name: text('SessionAccount.session') })).toStrictEqual([]);
  });
});
