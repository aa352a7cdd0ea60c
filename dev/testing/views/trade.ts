import { BUNDLED_TOKENS } from '../../../src/config/tokens';
import type { ContractMetadata } from '../../../src/core/call';
import type { Felt } from '../../../src/core/felt';
import type { BalanceChange } from '../../../src/decode/balance-changes';
import { tokenAmount } from '../../../src/decode/tokens';
import type { TokenAmount } from '../../../src/decode/types';

/** A token that nobody lists. */
export const GEM: Felt = '0x6e3';

const UNIT = 10n ** 18n;

/** Bundled tokens, and one that is known only from its contract. */
const metadata = new Map<Felt, ContractMetadata>([
  ...BUNDLED_TOKENS,
  [GEM, { source: 'contract', standard: 'erc20', symbol: 'GEM', decimals: 18 }],
]);

/** An amount in a token's smallest unit. */
const amount = (token: Felt, units: bigint): TokenAmount =>
  tokenAmount(token, units, metadata);

/** An outgoing amount. */
export const loss = (token: Felt, units: bigint): BalanceChange => ({
  what: 'token',
  direction: 'out',
  amount: amount(token, units),
});

/** An incoming amount, for an account that held 2 tokens before. */
export const gain = (token: Felt, units: bigint): BalanceChange => ({
  what: 'token',
  direction: 'in',
  amount: amount(token, units),
  left: amount(token, 2n * UNIT + units),
});
