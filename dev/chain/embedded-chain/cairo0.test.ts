import { CLASSES } from './constants';
import { selectorOf } from './felt';
import { sign } from './signature';
import type { WireTransaction } from './transactions/wire';
import {
  OLD_ADDRESS,
  deployed,
  deployment,
  done,
  old,
  upgradeTo,
} from '../conformance/cairo0';
import { embedded, type Embedded } from '../conformance/embedded-chain';
import {
  KEY,
  PAY,
  PUBLIC_KEY,
  STRK,
  hex,
  invoke,
  signed,
  withL2Gas,
} from '../conformance/plain';

const MAX_TIP = 0x746a5288000n;

const classAt = (chain: Embedded): unknown =>
  chain.ask('starknet_getClassHashAt', {
    block_id: 'latest',
    contract_address: OLD_ADDRESS,
  }).result;

describe('an account of Cairo 0', () => {
  it('is deployed with a transaction of version 3, and pays', () => {
    const chain = deployed();
    expect(classAt(chain)).toBe(hex(CLASSES.argentProxy));
    const implementation = chain.view(OLD_ADDRESS, 'get_implementation');
    expect(implementation.result).toEqual([hex(CLASSES.argent0231)]);
    const receipt = chain.receiptOf(signed(old([PAY, PAY], 1)));
    expect(receipt.execution_status).toBe('SUCCEEDED');
    const event = receipt.events.find(
      (one) => one.from_address === OLD_ADDRESS,
    );
    const name = hex(selectorOf('transaction_executed'));
    expect(event?.keys).toEqual([name]);
    expect(event?.data.slice(1)).toEqual(['0x2', '0x1', '0x1']);
    expect(chain.view(STRK, 'balanceOf', 0xb0b).result).toEqual(['0xe', '0x0']);
  });

  it('has its own views, and fails in those of later versions', () => {
    const chain = deployed();
    expect(chain.view(OLD_ADDRESS, 'getSigner').result).toEqual([PUBLIC_KEY]);
    expect(chain.view(OLD_ADDRESS, 'getGuardian').result).toEqual(['0x0']);
    for (const name of ['get_owner', 'get_guardian', 'get_version']) {
      expect(chain.view(OLD_ADDRESS, name).error).toMatchObject({ code: 40 });
    }
    const [r = 0n, s = 0n] = sign(0x123n, KEY);
    const ask = (...felts: bigint[]): unknown =>
      chain.view(OLD_ADDRESS, 'isValidSignature', 0x123, 2, ...felts);
    expect(ask(r, s)).toMatchObject({ result: ['0x1'] });
    expect(ask(s, r)).toMatchObject({ error: { code: 40 } });
  });

  it('runs its code one level deeper', () => {
    const chain = deployed();
    const { result } = chain.ask('starknet_simulateTransactions', {
      block_id: 'latest',
      transactions: [old([PAY], 1)],
      simulation_flags: ['SKIP_VALIDATE', 'SKIP_FEE_CHARGE'],
    });
    const [{ transaction_trace: trace }] = result as [
      { transaction_trace: { execute_invocation: unknown } },
    ];
    expect(trace.execute_invocation).toMatchObject({
      class_hash: hex(CLASSES.argentProxy),
      events: [],
      calls: [
        {
          call_type: 'DELEGATE',
          contract_address: OLD_ADDRESS,
          class_hash: hex(CLASSES.argent0231),
          calls: [{ call_type: 'CALL', caller_address: OLD_ADDRESS }],
          events: [{ keys: [hex(selectorOf('transaction_executed'))] }],
        },
      ],
    });
  });

  it('accepts tips up to the limit of accounts that are bound to version 1', () => {
    const chain = deployed();
    const bounds = { resource_bounds: withL2Gas(10_000_000) };
    const most = old([PAY], 1, { ...bounds, tip: hex(MAX_TIP) });
    expect(done(chain, most)).toBe('SUCCEEDED');
    const above = old([PAY], 2, { ...bounds, tip: hex(MAX_TIP + 1n) });
    expect(chain.refusalOf(signed(above))).toBe(55);
  });

  it('refuses the layout of Cairo 1, and a call to itself beside others', () => {
    const chain = deployed();
    expect(chain.refusalOf(signed(invoke(OLD_ADDRESS, [PAY], 1)))).toBe(55);
    const both = old([PAY, upgradeTo(CLASSES.argent031, 0)], 1);
    expect(chain.refusalOf(signed(both))).toBe(55);
    const alone = old([[OLD_ADDRESS, 'execute_after_upgrade', 0]], 1);
    expect(chain.refusalOf(signed(alone))).toBe(55);
  });

  it('is upgraded to 0.3.1 and on to 0.4.0 at its address', () => {
    const chain = deployed();
    expect(done(chain, old([upgradeTo(CLASSES.argent031, 0)], 1))).toBe(
      'SUCCEEDED',
    );
    expect(classAt(chain)).toBe(hex(CLASSES.argent031));
    expect(chain.view(OLD_ADDRESS, 'get_owner').result).toEqual([PUBLIC_KEY]);
    expect(done(chain, invoke(OLD_ADDRESS, [PAY], 2))).toBe('SUCCEEDED');
    const next = upgradeTo(CLASSES.ready, 0);
    expect(done(chain, invoke(OLD_ADDRESS, [next], 3))).toBe('SUCCEEDED');
    expect(classAt(chain)).toBe(hex(CLASSES.ready));
    expect(done(chain, invoke(OLD_ADDRESS, [PAY], 4))).toBe('SUCCEEDED');
  });

  it('keeps its proxy after an upgrade without calldata', () => {
    const chain = deployed();
    expect(done(chain, old([upgradeTo(CLASSES.argent031)], 1))).toBe(
      'SUCCEEDED',
    );
    expect(classAt(chain)).toBe(hex(CLASSES.argentProxy));
    expect(done(chain, invoke(OLD_ADDRESS, [PAY], 2))).toBe('SUCCEEDED');
  });

  it('is not upgraded to a class that is no account', () => {
    const chain = deployed();
    expect(done(chain, old([upgradeTo(0x1234n, 0)], 1))).toBe('REVERTED');
  });

  it.each<[string, number, (chain: Embedded) => WireTransaction]>([
    ['a payment to a new address', 1_964_880, () => old([PAY], 1)],
    [
      'a payment',
      1_562_880,
      (chain) => {
        chain.mint('0xb0b');
        return old([PAY], 1);
      },
    ],
    [
      'two calls',
      2_164_800,
      (chain) => {
        chain.mint('0xb0b');
        return old([PAY, PAY], 1);
      },
    ],
    ['an upgrade', 1_882_880, () => old([upgradeTo(CLASSES.argent031, 0)], 1)],
    [
      'an upgrade without calldata',
      1_452_160,
      () => old([upgradeTo(CLASSES.argent031)], 1),
    ],
    [
      'the second upgrade',
      1_893_120,
      (chain) => {
        done(chain, old([upgradeTo(CLASSES.argent031, 0)], 1));
        return invoke(OLD_ADDRESS, [upgradeTo(CLASSES.ready, 0)], 2);
      },
    ],
  ])('uses as much gas for %s as on the real machine', (_, real, make) => {
    const chain = deployed();
    const used = gasOf(chain, make(chain));
    expect(Math.abs(used / real - 1)).toBeLessThan(0.1);
  });

  it('uses as much gas for its deployment as on the real machine', () => {
    const chain = embedded();
    chain.mint(OLD_ADDRESS);
    expect(Math.abs(gasOf(chain, deployment()) / 2_025_440 - 1)).toBeLessThan(
      0.1,
    );
  });
});

/** The L2 gas that the chain estimates. */
function gasOf(chain: Embedded, body: WireTransaction): number {
  const { result } = chain.ask('starknet_estimateFee', {
    block_id: 'latest',
    request: [signed(body)],
    simulation_flags: [],
  });
  const [fee] = result as [{ l2_gas_consumed: string }];
  return Number(fee.l2_gas_consumed);
}
