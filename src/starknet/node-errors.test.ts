import { reasonOf, refusedByNode, valueOrAbsent } from './node-errors';
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
  it('has our message, with the node’s code and reason', () => {
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
