import { selectorOf } from './address';
import {
  parseSimulation,
  plausibleBounds,
  plausibleSignature,
  type RandomBytes,
  type SimulatedTransaction,
  type SimulationAnswer,
} from './simulation';
import { figures } from '../../dev/testing/nodes/scripted-chain';
import type { Felt } from '../core/felt';

type Invocation = NonNullable<
  SimulationAnswer[number]['transaction_trace']['execute_invocation']
>;

/** What is read of a transaction's trace. */
function readTrace(root: Invocation): SimulatedTransaction {
  const [simulated] = parseSimulation([
    {
      fee_estimation: figures([0n, 1n], [0n, 1n], [1n, 1n]),
      transaction_trace: { execute_invocation: root },
    },
  ]);
  return simulated as SimulatedTransaction;
}

const nested = (depth: number, leaf: Invocation): Invocation => {
  let invocation = leaf;
  for (let level = 0; level < depth; level += 1) {
    invocation = { contract_address: '0x1', calls: [invocation] };
  }
  return invocation;
};

const call = (
  contract: Felt,
  name: string,
  more: Partial<Invocation> = {},
): Invocation => ({
  contract_address: contract,
  caller_address: '0x0acc',
  entry_point_selector: selectorOf(name),
  calldata: ['0x0b0b', '0x1', '0x0'],
  call_type: 'CALL',
  ...more,
});

const contractsIn = (...calls: Invocation[]): Felt[] =>
  readTrace({ calls }).calls.map(({ contract }) => contract);

describe('a simulation', () => {
  it('lists token calls in the order in which they ran', () => {
    const trace = readTrace({
      ...call('0xacc', '__execute__'),
      calls: [
        call('0x01', 'approve'),
        call('0x2', 'swap', { calls: [call('0x3', 'transferFrom')] }),
        call('0x4', 'transfer'),
      ],
    });
    expect(trace.calls.map(({ contract }) => contract)).toStrictEqual([
      '0x1',
      '0x3',
      '0x4',
    ]);
    expect(trace.calls[0]).toStrictEqual({
      caller: 0xaccn,
      contract: '0x1',
      what: 'approve',
      spender: 0xb0bn,
      value: 1n,
      within: 1,
    });
    expect(trace.calls.map(({ within }) => within)).toStrictEqual([1, 2, 3]);
  });

  it('counts as the account’s own only calls that are in no other of its calls', () => {
    const own = { caller_address: '0xacc' } as const;
    const trace = readTrace({
      ...call('0xacc', '__execute__'),
      calls: [
        call('0x1', 'play', {
          ...own,
          calls: [
            call('0xacc', 'on_play', {
              calls: [call('0x2', 'transfer', own)],
            }),
          ],
        }),
        call('0x3', 'approve', own),
      ],
    });
    expect(trace.calls.map(({ within }) => within)).toStrictEqual([1, 2]);
  });

  it('counts a missing call type as a call, and no library calls', () => {
    const inner = call('0x2', 'transfer', { call_type: 'LIBRARY_CALL' });
    expect(
      contractsIn(
        call('0x1', 'transfer', { call_type: undefined }),
        call('0x2', 'transfer', { calls: [inner] }),
        call('0x3', 'transfer', { call_type: 'DELEGATE' }),
      ),
    ).toStrictEqual(['0x1', '0x2']);
  });

  it('reads what an account behind a proxy does one level deeper', () => {
    const event = { keys: ['0x5' as const], data: [] };
    const trace = readTrace({
      ...call('0xacc', '__execute__'),
      calls: [
        call('0xacc', '__execute__', {
          call_type: 'DELEGATE',
          events: [event],
          calls: [call('0x1', 'approve'), call('0x2', 'transfer')],
        }),
      ],
    });
    expect(
      trace.calls.map(({ caller, contract, within }) => [
        caller,
        contract,
        within,
      ]),
    ).toEqual([
      [0xaccn, '0x1', 1],
      [0xaccn, '0x2', 2],
    ]);
    expect(trace.events).toEqual([
      { ...event, from_address: '0xacc', within: 0 },
    ]);
  });

  it('leaves out what was reverted, events included', () => {
    const event = { keys: [], data: [] };
    const trace = readTrace({
      calls: [
        call('0x1', 'swap', {
          is_reverted: true,
          events: [event],
          calls: [call('0x2', 'transfer', { events: [event] })],
        }),
        call('0x3', 'transfer', { is_reverted: false, events: [event] }),
      ],
    });
    expect(trace.calls.map(({ contract }) => contract)).toStrictEqual(['0x3']);
    expect(trace.events.map((one) => one.from_address)).toStrictEqual(['0x3']);
  });

  it.each([
    { contract_address: undefined },
    { caller_address: undefined },
    { entry_point_selector: undefined },
  ])('leaves out an incomplete call: %p', (missing) => {
    expect(contractsIn(call('0x1', 'transfer', missing))).toStrictEqual([]);
  });

  it('finds events at every depth, with the contract that emitted them', () => {
    const event = { keys: [], data: [] };
    const leaf = { contract_address: '0x2' as const, events: [event, event] };
    expect(
      readTrace(nested(50, leaf)).events.map((one) => one.from_address),
    ).toStrictEqual(['0x2', '0x2']);
  });

  it('knows each function of tokens and collections, and its camelCase twin', () => {
    const given = { spender: 0xb0bn, value: 1n };
    const taken = { what: 'transfer', from: 0xb0bn, to: 1n, value: 0n };
    const read: Record<string, object> = {
      approve: { what: 'approve', ...given },
      increase_allowance: { what: 'increase', ...given },
      increaseAllowance: { what: 'increase', ...given },
      decrease_allowance: { what: 'decrease', ...given },
      decreaseAllowance: { what: 'decrease', ...given },
      transfer: { what: 'transfer', from: 0xaccn, to: 0xb0bn, value: 1n },
      transfer_from: taken,
      transferFrom: taken,
      safe_transfer_from: taken,
      safeTransferFrom: taken,
    };
    const { calls } = readTrace({
      calls: Object.keys(read).map((name) => call('0x1', name)),
    });
    expect(calls).toMatchObject(Object.values(read));
  });

  it('reads amounts of one felt, as older tokens take them', () => {
    const older = call('0x1', 'transfer', { calldata: ['0x2', '0x5'] });
    expect(readTrace(older).calls).toMatchObject([{ to: 2n, value: 5n }]);
  });

  it.each([
    ['transferFrom', ['0x2', '0x3']],
    ['approve', ['0x2']],
  ])('ignores %s without its last argument', (name, calldata) => {
    expect(readTrace(call('0x1', name, { calldata })).calls).toStrictEqual([]);
  });

  it.each([
    ['too many levels', [nested(1000, {})]],
    [
      'too many events',
      [
        {
          contract_address: '0x1',
          events: Array(20_000).fill({ keys: [], data: [] }),
        },
      ],
    ],
    ['too many calls', Array(10_001).fill(call('0x1', 'transfer'))],
    ['no felts', [call('0x1', 'transfer', { calldata: ['none'] })]],
    ['no calldata', [call('0x1', 'transfer', { calldata: undefined })]],
  ])('is refused with %s', (_, calls) => {
    expect(() => readTrace({ calls: calls as Invocation[] })).toThrow(
      'invalid simulation',
    );
  });
});

