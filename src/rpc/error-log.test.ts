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

it('a development build logs what can’t hold a secret of an error', async () => {
  expect(await logOf('private words')).toEqual([
    ['Internal wallet error: what was thrown is no error'],
  ]);
});

it.each([{}, { DEVELOPMENT_BUILD: 'false' }])(
  'a release build with %p logs nothing',
  async (environment) => {
    expect(await logOf(new Error('any'), environment)).toEqual([]);
  },
);
