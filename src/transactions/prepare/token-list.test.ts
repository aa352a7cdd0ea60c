import { tokensToRead } from './token-list';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import type { Call } from '../../core/call';
import { padFelt, type Felt } from '../../core/felt';
import type { Token } from '../../state/tokens';

const GEM: Token = {
  address: padFelt('0x6e3'),
  name: 'Gem',
  symbol: 'GEM',
  decimals: 18,
};
const BUNDLED = NETWORKS[SEPOLIA].tokens.map(([address]) => address);
const transfer = (contract: Felt): Call => ({
  contractAddress: padFelt(contract),
  entrypoint: 'transfer',
  calldata: ['0x1', '0x2', '0x0'],
});

describe('tokensToRead', () => {
  it('lists used, bundled and watched tokens, besides STRK and ETH', () => {
    const calls = ['0x70ce', STRK, ETH, '0x6e3'].map((token) =>
      transfer(token as Felt),
    );
    expect(tokensToRead(calls, SEPOLIA, [GEM])).toStrictEqual([
      '0x70ce',
      '0x6e3',
      ...BUNDLED,
    ]);
  });

  it('lists none without calls', () => {
    expect(tokensToRead([], SEPOLIA, [GEM])).toStrictEqual([]);
  });

  it('is bounded, and never leaves a bundled token out', () => {
    const calls = Array.from({ length: 50 }, (_, index) =>
      transfer(`0x${(5000 + index).toString(16)}`),
    );
    const watched = Array.from({ length: 50 }, (_, index) => ({
      ...GEM,
      address: padFelt(BigInt(9000 + index)),
    }));
    const tokens = tokensToRead(calls, SEPOLIA, watched);
    expect(tokens).toHaveLength(30 + BUNDLED.length);
    expect(tokens).toStrictEqual(expect.arrayContaining(BUNDLED));
  });
});
