import type * as ErrorLog from './error-log';
import { describeError } from './error-log';

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

const described = (message: string, name = 'TypeError'): string =>
  describeError(caught(message, name));
const START = 'Internal wallet error: ';
const SECRET_FREE = `${START}TypeError${FRAMES}`;

it('a thrown value that isn’t an error is not repeated', () => {
  expect(describeError('private words')).toBe(
    `${START}the thrown value is not an Error`,
  );
});

describe('the name of an error', () => {
  it.each([
    'Error',
    'StructError',
    'DOMException',
    'Exception',
    `A${'b'.repeat(30)}Error`,
  ])('is logged: %s', (name) => {
    expect(described('private words', name)).toBe(`${START}${name}${FRAMES}`);
  });

  it.each([
    'structError',
    'StructErrors',
    'Struct2Error',
    'a StructError',
    'Struct',
    `A${'b'.repeat(31)}Error`,
  ])('is not logged if it may be any text: %s', (name) => {
    expect(described('private words', name)).toBe(`${START}Error${FRAMES}`);
  });
});

const [SHORT, LONG] = ['a'.repeat(32), 'a'.repeat(33)];

describe('the message of an error', () => {
  it.each([
    "Cannot read properties of undefined (reading 'address')",
    `Cannot read properties of null (reading '${SHORT}')`,
    "Cannot set properties of undefined (setting 'address')",
    `Cannot set properties of null (setting '${SHORT}')`,
    'wallet.sign is not a function',
    'Wallet is not a constructor',
    'wallet is not defined',
    `${SHORT} is not iterable`,
    `Cannot access '${SHORT}' before initialization`,
    'Cannot convert undefined to a BigInt',
    'Cannot convert null to a BigInt',
    'Cannot convert undefined or null to object',
    'Cannot mix BigInt and other types, use explicit conversions',
    'Do not know how to serialize a BigInt',
    'Division by zero',
    'Invalid array length',
    'Maximum call stack size exceeded',
  ])(
    'is logged in full if it is the JavaScript engine’s own: %s',
    (message) => {
      expect(described(message)).toBe(`${START}TypeError: ${message}${FRAMES}`);
      expect(described(`words ${message}`)).toBe(SECRET_FREE);
      expect(described(`${message} words`)).toBe(SECRET_FREE);
    },
  );

  it.each([
    `Cannot read properties of null (reading '${LONG}')`,
    `Cannot set properties of null (setting '${LONG}')`,
    `${LONG} is not iterable`,
    `Cannot access '${LONG}' before initialization`,
    "Cannot access '0x5' before initialization",
    "Cannot read properties of null (reading '0x5')",
    "Cannot set properties of null (setting '0x5')",
    '0x5 is not iterable',
    'private words',
  ])('is not logged otherwise: %s', (message) => {
    expect(described(message)).toBe(SECRET_FREE);
  });
});

describe('the stack of an error', () => {
  const framesOf = (...lines: string[]): string =>
    describeError(
      Object.assign(new Error('no'), {
        stack: ['Error: no', ...lines].join('\n'),
      }),
    ).slice(`${START}Error`.length);

  it.each([
    ['    at sign (bundle.js:1:234)', 'sign (bundle.js:1:234)'],
    [' at sign (bundle.js:1:234)', 'sign (bundle.js:1:234)'],
    ['    at async sign (/home/me/bundle.js:12:3)', 'sign (bundle.js:12:3)'],
    ['    at async new Wallet (a-b.js:1:2)', 'Wallet (a-b.js:1:2)'],
    [
      '    at wallet.sign$1 (<anonymous>:1:2)',
      'wallet.sign$1 (<anonymous>:1:2)',
    ],
    ['    at file:///home/me/bundle.js:1:567', '(no name) (bundle.js:1:567)'],
    [
      `    at ${'f'.repeat(40)} (bundle.js:1:2)`,
      `${'f'.repeat(40)} (bundle.js:1:2)`,
    ],
    [`    at f (${'b'.repeat(40)}:1:2)`, `f (${'b'.repeat(40)}:1:2)`],
    [`    at f (${'b'.repeat(41)}:1:2)`, `f (${'b'.repeat(40)}:1:2)`],
    [`    at ${'f'.repeat(41)} (bundle.js:1:2)`, '(no name) (bundle.js:1:2)'],
    ['    at 0x5 (bundle.js:1:2)', '(no name) (bundle.js:1:2)'],
  ])('is logged as functions and lines, no paths: %s', (line, told) => {
    expect(framesOf(line)).toBe(`\n    at ${told}`);
  });

  it.each([
    'at sign (bundle.js:1:234)',
    'words at sign (bundle.js:1:234)',
    '    at sign (bundle.js:1:234) words',
    '    at sign (bundle.js:1)',
    '    at sign (bundle.js:a:1)',
    '    at sign (bundle.js:1:a)',
    '    at sign (<anonymous>)',
    '    sign (bundle.js:1:234)',
  ])('is not logged if a line is not a frame: %s', (line) => {
    expect(framesOf(line)).toBe('');
  });

  it('is logged with its first ten frames', () => {
    const lines = Array.from(
      { length: 11 },
      (_, index) => `    at f (a.js:${String(index + 1)}:1)`,
    );
    const told = framesOf(...lines).split('\n');
    expect(told).toHaveLength(11);
    expect(told.at(-1)).toBe('    at f (a.js:10:1)');
  });

  it('is not logged if it lacks the error’s message', () => {
    const error = Object.assign(caught('no'), { message: 'another' });
    expect(describeError(error)).toBe(`${START}Error`);
    const without = Object.assign(new Error('no'), { stack: undefined });
    expect(describeError(without)).toBe(`${START}Error`);
  });

  it('has the position of a real error', async () => {
    const error = await thrownHere().catch((thrown: unknown) => thrown);
    expect(describeError(error)).toMatch(
      /error: TypeError: Cannot read .*\n {4}at .*\(error-log\.test\.ts:\d+:\d+\)/u,
    );
  });
});

describe('a secret', () => {
  const hex = `a${'0123456789abcdef'.repeat(4).slice(2)}`;
  const decimal = BigInt(`0x${hex}`).toString();
  const service = 'sk-5f3A9-service';
  it.each([`0x${hex}`, hex, decimal, service, 'test test test'])(
    'is never logged, wherever it is in an error: %s',
    (secret) => {
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
        expect(JSON.stringify(describeError(error))).not.toContain(secret);
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
