import {
  addressOf,
  isPrice,
  numberOf,
  textIn,
  type StructMembers,
} from './roles';
import type { AllowedFunction, MessageGrant, UnclearContents } from './types';
import type { Call } from '../../core/call';
import { definedMembers } from '../../core/defined';
import { MAX_U256, padFelt, toFelt } from '../../core/felt';
import {
  MAX_NUMBER,
  addressesInText,
  largeFelts,
} from '../../core/possible-addresses';
import { leavesOf } from '../../decode/roles';
import { FEW_UNITS } from '../../decode/tokens';
import type { DecodedValue, NamedValue } from '../../decode/types';
import { selectorOf } from '../../starknet/address';

/** The name of what makes a message unique: of one large felt, and of any small number. */
const NONCE = /nonce|salt/iu;

/** What a message authorises by its known forms. */
export type KnownGrants = {
  readonly grants: readonly MessageGrant[];
  readonly calls: readonly Call[];
  readonly functions: readonly AllowedFunction[];
};

/** Whether the known forms in a message show a value: as an address, an amount, an id or a
 * time. In calldata, a number may take two felts. */
function shownBy({
  grants,
  calls,
  functions,
}: KnownGrants): (value: DecodedValue) => boolean {
  const selectors = [...calls, ...functions].map(({ entrypoint }) =>
    selectorOf(entrypoint),
  );
  const texts = JSON.stringify([grants, calls, functions, selectors]).match(
    /(?<=")(?:0x[\da-f]+|\d+)(?=")/gu,
  );
  const shown = new Set((texts ?? []).map(BigInt));
  const wide = new Set(
    calls.flatMap(({ calldata }) =>
      calldata.map(
        (low, at) => BigInt(low) + (BigInt(calldata[at + 1] ?? 0) << 128n),
      ),
    ),
  );
  return (value) => {
    const number = unsignedOf(value);
    return value.kind === 'amount'
      ? shown.has(BigInt(value.amount.contract)) &&
          [shown, wide].some((all) => all.has(BigInt(value.amount.units)))
      : number !== undefined &&
          (shown.has(number) || (value.kind === 'number' && wide.has(number)));
  };
}

/** A value as a number; what is below zero is shown by its amount. */
function unsignedOf(value: DecodedValue): bigint | undefined {
  return value.kind === 'number'
    ? BigInt(value.text.replace('-', ''))
    : numberOf(value);
}

/** A felt or a number; zero for other values, and for what reads as text. */
function numberIn({ value }: NamedValue): bigint {
  const isNumber = ['felt', 'number'].includes(value.kind);
  return isNumber && textIn(value) === undefined ? (numberOf(value) ?? 0n) : 0n;
}

function isLarge(leaf: NamedValue): boolean {
  const number = numberIn(leaf);
  return number > MAX_NUMBER && number !== MAX_U256;
}

function isAddress({ value }: NamedValue): boolean {
  return value.kind === 'address' && numberOf(value) !== 0n;
}

/** Below zero it is an amount too. */
function isAmount(leaf: NamedValue): boolean {
  const { name, value } = leaf;
  return (
    value.kind === 'amount' ||
    (value.kind === 'number' &&
      (unsignedOf(value) ?? 0n) >= FEW_UNITS &&
      !isLarge(leaf) &&
      !NONCE.test(name))
  );
}

/** Names of a vote, and of its choice. */
const VOTE = /vot(?:e|ing)|proposal|choice/iu;

/** Names of a share, and of what somebody takes by it. */
const SHARE = /percent|bps|basis_?points?|weight/iu;
const TAKEN = /fee|royalt|slippage|discount|commission|cut|tax|rebate/iu;

/** All of something, in basis points. */
const ALL_POINTS = 10_000n;

/** Whether a number is a share in basis points that nobody takes. */
function isShare({ name, value }: NamedValue): boolean {
  return (
    value.kind === 'number' &&
    BigInt(value.text) <= ALL_POINTS &&
    SHARE.test(name) &&
    !TAKEN.test(name)
  );
}

/** What a message may mean by all that its known forms don't show. */
export function unclearIn(
  message: StructMembers,
  found: KnownGrants,
): UnclearContents {
  const isShown = shownBy(found);
  const isOrder = found.grants.some(({ is }) => is === 'order');
  const leaves = message
    .flatMap(leavesOf)
    .filter(({ value }) => !isShown(value));
  const texts = leaves.flatMap(({ value }) => textIn(value) ?? []);
  const nonce = leaves.find((leaf) => isLarge(leaf) && NONCE.test(leaf.name));
  const named = leaves.filter(
    (leaf) => isAddress(leaf) || (isLarge(leaf) && leaf !== nonce),
  );
  // Of an order the worst price is shown, and shares explain it, or a vote.
  const hasShares = isOrder || message.some(({ name }) => VOTE.test(name));
  const hasAmount = leaves.some(
    (leaf) =>
      isAmount(leaf) &&
      !(isOrder && isPrice(leaf.name)) &&
      !(hasShares && isShare(leaf)),
  );
  const halves = leaves
    .map(numberIn)
    .filter((number) => number !== 0n && number < MAX_NUMBER);
  return definedMembers({
    named: [
      ...named.flatMap(({ value }) => addressOf(value) ?? []),
      ...[
        ...texts
          .flatMap(addressesInText)
          .filter((felt) => !isShown({ kind: 'felt', felt })),
        ...largeFelts(halves.map(toFelt)),
      ].map(padFelt),
    ],
    nonce: nonce && addressOf(nonce.value),
    hasAmount,
    isHash:
      named.length === 1 &&
      !named.some(isAddress) &&
      !hasAmount &&
      texts.length === 0 &&
      found.grants.length === 0,
  });
}
