import type { Abi } from './abi';
import { decodeArguments } from './decode-arguments';
import { feltIn, listItems, recordMembers, valueAt } from './decoded-value';
import {
  decodeByInterface,
  summaryOf,
  type ContractInterface,
  type KnownCall,
} from './meaning';
import type { KnownProtocols } from './protocols';
import { isDeployer, interfaceNamed } from './standards';
import type { CallSummary, CallView } from './types';
import type { Protocol } from '../config/protocols';
import type { Call, MetadataByContract } from '../core/call';
import { definedMembers } from '../core/defined';
import { padFelt, unpadFelt, type Felt } from '../core/felt';
import { MAX_NUMBER } from '../core/possible-addresses';

/** What `describeCall` needs to know besides the call. */
export type DecodeContext = {
  /** The account that sends it. */
  readonly account: Felt;
  readonly metadata: MetadataByContract;
  /** The ABIs from the site, if it sent any. */
  readonly abi?: Abi;
  /** The called contracts' own ABIs, from the chain, by address without leading
   * zeros. */
  readonly contractAbis?: ReadonlyMap<Felt, Abi>;
  /** The network's known protocols; undefined where only standards matter. */
  readonly protocols: KnownProtocols | undefined;
  /** Looks up the class hash of a contract, both without leading zeros. */
  readonly classOf?: (contract: Felt) => Felt | undefined;
  /** The token of a staking pool that the staking contract lists as its own. */
  readonly poolToken?: (contract: Felt) => Felt | undefined;
  /** Looks up the owner of an id by its `idKey`. */
  readonly ownerOf?: (key: string) => Felt | undefined;
};

/** How many levels of nested calls are described. */
const MAX_NESTING = 3;

/** Describes a call for the user, with up to `nesting` levels of nested calls. The wallet's
 * known interfaces take precedence over the site's ABIs, and `source` tells them apart; the
 * calldata is always included in full. */
export function describeCall(
  call: Call,
  context: DecodeContext,
  nesting = MAX_NESTING,
): CallView {
  const contract = unpadFelt(call.contractAddress);
  const { account, metadata, ownerOf } = context;
  const known = metadata.get(contract);
  const protocol = protocolOf(contract, context);
  const { source, args, named } = nameArguments(call, context, protocol);
  const about: KnownCall = {
    contract,
    args,
    account,
    metadata,
    protocol,
    ownerOf,
    kindOf: (address) =>
      context.protocols?.contracts.get(unpadFelt(address))?.kind,
  };
  // Any call of an account to itself may hand over control of it.
  const summary =
    contract === unpadFelt(account)
      ? changeOf(call)
      : named && summaryOf(named.meaning, about);
  return definedMembers({
    contract: padFelt(contract),
    contractName: known?.source === 'bundled' ? known.symbol : undefined,
    entrypoint: call.entrypoint,
    source,
    protocol: protocol?.byClass === true ? undefined : protocol?.name,
    summary: Object.keys(summary ?? {}).length > 0 ? summary : undefined,
    args,
    calldata: call.calldata,
    nested:
      nesting > 0
        ? nestedViews(call, context, { named, protocol }, nesting - 1)
        : undefined,
  });
}

/** The nested calls of a call, which the called contract executes, not the sender. A known
 * protocol's unknown functions aren't searched: what they run is nobody's but its own. */
function nestedViews(
  { contractAddress, calldata }: Call,
  context: DecodeContext,
  { named, protocol }: { named: Named | undefined; protocol: unknown },
  nesting: number,
): readonly CallView[] | undefined {
  const { protocols } = context;
  const account = unpadFelt(contractAddress);
  if (named !== undefined || protocol !== undefined) {
    return (
      named?.nested &&
      nestedCalls(named, protocols).map((inner) =>
        describeCall(inner, { ...context, account }, nesting),
      )
    );
  }
  const found = callsAmong(calldata, protocols?.functionName).map((inner) =>
    describeCall(
      inner,
      // A contract that calls itself isn't an account that changes.
      unpadFelt(inner.contractAddress) === account
        ? context
        : { ...context, account },
      nesting,
    ),
  );
  return found.length > 0 ? found : undefined;
}

/** Finds calls among felts of unknown meaning, as multisig wallets and aggregators take them: a
 * contract, the selector of a function that the wallet knows, its arguments after their number
 * or up to the end. */
