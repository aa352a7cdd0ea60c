import { isOwn, type CallRule } from './facts';
import { parseFelt, padFelt } from '../core/felt';

/**
 * A call of an account to itself can hand it over: accounts let only themselves change
 * their code, owners, guardians, plugins and sessions. Names don't matter, since each
 * class has its own.
 *
 * @param call - A call.
 * @param facts - What is known.
 * @returns The danger if it calls one of the user's accounts.
 */
export const accountTakeover: CallRule = ({ contract }, facts) =>
  isOwn(contract, facts)
    ? [{ name: 'account-takeover', level: 'danger', acknowledge: true }]
    : [];

/** Functions that make somebody else the owner of a contract, in snake case. */
const OWNERS =
  /^(?:(?:set|change|transfer|replace|update|add|propose|nominate|swap)_(?:pending_|new_)?(?:owner|ownership|admin|governor|governance|guardian|signer|controller|minter)s?|grant_role)$/u;

/** Functions that let somebody else act for the caller in one application. */
const MANAGERS =
  /^(?:set|add|modify|update|approve|authori[sz]e)_(?:operator|manager|delegation|delegate|delegatee|agent|spender|user|permission|authori[sz]ation)s?$/u;

/** Above this a felt is an address, a role or a key rather than a number or an index. */
const MAX_NUMBER = 1n << 128n;

/**
 * What an account owns elsewhere can be handed over as well: contracts of its own, wallets
 * with several signers, positions in an application.
 *
 * @param call - A call.
 * @param facts - What is known.
 * @returns By the function's name, a danger for a contract's owners and a warning for the
 * right to act in it; nothing if the call names an own account and nobody else.
 */
export const givesControl: CallRule = (call, facts) => {
  const { source, contract, entrypoint, calldata } = call;
  const name = entrypoint
    .replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)
    .replace(/^_/u, '');
  const named = calldata
    // A role's name is as long as an address.
    .slice(name === 'grant_role' ? 1 : 0)
    .map((felt) => parseFelt(felt) ?? 0n)
    .filter((felt) => felt > MAX_NUMBER);
  const staysOwn =
    named.length > 0 && named.every((felt) => isOwn(padFelt(felt), facts));
  const isOwner = OWNERS.test(name);
  return source === 'wallet' ||
    isOwn(contract, facts) ||
    staysOwn ||
    !(isOwner || MANAGERS.test(name))
    ? []
    : [
        {
          name: 'gives-control',
          level: isOwner ? 'danger' : 'warning',
          contract,
        },
      ];
};
