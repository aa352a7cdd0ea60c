import {
  AMOUNT_FIELD,
  RECIPIENT_FIELD,
  TOKEN_FIELD,
  type FieldError,
  type SendFormView,
} from './view';
import { ownAccount } from '../../accounts/derived-accounts';
import { ALL_NETWORKS, NETWORKS, type ChainId } from '../../config/networks';
import type { Context } from '../../context/context';
import type { Account } from '../../core/account';
import { parseAmount } from '../../core/amount';
import type { MetadataByContract } from '../../core/call';
import { unpadFelt, type Felt } from '../../core/felt';
import { parseAddress } from '../../starknet/address';
import { heldAmounts, trackedTokens } from '../../tokens/balances';
import { metadataWithoutCopies } from '../../tokens/metadata';
import type { RouteParams } from '../page';

/** What the form is opened with: sender, network and tokens. */
export type FormData = {
  readonly chainId: ChainId;
  readonly account: Account;
  readonly metadata: MetadataByContract;
  /** The empty form. */
  readonly view: SendFormView;
};

/** The parameters are the route's: network and account as they were when the form was
 * opened. Throws an Error if the network is unknown, a WalletError if the account isn't
 * one of this wallet's. */
export async function readFormData(
  context: Context,
  params: RouteParams,
): Promise<FormData> {
  const chainId = ALL_NETWORKS.find(
    (network) => network.chainId === params.chainId,
  )?.chainId;
  if (chainId === undefined) {
    throw new Error('The send form has an unknown network');
  }
  const account = await ownAccount(context, params.account as Felt);
  const watched = await context.tokens.list(chainId);
  const portfolio = await context.portfolio.read(chainId);
  const metadata = metadataWithoutCopies(watched);
  const balances = portfolio.holdings.find(
    (holding) => holding.account === account.address,
  );
  const amounts = balances === undefined ? [] : heldAmounts(balances, metadata);
  return {
    chainId,
    account,
    metadata,
    view: {
      network: NETWORKS[chainId].name,
      account: account.address,
      tokens: trackedTokens(watched).map((address) => {
        const known = metadata.get(unpadFelt(address));
        return {
          address,
          symbol: known?.symbol ?? '',
          trusted: known?.source === 'bundled',
          balance: amounts.find(({ contract }) => contract === address)?.amount,
        };
      }),
    },
  };
}

/** The decimals of one of the form's tokens. */
export function decimalsOf(
  { metadata }: Pick<FormData, 'metadata'>,
  token: Felt,
): number {
  return metadata.get(unpadFelt(token))?.decimals ?? 0;
}

/** The values of the form's fields. */
export type FormValues = {
  readonly recipient: string;
  /** One of the dropdown's options; padded. */
  readonly token: Felt;
  readonly amount: string;
};

/** The values of the form's fields, out of those that the wallet stores; anything but a
 * string counts as empty. */
export function formValuesOf(
  values: Readonly<Record<string, unknown>>,
): FormValues {
  const text = (name: string): string => {
    const value = values[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    recipient: text(RECIPIENT_FIELD),
    token: text(TOKEN_FIELD) as Felt,
    amount: text(AMOUNT_FIELD),
  };
}

/** A transfer of tokens. */
export type TokenTransfer = {
  /** Padded. */
  readonly token: Felt;
  /** Padded. */
  readonly to: Felt;
  /** In the token's smallest unit. */
  readonly units: bigint;
};

/** The form's fields, parsed. */
export type SendDraft = {
  readonly errors: NonNullable<SendFormView['errors']>;
  /** The recipient, padded; absent if it isn't a valid address. */
  readonly to?: Felt;
  /** The transfer, if the form is complete and valid. */
  readonly transfer?: TokenTransfer;
};

/** Parses the form, while it is being typed or, finally, when it is submitted: then an
 * empty field is an error too. */
export function parseForm(
  typed: FormValues,
  metadata: MetadataByContract,
  isFinal: boolean,
): SendDraft {
  const { token } = typed;
  const recipient = readRecipient(typed, metadata);
  const amount = readAmount(typed, metadata);
  const isReported = (text: string): boolean => isFinal || text.trim() !== '';
  return {
    errors: {
      ...('what' in recipient && isReported(typed.recipient) && { recipient }),
      ...('what' in amount && isReported(typed.amount) && { amount }),
    },
    ...('to' in recipient && recipient),
    ...('to' in recipient &&
      'units' in amount && {
        transfer: { token, ...recipient, ...amount },
      }),
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
