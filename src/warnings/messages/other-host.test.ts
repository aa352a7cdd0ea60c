import { judgeMessage } from './judge-message';
import type { NamedHost } from './types';
import { NO_FACTS } from '../../../test/support/message-facts';
import type { Finding } from '../types';

const found = (hosts: readonly NamedHost[], origin: string): Finding[] =>
  judgeMessage({
    facts: { ...NO_FACTS, hosts },
    origin,
    chain: 'same',
    now: 0,
    owns: () => false,
  });

const site = (host: string): NamedHost => ({ host, isSite: true });
const link = (host: string): NamedHost => ({ host, isSite: false });

describe('the hosts in a message', () => {
  it.each([
    ['ekubo.org', 'https://ekubo.org'],
    ['EKUBO.org.', 'https://ekubo.org'],
    ['ekubo.org', 'https://app.ekubo.org:8443'],
    ['app.ekubo.org', 'https://ekubo.org'],
    ['www.ekubo.org', 'https://app.ekubo.org'],
    ['localhost', 'http://localhost:3000'],
  ])('%s belongs to %s', (host, origin) => {
    expect(found([site(host)], origin)).toStrictEqual([]);
  });

  it.each([
    ['ekubo.org', 'https://evil.example'],
    ['ekubo.org', 'https://ekubo.org.evil.example'],
    ['ekubo.org', 'https://evilekubo.org'],
    ['org', 'https://ekubo.org'],
    ['good.github.io', 'https://evil.github.io'],
    ['good.www.github.io', 'https://good.github.io'],
    ['ekubo.org', 'not a url'],
  ])('%s is a danger on %s', (host, origin) => {
    expect(found([site(host)], origin)).toStrictEqual([
      {
        name: 'other-host',
        level: 'danger',
        calls: [],
        text: host,
        values: { site: origin },
        acknowledge: true,
      },
    ]);
  });

  it('may be links, which are worth a warning unless the site is named too', () => {
    const terms = link('terms.example');
    expect(found([terms], 'https://a.example')).toStrictEqual([
      {
        name: 'other-link',
        level: 'warning',
        calls: [],
        text: 'terms.example',
        values: { site: 'https://a.example' },
      },
    ]);
    expect(
      found([link('a.example'), terms], 'https://a.example'),
    ).toStrictEqual([]);
  });

  it('are all compared, and the first of them named', () => {
    const hosts = ['a', 'b', 'c', 'd', 'e'].map((name) => site(`${name}.org`));
    expect(found(hosts, 'https://a.org')).toMatchObject([
      { level: 'danger', text: 'b.org, c.org, d.org, …' },
    ]);
    expect(found(hosts.slice(0, 4), 'https://a.org')).toMatchObject([
      { text: 'b.org, c.org, d.org' },
    ]);
  });
});
