import { namedAccounts, namesOf } from './accounts';
import type { ChainId } from '../../config/networks';
import type { Context } from '../../context/context';
import { definedMembers } from '../../core/defined';
import { type Felt, padFelt } from '../../core/felt';
import { FORMAT_CHARACTERS } from '../../core/unicode-pattern';
import { lookAlikeOf } from '../../warnings/facts';

/** Somebody to whom the user may want to send something. */
export type KnownRecipient = {
  /** Padded. */
  readonly address: Felt;
  /** The name of the contact or the own account; "" if the user has only sent something
   * there. */
  readonly name: string;
  /** Set if one of the others looks like it. */
  readonly isLookAlike?: boolean;
  /** The `.stark` name by which the contact was saved on this network, in lower case. */
  readonly starkName?: string | undefined;
};

/** So many recipients of earlier sends are offered. */
const MAX_RECENT = 5;

/** Contacts, the user's other accounts, and the latest recipients of own sends. Never anybody
 * who sent something: scammers send to be found here. */
export async function knownRecipients(
  context: Pick<Context, 'accounts' | 'contacts' | 'counterparties'>,
  chainId: ChainId,
  sender: Felt,
): Promise<KnownRecipient[]> {
  const accounts = await namedAccounts(context, chainId);
  const contacts = await context.contacts.list();
  const starkNames = new Map(
    contacts.map((one) => [
      one.address,
      one.starkName?.chainId === chainId ? one.starkName.name : undefined,
    ]),
  );
  const named = Object.entries(namesOf(accounts, contacts)).map(
    ([address, name]) =>
      definedMembers({
        address: padFelt(address as Felt),
        name,
        starkName: starkNames.get(address as Felt),
      }),
  );
  const recent = (await context.counterparties.list(chainId))
    .filter(({ usedAs }) => usedAs === 'sent')
    .sort((a, b) => b.at - a.at)
    .map(({ address }) => ({ address: padFelt(address), name: '' }))
    .filter(({ address }) => named.every((one) => one.address !== address))
    .slice(0, MAX_RECENT);
  const all = [...named, ...recent].filter(({ address }) => address !== sender);
  const facts = {
    account: sender,
    knownAddresses: all.map(({ address }) => ({
      address,
      relation: 'contact' as const,
    })),
    protocols: new Map(),
  };
  return all.map((one) =>
    lookAlikeOf(one.address, facts) === undefined
      ? one
      : { ...one, isLookAlike: true },
  );
}

/** Whether two names read the same, whatever their letter case, spaces and width. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) =>
    name
      .normalize('NFKC')
      .replace(FORMAT_CHARACTERS(), '')
      .replace(/\s+/gu, ' ')
      .trim()
      .toLowerCase(),
  );
  return a === b;
}

/** Finds a recipient by what was typed: a name, whatever its letter case, if only one address
 * has it. */
export function recipientNamed(
  typed: string,
  known: readonly KnownRecipient[],
): Felt | undefined {
  const found = new Set(
    known.flatMap(({ address, name }) =>
      name !== '' && isSameName(name, typed) ? [address] : [],
    ),
  );
  const [only] = found;
  return found.size === 1 ? only : undefined;
}
