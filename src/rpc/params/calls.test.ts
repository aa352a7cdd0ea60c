import { CallsParam, EntrypointParam } from './calls';
import { read } from '../../../test/support/read-param';
import { ACCOUNT } from '../../../test/support/sends';

const CALL = { contractAddress: ACCOUNT, entrypoint: 'f', calldata: ['0x5'] };
const { contractAddress: _, ...UNADDRESSED } = CALL;
const calls = (count: number): unknown[] => Array<unknown>(count).fill(CALL);
const felts = (count: number): string[] => Array<string>(count).fill('0x1');

describe('calls', () => {
  it.each(['contractAddress', 'contract_address', 'to'])(
    'name their contract by %s',
    (name) => {
      const input = { ...UNADDRESSED, [name]: ACCOUNT };
      expect(read(CallsParam, input)).toEqual({ value: [CALL] });
      expect(read(CallsParam, [input])).toEqual({ value: [CALL] });
    },
  );

  it('name it once', () => {
    const input = { ...CALL, to: ACCOUNT };
    expect(read(CallsParam, [input])).toMatch(/^0\.to: /u);
    const twice = { ...UNADDRESSED, to: ACCOUNT, contract_address: ACCOUNT };
    expect(read(CallsParam, [twice])).toMatch(/^0\.to: /u);
  });

  it('have empty calldata if it is left out', () => {
    const { calldata: __, ...call } = CALL;
    expect(read(CallsParam, call)).toEqual({
      value: [{ ...CALL, calldata: [] }],
    });
  });

  it('are a hundred at most, and at least one', () => {
    expect(read(CallsParam, calls(100))).toEqual({ value: calls(100) });
    expect(read(CallsParam, calls(101))).toBe('at most 100 calls');
    expect(read(CallsParam, [])).toBe('at least one call');
  });

  it('have 4,000 felts of calldata at most', () => {
    const input = (count: number): unknown[] => [
      { ...CALL, calldata: felts(3_999) },
      { ...CALL, calldata: felts(count) },
    ];
    expect(read(CallsParam, input(1))).toEqual({ value: input(1) });
    expect(read(CallsParam, input(2))).toBe(
      'at most 4000 felts of calldata in all calls',
    );
  });

  it('are described by their call and their number', () => {
    expect(CallsParam.schema).toMatchObject({
      maxItems: 100,
      item: {
        schema: {
          aliases: { contractAddress: ['contract_address', 'to'] },
          shape: { type: 'object' },
        },
      },
    });
  });
});

describe('a function', () => {
  it.each([
    ['transfer', true],
    ['_f1', true],
    [`f${'o'.repeat(127)}`, true],
    [`f${'o'.repeat(128)}`, false],
    ['1f', false],
    ['f-1', false],
    ['', false],
    [['f'], false],
  ])('may be called %p: %p', (name, isTaken) => {
    expect(read(EntrypointParam, name)).toEqual(
      isTaken ? { value: name } : "a function's name",
    );
  });

  it('has a pattern for its name', () => {
    const { pattern } = EntrypointParam.schema;
    expect(new RegExp(pattern as string, 'u').test('f')).toBe(true);
  });
});
