import { FORMER } from './former-requests';
import { createLeakCheck } from './leaks';
import { runTarget } from './run-target';
import { VALID } from './sessions';
import { fuzzSettings } from './settings';
import type { FuzzTools } from './target';
import { TARGETS } from './targets/all';
import { FORMER_METHODS } from '../../src/rpc/former-snap/table';
import { METHODS } from '../../src/rpc/method-table';
import { installVirtualClock } from '../determinism/virtual-clock';
import { installVirtualRandom } from '../determinism/virtual-random';

/** Ample, because FUZZ_RUNS may ask for more. */
const MAX_MS = 3_600_000;

const { seed, inputs } = fuzzSettings(process.env, 5_000);

let tools: FuzzTools;

beforeAll(async () => {
  tools = {
    clock: installVirtualClock(),
    random: installVirtualRandom(1),
    checkLeak: await createLeakCheck(),
  };
});

afterAll(() => {
  tools.clock.uninstall();
  tools.random.uninstall();
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
    expect(FORMER.map(([method]) => method).sort()).toStrictEqual(
      Object.keys(FORMER_METHODS).sort(),
    );
  });

  it('are all shared out', () => {
    const shares = TARGETS.map(({ share }) => share);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(1000);
  });
});
