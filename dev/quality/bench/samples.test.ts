import { interleave, spreadOf } from './samples';

it('a spread consists of the fastest, the median and the slowest sample', () => {
  expect(spreadOf([5, 1, 4, 2, 3])).toStrictEqual({
    fastest: 1,
    median: 3,
    slowest: 5,
  });
});

it('candidates are measured in turn, and the first round is discarded', async () => {
  const order: string[] = [];
  const thing = (name: string) => async () => {
    order.push(name);
    return Promise.resolve({ wall: order.length, cpu: 1 });
  };
  const { a, b } = await interleave(2, { a: thing('a'), b: thing('b') });
  expect(order.join('')).toBe('ababab');
  expect([a.wall.fastest, a.wall.slowest]).toStrictEqual([3, 5]);
  expect([b.wall.fastest, b.cpu.median]).toStrictEqual([4, 1]);
});
