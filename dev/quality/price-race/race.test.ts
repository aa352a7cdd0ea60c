import { figuresOf } from './outcome';
import { race } from './race';
import { numberIn } from '../run';

/** A generous limit, because PRICES_PAYMENTS may request more payments. */
const MAX_MS = 3_600_000;

const plan = {
  seed: numberIn('PRICES_SEED', 7),
  payments: numberIn('PRICES_PAYMENTS', 20),
};

it(
  `lets payments land while full blocks raise the price (PRICES_SEED=${plan.seed})`,
  async () => {
    const { payments, highestPrice, problems } = await race(plan);
    expect(problems).toStrictEqual([]);
    const figures = figuresOf(payments);
    expect(figures).toMatchObject({
      payments: plan.payments,
      refused: 0,
      lost: 0,
      'paid twice': 0,
      'paid, but said to have failed': 0,
    });
    expect(figures['landed without a question']).toBeGreaterThanOrEqual(
      plan.payments * 0.9,
    );
    // Near the ceiling, which is ten times the floor.
    expect(highestPrice).toBeGreaterThan(60_000_000_000n);
  },
  MAX_MS,
);

it(
  'a race repeats itself exactly with the same seed',
  async () => {
    const short = { seed: 7, payments: 2 };
    expect(await race(short)).toStrictEqual(await race(short));
  },
  MAX_MS,
);
