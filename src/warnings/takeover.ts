import { isOwn, type CallRule } from './facts';

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
