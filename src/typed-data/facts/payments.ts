import { addressOf, find, TOKEN, unitsOf, type Members } from './fields';
import type { Felt } from '../../core/felt';
import type { DecodedValue } from '../../decode/types';

/** The names of those who get something. */
const RECIPIENT =
  'recipient recipientaddress receiver receiveraddress beneficiary payee destination toaddress';

/** The names of those who pay, where the token goes without saying. */
const PAYER = 'from fromaddress sender owner holder payer';

/** No address is below this. */
const SMALL = 2n ** 64n;

/** Who gets what the struct is about, if it says so. Padded. */
export function recipientOf(members: Members): Felt | undefined {
  return partyOf(find(members, RECIPIENT));
}

/**
 * Reads a payment that somebody else carries out: a withdrawal from an exchange, or a
 * transfer that anyone can submit (as in EIP-3009).
 *
 * @returns Who gets the amount, if it is a payment. Padded.
 */
export function paymentOf(members: Members): Felt | undefined {
  const units = unitsOf(find(members, 'amount value quantity'));
  const isOfToken = find(members, `${TOKEN} ${PAYER}`) !== undefined;
  return units === undefined || !isOfToken
    ? undefined
    : (recipientOf(members) ?? partyOf(find(members, 'to')));
}

/** A small felt is the place of something, such as a square of a game; zero stands for
 * the signer or for anyone. */
function partyOf(value: DecodedValue | undefined): Felt | undefined {
  const isAddress =
    value?.kind === 'address' ||
    (value?.kind === 'felt' && BigInt(value.felt) >= SMALL);
  const address = isAddress ? addressOf(value) : undefined;
  return address === undefined || BigInt(address) === 0n ? undefined : address;
}
