import type { Call } from '../core/call';
import { padFelt, toFelt, type Felt } from '../core/felt';
import { KNOWN_FUNCTIONS } from '../decode/known-interfaces';
import type { DecodedValue, NamedValue } from '../decode/types';
import { selectorOf } from '../starknet/address';

/** A function that a session may call, with any arguments. */
type Permission = {
  /** Padded. */
  readonly contract: Felt;
  /** Its name, or its selector if the name is unknown. */
  readonly entrypoint: string;
};

/** What a signed message allows others to do on the account's behalf. */
export type DelegatedActions = {
  readonly calls: readonly Call[];
  readonly permissions: readonly Permission[];
};

const U128 = 2n ** 128n;

/**
 * Finds what a message authorizes: the calls of an outside execution (any version of
 * SNIP-9), the functions of a session, the approval of a permit. It goes by the form of
 * the members at any depth, not by the message's name, which the site chooses.
 *
 * @param message - The validated message.
 * @returns The calls and permissions found in it, if any.
 */
export function delegatedActionsOf(
  message: readonly NamedValue[],
): DelegatedActions {
  const calls: Call[] = [];
  const permissions: Permission[] = [];
  const visit = (value: DecodedValue): void => {
    if (value.kind === 'list') {
      value.items.forEach(visit);
    } else if (value.kind === 'variant' && value.value !== undefined) {
      visit(value.value);
    } else if (value.kind === 'record') {
      const call = callOf(value.members) ?? permitOf(value.members);
      const permission = permissionOf(value.members);
      if (call !== undefined) {
        calls.push(call);
      } else if (permission !== undefined) {
        permissions.push(permission);
      }
      value.members.forEach((member) => {
        visit(member.value);
      });
    }
  };
  visit({ kind: 'record', members: message });
  return { calls, permissions };
}

/** "Contract Address", contract_address and contractAddress are the same name. */
function find(
  members: readonly NamedValue[],
  names: readonly string[],
): DecodedValue | undefined {
  return members.find(({ name }) =>
    names.includes(name.toLowerCase().replace(/[^a-z]/gu, '')),
  )?.value;
}

function callOf(members: readonly NamedValue[]): Call | undefined {
  const to = feltOf(find(members, ['to', 'contractaddress', 'contract']));
  const entrypoint = nameOf(find(members, ['selector', 'entrypoint']));
  const calldata = find(members, ['calldata']);
  const felts = calldata?.kind === 'list' ? calldata.items.map(feltOf) : [];
  return to === undefined ||
    entrypoint === undefined ||
    calldata?.kind !== 'list' ||
    felts.includes(undefined)
    ? undefined
    : {
        contractAddress: padFelt(to),
        entrypoint,
        calldata: felts.filter((felt) => felt !== undefined).map(toFelt),
      };
}

/** OpenZeppelin's Permit: an approval that someone else submits. */
function permitOf(members: readonly NamedValue[]): Call | undefined {
  const token = feltOf(find(members, ['token', 'tokenaddress']));
  const spender = feltOf(find(members, ['spender']));
  const value = find(members, ['amount', 'value']);
  const amount = value?.kind === 'number' ? BigInt(value.text) : feltOf(value);
  return token === undefined || spender === undefined || amount === undefined
    ? undefined
    : {
        contractAddress: padFelt(token),
        entrypoint: 'approve',
        calldata: [spender, amount % U128, amount / U128].map(toFelt),
      };
}

function permissionOf(members: readonly NamedValue[]): Permission | undefined {
  const contract = feltOf(find(members, ['contractaddress', 'contract']));
  const entrypoint = nameOf(
    find(members, ['selector', 'entrypoint', 'method']),
  );
  return contract === undefined || entrypoint === undefined
    ? undefined
    : { contract: padFelt(contract), entrypoint };
}

function feltOf(value: DecodedValue | undefined): bigint | undefined {
  switch (value?.kind) {
    case 'felt':
    case 'address':
    case 'selector':
      return BigInt(value.felt);
    case 'number':
      return value.text.startsWith('-') ? undefined : BigInt(value.text);
    default:
      return undefined;
  }
}

/** Known functions are given by name, so the call is shown as in a transaction. */
function nameOf(value: DecodedValue | undefined): string | undefined {
  if (value?.kind === 'selector' && value.name !== undefined) {
    return value.name;
  }
  const felt = feltOf(value);
  if (felt === undefined) {
    return undefined;
  }
  const selector = toFelt(felt);
  return (
    KNOWN_FUNCTIONS.find((name) => selectorOf(name) === selector) ?? selector
  );
}
