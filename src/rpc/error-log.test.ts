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

/** An error with a stack that starts with its name and message, as when caught. */
function caught(message: string, name = 'Error'): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = [
    `${name}: ${message}`,
    '    at sign (file:///home/me/snap/dist/bundle.js:1:234)',
    '    at async new Promise (<anonymous>)',
    '    at /home/me/snap/dist/bundle.js:1:567',
  ].join('\n');
  return error;
}

const FRAMES =
  '\n    at sign (bundle.js:1:234)\n    at (no name) (bundle.js:1:567)';

describe('a development build', () => {
  it('logs name and frames of an error', async () => {
    expect(await logOf(caught('private words', 'StructError'))).toEqual([
      [`Internal wallet error: StructError${FRAMES}`],
    ]);
  });

  it.each([
    "Cannot read properties of undefined (reading 'address')",
    'wallet.sign is not a function',
    'Maximum call stack size exceeded',
  ])('logs a message of the JavaScript engine: %s', async (message) => {
    expect(await logOf(caught(message, 'TypeError'))).toEqual([
      [`Internal wallet error: TypeError: ${message}${FRAMES}`],
    ]);
  });

  it('logs the location of a real error', async () => {
    const error = await thrownHere().catch((thrown: unknown) => thrown);
    expect(JSON.stringify(await logOf(error))).toMatch(
      /error: TypeError: Cannot read .* at .*\(error-log\.test\.ts:\d+:\d+\)/u,
    );
  });

  it('does not log a thrown value that is not an error', async () => {
    expect(await logOf('private words')).toEqual([
      ['Internal wallet error: what was thrown is no error'],
    ]);
  });

  const hex = `a${'0123456789abcdef'.repeat(4).slice(2)}`;
  const decimal = BigInt(`0x${hex}`).toString();
  const service = 'sk-5f3A9-service';
  it.each([`0x${hex}`, hex, decimal, service, 'test test test'])(
    'never logs %s, wherever it is in an error',
    async (secret) => {
      for (const error of [
        caught(secret),
        caught(`got ${secret}`, secret),
        caught(`x`, `${secret}Error`),
        caught(`Cannot read properties of undefined (reading '${secret}')`),
        caught(`${secret} is not a function`),
        caught(`Failed to parse URL from https://one.example/${secret}`),
        caught(`no\n    at ${secret} (a:1:1)`),
        caught(`no\n    at a (${secret}:1:1)`),
        changed(`no\n    at ${secret} (a:1:1)`),
        changed(`no\n    at a (${secret}:1:1)`),
        caught('no', `x\n    at ${secret} (a:1:1)\n`),
        Object.assign(caught('no'), { cause: secret, key: secret }),
        secret,
      ]) {
        expect(JSON.stringify(await logOf(error))).not.toContain(secret);
        logged.mockClear();
      }
    },
  );
});

/** An error whose stack starts with another message than its own. */
function changed(message: string): Error {
  return Object.assign(caught(message), { message: 'no longer' });
}

async function thrownHere(): Promise<void> {
  await Promise.resolve();
  (undefined as unknown as Error).message.trim();
}

it.each([{}, { DEVELOPMENT_BUILD: 'false' }])(
  'a release build with %p logs nothing',
  async (environment) => {
    expect(await logOf(caught('any'), environment)).toEqual([]);
  },
);
