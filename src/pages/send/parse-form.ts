import type { Transfer } from './transfer';
import {
  AMOUNT,
  RECIPIENT,
  TOKEN,
  type SendFormView,
  type Summary,
  type FieldError,
} from './types';
import { parseAmount } from '../../core/amount';
import type { MetadataByContract } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import { tokenAmount } from '../../decode/tokens';
import { parseAddress } from '../../starknet/address';

/** The values of the form's fields. */
export type FormValues = {
  readonly recipient: string;
  /** One of the dropdown's options; padded. */
  readonly token: Felt;
  readonly amount: string;
};

/**
 * @param values - The form's values, as the wallet stores them.
 * @returns The values of its fields; anything but a string counts as empty.
 */
export function formValuesOf(
  values: Readonly<Record<string, unknown>>,
): FormValues {
  const text = (name: string): string => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    recipient: text(RECIPIENT),
    token: text(TOKEN) as Felt,
    amount: text(AMOUNT),
  };
}

/** The result of parsing the form. It is complete if both `to` and `units` are set. */
export type ParsedForm = {
  readonly errors: NonNullable<SendFormView['errors']>;
  readonly to?: Felt;
  readonly units?: bigint;
};

/**
 * Parses the form, while it is being typed or when it is submitted.
 *
 * @param isFinal - Whether an empty field is an error already.
 * @returns The valid values, and the errors by field.
 */
export function parseForm(
  typed: FormValues,
  metadata: MetadataByContract,
  isFinal: boolean,
): ParsedForm {
  const recipient = readRecipient(typed, metadata);
  const amount = readAmount(typed, metadata);
  const isReported = (text: string): boolean => isFinal || text.trim() !== '';
  return {
    errors: {
      ...('what' in recipient && isReported(typed.recipient)
        ? { recipient }
        : {}),
      ...('what' in amount && isReported(typed.amount) ? { amount } : {}),
    },
    ...('to' in recipient ? recipient : {}),
    ...('units' in amount ? amount : {}),
  };
}

function readRecipient(
  { recipient }: FormValues,
  metadata: MetadataByContract,
): { to: Felt } | FieldError {
  const parsed = parseAddress(recipient.trim());
  if (!parsed.ok) {
    return { what: `address.${parsed.why}` };
  }
  return metadata.has(unpadFelt(parsed.address))
    ? { what: 'token-itself' }
    : { to: parsed.address };
}

function readAmount(
  { amount, token }: FormValues,
  metadata: MetadataByContract,
): { units: bigint } | FieldError {
  const decimals = metadata.get(unpadFelt(token))?.decimals;
  if (decimals === undefined) {
    return { what: 'no-token' };
  }
  const parsed = parseAmount(amount.trim(), decimals);
  if (!parsed.ok) {
    return { what: parsed.why, values: { decimals: String(decimals) } };
  }
  return parsed.units === 0n ? { what: 'zero' } : { units: parsed.units };
}

/** The summary for the user to check. */
export function summaryOf(
  { token, to, units }: Pick<Transfer, 'token' | 'to' | 'units'>,
  metadata: MetadataByContract,
): Summary {
  return { to, amount: tokenAmount(token, units, metadata) };
}

/** A key that distinguishes it from any other transfer of the form. */
export function transferKey({
  token,
  to,
  units,
}: Pick<Transfer, 'token' | 'to' | 'units'>): string {
  return [to, token, units].join(' ');
}
