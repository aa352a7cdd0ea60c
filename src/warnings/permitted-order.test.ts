import { judgeMessage } from './judge';
import { NO_MEANING } from '../../dev/testing/views/all-calls';
import { amountOf } from '../../dev/testing/views/judging';
import { BOB, transfer } from '../../dev/testing/views/views';
import { ETH, STRK } from '../config/tokens';
import type {
  MessageGrant,
  Order,
  OrderItem,
} from '../typed-data/recognize/types';

describe('an order beside a permit', () => {
  const NFT: OrderItem = { is: 'nft', collection: BOB, tokenId: '1' };
  type Given = Pick<Order, 'gives' | 'isEither'>;
  const ether = (units: bigint): OrderItem => ({
    is: 'token',
    amount: amountOf(ETH, units),
  });
  /** What is found. */
  const beside = (allowed: bigint, ...orders: Given[]): string[] =>
    judgeMessage({
      meaning: {
        ...NO_MEANING,
        grants: [
          { is: 'permit', calls: [2] },
          ...orders.map((one): MessageGrant => ({
            is: 'order',
            gets: [NFT],
            parties: [],
            ...one,
          })),
        ],
      },
      origin: 'https://dapp.example',
      classHash: '0x1',
      chain: 'same',
      now: 0,
      owns: () => false,
      calls: [
        transfer,
        {
          ...transfer,
          summary: { spender: BOB, allows: amountOf(ETH, allowed) },
        },
      ],
    }).map(({ name }) => name);

  it('isn’t told if somebody may take all that it gives anyway', () => {
    expect(beside(5n, { gives: [ether(5n)] })).toStrictEqual(['permit']);
    expect(
      beside(5n, { gives: [ether(2n), ether(1n)] }, { gives: [ether(2n)] }),
    ).toStrictEqual(['permit']);
  });

  it.each<[string, bigint, Given[]]>([
    ['more', 4n, [{ gives: [ether(5n)] }]],
    ['more together', 5n, [{ gives: [ether(3n)] }, { gives: [ether(3n)] }]],
    [
      'another token',
      5n,
      [{ gives: [{ is: 'token', amount: amountOf(STRK, 5n) }] }],
    ],
    ['nothing', 5n, [{ gives: [] }]],
    ['an NFT too', 5n, [{ gives: [ether(5n), NFT] }]],
    ['what isn’t named', 5n, [{ gives: [{ is: 'unknown', units: '5' }] }]],
    ['what isn’t sure', 5n, [{ gives: [ether(5n)], isEither: true }]],
  ])('is told if it gives %s', (_, allowed, orders) => {
    expect(beside(allowed, ...orders)).toContain('order');
  });
});
