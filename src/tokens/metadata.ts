import { judgeTokens } from './judge-tokens';
import type { AccountTools } from '../accounts/tools';
import type { ChainId } from '../config/networks';
import { BUNDLED_TOKENS } from '../config/tokens';
import type { MetadataByContract, ContractMetadata } from '../core/call';
import { WALLET_API_ERROR, WalletError } from '../core/errors';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { spoofsSymbol } from '../decode/tokens';
import { queryOf } from '../http/query';
import { answeredOrThrow } from '../starknet/node-errors';
import { readView } from '../starknet/reads';
import { readMetadata, readText } from '../starknet/token-metadata';
import type { State } from '../state/state';
import type { Token } from '../state/tokens';
import type { AddTokenView } from '../views/dialog-views';

/** The metadata known without querying a node: of the bundled tokens and of those on
 * the watch list. */
export async function knownTokens(
  { tokens }: { readonly tokens: Pick<State['tokens'], 'list'> },
  chainId: ChainId,
): Promise<MetadataByContract> {
  return metadataOfTokens(await tokens.list(chainId));
}

/** The metadata of watched and of bundled tokens; the watch list can't override the latter.
 */
export function metadataOfTokens(
  watched: readonly Token[],
): MetadataByContract {
  return judgeTokens(watched, []).metadata;
}

/** The metadata for pages that name many tokens and have no room for a warning beside
 * each: tokens that copy another token's symbol get none. */
export function metadataWithoutCopies(
  watched: readonly Token[],
): MetadataByContract {
  const all = metadataOfTokens(watched);
  return new Map(
    [...all].map(([contract, metadata]) => {
      const { symbol, ...rest } = metadata;
      return spoofsSymbol(contract, all)
        ? [contract, rest]
        : [contract, metadata];
    }),
  );
}

/** A token as a site describes it; the address is padded. */
export type DescribedToken = AddTokenView['site'] & { readonly address: Felt };

/** The error of an address without a token, with walletError 111. */
export function notErc20(): WalletError {
  return new WalletError(
    'not-found',
    'There is no ERC-20 token at the token address',
    { walletError: WALLET_API_ERROR.notErc20 },
  );
}

/** What is known of a token before the user adds it. */
export type FetchedToken = Pick<
  AddTokenView,
  'contract' | 'differs' | 'isSpoofed' | 'doubt'
> & {
  /** What the watch list stores of it, once the user adds it. */
  readonly kept: Pick<Token, 'symbol' | 'decimals'>;
};

type FetchTools = Pick<AccountTools, 'client'> & {
  readonly tokens: Pick<State['tokens'], 'list' | 'seen'>;
};

/**
 * Fetches a token's metadata from its contract in one round trip, from two endpoints.
 *
 * @param token - The token as the site describes it.
 * @returns The contract's metadata, and what to warn the user about.
 * @throws WalletError `not-found` with walletError 111 if it isn't an ERC-20 token,
 * `unreachable` if no node answers.
 */
export async function fetchTokenMetadata(
  { client, tokens }: FetchTools,
  chainId: ChainId,
  token: DescribedToken,
): Promise<FetchedToken> {
  const address = unpadFelt(token.address);
  const read = readMetadata(address);
  const said = await client(chainId).ask(
    // A failure of the node must not count as the contract's answer.
    answeredOrThrow(queryOf({ name: readView(address, 'name'), own: read })),
    { by: 'two', repeated: read },
  );
  const [{ name, own }, ...others] = said.answers;
  const { symbol = '', decimals } = own;
  if (decimals === undefined) {
    throw notErc20();
  }
  const { metadata, newTokens, doubts } = judgeTokens(
    await tokens.list(chainId),
    await tokens.seen(chainId),
    {
      answers: [own, ...others].map((one) => new Map([[address, one]])),
      needed: said.needed,
    },
  );
  const doubt = doubts.get(address);
  const contract = {
    name: (name.ok && readText(name.value)) || '',
    symbol,
    decimals,
  };
  const fields = ['name', 'symbol', 'decimals'] as const;
  return {
    contract,
    differs: fields.filter((field) => {
      const claimed = token[field];
      return claimed !== undefined && plain(contract[field]) !== plain(claimed);
    }),
    isSpoofed: isSpoofed(token, contract.symbol),
    ...(doubt && { doubt }),
    kept: newTokens[0] ?? { symbol, decimals, ...metadata.get(address) },
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
