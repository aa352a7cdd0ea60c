import { computeFor } from '../context/context';
import { createFairQueue } from '../core/fair-queue';
import type { Sliced } from '../starknet/sliced-hash';

it('what a site asks for is computed with pauses in which others are served', async () => {
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
  expect(await computeFor(context, 'https://a.example', work)).toBe(3);
  expect(wait.mock.calls).toStrictEqual([[0], [0], [0]]);
});
