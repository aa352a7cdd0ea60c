import { ACCOUNT, see } from '../../../test/support/contracts';
import { AVNU, seeOnMainnet, u256 } from '../../../test/support/protocols';
import { ETH, STRK } from '../../config/tokens';
import { padFelt, type Felt } from '../../core/felt';

const TAKER: Felt =
  '0x535c3a156333fbe70652d2badae994b3458a8265b3877f84463c2cd81363e03';
const OLD_DAI: Felt =
  '0xda114221cb83fa859dbdb4c44beeaa0bb37c7537ad5ae66fe5e0efd20e6eb3';

/** The calldata of a swap that happened on Mainnet. */
const REAL: Felt[] = [
  OLD_DAI,
  '0x303be685d97790000',
  '0x0',
  ETH,
  '0x7916e059cecf10',
  '0x0',
  '0x77e0e33a3094ac',
  '0x0',
  TAKER,
  '0x0',
  '0x0',
  '0x1',
  OLD_DAI,
  ETH,
  '0x28c858a586fa12123a1ccb337a0a3b369281f91ea00544d0c086524b759f627',
  '0x64',
  '0x1',
  '0x0',
];

describe('AVNU', () => {
  it('reads a swap with a least amount', () => {
    expect(
      seeOnMainnet(AVNU, 'multi_route_swap', REAL, { account: TAKER }),
    ).toMatchObject({
      protocol: 'AVNU',
      source: 'wallet',
      headline: {
        action: 'swap',
        exact: 'sell',
        sell: { contract: padFelt(OLD_DAI), units: '55610000000000000000' },
        buy: { symbol: 'ETH', amount: '0.033742788767028396' },
      },
    });
  });

  it('names a receiver that is not the sender', () => {
    const { headline } = seeOnMainnet(AVNU, 'multi_route_swap', REAL);
    expect(headline).toMatchObject({ to: padFelt(TAKER) });
    for (const account of [TAKER, padFelt(TAKER)]) {
      const own = seeOnMainnet(AVNU, 'multi_route_swap', REAL, { account });
      expect(own.headline).not.toHaveProperty('receiver');
    }
  });

  it('reads the most that a swap to an exact amount costs', () => {
    const calldata = [
      STRK,
      ...u256(5n),
      ...u256(6n),
      ETH,
      ...u256(7n),
      ACCOUNT,
      '0x0',
      '0x0',
      '0x0',
    ] as Felt[];
    expect(
      seeOnMainnet(AVNU, 'swap_exact_token_to', calldata).headline,
    ).toMatchObject({
      action: 'swap',
      exact: 'buy',
      sell: { symbol: 'STRK', units: '6' },
      buy: { symbol: 'ETH', units: '7' },
    });
  });

  it('shows routes that it can’t name as felts', () => {
    // A branch: a marker, one exchange, and its alternatives.
    const branch: Felt[] = [
      ...REAL.slice(0, 14),
      '0x6272616e6368',
      TAKER,
      '0x64',
      '0x0',
      '0x0',
    ];
    expect(seeOnMainnet(AVNU, 'multi_route_swap', branch)).toMatchObject({
      headline: { action: 'swap', buy: { symbol: 'ETH' } },
    });
    const { args } = seeOnMainnet(AVNU, 'multi_route_swap', branch);
    expect(args.at(-1)).toMatchObject({
      name: 'routes',
      value: { items: Array(8).fill({ kind: 'felt' }) },
    });
  });

  it.each([
    ['calldata that ends early', REAL.slice(0, 10)],
    ['no calldata', []],
    [
      'an amount beyond 256 bits',
      [OLD_DAI, '0x0', TAKER, ...REAL.slice(3)] as Felt[],
    ],
  ])('does not summarise %s', (_, calldata) => {
    expect(seeOnMainnet(AVNU, 'multi_route_swap', calldata)).toMatchObject({
      protocol: 'AVNU',
      source: 'nobody',
      headline: { action: 'protocol-call' },
    });
  });

  it('knows it by its address on that network only', () => {
    for (const view of [
      seeOnMainnet('0x123', 'multi_route_swap', REAL),
      see(AVNU, 'multi_route_swap', REAL),
      seeOnMainnet(AVNU, 'multi_route_swap', REAL, {
        chainId: '0x534e5f5345504f4c4941',
      }),
    ]) {
      expect(view).not.toHaveProperty('protocol');
      expect(view).not.toHaveProperty('headline');
      expect(view.source).toBe('nobody');
    }
  });
});
