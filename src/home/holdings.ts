import { lookOf, lookReads, type Look } from '../accounts/look';
import { ETH, STRK, type ChainId } from '../config/networks';
import type { Account } from '../core/account';
import { WalletFailure } from '../core/errors';
import { padFelt, toFelt, type Felt } from '../core/felt';
import type { Outcome, RpcCall } from '../http/jsonrpc';
import { readU256, readView } from '../starknet/reads';
import type { Holding } from '../state/seen';
import type { Tools } from '../transactions/tools';

/** An account as the network knows it now. */
export type Held = { readonly look: Look; readonly holding: Holding };

/**
 * Asks what accounts hold, and how they are, in one round trip.
 *
 * @param tools - The snap's parts.
 * @param chainId - The network.
 * @param accounts - The accounts.
 * @param tokens - Tokens beside STRK and ETH; padded.
 * @returns What became known, in their order; undefined for an account of which
 * the node could not tell. A token that does not answer is left out.
 * @throws WalletFailure where no node answers.
 */
export async function readHoldings(
  { client }: Tools,
  chainId: ChainId,
  accounts: readonly Account[],
  tokens: readonly Felt[],
): Promise<(Held | undefined)[]> {
  const reads = accounts.map((account) => ({
    account,
    looks: lookReads(account),
    balances: tokens.flatMap((token) => balanceReads(token, account.address)),
  }));
  const outcomes = await client(chainId).read(
    reads.flatMap(({ looks, balances }) => [...looks, ...balances]),
  );
  let next = 0;
  const take = (count: number): Outcome<unknown>[] => {
    next += count;
    return outcomes.slice(next - count, next);
  };
  return reads.map(({ account, looks, balances }) => {
    const seen = take(looks.length);
    const answers = take(balances.length) as Outcome<Felt[]>[];
    const look = lookOrNone(account, seen);
    return look && { look, holding: holdingOf(look, tokens, answers) };
  });
}

/**
 * @param token - A token's contract.
 * @param owner - Who may hold of it.
 * @returns The reads that ask how much: older tokens know one name, newer ones
 * perhaps only the other.
 */
export function balanceReads(token: Felt, owner: Felt): RpcCall<Felt[]>[] {
  return ['balanceOf', 'balance_of'].map((view) =>
    readView(token, view, [owner]),
  );
}

/**
 * @param answers - What came of `balanceReads`.
 * @returns The amount, where either told.
 */
export function balanceIn(
  answers: readonly Outcome<Felt[]>[],
): bigint | undefined {
  const answer = answers.find((outcome) => outcome.ok);
  return answer?.ok === true ? readU256(answer.value) : undefined;
}

/** Trouble with one account must not hide the others. */
function lookOrNone(
  account: Account,
  outcomes: readonly Outcome<unknown>[],
): Look | undefined {
  try {
    return lookOf(account, outcomes);
  } catch (error) {
    if (error instanceof WalletFailure) {
      return undefined;
    }
    throw error;
  }
}

function holdingOf(
  { account, strk, eth }: Look,
  tokens: readonly Felt[],
  answers: readonly Outcome<Felt[]>[],
): Holding {
  const others = tokens.map((token, place) => ({
    token,
    units: balanceIn(answers.slice(2 * place, 2 * place + 2)),
  }));
  const all = [
    { token: padFelt(STRK), units: strk },
    { token: padFelt(ETH), units: eth },
    ...others,
  ];
  return {
    account: account.address,
    amounts: all.flatMap(({ token, units }) =>
      units === undefined ? [] : [{ token, units: toFelt(units) }],
    ),
  };
}
