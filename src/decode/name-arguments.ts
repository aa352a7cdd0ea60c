import type { Abi } from './abi';
import { decodeArguments } from './decode-arguments';
import {
  isDeployer,
  parametersOf,
  type KnownInterface,
} from './known-interfaces';
import { decodeByInterface, PROTOCOLS } from './protocols/interfaces';
import { STANDARDS } from './protocols/standards';
import type { CallView, NamedValue } from './types';
import type { ChainId } from '../config/networks';
import {
  protocolAt,
  protocolOfClass,
  type Protocol,
} from '../config/protocols';
import type { Call, MetadataByContract } from '../core/call';
import { unpadFelt, type Felt } from '../core/felt';

/** What is needed to name a call's arguments. */
export type NamingContext = {
  /** The account that sends it. */
  readonly account: Felt;
  readonly metadata: MetadataByContract;
  /** The ABIs from the site. */
  readonly abi: Abi;
  /** The network, for the known protocols on it. */
  readonly chainId?: ChainId;
  /** The class of a contract, both without leading zeros. */
  readonly classOf?: (contract: Felt) => Felt | undefined;
};

/** A call with its arguments named. */
export type NamedCall = {
  readonly source: CallView['source'];
  readonly args: readonly NamedValue[];
  /** The interface that names them, if it isn't the site's. */
  readonly known?: KnownInterface | 'protocol' | 'standard';
};

/**
 * @param contract - A contract's address, without leading zeros.
 * @param context - The context.
 * @returns The known protocol that it belongs to, or whose code it has.
 */
export function protocolOf(
  contract: Felt,
  { chainId, classOf }: NamingContext,
): Protocol | undefined {
  const classHash = classOf?.(contract);
  return (
    (chainId === undefined ? undefined : protocolAt(chainId, contract)) ??
    (classHash === undefined ? undefined : protocolOfClass(classHash))
  );
}

/**
 * Names a call's arguments, by the first of these that fits it: what the called contract
 * is known to be, a token's interface, its protocol, a standard, the site's ABI.
 *
 * @param call - The call.
 * @param context - The context.
 * @param protocol - The protocol that the contract belongs to, if known.
 * @returns The arguments and where their names come from.
 */
export function nameArguments(
  call: Call,
  { account, metadata, abi }: NamingContext,
  protocol: Protocol | undefined,
): NamedCall {
  const contract = unpadFelt(call.contractAddress);
  const standard = metadata.get(contract)?.standard ?? 'unknown';
  const candidates: KnownInterface[] = [
    ...(isDeployer(contract) ? (['deployer'] as const) : []),
    ...(contract === unpadFelt(account) ? (['account'] as const) : []),
    // The standard that the contract claims comes first. A call that matches only
    // the other one is decoded as such, whatever the contract or the node says.
    ...(standard === 'erc721'
      ? (['erc721', 'erc20'] as const)
      : (['erc20', 'erc721'] as const)),
  ];
  for (const known of candidates) {
    const args = decodeKnown(call, known);
    if (args !== undefined) {
      return { source: 'wallet', args, known };
    }
  }
  const { entrypoint, calldata } = call;
  const byProtocol =
    protocol &&
    decodeByInterface(PROTOCOLS[protocol.kind], entrypoint, calldata);
  if (byProtocol !== undefined) {
    return { source: 'wallet', args: byProtocol, known: 'protocol' };
  }
  const byStandard = decodeByInterface(STANDARDS, entrypoint, calldata);
  if (byStandard !== undefined) {
    return { source: 'wallet', args: byStandard, known: 'standard' };
  }
  const parameters = abi.functions.get(call.entrypoint);
  const args =
    parameters && decodeArguments(parameters, call.calldata, abi.types);
  return args === undefined
    ? { source: 'nobody', args: [] }
    : { source: 'site', args };
}

/** Decodes by a known interface; the amount of older tokens may be a single felt. */
function decodeKnown(
  call: Call,
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
    decodeArguments(parameters, call.calldata) ??
    decodeArguments(older, call.calldata)
  );
}
