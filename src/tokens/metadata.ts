import type { AccountTools } from '../accounts/tools';
import { BUNDLED_TOKENS, type ChainId } from '../config/networks';
import type { ContractMetadata } from '../core/call';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { spoofsSymbol } from '../decode/tokens';
import { readText } from '../starknet/contract-metadata';
import { valueOrAbsent } from '../starknet/node-errors';
import { readView } from '../starknet/reads';
import type { AddTokenView } from '../ui/dialog-views';

/** A token as a site describes it. */
type Described = {
  /** Padded. */
  readonly address: Felt;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
};

/**
 * Asks a token's contract what it says of itself, in one round trip.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param token - The token as the site describes it.
 * @returns The contract's words, and what the user should be warned of.
 * @throws WalletError `not-found` with walletError 111 where there is no ERC-20
 * token, `unreachable` where no node answers.
 */
export async function fetchTokenMetadata(
  tools: Pick<AccountTools, 'client'>,
  chainId: ChainId,
  token: Described,
): Promise<Pick<AddTokenView, 'contract' | 'differs' | 'isSpoofed'>> {
  const views = ['name', 'symbol', 'decimals'] as const;
  const [name, symbol, places] = (
    await tools
      .client(chainId)
      .read(views.map((view) => readView(token.address, view)))
  ).map((outcome) => valueOrAbsent(outcome) ?? []);
  const decimals = places?.length === 1 ? Number(places[0]) : Infinity;
  if (decimals > 255) {
    throw new WalletError(
      'not-found',
      'There is no ERC-20 token at the token address',
      { walletError: WALLET_API_ERROR.notErc20 },
    );
  }
  const contract = {
    name: readText(name ?? []) ?? '',
    symbol: readText(symbol ?? []) ?? '',
    decimals,
  };
  const fields = ['name', 'symbol', 'decimals'] as const;
  return {
    contract,
    differs: fields.filter(
      (field) => plain(contract[field]) !== plain(token[field]),
    ),
    isSpoofed: isSpoofed(token, contract.symbol),
  };
}

/** A word without what nobody is misled by: letter case, white space around it. */
function plain(word: string | number): string {
  return String(word).trim().toLowerCase();
}

/** Whether site or contract give it the symbol of a token that it is not. */
function isSpoofed({ address, symbol }: Described, own: string): boolean {
  return [symbol, own].some((claimed) => {
    const metadata = new Map<Felt, ContractMetadata>([
      [
        unpadFelt(address),
        { source: 'contract', standard: 'erc20', symbol: claimed },
      ],
      ...BUNDLED_TOKENS,
    ]);
    return spoofsSymbol(padFelt(address), metadata);
  });
}
