import { MAINNET, SEPOLIA, networkView } from '../../../src/config/networks';
import { ETH, STRK } from '../../../src/config/tokens';
import { padFelt, type Felt } from '../../../src/core/felt';
import { MAX_GIVEN_NAME } from '../../../src/core/limits';
import type { TokenAmount } from '../../../src/decode/types';

// What the pages of the pictures are drawn from.

export const ADDRESS: Felt =
  '0x06a62e3abc08f1190cf071afeec31d1693f71c9f126e820b98d7017f133e6a27';
const USDC: Felt =
  '0x33068f6539f8e6e6b131e6b2b814e6c34a5224bc66947c47dab9dfee93b35fb';
const LORDS: Felt =
  '0x124aeb495b947201f5fac96fd1138e326ad86195b98df6dec9009158a533b49';
export const OLD: Felt =
  '0x01373170969180d77b1c5a2cfc397a391ec8b730ad1132dc45d46b5aeb7771d9';
export const ANN: Felt =
  '0x0260a8311b4f1092db620b923e8d7d20e76dedcc615fb4b6fdf28315b81de201';
export const TWIN: Felt =
  '0x0260a831ffffffffffffffffffffffffffffffffffffffffffffffffb81de201';
export const REAL = networkView(MAINNET);
export const TEST = networkView(SEPOLIA);
export const STATE = { isLoading: false, notices: [] };
export const ON_MAINNET = {
  ...STATE,
  chainId: MAINNET,
  network: REAL,
} as const;

/** As much as a user can call something. */
export const LONG = Array.from(
  'A\u0301ne\u200f \u05e9\u05dc\u05d5\u05dd 😀 '.repeat(6),
)
  .slice(0, MAX_GIVEN_NAME)
  .join('');

export const token = (
  address: Felt,
  symbol: string,
  amount: string,
  trusted = true,
): TokenAmount => ({
  contract: padFelt(address),
  units: '1',
  amount,
  symbol,
  trusted,
});

export const TOKENS = [
  token(STRK, 'STRK', '1402.310442'),
  token(ETH, 'ETH', '0.014204'),
  token(USDC, 'USDC', '250'),
  token(LORDS, 'LORDS', '120'),
  token('0x6e3', 'GEM', '5', false),
];

export const PAID = [token(STRK, 'STRK', '1.5'), token(USDC, 'USDC', '42')];