/** Of the network, in fri. */
const MINIMUM = 8_000_000_000n;

const all =
  (byte: number): RandomBytes =>
  (length) =>
    new Uint8Array(length).fill(byte);

describe('plausibleSignature', () => {
  it('has two felts of 251 bits, which are never 0', () => {
    expect(plausibleSignature(all(0))).toStrictEqual(['0x1', '0x1']);
    const [r = '0x0', s] = plausibleSignature(all(255));
    expect(BigInt(r)).toBe(2n ** 251n - 1n);
    expect(s).toBe(r);
  });
});

describe('plausibleBounds', () => {
  it('has gas for the calls, and prices, whatever the randomness', () => {
    for (const byte of [0, 255]) {
      for (const calls of [1, 100]) {
        const { l1Gas, l1DataGas, l2Gas } = plausibleBounds(calls, all(byte));
        expect(l2Gas.maxAmount).toBeGreaterThanOrEqual(150_000_000n);
        expect(l2Gas.maxAmount).toBeLessThanOrEqual(1_210_000_000n);
        expect(l1DataGas.maxAmount).toBeGreaterThan(0n);
        for (const { maxPricePerUnit } of [l1Gas, l1DataGas, l2Gas]) {
          expect(maxPricePerUnit).toBeGreaterThan(0n);
        }
        expect(l2Gas.maxPricePerUnit).toBeGreaterThanOrEqual(MINIMUM);
      }
    }
  });

  it('has the prices that will be signed, but no L2 price below the minimum', () => {
    const prices = { l1Gas: 3n, l1DataGas: 7n, l2Gas: MINIMUM };
    const pricesOf = (l2Gas: bigint): bigint[] =>
      Object.values(plausibleBounds(1, all(0), { ...prices, l2Gas })).map(
        ({ maxPricePerUnit }) => maxPricePerUnit,
      );
    expect(pricesOf(MINIMUM)).toStrictEqual([3n, 7n, MINIMUM]);
    expect(pricesOf(MINIMUM - 1n)).toStrictEqual([3n, 7n, MINIMUM]);
  });

  it('differs with the randomness', () => {
    expect(plausibleBounds(1, all(1))).not.toStrictEqual(
      plausibleBounds(1, all(2)),
    );
  });
});
