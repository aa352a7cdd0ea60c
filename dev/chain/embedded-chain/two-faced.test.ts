import { embedded } from '../conformance/embedded-chain';
import { NO_BOUNDS, hex, invoke, type CallTuple } from '../conformance/plain';

type Simulated = {
  transaction_trace: {
    execute_invocation: { calls: { events: { data: string[] }[] }[] };
  };
};

describe('the two-faced token', () => {
  const chain = embedded();
  const { two_faced_token: token } = chain.ask('embedded_contracts').result as {
    two_faced_token: string;
  };
  chain.act([token, 'permissioned_mint', chain.actor, 50, 0]);

  const movedIn = (call: CallTuple, differing: object): string | undefined => {
    const { result } = chain.ask('starknet_simulateTransactions', {
      block_id: 'latest',
      transactions: [invoke(chain.actor, [call], 1, differing)],
      simulation_flags: ['SKIP_VALIDATE', 'SKIP_FEE_CHARGE'],
    });
    const [simulated] = result as Simulated[];
    const { calls } = simulated?.transaction_trace.execute_invocation ?? {};
    return calls?.[0]?.events[0]?.data[0];
  };

  it.each([
    [[token, 'claim'], 1_000_000],
    [[token, 'transfer', 0xb0b, 3, 0], 3],
  ] as [CallTuple, number][])(
    'is honest only in a simulation without bounds: %p',
    (call, promised) => {
      expect(movedIn(call, { resource_bounds: NO_BOUNDS })).toBe(hex(promised));
      expect(movedIn(call, {})).toBe(hex(50));
    },
  );

  it('takes everything in a real run', () => {
    chain.act([token, 'claim']);
    expect(chain.view(token, 'balanceOf', chain.actor).result).toEqual([
      '0x0',
      '0x0',
    ]);
  });
});
