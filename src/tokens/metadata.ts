import type { AccountTools } from '../accounts/tools';
import type { ChainId } from '../config/networks';
import { BUNDLED_TOKENS } from '../config/tokens';
import type { ContractMetadata } from '../core/call';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { spoofsSymbol } from '../decode/tokens';
import { readText } from '../starknet/contract-metadata';
import { valueOrAbsent } from '../starknet/node-errors';
import { readView } from '../starknet/reads';
import type { AddTokenView } from '../ui/dialog-views';

/** A token as a site describes it; the address is padded. */
export type DescribedToken = AddTokenView['site'] & { readonly address: Felt };

/**
 * @returns The error of an address without a token, with walletError 111.
 */
export function notErc20(): WalletError {
  return new WalletError(
    'not-found',
    'There is no ERC-20 token at the token address',
    { walletError: WALLET_API_ERROR.notErc20 },
  );
}

/**
 * Fetches a token's metadata from its contract in one round trip.
 *
 * @param tools - Shared services.
 * @param chainId - The network.
 * @param token - The token as the site describes it.
 * @returns The contract's metadata, and what to warn the user about.
 * @throws WalletError `not-found` with walletError 111 if it isn't an ERC-20 token,
 * `unreachable` if no node answers.
 */
export async function fetchTokenMetadata(
  tools: Pick<AccountTools, 'client'>,
  chainId: ChainId,
  token: DescribedToken,
): Promise<Pick<AddTokenView, 'contract' | 'differs' | 'isSpoofed'>> {
  const views = ['name', 'symbol', 'decimals'] as const;
  const [name, symbol, decimalsFelts] = (
    await tools
      .client(chainId)
      .read(views.map((view) => readView(token.address, view)))
  ).map((outcome) => valueOrAbsent(outcome) ?? []);
  const decimals =
    decimalsFelts?.length === 1 ? Number(decimalsFelts[0]) : Infinity;
  if (decimals > 255) {
    throw notErc20();
  }
  const contract = {
    name: readText(name ?? []) ?? '',
    symbol: readText(symbol ?? []) ?? '',
    decimals,
  };
  const fields = ['name', 'symbol', 'decimals'] as const;
  return {
    contract,
    differs: fields.filter((field) => {
      const said = token[field];
      return said !== undefined && plain(contract[field]) !== plain(said);
    }),
    isSpoofed: isSpoofed(token, contract.symbol),
  };
}

/** Ignores harmless differences: letter case and surrounding whitespace. */
function plain(value: string | number): string {
  return String(value).trim().toLowerCase();
}

/** Whether the site or the contract claims the symbol of another token. */
function isSpoofed(
  { address, symbol = '' }: DescribedToken,
  contractSymbol: string,
): boolean {
  return [symbol, contractSymbol].some((claimed) => {
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
