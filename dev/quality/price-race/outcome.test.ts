import { figuresOf, outcomeOf, type Settled } from './outcome';

const LANDED: Settled = {
  to: '0xb0b',
  amount: 1n,
  hash: '0x1',
  failure: undefined,
  waited: false,
  windows: 1,
  newFees: 0,
  jumps: 0,
  paid: 1,
};

const FAILED = { hash: undefined, failure: 'refused' };

describe('the outcome of a payment', () => {
  it.each([
    ['landed without a question', {}],
    ['landed without a question', { jumps: 1, waited: true }],
    ['landed after a question', { windows: 2 }],
    ['landed after a question', { newFees: 1 }],
    ['refused', { ...FAILED, paid: 0 }],
    ['lost', { paid: 0 }],
    ['paid twice', { paid: 2 }],
    ['paid twice', { ...FAILED, paid: 2 }],
    ['paid, but said to have failed', FAILED],
  ])('is “%s”', (outcome, differing) => {
    expect(outcomeOf({ ...LANDED, ...differing })).toBe(outcome);
  });

  it('is counted, together with the windows that the user saw', () => {
    expect(
      figuresOf([
        LANDED,
        { ...LANDED, windows: 3, newFees: 1, jumps: 1 },
        { ...LANDED, ...FAILED, paid: 0, jumps: 1 },
        { ...LANDED, waited: true, paid: 0 },
      ]),
    ).toMatchObject({
      payments: 4,
      'landed without a question': 1,
      'landed after a question': 1,
      refused: 1,
      lost: 1,
      'paid twice': 0,
      'windows that came back after a refusal': 2,
      'clicks that found a new fee': 1,
      'windows with a fee that had jumped': 2,
      'waited in the pool for the price': 1,
    });
  });
});
