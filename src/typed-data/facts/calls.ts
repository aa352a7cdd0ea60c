import {
  addressOf,
  find,
  numberOf,
  TOKEN,
  tokenUnitsOf,
  unitsOf,
} from './fields';
import type { Call } from '../../core/call';
import { padFelt, toFelt, unpadFelt, type Felt } from '../../core/felt';
import { KNOWN_FUNCTIONS } from '../../decode/known-interfaces';
import type { DecodedValue, NamedValue } from '../../decode/types';
import { selectorOf } from '../../starknet/address';

/** A function that a session may call, with any arguments. */
export type Permission = {
  /** Padded. */
  readonly contract: Felt;
  /** Its name, or its selector if the name is unknown. */
  readonly entrypoint: string;
};

const U128 = 2n ** 128n;
const MAX_U256 = 2n ** 256n - 1n;

let names: ReadonlyMap<Felt, string> | undefined;

/** The known functions by selector. A message may hold thousands of selectors, so they are
 * hashed once, and not before they are needed. */
function knownNames(): ReadonlyMap<Felt, string> {
  names ??= new Map(KNOWN_FUNCTIONS.map((name) => [selectorOf(name), name]));
  return names;
}

/**
 * @param members - The members of a struct.
 * @returns The call that they describe, if they do.
 */
export function callOf(members: readonly NamedValue[]): Call | undefined {
  const to = numberOf(find(members, ['to', 'contractaddress', 'contract']));
  const entrypoint = nameOf(find(members, ['selector', 'entrypoint']));
  const calldata = find(members, ['calldata']);
  const felts = calldata?.kind === 'list' ? calldata.items.map(numberOf) : [];
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

/** An approval that someone else submits. */
type Approval = {
  /** Padded. */
  readonly token: Felt;
  /** Padded. */
  readonly spender: Felt;
  /** In the token's smallest unit; absent if it is about NFTs. */
  readonly units?: bigint;
  /** The approval as a call of the token. */
  readonly call: Call;
};

/**
 * Reads approvals that someone else submits: OpenZeppelin's Permit {token, spender,
 * amount}, or a spender beside one or several amounts of tokens; a spender that is simply
 * allowed, as in DAI's; a spender of one NFT, an operator of a collection.
 *
 * @param members - The members of a struct.
 * @returns The approvals.
 */
export function permitsOf(members: readonly NamedValue[]): Approval[] {
  const spender = addressOf(find(members, ['spender', 'operator']));
  const token = addressOf(find(members, TOKEN));
  const amounts = permittedAmounts(members);
  if (spender === undefined || token === undefined || amounts.length > 0) {
    return spender === undefined
      ? []
      : amounts.map(({ token: paid, units }) =>
          approvalOf(paid, spender, units),
        );
  }
  const id = unitsOf(find(members, ['tokenid', 'nftid', 'id']));
  const allowed = find(members, ['allowed', 'approved']);
  if (id !== undefined) {
    const { call } = approvalOf(token, spender, id);
    return [{ token, spender, call }];
  }
  if (allowed?.kind !== 'boolean' || !allowed.value) {
    return [];
  }
  return find(members, ['operator']) === undefined
    ? [approvalOf(token, spender, MAX_U256)]
    : [
        {
          token,
          spender,
          call: {
            contractAddress: token,
            entrypoint: 'set_approval_for_all',
            calldata: [unpadFelt(spender), '0x1'],
          },
        },
      ];
}

function permittedAmounts(
  members: readonly NamedValue[],
): { token: Felt; units: bigint }[] {
  const own = tokenUnitsOf({ kind: 'record', members });
  const amounts =
    own === undefined
      ? members.flatMap(({ value }) => amountsIn(value))
      : [own];
  return amounts;
}

function approvalOf(
  token: Felt,
  spender: Felt,
  units: bigint,
): Approval & { readonly units: bigint } {
  return {
    token,
    spender,
    units,
    call: {
      contractAddress: token,
      entrypoint: 'approve',
      calldata: [
        unpadFelt(spender),
        toFelt(units % U128),
        toFelt(units / U128),
      ],
    },
  };
}

function amountsIn(value: DecodedValue): { token: Felt; units: bigint }[] {
  const items = value.kind === 'list' ? value.items : [value];
  return items.flatMap((item) => tokenUnitsOf(item) ?? []);
}

/**
 * @param members - The members of a struct.
 * @returns The function that they name, if they do.
 */
export function permissionOf(
  members: readonly NamedValue[],
): Permission | undefined {
  const contract = addressOf(find(members, ['contractaddress', 'contract']));
  const entrypoint = nameOf(
    find(members, ['selector', 'entrypoint', 'method']),
  );
  return contract === undefined || entrypoint === undefined
    ? undefined
    : { contract, entrypoint };
}

/** Known functions are given by name, so the call is shown as in a transaction. */
function nameOf(value: DecodedValue | undefined): string | undefined {
  if (value?.kind === 'selector' && value.name !== undefined) {
    return value.name;
  }
  const felt = numberOf(value);
  if (felt === undefined) {
    return undefined;
  }
  const selector = toFelt(felt);
  return knownNames().get(selector) ?? selector;
}
