import {
  ENDPOINT_VARIABLES,
  snapConfig,
} from '../../build-support/snap-config.cjs';

/** Whether a build with these endpoints is a development build. */
const isDevelopment = (environment: Record<string, string>): unknown =>
  snapConfig('.', environment).environment?.DEVELOPMENT_BUILD;

describe('a build', () => {
  it('is for release if no endpoint is set', () => {
    expect(isDevelopment({})).toBe('false');
    expect(isDevelopment({ DEVELOPMENT_BUILD: 'true' })).toBe('false');
  });

  it.each(ENDPOINT_VARIABLES)(
    'is for development if %s contains http:',
    (name) => {
      expect(isDevelopment({ [name]: 'https://one.example' })).toBe('false');
      expect(isDevelopment({ [name]: 'https://a.example, http://b' })).toBe(
        'true',
      );
    },
  );
});
