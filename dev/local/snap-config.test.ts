import { join } from 'node:path';

import { ROOT } from './root';
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

  it('loads the curve on first use, and takes a function in place of lodash', () => {
    // The build changes the options of snaps-cli's own plugin.
    class SnapsWebpackPlugin {
      readonly options = {};
      readonly apply = (): void => undefined;
    }
    const { experiments, resolve } =
      snapConfig('.', {}).customizeWebpackConfig?.({
        plugins: [new SnapsWebpackPlugin()],
      }) ?? {};
    expect(experiments).toMatchObject({ deferImport: true });
    expect(resolve?.alias).toMatchObject({
      lodash$: join(ROOT, 'build-support/lodash.cjs'),
    });
  });
});
