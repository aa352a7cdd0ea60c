import { refusalIn, refusedSubmission } from './node-errors';
import { REFUSALS } from '../core/refusal';

/** What the gateway's refusals look like when a node passes them on. */
const BELOW =
  'Transaction L2 gas price 8000000000 is below the required threshold 9214000000.';
const ROWS: readonly (readonly [
  code: number,
  data: unknown,
  means: keyof typeof REFUSALS,
])[] = [
  [51, undefined, 'class-declared'],
  [52, 'Invalid transaction nonce. Expected: 5, got: 4.', 'nonce-taken'],
  [53, undefined, 'limits-too-low'],
  [
    55,
    'Resources bounds (l1_gas: {..}) exceed balance (1000000000000).',
    'too-little-strk',
  ],
  [
    55,
    'Max L1Gas price (1) is lower than the actual gas price: 40000000000000.',
    'price-rose',
  ],
  [
    55,
    'Max L2Gas amount (0) is lower than the minimal gas amount: 720000.',
    'limits-too-low',
  ],
  [
    55,
    "0x617267656e742f696e76616c69642d6f776e65722d736967 ('argent/invalid-owner-sig')",
    'account-refused',
  ],
  [60, undefined, 'class-refused'],
  [63, BELOW, 'price-rose'],
  [63, { error: BELOW }, 'price-rose'],
  [63, 'Max gas amount is too high: 1210000001.', 'too-much-gas'],
  [63, 'The mempool is full: no more transactions.', 'network-full'],
  [63, 'Invalid fee data availability mode.', 'not-allowed'],
];

describe('a refused submission', () => {
  it.each(ROWS)('with code %i and %j is %s', (code, data, means) => {
    const error = { code, message: 'm', data };
    expect(refusalIn(error, 'INVOKE')).toBe(means);
    expect(refusedSubmission(error, 'INVOKE')).toMatchObject({
      kind: 'rejected',
      message: REFUSALS[means],
      data: { code, refusal: means },
    });
  });

  it('for the nonce of a declaration came too early', () => {
    const error = { code: 52, message: 'm' };
    expect(refusalIn(error, 'DECLARE')).toBe('declared-too-early');
  });

  it.each([
    undefined,
    null,
    7,
    'something else',
    { deep: { er: 1 } },
    ['exceed', 'balance'],
    // Beyond what is looked at.
    `${'x'.repeat(2_000)} exceed balance`,
  ])('with data %j says nothing that is known', (data) => {
    for (const code of [55, 63, 66, 69]) {
      const error = { code, message: 'exceed balance', data };
      expect(refusalIn(error, 'INVOKE')).toBe('unexplained');
    }
  });

  it('tells the site no text of the node but a name of the account’s', () => {
    const secret = 'https://node.example/key and more text';
    for (const [code, data] of [...ROWS, [55, 'x'] as const]) {
      const { data: told, message } = refusedSubmission(
        {
          code,
          message: secret,
          data: typeof data === 'string' ? `${data} ${secret}` : data,
        },
        'INVOKE',
      );
      expect(JSON.stringify([told, message])).not.toMatch(
        /node\.example|more text/u,
      );
    }
    expect(
      refusedSubmission(
        {
          code: 55,
          message: 'm',
          data: `${secret} argent/invalid-owner-sig; ${secret}`,
        },
        'INVOKE',
      ).data.reason,
    ).toBe('argent/invalid-owner-sig');
  });
});
