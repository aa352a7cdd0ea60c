import { differences } from './differences';

const RECEIPT = {
  execution_status: 'SUCCEEDED',
  block_hash: '0x123',
  execution_resources: { l1_data_gas: 128, l2_gas: 1_000_000 },
  events: [{ keys: ['0x1', '0x2', '0x1000'], data: ['0x64', '0x0'] }],
};

describe('a comparison of two chains', () => {
  it('accepts different hashes, and slightly different gas', () => {
    const model = {
      ...RECEIPT,
      block_hash: '0x456',
      execution_resources: { l1_data_gas: 128, l2_gas: 1_050_000 },
      events: [{ keys: ['0x1', '0x2', '0x1000'], data: ['0x65', '0x0'] }],
    };
    expect(differences(RECEIPT, model)).toEqual([]);
  });

  it.each([
    ['another value', { execution_status: 'REVERTED' }],
    ['an extra member', { revert_reason: '' }],
    ['a hash in another format', { block_hash: 5 }],
    [
      'gas that differs too much',
      { execution_resources: { l1_data_gas: 128, l2_gas: 1_200_000 } },
    ],
    [
      'different data gas',
      { execution_resources: { l1_data_gas: 160, l2_gas: 1_000_000 } },
    ],
    ['a missing event', { events: [] }],
    [
      'an event with other keys',
      { events: [{ keys: ['0x3', '0x2', '0x1000'], data: ['0x64', '0x0'] }] },
    ],
  ])('finds %s', (_, differing) => {
    expect(differences(RECEIPT, { ...RECEIPT, ...differing })).toHaveLength(1);
  });

  it('finds a missing member', () => {
    expect(
      differences(RECEIPT, { ...RECEIPT, events: undefined }),
    ).toHaveLength(1);
  });

  it.each([
    [{ code: 20, message: 'a' }, { code: 21, message: 'a' }, 1],
    [{ code: 20, message: 'a' }, { code: 20, message: 'b' }, 1],
    [{ code: -32602, message: 'a' }, { code: -32602, message: 'b' }, 0],
  ])('compares the errors %j and %j', (real, model, count) => {
    expect(differences({ error: real }, { error: model })).toHaveLength(count);
  });

  it('ignores details of running Cairo', () => {
    const text = 'failed:\nError at pc=0:5\nUnknown location (pc=0:1)\n\nwhy';
    expect(differences(text, 'failed:\nwhy')).toEqual([]);
    expect(differences(text, 'failed:\nwhy not')).toHaveLength(1);
  });
});
