import { createDice } from './dice';

const ROLLS = 2000;

const roll = <Value>(act: () => Value): Value[] =>
  Array.from({ length: ROLLS }, act);

describe('dice', () => {
  it('repeat themselves with the same seed only', () => {
    const sequence = (seed: number): number[] => {
      const { below } = createDice(seed);
      return roll(() => below(1000));
    };
    expect(sequence(7)).toStrictEqual(sequence(7));
    expect(sequence(7)).not.toStrictEqual(sequence(8));
  });

  it('give all numbers below the end', () => {
    const { below } = createDice(1);
    expect([...new Set(roll(() => below(6)))].sort()).toStrictEqual([
      0, 1, 2, 3, 4, 5,
    ]);
  });

  it('pick by weight', () => {
    const { pick } = createDice(2);
    const picked = roll(() => pick({ often: 9, seldom: 1, never: 0 }));
    const often = picked.filter((name) => name === 'often').length / ROLLS;
    expect(often).toBeCloseTo(0.9, 1);
    expect(picked).not.toContain('never');
  });
});
