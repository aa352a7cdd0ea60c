import { selectorOf } from './address';
import { readTrace, type Invocation } from './trace';
import type { Felt } from '../core/felt';

const call = (
  contract: Felt,
  name: string,
  more: Partial<Invocation> = {},
): Invocation => ({
  contract_address: contract,
  caller_address: '0x0acc',
  entry_point_selector: selectorOf(name),
  calldata: ['0x0b0b', '0x1'],
  call_type: 'CALL',
  ...more,
});

const contractsIn = (...calls: Invocation[]): Felt[] =>
  readTrace({ calls }).calls.map(({ contract }) => contract);

describe('readTrace', () => {
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
      caller: '0xacc',
      contract: '0x1',
      does: 'approve',
      calldata: ['0xb0b', '0x1'],
    });
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
      trace.calls.map(({ caller, contract }) => [caller, contract]),
    ).toEqual([
      ['0xacc', '0x1'],
      ['0xacc', '0x2'],
    ]);
    expect(trace.events).toEqual([{ ...event, from_address: '0xacc' }]);
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

  it.each([
    ['too many calls', Array(10_001).fill(call('0x1', 'transfer'))],
    ['no felts', [call('0x1', 'transfer', { calldata: ['none'] })]],
    ['no calldata', [call('0x1', 'transfer', { calldata: undefined })]],
  ])('refuses a trace with %s', (_, calls) => {
    expect(() => readTrace({ calls: calls as Invocation[] })).toThrow(
      'invalid simulation',
    );
  });
});
