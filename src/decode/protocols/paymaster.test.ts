import { ACCOUNT, BOB } from '../../../test/support/contracts';
import {
  CALLED_SELECTORS,
  PAYMASTER,
  seeOnMainnet,
  u256,
} from '../../../test/support/protocols';
import { STRK } from '../../config/tokens';
import { toFelt, type Felt } from '../../core/felt';

const transfer: Felt[] = [BOB, ...u256(5n)];
const execution: Felt[] = [
  ...([PAYMASTER, '0x1', '0x0', '0x77', '0x1'] as const),
  STRK,
  CALLED_SELECTORS.transfer,
  toFelt(transfer.length),
  ...transfer,
  '0x0',
];
const forwarded: Felt[] = [
  BOB,
  CALLED_SELECTORS.execute_from_outside_v2,
  toFelt(execution.length),
  ...execution,
];

const functionName = (selector: Felt): string | undefined =>
  Object.entries(CALLED_SELECTORS).find(([, known]) => known === selector)?.[0];

describe('AVNU’s forwarder', () => {
  it.each([
    ['execute', [STRK, ...u256(7n)]],
    ['execute_sponsored', ['0x1', '0xabc']],
  ] as [string, Felt[]][])('shows whose calls it makes: %s', (name, rest) => {
    expect(
      seeOnMainnet(PAYMASTER, name, [...forwarded, ...rest], { functionName }),
    ).toMatchObject({
      protocol: 'AVNU paymaster',
      source: 'wallet',
      headline: { action: 'protocol-call' },
      nested: [
        {
          contract: BOB,
          entrypoint: 'execute_from_outside_v2',
          nested: [
            {
              entrypoint: 'transfer',
              headline: { action: 'transfer', to: BOB, amount: { units: '5' } },
            },
          ],
        },
      ],
    });
  });

  it('shows an unknown function by its selector', () => {
    const calldata: Felt[] = [ACCOUNT, '0x1234', '0x1', '0x9', '0x0'];
    expect(
      seeOnMainnet(PAYMASTER, 'execute_sponsored', calldata).nested,
    ).toMatchObject([
      { contract: ACCOUNT, entrypoint: '0x1234', calldata: ['0x9'] },
    ]);
  });

  it('shows none that don’t fit', () => {
    expect(
      seeOnMainnet(PAYMASTER, 'execute', forwarded).nested,
    ).toBeUndefined();
  });
});