function callsAmong(
  felts: readonly Felt[],
  functionName: KnownProtocols['functionName'] = () => undefined,
): Call[] {
  const calls: Call[] = [];
  for (let at = 0; at + 2 < felts.length; at += 1) {
    const contractAddress = felts[at] ?? '0x0';
    const entrypoint = functionName(unpadFelt(felts[at + 1] ?? '0x0'));
    if (entrypoint !== undefined && BigInt(contractAddress) > MAX_NUMBER) {
      const [count = '0x0', ...rest] = felts.slice(at + 2);
      const isCounted = BigInt(count) <= BigInt(rest.length);
      const calldata = isCounted
        ? rest.slice(0, Number(count))
        : [count, ...rest];
      // Of a call without arguments there is nothing to tell.
      calls.push(
        ...(calldata.length > 0
          ? [{ contractAddress, entrypoint, calldata }]
          : []),
      );
      at += 1 + Number(isCounted) + calldata.length;
    }
  }
  return calls;
}

/** Words in the functions of accounts, by what they change. */
const CHANGES = {
  guardian: /guardian/iu,
  code: /upgrade|class|implementation/iu,
  owner: /owner|public_?key|signer/iu,
} as const;

function changeOf({ entrypoint }: Call): CallSummary {
  const change = (Object.keys(CHANGES) as (keyof typeof CHANGES)[]).find(
    (one) => CHANGES[one].test(entrypoint),
  );
  return definedMembers({ action: 'change-account', change } as const);
}

/** The known protocol of a contract, by its address (without leading zeros); for a staking
 * pool, because the staking contract lists it or, marked as `byClass`, by its code alone. */
export function protocolOf(
  contract: Felt,
  { protocols, classOf, poolToken }: DecodeContext,
): Protocol | undefined {
  const token = poolToken?.(contract);
  return (
    protocols?.contracts.get(contract) ??
    (token === undefined
      ? protocols?.classes.get(classOf?.(contract) ?? '0x0')
      : protocols?.named({ kind: 'staking-pool', token }))
  );
}

/** A call decoded by one of the wallet's own interfaces. */
type Named = NonNullable<ReturnType<typeof decodeByInterface>>;

/** The nested calls of a call. Functions without a known name keep their selector. */
function nestedCalls(
  { args, nested }: Named,
  protocols: DecodeContext['protocols'],
): Call[] {
  const { list, contract = '', selector = '' } = nested ?? {};
  const calls =
    list === undefined
      ? [args]
      : listItems(valueAt(args, list)).map(recordMembers);
  return calls.flatMap((members) => {
    const contractAddress = feltIn(valueAt(members, contract));
    const called = feltIn(valueAt(members, selector));
    const calldata = listItems(valueAt(members, 'calldata')).flatMap(
      (felt) => feltIn(felt) ?? [],
    );
    const entrypoint = called && (protocols?.functionName(called) ?? called);
    return contractAddress === undefined || entrypoint === undefined
      ? []
      : [{ contractAddress, entrypoint, calldata }];
  });
}

/** Whether the wallet itself knows the function and its arguments. */
export function isNamedByWallet(
  call: Call,
  context: Pick<DecodeContext, 'account' | 'protocols'>,
): boolean {
  const naming = { ...context, metadata: new Map() };
  const protocol = protocolOf(unpadFelt(call.contractAddress), naming);
  return nameByWallet(call, naming, protocol) !== undefined;
}

/** Names a call's arguments by the first interface that fits: that of a deployer or the
 * account itself, of tokens, of its protocol, of another standard, the contract's own
 * ABI, the site's ABI. The site's is ignored for functions that the contract's own has. */
function nameArguments(
  call: Call,
  context: DecodeContext,
  protocol: Protocol | undefined,
): Pick<CallView, 'source' | 'args'> & { readonly named?: Named } {
  const named = nameByWallet(call, context, protocol);
  if (named !== undefined) {
    return { source: 'wallet', args: named.args, named };
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
  { account, metadata, classOf, protocols }: DecodeContext,
  protocol: Protocol | undefined,
): Named | undefined {
  const contract = unpadFelt(contractAddress);
  const isOwn = contract === unpadFelt(account);
  // The standard that the contract claims comes first. A call that matches only
  // the other one is decoded as such, whatever the contract or the node says.
  const isCollection = metadata.get(contract)?.standard === 'erc721';
  const candidates: (ContractInterface | false | undefined)[] = [
    isDeployer(contract) && interfaceNamed('deployer'),
    isOwn && interfaceNamed('account'),
    isOwn && interfaceNamed(classOf?.(contract) ?? 'account'),
    interfaceNamed(isCollection ? 'erc721' : 'erc20'),
    interfaceNamed(isCollection ? 'erc20' : 'erc721'),
    protocol && protocols?.interfaces.get(protocol.kind),
    interfaceNamed('erc1155'),
    interfaceNamed('erc4626'),
    interfaceNamed('snip9'),
  ];
  for (const known of candidates) {
    const named = known && decodeByInterface(known, entrypoint, calldata);
    if (named) {
      return named;
    }
  }
  return undefined;
}
