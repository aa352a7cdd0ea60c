import type { Access } from './define-method';
import { assertGranted, assertSite } from './permissions';
import type { Context } from '../context/context';
import { padFelt } from '../core/felt';
import type { ConnectedSite } from '../state/sites';

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

describe('assertGranted', () => {
  const [OWN, OTHER] = [padFelt('0x1'), padFelt('0x2')];
  const ORIGIN = 'https://dapp.example';
  const site = (members: Partial<ConnectedSite>): ConnectedSite => ({
    origin: ORIGIN,
    since: 1,
    scope: 'account',
    ...members,
  });
  const ALL = site({ scope: 'all' });
  const ONE = site({ account: OWN });
  const NONE = site({});

  it.each<
    [
      string,
      Exclude<Access, 'public' | 'silent'>,
      typeof OWN | undefined,
      (ConnectedSite | undefined)[],
    ]
  >([
    ['whatever it has', 'site', undefined, [ALL, ONE, NONE]],
    ['its account', 'account', OWN, [ALL, ONE]],
    ['another account', 'account', OTHER, [ALL]],
    ['all accounts', 'accounts', undefined, [ALL]],
  ])(
    'lets a site see %s, or asks the user',
    async (_, access, account, may) => {
      for (const connected of [ALL, ONE, NONE, undefined]) {
        let asked = 0;
        const context = {
          openConnectDialogs: new Map(),
          windows: {
            reserve: () => () => undefined,
            inTurn: async () => {
              asked += 1;
              return Promise.resolve(undefined);
            },
          },
        } as unknown as Context;
        const granted = assertGranted(
          context,
          ORIGIN,
          connected,
          access,
          account,
        );
        if (may.includes(connected)) {
          expect(await granted).toBe(connected);
          expect(asked).toBe(0);
        } else {
          await expect(granted).rejects.toMatchObject({ kind: 'user-refused' });
          expect(asked).toBe(1);
        }
      }
    },
  );
});
