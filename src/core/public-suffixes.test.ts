import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  SUFFIX_FILE,
  belongTogether,
  hasListedEnding,
  registeredDomain,
} from './public-suffixes';
import { parseUrl } from './url';

const LIST = readFileSync(join(__dirname, '../..', SUFFIX_FILE), 'utf8');

/** The test vectors that are published with the list (public domain): a host, and its
 * registered domain. */
const VECTORS = `
  COM null
  example.COM example.com
  WwW.example.COM example.com
  .com null
  .example null
  .example.com null
  .example.example null
  example null
  example.example example.example
  b.example.example example.example
  a.b.example.example example.example
  biz null
  domain.biz domain.biz
  b.domain.biz domain.biz
  a.b.domain.biz domain.biz
  com null
  example.com example.com
  b.example.com example.com
  a.b.example.com example.com
  uk.com null
  example.uk.com example.uk.com
  b.example.uk.com example.uk.com
  a.b.example.uk.com example.uk.com
  test.ac test.ac
  mm null
  c.mm null
  b.c.mm b.c.mm
  a.b.c.mm b.c.mm
  jp null
  test.jp test.jp
  www.test.jp test.jp
  ac.jp null
  test.ac.jp test.ac.jp
  www.test.ac.jp test.ac.jp
  kyoto.jp null
  test.kyoto.jp test.kyoto.jp
  ide.kyoto.jp null
  b.ide.kyoto.jp b.ide.kyoto.jp
  a.b.ide.kyoto.jp b.ide.kyoto.jp
  c.kobe.jp null
  b.c.kobe.jp b.c.kobe.jp
  a.b.c.kobe.jp b.c.kobe.jp
  city.kobe.jp city.kobe.jp
  www.city.kobe.jp city.kobe.jp
  ck null
  test.ck null
  b.test.ck b.test.ck
  a.b.test.ck b.test.ck
  www.ck www.ck
  www.www.ck www.ck
  us null
  test.us test.us
  www.test.us test.us
  ak.us null
  test.ak.us test.ak.us
  www.test.ak.us test.ak.us
  k12.ak.us null
  test.k12.ak.us test.k12.ak.us
  www.test.k12.ak.us test.k12.ak.us
  食狮.com.cn 食狮.com.cn
  食狮.公司.cn 食狮.公司.cn
  www.食狮.公司.cn 食狮.公司.cn
  shishi.公司.cn shishi.公司.cn
  公司.cn null
  食狮.中国 食狮.中国
  www.食狮.中国 食狮.中国
  shishi.中国 shishi.中国
  中国 null
  xn--85x722f.com.cn xn--85x722f.com.cn
  xn--85x722f.xn--55qx5d.cn xn--85x722f.xn--55qx5d.cn
  www.xn--85x722f.xn--55qx5d.cn xn--85x722f.xn--55qx5d.cn
  shishi.xn--55qx5d.cn shishi.xn--55qx5d.cn
  xn--55qx5d.cn null
  xn--85x722f.xn--fiqs8s xn--85x722f.xn--fiqs8s
  www.xn--85x722f.xn--fiqs8s xn--85x722f.xn--fiqs8s
  shishi.xn--fiqs8s shishi.xn--fiqs8s
  xn--fiqs8s null
`;

/** As a URL writes the host. */
const inUrl = (host: string): string =>
  parseUrl(`https://${host}`)?.hostname ?? '';

describe('the registered domain', () => {
  it.each(
    VECTORS.trim()
      .split('\n')
      .map((line) => line.trim().split(' ')),
  )('of %s is %s', (host = '', domain = '') => {
    expect(registeredDomain(inUrl(host), LIST)).toBe(
      domain === 'null' ? undefined : inUrl(domain),
    );
  });

  it.each(['10.200.13.100', '[2001:db8::1]', 'localhost', '', '.', 'a..com'])(
    'of "%s" doesn’t exist',
    (host) => {
      expect(registeredDomain(host, LIST)).toBeUndefined();
    },
  );
});

describe('two hosts', () => {
  it.each([
    ['app.ekubo.org', 'ekubo.org', true],
    ['app.ekubo.org', 'api.ekubo.org', true],
    ['EKUBO.org.', 'ekubo.org', true],
    ['app.dapp.example', 'dapp.example', true],
    ['a.github.io', 'a.github.io', true],
    ['x.a.github.io', 'a.github.io', true],
    ['a.github.io', 'b.github.io', false],
    ['a.github.io', 'github.io', false],
    ['github.io', 'github.io', true],
    ['bank.pages.dev', 'thief.pages.dev', false],
    ['bank.co.uk', 'thief.co.uk', false],
    ['ekubo.org', 'org', false],
    ['ekubo.org.evil.example', 'ekubo.org', false],
    ['evilekubo.org', 'ekubo.org', false],
    ['1.2.3.4', '9.9.3.4', false],
    ['', '', true],
    ['', 'ekubo.org', false],
  ])('%s and %s belong together: %p', (one, other, expected) => {
    expect(belongTogether(one, other, LIST)).toBe(expected);
    expect(belongTogether(other, one, LIST)).toBe(expected);
    // Without the list, nothing but equal hosts does.
    expect(belongTogether(one, other, undefined)).toBe(
      expected && one.toLowerCase().replace(/\.$/u, '') === other,
    );
  });
});

it.each([
  ['ekubo.org', true],
  ['EKUBO.ORG.', true],
  ['a.ck', true],
  ['xn--fiqs8s', true],
  ['starknet.js', false],
  ['sessionaccount.session', false],
  ['zoe.stark', false],
  ['', false],
])('the ending of "%s" is listed: %p', (host, expected) => {
  expect(hasListedEnding(host, LIST)).toBe(expected);
});
