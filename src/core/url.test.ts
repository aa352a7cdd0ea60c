import { isSecureUrl, parseUrl, withPath } from './url';

describe('isSecureUrl', () => {
  it.each([
    ['https://node.example', true],
    ['http://localhost:5050/rpc', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:5050', true],
    ['http://node.example', false],
    ['http://localhost.evil.example', false],
    ['http://127.0.0.1.evil.example', false],
    ['http://192.168.0.1', false],
    ['ws://localhost', false],
  ])('of %s is %p', (text, expected) => {
    expect(isSecureUrl(new URL(text))).toBe(expected);
  });
});

describe('withPath', () => {
  it.each([
    ['https://a.example', ['v3', 'k'], 'https://a.example/v3/k'],
    ['https://a.example/', ['v3'], 'https://a.example/v3'],
    ['https://a.example/x//', ['v3'], 'https://a.example/x/v3'],
    ['https://a.example/x?q=1', ['v3'], 'https://a.example/x/v3?q=1'],
    ['https://a.example', ['a/b?c#d'], 'https://a.example/a%2Fb%3Fc%23d'],
  ])('of %s and %p is %s', (base, parts, expected) => {
    expect(withPath(base, ...parts)).toBe(expected);
  });
});

it('text that is not a URL is rejected', () => {
  expect(parseUrl('node.example')).toBeUndefined();
});
