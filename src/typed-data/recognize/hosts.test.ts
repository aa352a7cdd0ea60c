import {
  SUFFIXES,
  messageViewOf,
  typedData,
} from '../../../dev/testing/views/message-view';

/** The hosts that a message names; those of sites are marked. */
function hostsIn(message: object, name = 'Message', domain?: string): string[] {
  const types = Object.fromEntries(
    Object.keys(message).map((key) => [key, 'string']),
  );
  const { meaning } = messageViewOf(
    typedData(name, { [name]: types }, message, domain),
  );
  return meaning.hosts.map(({ host, isSite }) => `${host}${isSite ? '!' : ''}`);
}

it('a word with a dot counts as a host if there is no list of endings', () => {
  const data = typedData('Message', { Message: { x: 'string' } }, { x: 'y' });
  const hosts = (name: string, suffixes?: string): readonly object[] =>
    messageViewOf(
      { ...data, domain: { ...(data as { domain: object }).domain, name } },
      { suffixes },
    ).meaning.hosts;
  expect(hosts('starknet.js')).toHaveLength(1);
  expect(hosts('starknet.js', SUFFIXES)).toHaveLength(0);
  expect(hosts('Ekubo')).toHaveLength(0);
});

describe('the hosts named in a message', () => {
  it.each([
    ['app.ekubo.org', ['app.ekubo.org!']],
    ['https://app.ekubo.org/login', ['app.ekubo.org!']],
    ['https://app.ekubo.org@evil.example/', ['evil.example!']],
    ['AVNU.fi', ['avnu.fi!']],
    ['ekubо.org', ['xn--ekub-85d.org!']],
    ['Ekubo', []],
    ['Ekubo v1.0', []],
    ['SessionAccount.session', []],
    ['starknet.js', []],
    ['starknet.world', ['starknet.world!']],
    ['zoe.stark', []],
    ['localhost', []],
    ['Account.execute_from_outside', []],
  ])('as the domain’s name "%s" are %p', (name, hosts) => {
    expect(hostsIn({ x: 'y' }, 'Message', name)).toStrictEqual(hosts);
  });

  it.each([
    [{ domain: 'a.example' }, ['a.example!']],
    [{ 'Web Site': 'a.example:80/x' }, ['a.example!']],
    [{ origin: 'http://localhost:3000' }, ['localhost!']],
    [{ host: '127.0.0.1' }, ['127.0.0.1!']],
    [{ host: '10.200.13.100:8080/x' }, ['10.200.13.100!']],
    [{ host: 'the localhost' }, []],
    [{ origin: 'ws://a.b' }, ['a.b!']],
    [{ origin: 'wss://a.b' }, ['a.b!']],
    [{ origin: 'see https://a.b' }, ['a.b']],
    [{ domain: '(a.example' }, []],
    [{ person: 'zoe.ethers.org', statement: '' }, ['zoe.ethers.org!']],
    [{ comment: 'see a.org', statement: '' }, []],
    [{ aud: 'https://a.example', statement: '' }, ['a.example!']],
    [{ uri: 'https://a.example', statement: 'Hello' }, ['a.example!']],
    [{ uri: 'https://nft.example/1.json', tokenId: '1' }, ['nft.example']],
    [{ app: 'Ekubo' }, []],
    [{ app: 'SessionAccount.session' }, ['sessionaccount.session!']],
    [{ service: 'a.example.com', statement: '' }, ['a.example.com!']],
    [{ service: 'a.example.com' }, []],
    [{ person: 'zoe.eth', version: '1.0.0', statement: '' }, []],
    [{ terms: 'a.example.com/terms', statement: '' }, []],
  ])('in the members %p are %p', (message, hosts) => {
    expect(hostsIn(message)).toStrictEqual(hosts);
  });

  it.each([
    ['a.org wants you to sign in with your account:\n0x1', ['a.org!']],
    ['https://a.org wants you to sign in', ['a.org!']],
    ['Sign in to app.ekubo.org.', ['app.ekubo.org!']],
    ['Please log in with “a.org”', ['a.org!']],
    ['Welcome to a.org!', ['a.org!']],
    ['You are accessing\n a.org', ['a.org!']],
    ['You may access: a.org', []],
    ['to access a.org', ['a.org!']],
    ['Log-in at a.org', ['a.org!']],
    ['a.org never wants you to', []],
    ['Accessible a.org', []],
    ['Signin to a.org', ['a.org!']],
    ['Logging in at  (("a.org")).', ['a.org!']],
    ['a.org says that he wants you to sign', []],
    ['Login to a.js', []],
    ['Login to a.photography', ['a.photography!']],
    ['Login to a.session', []],
    ['Login to a.ts', []],
    ['Login to js.ts.fi', ['js.ts.fi!']],
    ['Hello\nURI: https://a.example/x\nNonce: 5', ['a.example!']],
    ['I accept the terms: https://a.example/terms', ['a.example']],
    ['Made with Node.js and a.org in mind', []],
  ])('in the text %j are %p', (text, hosts) => {
    expect(hostsIn({ text })).toStrictEqual(hosts);
  });

  it('are found in short strings, lists and structs', () => {
    const data = typedData(
      'Message',
      {
        Message: {
          inner: 'Inner',
          parts: 'shortstring*',
          choice: 'enum:Choice',
        },
        Inner: { domain: 'shortstring' },
        Choice: { Site: '(string)' },
      },
      {
        inner: { domain: 'a.example' },
        parts: ['Welcome to a-long-', 'name.org'],
        choice: { Site: ['Sign in to b.org'] },
      },
    );
    expect(messageViewOf(data).meaning.hosts).toStrictEqual(
      ['a.example', 'a-long-name.org', 'b.org'].map((host) => ({
        host,
        isSite: true,
      })),
    );
  });

  it('are found behind a tab in a short string', () => {
    const data = typedData(
      'Message',
      { Message: { text: 'shortstring' } },
      { text: '\tSign in to b.org' },
    );
    expect(messageViewOf(data).meaning.hosts).toStrictEqual([
      { host: 'b.org', isSite: true },
    ]);
  });

  it.each([
    [`Sign in to ${'('.repeat(295)}a.org`, ['a.org!']],
    [`Sign in to ${'('.repeat(300)}a.org`, []],
    ['Sign in right here to a.org', ['a.org!']],
    ['Sign in right here, now, to a.org', []],
  ])('are looked for only so far, lest it take long: %#', (text, hosts) => {
    expect(hostsIn({ text })).toStrictEqual(hosts);
  });
});
