import { runInSlices, type Sliced } from './slices';

function* count(to: number, done: number[]): Sliced<string> {
  for (let step = 1; step <= to; step += 1) {
    done.push(step);
    yield;
  }
  return 'end';
}

describe('runInSlices', () => {
  it('pauses between slices', async () => {
    const done: number[] = [];
    const seen: number[] = [];
    const result = await runInSlices(count(3, done), async () => {
      seen.push(done.length);
      await Promise.resolve();
    });
    expect([result, seen]).toStrictEqual(['end', [1, 2, 3]]);
  });

  it('stops if a pause fails', async () => {
    const done: number[] = [];
    const stopped = runInSlices(count(3, done), async () =>
      Promise.reject(new Error('stop')),
    );
    await expect(stopped).rejects.toThrow('stop');
    expect(done).toStrictEqual([1]);
  });
});
