import {
  ENDPOINT_VARIABLES,
  snapConfig,
} from '../build-support/snap-config.cjs';

/** What a build with these endpoints has compiled in. */
const isDevelopment = (environment: Record<string, string>): unknown =>
  snapConfig('.', environment).environment?.DEVELOPMENT_BUILD;

describe('a build', () => {
  it('is released where no endpoint is named', () => {
    expect(isDevelopment({})).toBe('false');
    expect(isDevelopment({ DEVELOPMENT_BUILD: 'true' })).toBe('false');
  });

  it.each(ENDPOINT_VARIABLES)('is for development by http in %s', (name) => {
    expect(isDevelopment({ [name]: 'https://one.example' })).toBe('false');
    expect(isDevelopment({ [name]: 'https://a.example, http://b' })).toBe(
      'true',
    );
  });
});
