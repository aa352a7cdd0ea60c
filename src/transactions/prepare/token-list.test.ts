import { listedTokens, tokensToRead } from './token-list';
import { NETWORKS, SEPOLIA } from '../../config/networks';
import { ETH, STRK } from '../../config/tokens';
import type { Call, ContractMetadata } from '../../core/call';
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

describe('listedTokens', () => {
  const own = (more: Partial<ContractMetadata>): ContractMetadata => ({
    source: 'contract',
    standard: 'erc20',
    symbol: 'GEM',
    decimals: 18,
    ...more,
  });
  const listed = (
    ...read: readonly (readonly [Felt, ContractMetadata])[]
  ): unknown[] => [...listedTokens([GEM], new Map(read)).keys()];

  it('vouches for tokens that weren’t asked or say the same', () => {
    expect([...listedTokens([GEM], new Map())]).toStrictEqual([
      ['0x6e3', own({ source: 'watch-list' })],
    ]);
    expect(listed(['0x6e3', own({})])).toStrictEqual(['0x6e3']);
  });

  it.each([{ symbol: 'USDC' }, { decimals: 6 }, { standard: 'both' as const }])(
    'doesn’t vouch for a token that now says %p',
    (more) => {
      expect(listed(['0x6e3', own(more)])).toStrictEqual([]);
    },
  );
});
