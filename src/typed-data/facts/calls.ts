import {
  addressOf,
  find,
  numberOf,
  read,
  TOKEN,
  tokenUnitsOf,
  unitsOf,
  type Members,
} from './fields';
import type { Call } from '../../core/call';
import { toFelt, unpadFelt, type Felt } from '../../core/felt';
import { KNOWN_FUNCTIONS } from '../../decode/known-interfaces';
import type { DecodedValue } from '../../decode/types';
import { functionNames } from '../../starknet/function-names';

/** A function that a session may call, with any arguments. */
export type Permission = {
  /** Padded. */
  readonly contract: Felt;
  /** Its name, or its selector if the name is unknown. */
  readonly entrypoint: string;
};

const U128 = 2n ** 128n;
const MAX_U256 = 2n ** 256n - 1n;

const nameBySelector = functionNames(KNOWN_FUNCTIONS);

/** The call that they describe, if they do. */
export function callOf(members: Members): Call | undefined {
  const { contractAddress, entrypoint, calldata } = read(members, {
    contractAddress: ['to contractaddress contract', addressOf],
    entrypoint: ['selector entrypoint', nameOf],
    calldata: ['calldata', feltsOf],
  });
  return contractAddress && entrypoint !== undefined && calldata
    ? { contractAddress, entrypoint, calldata }
    : undefined;
}

function feltsOf(value: DecodedValue | undefined): Felt[] | undefined {
  const felts =
    value?.kind === 'list' ? value.items.map(numberOf) : [undefined];
  const known = felts.filter((felt) => felt !== undefined);
  return known.length < felts.length ? undefined : known.map(toFelt);
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

/** Reads approvals that someone else submits: OpenZeppelin's Permit {token, spender,
 * amount}, or a spender beside one or several amounts of tokens; a spender that is simply
 * allowed, as in DAI's; a spender of one NFT, an operator of a collection. */
export function permitsOf(members: Members): Approval[] {
  const { spender, token, id, allowed } = read(members, {
    spender: ['spender operator', addressOf],
    token: [TOKEN, addressOf],
    id: ['tokenid nftid id', unitsOf],
    allowed: ['allowed approved', (value) => value],
  });
  const amounts = permittedAmounts(members);
  if (spender === undefined || token === undefined || amounts.length > 0) {
    return spender === undefined
      ? []
      : amounts.map(({ token: paid, units }) =>
          approvalOf(paid, spender, units),
        );
  }
  if (id !== undefined) {
    const { call } = approvalOf(token, spender, id);
    return [{ token, spender, call }];
  }
  if (allowed?.kind !== 'boolean' || !allowed.value) {
    return [];
  }
  return find(members, 'operator') === undefined
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

function permittedAmounts(members: Members): { token: Felt; units: bigint }[] {
  const own = tokenUnitsOf({ kind: 'record', members });
  return own === undefined
    ? members.flatMap(({ value }) => amountsIn(value))
    : [own];
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

/** The function that they name, if they do. */
export function permissionOf(members: Members): Permission | undefined {
  const { contract, entrypoint } = read(members, {
    contract: ['contractaddress contract', addressOf],
    entrypoint: ['selector entrypoint method', nameOf],
  });
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
  return nameBySelector(selector) ?? selector;
}
