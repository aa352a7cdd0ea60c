import type { KnownInterface } from './known-interfaces';
import { isUnlimited, tokenAmount } from './tokens';
import type { CallSummary, NamedValue, TokenAmount } from './types';
import type { MetadataByContract } from '../core/call';
import type { Felt } from '../core/felt';

/** A call whose arguments are named by a known interface. */
type KnownCall = {
  readonly contract: Felt;
  readonly entrypoint: string;
  readonly known: KnownInterface;
  readonly args: readonly NamedValue[];
  readonly metadata: MetadataByContract;
};

/**
 * @param call - A call of a known interface.
 * @returns Its summary, if there is one.
 */
export function summarizeCall(call: KnownCall): CallSummary | undefined {
  // Older tokens have camelCase names.
  const name = call.entrypoint.replace(
    /[A-Z]/gu,
    (letter) => `_${letter.toLowerCase()}`,
  );
  switch (call.known) {
    case 'erc20':
      return erc20(call, name);
    case 'erc721':
      return erc721(call, name);
    case 'deployer': {
      const classHash = feltOf(call.args[0]);
      return classHash === undefined
        ? undefined
        : { action: 'deploy', classHash };
    }
    default:
      return undefined;
  }
}

/**
 * @param headline - The summary of a call, if it has one.
 * @returns The tokens that it names amounts of, padded.
 */
export function tokensOf(headline: CallSummary | undefined): Felt[] {
  const amounts: readonly (TokenAmount | undefined)[] =
    headline === undefined
      ? []
      : [
          'amount' in headline ? headline.amount : undefined,
          ...(headline.action === 'swap' ? [headline.sell, headline.buy] : []),
        ];
  return amounts.flatMap((amount) =>
    amount === undefined ? [] : [amount.contract],
  );
}

/**
 * @param headline - The summary of a call, if it has one.
 * @returns The address that receives tokens, rewards or the right to spend them, unless
 * it is the sender's.
 */
export function targetOf(headline: CallSummary | undefined): Felt | undefined {
  switch (headline?.action) {
    case 'transfer':
    case 'transfer-from':
    case 'nft-transfer':
    case 'nfts-transfer':
      return headline.to;
    case 'approve':
    case 'increase-allowance':
    case 'revoke':
    case 'nft-approve':
      return headline.spender;
    case 'approve-all':
      return headline.operator;
    case 'swap':
      return headline.receiver;
    case 'claim':
    case 'buy-name':
    case 'transfer-name':
    case 'point-name':
    case 'delegate-votes':
      return headline.to;
    case 'stake':
    case 'unstake':
    case 'set-rewards-address':
      return headline.rewardsTo;
    default:
      return undefined;
  }
}

function erc20(call: KnownCall, name: string): CallSummary | undefined {
  const units = numberOf(call.args.at(-1));
  const [first, second] = call.args.map(feltOf);
  if (units === undefined || first === undefined) {
    return undefined;
  }
  const amount = tokenAmount(call.contract, units, call.metadata);
  switch (name) {
    case 'transfer':
      return { action: 'transfer', amount, to: first };
    case 'transfer_from':
      return second === undefined
        ? undefined
        : { action: 'transfer-from', amount, from: first, to: second };
    case 'approve':
      return units === 0n && isToken(call)
        ? { action: 'revoke', amount, spender: first }
        : allowance('approve', first, amount, call);
    case 'increase_allowance':
      return allowance('increase-allowance', first, amount, call);
    case 'decrease_allowance':
      return allowance('decrease-allowance', first, amount, call);
    default:
      return undefined;
  }
}

/** On an NFT collection, the same call would approve the token with id 0. */
function isToken({ contract, metadata }: KnownCall): boolean {
  return metadata.get(contract)?.standard === 'erc20';
}

function allowance(
  action: 'approve' | 'increase-allowance' | 'decrease-allowance',
  spender: Felt,
  amount: TokenAmount,
  { contract, metadata }: KnownCall,
): CallSummary {
  const unlimited =
    action !== 'decrease-allowance' &&
    isUnlimited(contract, BigInt(amount.units), metadata);
  return { action, amount, spender, unlimited };
}

function erc721(call: KnownCall, name: string): CallSummary | undefined {
  const [arg1, arg2, arg3] = call.args;
  const [first, second] = [feltOf(arg1), feltOf(arg2)];
  if (first === undefined) {
    return undefined;
  }
  if (name === 'set_approval_for_all') {
    return arg2?.value.kind === 'boolean'
      ? { action: 'approve-all', operator: first, approved: arg2.value.value }
      : undefined;
  }
  if (name === 'approve') {
    const tokenId = numberOf(arg2)?.toString();
    return tokenId === undefined
      ? undefined
      : { action: 'nft-approve', tokenId, spender: first };
  }
  const tokenId = numberOf(arg3)?.toString();
  return tokenId === undefined || second === undefined
    ? undefined
    : { action: 'nft-transfer', tokenId, from: first, to: second };
}

function feltOf(arg: NamedValue | undefined): Felt | undefined {
  return arg?.value.kind === 'address' || arg?.value.kind === 'felt'
    ? arg.value.felt
    : undefined;
}

function numberOf(arg: NamedValue | undefined): bigint | undefined {
  return arg?.value.kind === 'number' ? BigInt(arg.value.text) : undefined;
}
