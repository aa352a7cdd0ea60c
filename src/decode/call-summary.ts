import type { KnownInterface } from './known-interfaces';
import { feltIn } from './protocols/arguments';
import { isUnlimited, tokenAmount } from './tokens';
import type { Action, CallSummary, NamedValue } from './types';
import type { MetadataByContract } from '../core/call';
import { defined } from '../core/defined';
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
  const [first, second] = call.args.map(({ value }) => feltIn(value));
  if (first === undefined) {
    return undefined;
  }
  switch (call.known) {
    case 'deployer':
      return { action: 'deploy', classHash: first };
    case 'erc20':
      return ofToken(call, first, second);
    case 'erc721':
      return ofCollection(call, first, second);
    default:
      return undefined;
  }
}

/** Older tokens have camelCase names. */
function actionOf(entrypoint: string): string {
  return entrypoint
    .replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
    .replace(/_/gu, '-');
}

function ofToken(
  { contract, entrypoint, args, metadata }: KnownCall,
  first: Felt,
  second: Felt | undefined,
): CallSummary {
  // The functions of ERC-20 are named like what they do.
  const action = actionOf(entrypoint) as Action;
  const units = numberIn(args);
  const amount = tokenAmount(contract, units, metadata);
  if (second !== undefined) {
    return { action, amount, from: first, to: second };
  }
  if (action === 'transfer') {
    return { action, amount, to: first };
  }
  // On an NFT collection, the same call would approve the token with id 0.
  const isToken = metadata.get(contract)?.standard === 'erc20';
  if (action === 'approve' && units === 0n && isToken) {
    return { action: 'revoke', amount, formerSpender: first };
  }
  return action === 'decrease-allowance'
    ? { action, amount, formerSpender: first }
    : defined({
        action,
        amount,
        spender: first,
        unlimited: isUnlimited(contract, units, metadata) || undefined,
      });
}

function ofCollection(
  { args }: KnownCall,
  first: Felt,
  second: Felt | undefined,
): CallSummary {
  const flag = args[1]?.value;
  if (flag?.kind === 'boolean') {
    const action = 'approve-all';
    return flag.value
      ? { action, spender: first }
      : { action, formerSpender: first };
  }
  const ids = [numberIn(args).toString()];
  if (second !== undefined) {
    return { action: 'nft-transfer', ids, from: first, to: second };
  }
  const action = 'nft-approve';
  // The zero address stands for nobody.
  return BigInt(first) === 0n
    ? { action, ids, formerSpender: first }
    : { action, ids, spender: first };
}

/** The amount, or an NFT's id: the only number among the arguments. */
function numberIn(args: readonly NamedValue[]): bigint {
  return args.reduce(
    (found, { value }) =>
      value.kind === 'number' ? BigInt(value.text) : found,
    0n,
  );
}
