import {
  isDefinitive,
  isRetryable,
  isStarknetCode,
  reasonOf,
  refusalIn,
  refusedByNode,
  refusedSubmission,
  valueOrAbsent,
} from './node-errors';
import { REFUSAL_MESSAGES } from '../core/transaction';
import type { RpcError } from '../http/json-rpc';

const PANIC =
  "Failure reason: (0x45524332303a ('ERC20: insufficient balance')).";

describe('reasonOf', () => {
  it('finds the innermost of nested call errors', () => {
    const data = {
      transaction_index: 0,
      execution_error: {
        contract_address: '0x1',
        error: { contract_address: '0x2', error: PANIC },
      },
    };
    expect(reasonOf({ code: 41, message: 'x', data })).toBe(
      'ERC20: insufficient balance',
    );
  });

  it.each([undefined, null, 7, [], { error: 7 }])('gives "" for %p', (data) => {
    expect(reasonOf({ code: 41, message: 'x', data })).toBe('');
  });

  it('stops at excessive nesting', () => {
    const data: Record<string, unknown> = {};
    data.error = data;
    expect(reasonOf({ code: 41, message: 'x', data })).toBe('');
  });
});

describe('refusedByNode', () => {
  it('has the wallet’s message, with the node’s code and reason', () => {
    const failure = refusedByNode({ code: 41, message: 'remote', data: PANIC });
    expect(failure).toMatchObject({
      kind: 'rejected',
      message: 'The transaction failed in execution',
      data: { code: 41, reason: 'ERC20: insufficient balance' },
    });
  });

  it('has a message for unknown codes', () => {
    const failure = refusedByNode({ code: 66, message: '<b>remote</b>' });
    expect(failure.message).toBe('The network rejected the transaction');
    expect(failure.data).toStrictEqual({ code: 66 });
  });

  it.each<[number, string | undefined]>([
    [60, undefined],
    [41, 'Mismatch compiled class hash for class with hash 0x1'],
  ])('says that a class can’t be declared: code %d, %p', (code, data) => {
    const failure = refusedByNode({ code, message: 'remote', data });
    expect(failure.message).toMatch(/class/u);
    expect(failure.data).toMatchObject({ code, walletError: 114 });
  });

  it.each<[number, string | undefined]>([
    [51, undefined],
    [41, 'Class with hash 0x1 is already declared.'],
    [55, 'mismatch compiled class hash'],
  ])('says nothing against the class: code %d, %p', (code, data) => {
    const failure = refusedByNode({ code, message: 'remote', data });
    expect(failure.data).not.toHaveProperty('walletError');
  });

  it('reveals nothing of a node’s internal error', () => {
    const failure = refusedByNode({
      code: -32603,
      message: 'no',
      data: 'error sending request for url (https://node.example/rpc/KEY)',
    });
    expect(failure.kind).toBe('unreachable');
    expect(JSON.stringify([failure.message, failure.data])).not.toContain(
      'KEY',
    );
  });

  it('removes URLs from reasons', () => {
    const reason = reasonOf({
      code: 41,
      message: '',
      data: 'at https://node.example/rpc/KEY: no',
    });
    expect(reason).toBe('at (address) no');
  });
});

describe('valueOrAbsent', () => {
  const error = (code: number): { ok: false; error: RpcError } => ({
    ok: false,
    error: { code, message: '' },
  });

  it('distinguishes what doesn’t exist from internal errors', () => {
    expect(valueOrAbsent({ ok: true, value: 7 })).toBe(7);
    for (const code of [20, 21, 40]) {
      expect(valueOrAbsent(error(code))).toBeUndefined();
    }
    for (const code of [24, 63, -32603, -32000]) {
      expect(() => valueOrAbsent(error(code))).toThrow('returned an error');
    }
  });
});

describe('error codes', () => {
  it('are Starknet’s own if the node processed the request', () => {
    const own = [1, 10, 20, 29, 41, 52, 55, 65, 100];
    const foreign = [0, 19, 63, 70, 503, 504, -32603, -32000, NaN, Infinity];
    expect(own.filter(isStarknetCode)).toStrictEqual(own);
    expect(foreign.filter(isStarknetCode)).toStrictEqual([]);
    expect(isRetryable(-32602)).toBe(false);
    expect([52, 59, 63, 69, 41, 503].filter(isDefinitive)).toStrictEqual([
      52, 59, 63, 69,
    ]);
  });
});

/** What the gateway's refusals look like when a node passes them on. */
const BELOW =
  'Transaction L2 gas price 8000000000 is below the required threshold 9214000000.';
const ROWS: readonly (readonly [
  code: number,
  data: unknown,
  means: keyof typeof REFUSAL_MESSAGES,
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
      message: REFUSAL_MESSAGES[means],
      data: { code, refusal: means },
    });
  });

  it('for the nonce of a declaration is reported as too early', () => {
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
  ])('with data %j is unexplained', (data) => {
    for (const code of [55, 63, 66, 69]) {
      const error = { code, message: 'exceed balance', data };
      expect(refusalIn(error, 'INVOKE')).toBe('unexplained');
    }
  });

  it('gives the site no text of the node, except for an account’s error name', () => {
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
