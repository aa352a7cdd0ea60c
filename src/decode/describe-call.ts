import type { Abi } from './abi';
import { summarizeCall } from './call-summary';
import { decodeArguments } from './decode-arguments';
import {
  isDeployer,
  parametersOf,
  type KnownInterface,
} from './known-interfaces';
import type { CallView, NamedValue } from './types';
import type { Call, MetadataByContract } from '../core/call';
import { padFelt, unpadFelt, type Felt } from '../core/felt';

/** What `describeCall` needs to know besides the call. */
export type DecodeContext = {
  /** The account that sends it. */
  readonly account: Felt;
  readonly metadata: MetadataByContract;
  /** The ABIs from the site, if it sent any. */
  readonly abi?: Abi;
};

type Named = {
  readonly source: CallView['source'];
  readonly args: readonly NamedValue[];
  readonly known?: KnownInterface;
};

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
  const contract = unpadFelt(call.contractAddress);
  const metadata = decodeContext.metadata.get(contract);
  const named = nameArguments(call, contract, decodeContext);
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
  };
}

function nameArguments(
  call: Call,
  contract: Felt,
  { account, metadata, abi }: DecodeContext,
): Named {
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
  const parameters = abi?.functions.get(call.entrypoint);
  const args =
    parameters && decodeArguments(parameters, call.calldata, abi?.types);
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
