import type { Abi } from './abi';
import { summarizeCall } from './call-summary';
import { decodeArguments } from './decode-arguments';
import {
  type KnownInterface,
  SIGNERS,
  isDeployer,
  parametersOf,
} from './known-interfaces';
import { PROTOCOLS } from './protocols/interfaces';
import { decodeByInterface, summaryOf } from './protocols/meaning';
import {
  STANDARDS,
  forwardedCalls,
  multiTokenTransfer,
  outsideCalls,
} from './protocols/standards';
import type { CallSummary, CallView, NamedValue } from './types';
import type { ChainId } from '../config/networks';
import {
  type Protocol,
  officialPool,
  protocolAt,
  protocolOfClass,
} from '../config/protocols';
import type { Call, MetadataByContract } from '../core/call';
import { defined } from '../core/defined';
import { type Felt, padFelt, unpadFelt } from '../core/felt';

/** What is needed to name a call's arguments. */
type NamingContext = {
  /** The account that sends it. */
  readonly account: Felt;
  readonly metadata: MetadataByContract;
  /** The ABIs from the site, if it sent any. */
  readonly abi?: Abi;
  /** The called contracts' own ABIs, from the chain, by address without leading
   * zeros. */
  readonly contractAbis?: ReadonlyMap<Felt, Abi>;
  /** The network, for the known protocols on it. */
  readonly chainId?: ChainId;
  /** The class of a contract, both without leading zeros. */
  readonly classOf?: (contract: Felt) => Felt | undefined;
  /** The token of a staking pool that the staking contract lists as its own. */
  readonly poolToken?: (contract: Felt) => Felt | undefined;
};

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

/** A call with its arguments named. */
type NamedCall = {
  readonly source: CallView['source'];
  readonly args: readonly NamedValue[];
  /** The interface that names them, if it isn't the site's. */
  readonly known?: KnownInterface | 'protocol' | 'standard';
};

/**
 * @param contract - A contract's address, without leading zeros.
 * @returns The known protocol that it belongs to, or whose code it has.
 */
export function protocolOf(
  contract: Felt,
  { chainId, classOf, poolToken }: NamingContext,
): Protocol | undefined {
  const classHash = classOf?.(contract);
  const token = poolToken?.(contract);
  return (
    (chainId === undefined ? undefined : protocolAt(chainId, contract)) ??
    (token === undefined ? undefined : officialPool(token)) ??
    (classHash === undefined ? undefined : protocolOfClass(classHash))
  );
}

/** Whether the wallet itself knows the function and its arguments. */
export function isNamedByWallet(
  call: Call,
  context: Pick<NamingContext, 'account' | 'chainId'>,
): boolean {
  const naming = { ...context, metadata: new Map() };
  const protocol = protocolOf(unpadFelt(call.contractAddress), naming);
  return nameByWallet(call, naming, protocol) !== undefined;
}

/**
 * Names a call's arguments, by the first of these that fits it: what the called contract
 * is known to be, a token's interface, its protocol, a standard, the contract's own ABI,
 * the site's ABI. The site's is not used for a function that the contract's own has.
 *
 * @param protocol - The protocol that the contract belongs to, if known.
 * @returns The arguments and where their names come from.
 */
function nameArguments(
  call: Call,
  context: NamingContext,
  protocol: Protocol | undefined,
): NamedCall {
  const named = nameByWallet(call, context, protocol);
  if (named !== undefined) {
    return named;
  }
  const { abi, contractAbis } = context;
  const own = contractAbis?.get(unpadFelt(call.contractAddress));
  const isOwn = own?.functions.has(call.entrypoint) === true;
  const naming = isOwn ? own : abi;
  const parameters = naming?.functions.get(call.entrypoint);
  const args =
    parameters && decodeArguments(parameters, call.calldata, naming?.types);
  return args === undefined
    ? { source: 'nobody', args: [] }
    : { source: isOwn ? 'contract' : 'site', args };
}

function nameByWallet(
  { contractAddress, entrypoint, calldata }: Call,
  { account, metadata, classOf }: NamingContext,
  protocol: Protocol | undefined,
): NamedCall | undefined {
  const contract = unpadFelt(contractAddress);
  const standard = metadata.get(contract)?.standard ?? 'unknown';
  const candidates: KnownInterface[] = [
    ...(isDeployer(contract) ? (['deployer'] as const) : []),
    ...(contract === unpadFelt(account)
      ? (['account', classOf?.(contract) ?? 'account'] as const)
      : []),
    // The standard that the contract claims comes first. A call that matches only
    // the other one is decoded as such, whatever the contract or the node says.
    ...(standard === 'erc721'
      ? (['erc721', 'erc20'] as const)
      : (['erc20', 'erc721'] as const)),
  ];
  for (const known of candidates) {
    const args = decodeKnown({ entrypoint, calldata }, known);
    if (args !== undefined) {
      return { source: 'wallet', args, known };
    }
  }
  const byProtocol =
    protocol &&
    decodeByInterface(PROTOCOLS[protocol.kind], entrypoint, calldata);
  if (byProtocol !== undefined) {
    return { source: 'wallet', args: byProtocol, known: 'protocol' };
  }
  const byStandard = decodeByInterface(STANDARDS, entrypoint, calldata);
  return byStandard === undefined
    ? undefined
    : { source: 'wallet', args: byStandard, known: 'standard' };
}

/** Decodes by a known interface; the amount of older tokens may be a single felt. */
function decodeKnown(
  call: Pick<Call, 'entrypoint' | 'calldata'>,
  known: KnownInterface,
): NamedValue[] | undefined {
  const parameters = parametersOf(known, call.entrypoint);
  if (parameters === undefined) {
    return undefined;
  }
  const older = parameters.map(({ name, type }) => ({
    name,
    type: known === 'erc20' && type === 'u256' ? 'u128' : type,
  }));
  return (
    decodeArguments(parameters, call.calldata, SIGNERS) ??
    decodeArguments(older, call.calldata)
  );
}
