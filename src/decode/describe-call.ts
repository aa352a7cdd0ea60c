import { summarizeCall, targetOf } from './call-summary';
import { isLookAlike } from './look-alike';
import {
  nameArguments,
  type NamedCall,
  type NamingContext,
} from './name-arguments';
import { UNLIMITED_UNITS, spoofsSymbol } from './tokens';
import type { CallView, CallSummary, Warning } from './types';
import type { Call } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';

/** What `describeCall` needs to know besides the call. */
export type DecodeContext = NamingContext & {
  /** Addresses that the user knows: own accounts, earlier recipients. */
  readonly knownAddresses: readonly Felt[];
  /** The account's token balances, if known. */
  readonly balances: ReadonlyMap<Felt, bigint>;
};

/** Calls whose name and layout ERC-20 and ERC-721 share. */
const SHARED = ['approve', 'transfer_from', 'transferFrom'];

/**
 * Describes a call for the user. The wallet's known interfaces take precedence over
 * the contract's own ABI, and that over the site's; both are marked as such. The
 * calldata is always included in full.
 *
 * @param call - The call as it will be signed.
 * @param decodeContext - The context.
 * @returns The data to show.
 */
export function describeCall(
  call: Call,
  decodeContext: DecodeContext,
): CallView {
  const contract = unpadFelt(call.contractAddress);
  const metadata = decodeContext.metadata.get(contract);
  const named = nameArguments(call, decodeContext);
  const headline =
    named.known === undefined
      ? undefined
      : summarizeCall({
          contract,
          entrypoint: call.entrypoint,
          known: named.known,
          args: named.args,
          metadata: decodeContext.metadata,
        });
  const isOwn = contract === unpadFelt(decodeContext.account);
  // Any call of an account to itself can hand it over.
  const shown = isOwn ? ({ action: 'change-account' } as const) : headline;
  return {
    contract: padFelt(contract),
    ...(metadata?.source === 'bundled' && metadata.symbol !== undefined
      ? { contractName: metadata.symbol }
      : {}),
    entrypoint: call.entrypoint,
    source: named.source,
    ...(shown === undefined ? {} : { headline: shown }),
    args: named.args,
    calldata: call.calldata,
    warnings: warningsOf(call, named, shown, decodeContext),
  };
}

function warningsOf(
  call: Call,
  named: NamedCall,
  headline: CallSummary | undefined,
  { metadata, knownAddresses, balances }: DecodeContext,
): Warning[] {
  const standard =
    metadata.get(unpadFelt(call.contractAddress))?.standard ?? 'unknown';
  const unknown = standard === 'unknown';
  const ambiguous = unknown || standard === 'both';
  const isToken = named.known === 'erc20' || named.known === 'erc721';
  const target = targetOf(headline);
  const checks: readonly (readonly [Warning, boolean])[] = [
    ['account-takeover', headline?.action === 'change-account'],
    ['unlimited-approval', isUnlimitedApproval(headline)],
    [
      'approval-for-all',
      headline?.action === 'approve-all' && headline.approved,
    ],
    [
      'look-alike',
      target !== undefined &&
        knownAddresses.some((address) => isLookAlike(address, target)),
    ],
    ['token-or-nft', isToken && ambiguous && SHARED.includes(call.entrypoint)],
    ['unknown-token', isToken && unknown && !SHARED.includes(call.entrypoint)],
    ['symbol-copied', spoofsSymbol(call.contractAddress, metadata)],
    ['more-than-held', exceedsBalance(headline, balances)],
    ['site-decoded', named.source === 'site'],
    ['not-decoded', named.source === 'nobody' && call.calldata.length > 0],
  ];
  return checks.filter(([, applies]) => applies).map(([warning]) => warning);
}

/** Whether more is approved than the account holds, which is in effect everything. */
function exceedsBalance(
  headline: CallSummary | undefined,
  balances: ReadonlyMap<Felt, bigint>,
): boolean {
  if (
    headline?.action !== 'approve' &&
    headline?.action !== 'increase-allowance'
  ) {
    return false;
  }
  const held = balances.get(unpadFelt(headline.amount.contract));
  return (
    held !== undefined &&
    !headline.unlimited &&
    BigInt(headline.amount.units) > held
  );
}

/** A token may claim to be a collection: its amount is then decoded as a token id. */
function isUnlimitedApproval(headline: CallSummary | undefined): boolean {
  return headline?.action === 'nft-approve'
    ? BigInt(headline.tokenId) >= UNLIMITED_UNITS
    : headline !== undefined && 'unlimited' in headline && headline.unlimited;
}
