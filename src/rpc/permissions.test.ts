import { assertSite } from './permissions';

describe('assertSite', () => {
  it.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8090'])(
    'takes %s in a development build only',
    (origin) => {
      expect(() => {
        assertSite(origin, true);
      }).not.toThrow();
      expect(() => {
        assertSite(origin, false);
      }).toThrow('Only a site served by https may use this wallet');
    },
  );

  it.each([true, false])(
    'takes https, and no other http (development: %p)',
    (isDevelopment) => {
      expect(() => {
        assertSite('https://dapp.example', isDevelopment);
      }).not.toThrow();
      expect(() => {
        assertSite('http://dapp.example', isDevelopment);
      }).toThrow('Only a site served by https may use this wallet');
    },
  );
});
