import { namedAccounts } from './accounts';
import {
  type KnownRecipient,
  knownRecipients,
  recipientNamed,
} from './recipients';
import { ownAccount } from '../../accounts/derived-accounts';
import { type ChainId, networkView } from '../../config/networks';
import type { Context } from '../../context/context';
import type { Account } from '../../core/account';
import { parseAmount } from '../../core/amount';
import type { MetadataByContract } from '../../core/call';
import { WalletError } from '../../core/errors';
import { type Felt, unpadFelt } from '../../core/felt';
import type { NetworkView } from '../../core/network-view';
import { parseAddress } from '../../starknet/address';
import {
  type ResolvedName,
  isStarkName,
  resolveName,
} from '../../starknet/stark-names';
import { heldAmounts, trackedTokens } from '../../tokens/balances';
import { metadataWithoutCopies } from '../../tokens/metadata';
import { accountName, accountLabel } from '../../ui/format';
import { t, type NameIn } from '../../ui/translate';
import type { FeeView } from '../../views/dialog-views';
import { type RouteParams, chainNamed } from '../page';
import type { PageNotice } from '../parts';

/** What the form is opened with: sender, network and tokens. */
export type FormData = {
  readonly chainId: ChainId;
  readonly account: Account;
  readonly metadata: MetadataByContract;
  readonly recipients: readonly KnownRecipient[];
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
  const chainId = chainNamed(params);
  const account = await ownAccount(context, params.account as Felt);
  const watched = await context.tokens.list(chainId);
  const portfolio = await context.portfolio.read(chainId);
  const metadata = metadataWithoutCopies(watched);
  const balances = portfolio.holdings.find(
    (holding) => holding.account === account.address,
  );
  const accounts = await namedAccounts(context, chainId);
  const { name = accountName(account.index) } =
    accounts.find(({ stored }) => stored.address === account.address) ?? {};
  const recipients = await knownRecipients(context, chainId, account.address);
  const isHeld = (token: Felt): boolean =>
    metadata.get(unpadFelt(token))?.source === 'bundled';
  const amounts = balances === undefined ? [] : heldAmounts(balances, metadata);
  const offered = [
    ...new Set([
      ...trackedTokens(watched),
      ...amounts.map(({ contract }) => contract).filter(isHeld),
    ]),
  ];
  return {
    chainId,
    account,
    metadata,
    recipients,
    view: {
      network: networkView(chainId),
      account: accountLabel(name, account.address),
      several: [chainId, account.address],
      recipients,
      tokens: offered.map((address) => {
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

/** What the recipient's field may hold besides an address. */
export type NamedRecipients = {
  readonly recipients: readonly KnownRecipient[];
  /** The address of the name that stands in the field. */
  readonly resolved?: LookedUpName | undefined;
};

/** A name that was looked up, or `unanswered` if no node answered. */
export type LookedUpName =
  ResolvedName | { readonly ok: false; readonly why: 'unanswered' };

/** Looks up the name in the recipient's field, if there is one. It never throws. */
export async function lookUpName(
  { client, now }: Pick<Context, 'client' | 'now'>,
  chainId: ChainId,
  { recipient }: Pick<FormValues, 'recipient'>,
  expected?: Felt,
): Promise<LookedUpName | undefined> {
  return isStarkName(recipient)
    ? await resolveName(
        client(chainId),
        chainId,
        recipient,
        now(),
        expected,
      ).catch(() => ({ ok: false, why: 'unanswered' }) as const)
    : undefined;
}

/**
 * Looks up again the names that transfers were typed with.
 *
 * @throws WalletError `rejected` with `data.reason` `name-changed` if one leads elsewhere by
 * now, or nowhere; `name-unconfirmed` if the nodes don't say so, or contradict each other.
 */
export async function assertSameNames(
  tools: Pick<Context, 'client' | 'now'>,
  chainId: ChainId,
  transfers: readonly TokenTransfer[],
): Promise<void> {
  await Promise.all(
    transfers.map(async ({ name: recipient = '', to }) => {
      const found = await lookUpName(tools, chainId, { recipient }, to);
      if (found === undefined || (found.ok && found.address === to)) {
        return;
      }
      const isOpen =
        !found.ok &&
        ['unanswered', 'unconfirmed', 'disputed'].includes(found.why);
      throw new WalletError(
        'rejected',
        'The recipient’s name no longer stands for this address. Nothing was sent',
        { reason: isOpen ? 'name-unconfirmed' : 'name-changed' },
      );
    }),
  );
}

/** A transfer of tokens. */
export type TokenTransfer = {
  /** Padded. */
  readonly token: Felt;
  /** Padded. */
  readonly to: Felt;
  /** In the token's smallest unit. */
  readonly units: bigint;
  /** The `.stark` name that was typed for the recipient. */
  readonly name?: string;
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
  names: NamedRecipients = { recipients: [] },
): SendDraft {
  const { token } = typed;
  const recipient = readRecipient(typed, metadata, names);
  const amount = readAmount(typed, metadata);
  const isReported = (text: string): boolean => isFinal || text.trim() !== '';
  return {
    errors: {
      ...('what' in recipient && isReported(typed.recipient) && { recipient }),
      ...('what' in amount && isReported(typed.amount) && { amount }),
    },
    ...('to' in recipient && { to: recipient.to }),
    ...('to' in recipient &&
      'units' in amount && {
        transfer: { token, ...recipient, ...amount },
      }),
  };
}

function readRecipient(
  { recipient }: FormValues,
  metadata: MetadataByContract,
  { recipients, resolved }: NamedRecipients,
): { to: Felt; name?: string } | FieldError {
  if (isStarkName(recipient)) {
    return resolved?.ok === true
      ? { ...checked(resolved.address, metadata), name: recipient }
      : { what: `name.${resolved?.why ?? 'unanswered'}` };
  }
  // What is an address is never taken for a name.
  const parsed = parseAddress(recipient.trim());
  if (parsed.ok) {
    return checked(parsed.address, metadata);
  }
  const named = recipientNamed(recipient, recipients);
  return named === undefined
    ? { what: `address.${parsed.why}` }
    : checked(named, metadata);
}

function checked(
  to: Felt,
  metadata: MetadataByContract,
): { to: Felt } | FieldError {
  return metadata.has(unpadFelt(to)) ? { what: 'token-itself' } : { to };
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

export const RECIPIENT_FIELD = 'recipient';

export const TOKEN_FIELD = 'token';

export const AMOUNT_FIELD = 'amount';

/** An error in a field, and the values in its text. */
export type FieldError = {
  readonly what: NameIn<'send-form.error'>;
  readonly values?: Readonly<Record<string, string>>;
};

/** The send form's data, without the typed text: the wallet keeps that. */
export type SendFormView = {
  readonly network: NetworkView;
  /** The sender's name and the ends of its address. */
  readonly account: string;
  /** The parameters of the form for several payments. */
  readonly several: readonly [chainId: string, account: Felt];
  /** Whom the user may choose instead of typing an address. */
  readonly recipients?: readonly {
    /** Padded. */
    readonly address: Felt;
    /** "" for an address without a name. */
    readonly name: string;
  }[];
  /** The address, padded, that the name in the recipient's field stands for. */
  readonly named?: Felt | undefined;
  /** The token that is chosen, padded; by default the first one. */
  readonly token?: string;
  readonly tokens: readonly {
    /** Padded. */
    readonly address: Felt;
    readonly symbol: string;
    /** Whether the token is bundled with the wallet, so that its symbol is trusted. */
    readonly trusted: boolean;
    /** The sender's cached balance; absent if it is unknown. */
    readonly balance?: string | undefined;
  }[];
  /** The initial values of the fields, when the form opens. */
  readonly typed?: {
    readonly recipient: string;
    readonly token: string;
    readonly amount: string;
  };
  /** Whether the fee is being estimated. */
  readonly isLoading?: boolean;
  readonly notices?: readonly PageNotice[];
  readonly errors?: {
    readonly recipient?: FieldError;
    readonly amount?: FieldError;
  };
  /** The amount or the recipient to fill in: in one redraw only, and never in a later one. */
  readonly amount?: string;
  readonly recipient?: Felt;
  /** The transfer's simulated fee, and whether it includes the account's deployment. */
  readonly fee?: FeeView;
  /** The symbol of the token that pays the fee in place of STRK. */
  readonly feeToken?: string | undefined;
  readonly deploys?: boolean;
};

/** What is wrong with a field, in words. */
export function fieldErrorText({ what, values }: FieldError): string {
  return t(`send-form.error.${what}`, values);
}
