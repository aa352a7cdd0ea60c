import { describeError } from './describe-error';
import type * as ErrorLog from './error-log';

const BEFORE = process.env;
const logged = jest.spyOn(console, 'error').mockImplementation();

afterEach(() => {
  process.env = BEFORE;
  logged.mockClear();
});

/** What a build logs about an error. */
async function logOf(
  error: unknown,
  environment: Record<string, string> = { DEVELOPMENT_BUILD: 'true' },
): Promise<unknown> {
  process.env = { ...BEFORE, ...environment };
  jest.resetModules();
  const { logError }: typeof ErrorLog = await import('./error-log');
  logError(error);
  return logged.mock.calls;
}

it('a development build logs only what can’t hold a secret', async () => {
  const error = new TypeError('private words');
  expect(await logOf(error)).toEqual([[describeError(error)]]);
  expect(JSON.stringify(logged.mock.calls)).toContain('TypeError');
  expect(JSON.stringify(logged.mock.calls)).not.toContain('private');
});

it.each([{}, { DEVELOPMENT_BUILD: 'false' }])(
  'a release build with %p logs nothing',
  async (environment) => {
    expect(await logOf(new Error('any'), environment)).toEqual([]);
  },
);
