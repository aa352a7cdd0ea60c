import { BUNDLED_TOKENS } from '../../src/config/networks';
import type { ContractFacts } from '../../src/core/call';
import { padFelt, toFelt, type Felt } from '../../src/core/felt';

/** An account, and who it deals with. */
export const ACCOUNT = padFelt('0xacc0');
export const TOKEN: Felt = '0x70ce';
export const NFT: Felt = '0x9f7';
export const BOB = padFelt('0xb0b');
export const ALL = toFelt(2n ** 128n - 1n);

/** What is known of the contracts in tests. */
export const facts = new Map<Felt, ContractFacts>([
  ...BUNDLED_TOKENS,
  [
    TOKEN,
    { source: 'contract', standard: 'erc20', symbol: 'US\nDC', decimals: 6 },
  ],
  [NFT, { source: 'contract', standard: 'erc721' }],
]);
