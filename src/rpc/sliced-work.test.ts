import { computeFor } from './unconnected';
import { createFairQueue } from '../core/fair-queue';
import type { Sliced } from '../core/slices';

const CONNECTED = {
  origin: 'https://a.example',
  since: 1,
  scope: 'all',
} as const;

it.each([
  ['isn’t connected', undefined],
  ['is connected', CONNECTED],
])(
  'what a site that %s asks for is computed with pauses in which others are served',
  async (_, site) => {
    let served = 0;
    const wait = jest.fn(async () => {
      await new Promise(setImmediate);
    });
    function* work(): Sliced<number> {
      for (let slice = 0; slice < 3; slice += 1) {
        setImmediate(() => {
          served += 1;
        });
        yield;
      }
      return served;
    }
    const context = { publicWork: createFairQueue(), wait };
    const { origin } = CONNECTED;
    expect(await computeFor(context, origin, site, work())).toBe(3);
    expect(wait.mock.calls).toStrictEqual([[0], [0], [0]]);
  },
);
