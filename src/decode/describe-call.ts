import { summarizeCall } from './call-summary';
import {
  nameArguments,
  protocolOf,
  type NamedCall,
  type NamingContext,
} from './name-arguments';
import { PROTOCOLS } from './protocols/interfaces';
import { summaryOf } from './protocols/meaning';
import {
  forwardedCalls,
  multiTokenTransfer,
  outsideCalls,
} from './protocols/standards';
import type { CallView, CallSummary } from './types';
import type { Protocol } from '../config/protocols';
import type { Call } from '../core/call';
import { defined } from '../core/defined';
import { padFelt, unpadFelt, type Felt } from '../core/felt';

/** What `describeCall` needs to know besides the call. */
export type DecodeContext = NamingContext & {
  /** The name of a function by its selector. */
  readonly functionName?: (selector: Felt) => string | undefined;
  /** Who owns an identity of Starknet ID, by its id in decimal, if known. */
  readonly ownerOf?: (identity: string) => Felt | undefined;
};

/** How deep the calls inside outside executions are described. */
const MAX_NESTING = 3;

/**
 * Describes a call for the user. The wallet's known interfaces take precedence over
 * the site's ABIs, which are marked as such; the calldata is always included in
 * full.
 *
 * @param call - The call as it will be signed.
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
  const nested = nestedIn(contract, named, protocol, decodeContext, nesting);
  return defined({
    contract: padFelt(contract),
    contractName: metadata?.source === 'bundled' ? metadata.symbol : undefined,
    entrypoint: call.entrypoint,
    source: named.source,
    protocol: protocol?.byClass === true ? undefined : protocol?.name,
    headline: shown,
    args: named.args,
    calldata: call.calldata,
    nested,
  });
}

function headlineOf(
  call: Call,
  { known, args }: NamedCall,
  protocol: Protocol | undefined,
  { account, metadata, ownerOf }: DecodeContext,
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
      ? summaryOf(
          PROTOCOLS[protocol.kind].means[entrypoint],
          defined({ protocol, args, account, metadata, ownerOf }),
        )
      : undefined;
  return summary ?? { action: 'protocol-call' };
}

/** The called contract, not the sender, executes these calls. */
function nestedIn(
  contract: Felt,
  { known, args }: NamedCall,
  protocol: Protocol | undefined,
  decodeContext: DecodeContext,
  nesting: number,
): CallView[] | undefined {
  const { functionName = () => undefined } = decodeContext;
  const readers = { standard: outsideCalls, protocol: forwardedCalls };
  const read =
    known === 'standard' ||
    (known === 'protocol' && protocol?.kind === 'paymaster')
      ? readers[known]
      : undefined;
  return nesting > 0
    ? read?.(args, functionName)?.map((call) =>
        describe(call, { ...decodeContext, account: contract }, nesting - 1),
      )
    : undefined;
}
