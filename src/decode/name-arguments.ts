import type { Abi } from './abi';
import { decodeArguments } from './decode-arguments';
import {
  isDeployer,
  parametersOf,
  type KnownInterface,
} from './known-interfaces';
import type { CallView, NamedValue } from './types';
import type { Call, MetadataByContract } from '../core/call';
import { unpadFelt, type Felt } from '../core/felt';

/** A call's arguments with their names, and where these come from. */
export type NamedCall = {
  readonly source: CallView['source'];
  readonly args: readonly NamedValue[];
  readonly known?: KnownInterface;
};

/** What names arguments. */
export type NamingContext = {
  /** The account that sends the call. */
  readonly account: Felt;
  readonly metadata: MetadataByContract;
  /** The ABIs from the site. */
  readonly abi: Abi;
  /** The called contracts' own ABIs, from the chain, by address without leading
   * zeros. */
  readonly contractAbis?: ReadonlyMap<Felt, Abi>;
};

/**
 * @param call - A call.
 * @param account - The account that sends it.
 * @returns Whether the wallet itself knows the function and its arguments.
 */
export function isNamedByWallet(call: Call, account: Felt): boolean {
  const contract = unpadFelt(call.contractAddress);
  return nameByWallet(call, contract, account, new Map()) !== undefined;
}

/**
 * Names and decodes a call's arguments: by the wallet's known interfaces, else by the
 * contract's own ABI, else by the site's. The site's is not used for a function that
 * the contract's own has.
 *
 * @param call - A call.
 * @param decodeContext - The account, the metadata and the ABIs.
 * @returns The arguments and where their names come from; none if nothing names them.
 */
export function nameArguments(
  call: Call,
  { account, metadata, abi, contractAbis }: NamingContext,
): NamedCall {
  const contract = unpadFelt(call.contractAddress);
  const named = nameByWallet(call, contract, account, metadata);
  if (named !== undefined) {
    return named;
  }
  const own = contractAbis?.get(contract);
  const [source, { functions, types }] =
    own?.functions.has(call.entrypoint) === true
      ? (['contract', own] as const)
      : (['site', abi] as const);
  const parameters = functions.get(call.entrypoint);
  const args = parameters && decodeArguments(parameters, call.calldata, types);
  return args === undefined ? { source: 'nobody', args: [] } : { source, args };
}

function nameByWallet(
  call: Call,
  contract: Felt,
  account: Felt,
  metadata: MetadataByContract,
): NamedCall | undefined {
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
  return undefined;
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
