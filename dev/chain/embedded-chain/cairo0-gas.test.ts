import { CLASSES } from './constants';
import type { WireTransaction } from './transactions/wire';
import {
  OLD_ADDRESS,
  deployed,
  deployment,
  done,
  old,
  upgradeTo,
} from '../../../test/support/conformance/cairo0';
import { PAY, invoke, signed } from '../../../test/support/conformance/plain';
import { embedded, type Embedded } from '../../../test/support/embedded-chain';

describe('an account of Cairo 0', () => {
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
