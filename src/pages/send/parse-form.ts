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

/** What stands in the form's fields. */
export type FormValues = {
  readonly recipient: string;
  /** Padded: one of those to choose from. */
  readonly token: Felt;
  readonly amount: string;
};

/**
 * @param values - The form's values, as the wallet keeps them.
 * @returns What stands in its fields; what is no text counts as empty.
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

/** What the user typed, read: a draft, where nothing is wrong or missing. */
export type ParsedForm = {
  readonly errors: NonNullable<SendFormView['errors']>;
  readonly to?: Felt;
  readonly units?: bigint;
};

/**
 * Reads what stands in the form, as it is typed or as it is sent.
 *
 * @param typed - The fields.
 * @param metadata - What is known of tokens.
 * @param isFinal - Whether an empty field is a mistake already.
 * @returns What it comes to.
 */
export function parseForm(
  typed: FormValues,
  metadata: MetadataByContract,
  isFinal: boolean,
): ParsedForm {
  const recipient = readRecipient(typed, metadata);
  const amount = readAmount(typed, metadata);
  const isMistake = (text: string): boolean => isFinal || text.trim() !== '';
  return {
    errors: {
      ...('what' in recipient && isMistake(typed.recipient)
        ? { recipient }
        : {}),
      ...('what' in amount && isMistake(typed.amount) ? { amount } : {}),
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
    return { what: 'address', values: { reason: parsed.reason } };
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

/**
 * @param transfer - What the form says, read.
 * @param metadata - What is known of tokens.
 * @returns It for the user to check.
 */
export function summaryOf(
  { token, to, units }: Pick<Transfer, 'token' | 'to' | 'units'>,
  metadata: MetadataByContract,
): Summary {
  return { to, amount: tokenAmount(token, units, metadata) };
}

/**
 * @param transfer - What the form says, read.
 * @returns What tells it from any other of the form.
 */
export function transferKey({
  token,
  to,
  units,
}: Pick<Transfer, 'token' | 'to' | 'units'>): string {
  return [to, token, units].join(' ');
}
