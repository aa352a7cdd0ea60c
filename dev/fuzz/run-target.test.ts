import fc from 'fast-check';

import { createLeakCheck, type LeakCheck } from './leaks';
import { runTarget, type Result } from './run-target';
import { playSession, type Session } from './session';
import { target, type FuzzTools } from './target';
import { scriptedChain } from '../../test/support/scripted-chain';
import { privateKeyOf } from '../../test/support/secrets';
import { SITE } from '../../test/support/seed-phrase';
import { installVirtualClock } from '../determinism/virtual-clock';
import { installVirtualRandom } from '../determinism/virtual-random';

let tools: FuzzTools;
let checkLeak: LeakCheck;

beforeAll(async () => {
  checkLeak = await createLeakCheck();
  tools = {
    clock: installVirtualClock(),
    random: installVirtualRandom(1),
    checkLeak,
  };
});

afterAll(() => {
  tools.clock.uninstall();
  tools.random.uninstall();
});

/** Fuzzes one function of a number. */
const fuzzed = async (
  run: (value: number) => Promise<void> | void,
  inputs = 1000,
): Promise<Result> =>
  runTarget(
    target<number>({
      name: 'example',
      share: 1,
      arbitrary: fc.nat(10_000),
      countOf: () => 1,
      run,
    }),
    { seed: 1, inputs },
    tools,
  );

describe('runTarget', () => {
  it('gives as many inputs as it should', async () => {
    const tried: number[] = [];
    const result = await fuzzed((value) => {
      tried.push(value);
    });
    expect(result).toStrictEqual({ inputs: 1000 });
    expect(new Set(tried).size).toBeGreaterThan(500);
  });

  it('finds what makes the smallest fault, and finds it again', async () => {
    const run = (value: number): void => {
      if (value > 700) {
        throw new Error('too much');
      }
    };
    const { fault } = await fuzzed(run);
    expect(fault).toMatchObject({ target: 'example', input: 701 });
    expect(fault?.error).toContain('too much');
    const again = await runTarget(
      target<number>({
        name: 'example',
        share: 1,
        arbitrary: fc.nat(10_000),
        countOf: () => 1,
        run,
      }),
      { seed: fault?.seed ?? 0, path: fault?.path, inputs: 1 },
      tools,
    );
    expect(again.fault?.input).toBe(701);
  });

  it('finds what never ends', async () => {
    const { fault } = await fuzzed(async () => {
      await tools.clock.run(
        new Promise((resolve) => {
          setTimeout(resolve, 3_600_000);
        }),
      );
    });
    expect(fault?.error).toContain('It takes more than');
  });
});

describe('createLeakCheck', () => {
  it('finds a key in any notation', () => {
    const key = privateKeyOf(0);
    for (const text of [key, key.toUpperCase(), BigInt(key).toString()]) {
      expect(() => {
        checkLeak('here', { some: [`${text}!`] });
      }).toThrow('A secret leaked in here');
    }
    checkLeak('here', 'nothing');
  });
});

const sessionWith = (method: string): Session => ({
  requests: [{ method, params: {}, origin: SITE }],
  isParallel: false,
  answers: [true],
  hesitation: 0,
});

describe('playSession', () => {
  it('accepts expected errors', async () => {
    const session = sessionWith('none');
    const wallet = await playSession(session, scriptedChain(), tools);
    expect(wallet.dialogs).toStrictEqual([]);
  });

  it('finds an internal error', async () => {
    const state = {
      grants: {
        toJSON: () => {
          throw new Error('broken');
        },
      },
    };
    const session = sessionWith('l2net_createAccount');
    const options = { ...scriptedChain(), state: state as never };
    await expect(playSession(session, options, tools)).rejects.toThrow(
      'l2net_createAccount fails with -32603',
    );
  });
});
