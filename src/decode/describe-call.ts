import { summarizeCall, targetOf } from './call-summary';
import { isLookAlike } from './look-alike';
import {
  nameArguments,
  protocolOf,
  type NamedCall,
  type NamingContext,
} from './name-arguments';
import { PROTOCOLS } from './protocols/interfaces';
import { multiTokenTransfer, outsideCalls } from './protocols/standards';
import { UNLIMITED_UNITS, spoofsSymbol } from './tokens';
import type { CallView, CallSummary, Warning } from './types';
import type { Protocol } from '../config/protocols';
import type { Call } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';

/** What `describeCall` needs to know besides the call. */
export type DecodeContext = NamingContext & {
  /** Addresses that the user knows: own accounts, earlier recipients. */
  readonly knownAddresses: readonly Felt[];
  /** The account's token balances, if known. */
  readonly balances: ReadonlyMap<Felt, bigint>;
  /** The name of a function by its selector. */
  readonly functionName?: (selector: Felt) => string | undefined;
};

/** How deep the calls inside outside executions are described. */
const MAX_NESTING = 3;

/** Calls whose name and layout ERC-20 and ERC-721 share. */
const SHARED = ['approve', 'transfer_from', 'transferFrom'];

/**
 * Describes a call for the user. The wallet's known interfaces take precedence over
 * the site's ABIs, which are marked as such; the calldata is always included in
 * full.
 *
 * @param call - The call as it will be signed.
 * @param decodeContext - The context.
 * @returns The data to show.
 */
export function describeCall(
  call: Call,
  decodeContext: DecodeContext,
): CallView {
  return describe(call, decodeContext, MAX_NESTING);
}

function describe(
  call: Call,
  decodeContext: DecodeContext,
  nesting: number,
): CallView {
  const contract = unpadFelt(call.contractAddress);
  const metadata = decodeContext.metadata.get(contract);
  const protocol = protocolOf(contract, decodeContext);
  const named = nameArguments(call, decodeContext, protocol);
  const isOwn = contract === unpadFelt(decodeContext.account);
  // Any call of an account to itself can hand it over.
  const shown = isOwn
    ? ({ action: 'change-account' } as const)
    : headlineOf(call, named, protocol, decodeContext);
  const nested = nestedIn(contract, named, decodeContext, nesting);
  return {
    contract: padFelt(contract),
    ...(metadata?.source === 'bundled' && metadata.symbol !== undefined
      ? { contractName: metadata.symbol }
      : {}),
    entrypoint: call.entrypoint,
    source: named.source,
    ...(protocol === undefined ? {} : { protocol: protocol.name }),
    ...(shown === undefined ? {} : { headline: shown }),
    args: named.args,
    calldata: call.calldata,
    ...(nested === undefined ? {} : { nested }),
    warnings: warningsOf(call, named, shown, decodeContext),
  };
}

function headlineOf(
  call: Call,
  { known, args }: NamedCall,
  protocol: Protocol | undefined,
  { account, metadata }: DecodeContext,
): CallSummary | undefined {
  const { entrypoint } = call;
  if (known === 'standard') {
    return multiTokenTransfer(args);
  }
  if (known !== undefined && known !== 'protocol') {
    const contract = unpadFelt(call.contractAddress);
    return summarizeCall({ contract, entrypoint, known, args, metadata });
  }
  if (protocol === undefined) {
    return undefined;
  }
  const summary =
    known === 'protocol'
      ? PROTOCOLS[protocol.kind].summarize({
          protocol,
          entrypoint,
          args,
          account,
          metadata,
        })
      : undefined;
  return summary ?? { action: 'protocol-call' };
}

/** The called account, not the sender, executes these calls. */
function nestedIn(
  contract: Felt,
  { known, args }: NamedCall,
  decodeContext: DecodeContext,
  nesting: number,
): CallView[] | undefined {
  const { functionName = () => undefined } = decodeContext;
  return known === 'standard' && nesting > 0
    ? outsideCalls(args, functionName)?.map((call) =>
        describe(
          call,
          { ...decodeContext, account: contract, balances: new Map() },
          nesting - 1,
        ),
      )
    : undefined;
}

function warningsOf(
  call: Call,
  named: NamedCall,
  headline: CallSummary | undefined,
  { metadata, knownAddresses, balances }: DecodeContext,
): Warning[] {
  const unknown =
    (metadata.get(unpadFelt(call.contractAddress))?.standard ?? 'unknown') ===
    'unknown';
  const isToken =
    named.known === 'erc20' ||
    named.known === 'erc721' ||
    (named.known === 'standard' && headline?.action === 'nft-transfer');
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
    ['token-or-nft', isToken && unknown && SHARED.includes(call.entrypoint)],
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
