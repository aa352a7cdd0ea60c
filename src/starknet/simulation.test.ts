import { parseSimulation, type SimulationAnswer } from './simulation';

type Invocation = NonNullable<
  SimulationAnswer[number]['transaction_trace']['execute_invocation']
>;

const answer = (root: Invocation): SimulationAnswer => [
  {
    fee_estimation: {
      l1_gas_consumed: '0x0',
      l1_gas_price: '0x1',
      l1_data_gas_consumed: '0x0',
      l1_data_gas_price: '0x1',
      l2_gas_consumed: '0x1',
      l2_gas_price: '0x1',
      overall_fee: '0x1',
      unit: 'FRI',
    },
    transaction_trace: { execute_invocation: root },
  },
];

const nested = (depth: number, leaf: Invocation): Invocation => {
  let invocation = leaf;
  for (let level = 0; level < depth; level += 1) {
    invocation = { contract_address: '0x1', calls: [invocation] };
  }
  return invocation;
};

const event = { keys: [], data: [] };

describe('parseSimulation', () => {
  it('finds events at every depth, with the contract that emitted them', () => {
    const leaf = { contract_address: '0x2' as const, events: [event, event] };
    const [simulated] = parseSimulation(answer(nested(50, leaf)));
    expect(simulated?.events.map((one) => one.from_address)).toStrictEqual([
      '0x2',
      '0x2',
    ]);
  });

  it.each([
    ['deep', nested(1000, {})],
    [
      'full',
      { contract_address: '0x1' as const, events: Array(20_000).fill(event) },
    ],
  ])('refuses a trace that is too %s', (_, root) => {
    expect(() => parseSimulation(answer(root as Invocation))).toThrow(
      'invalid simulation',
    );
  });
});
