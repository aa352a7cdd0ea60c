import fc from 'fast-check';

import { FORMER } from './former-requests';
import { fuzzPlan, runTarget, TARGETS } from './fuzz';
import { playSession, VALID, type FuzzSession } from './sessions';
import { createTools, target, type FuzzTools } from './tools';
import { FORMER_METHODS } from '../../../src/rpc/former-snap/table';
import { METHODS } from '../../../src/rpc/method-table';
import { sleep } from '../../testing/determinism/sleep';
import { scriptedChain } from '../../testing/nodes/scripted-chain';
import { privateKeyOf } from '../../testing/wallet/secrets';
import { SITE } from '../../testing/wallet/seed-phrase';

/** A generous limit, because FUZZ_RUNS may request more inputs. */
const MAX_MS = 3_600_000;

const { seed, inputs } = fuzzPlan(5_000);

let tools: FuzzTools;

beforeAll(async () => {
  tools = await createTools(1);
});

afterAll(() => {
  tools.uninstall();
});

describe(`hostile inputs with FUZZ_SEED=${seed}`, () => {
  it.each(TARGETS.map((target) => [target.name, target] as const))(
    'do no harm to %s',
    async (_, target) => {
      const share = Math.ceil((inputs * target.share) / 1000);
      const result = await runTarget(target, { seed, inputs: share }, tools);
      expect(result.fault).toBeUndefined();
      expect(result.inputs).toBeGreaterThanOrEqual(share);
    },
    MAX_MS,
  );

  it('reach every method', () => {
    const tried = new Set(VALID.map(([method]) => method));
    expect([...tried].sort()).toStrictEqual(Object.keys(METHODS).sort());
    expect(FORMER.map(([method]) => method)).toStrictEqual(
      expect.arrayContaining(Object.keys(FORMER_METHODS)),
    );
  });

  it('are all distributed among the targets', () => {
    const shares = TARGETS.map(({ share }) => share);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1000);
  });
});

describe('runTarget', () => {
  /** Fuzzes one function of a number. */
  const fuzzed = async (
    run: (value: number) => Promise<void> | void,
    plan = {},
  ): ReturnType<typeof runTarget> =>
    runTarget(
      target<number>({
        name: 'example',
        share: 1,
        arbitrary: fc.nat(10_000),
        countOf: () => 1,
        run,
      }),
      { seed: 1, inputs: 1000, ...plan },
      tools,
    );

  it('runs the requested number of inputs', async () => {
    const tried: number[] = [];
    const result = await fuzzed((value) => {
      tried.push(value);
    });
    expect(result).toStrictEqual({ inputs: 1000 });
    expect(new Set(tried).size).toBeGreaterThan(500);
  });

  it('finds the smallest failing input, and finds it again', async () => {
    const run = (value: number): void => {
      if (value > 700) {
        throw new Error('too much');
      }
    };
    const { fault } = await fuzzed(run);
    expect(fault?.report).toContain('Counterexample: [701]');
    expect(fault?.report).toContain('too much');
    const again = await fuzzed(run, { ...fault, inputs: 1 });
    expect(again.fault?.report).toContain('Counterexample: [701]');
  });

  it('reports an input that never ends', async () => {
    const { fault } = await fuzzed(async () => {
      await tools.clock.run(sleep(3_600_000));
    });
    expect(fault?.report).toContain('It takes more than');
  });
});

describe('checkLeak', () => {
  it('finds a key in any notation', () => {
    const key = privateKeyOf(0);
    for (const text of [key, key.toUpperCase(), BigInt(key).toString()]) {
      expect(() => {
        tools.checkLeak('here', { some: [`${text}!`] });
      }).toThrow('A secret leaked in here');
    }
    tools.checkLeak('here', 'nothing');
  });
});

const sessionWith = (method: string): FuzzSession => ({
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
      'connected-sites': {
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
