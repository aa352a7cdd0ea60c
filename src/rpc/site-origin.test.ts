import { assertSite } from './site-origin';

it.each([
  ['https://dapp.example', true, true],
  ['http://localhost:3000', true, false],
  ['http://127.0.0.1', true, false],
  ['http://[::1]:8090', true, false],
  ['http://dapp.example', false, false],
])(
  '%s is a site in a development build: %p, in others: %p',
  (origin, ...is) => {
    expect(
      [true, false].map((isDevelopment) => {
        try {
          assertSite(origin, isDevelopment);
          return true;
        } catch {
          return false;
        }
      }),
    ).toStrictEqual(is);
  },
);
