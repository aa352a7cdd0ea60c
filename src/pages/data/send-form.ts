import { namedAccounts } from './accounts';
import {
  knownRecipients,
  recipientNamed,
  type KnownRecipient,
} from './recipients';
import { type TokenValues, valuer } from './values';
import { ownAccount } from '../../accounts/derived-accounts';
import { type ChainId, networkView } from '../../config/networks';
import { STRK } from '../../config/tokens';
import type { Context } from '../../context/context';
import type { MetadataByContract } from '../../core/call';
import { definedMembers } from '../../core/defined';
import { WalletError } from '../../core/errors';
import { type Felt, padFelt, toFelt, unpadFelt } from '../../core/felt';
import type { TokenAmount } from '../../decode/types';
import { parseTypedAddress } from '../../starknet/address';
import {
  type ResolvedName,
  isStarkName,
  resolveName,
} from '../../starknet/stark-names';
import type { Token } from '../../state/tokens';
import { heldAmounts, trackedTokens } from '../../tokens/balances';
import { metadataWithoutCopies } from '../../tokens/metadata';
import { findKnownAddresses } from '../../transactions/ledger/known-addresses';
import { accountLabel, accountName } from '../../ui/format';
import {
  readAmount,
  type BelowAmount,
  type FieldError,
} from '../../ui/typed-amount';
import type { FeeView } from '../../views/dialog-views';
import { type AddressTag, tagsOf } from '../../warnings/describe-batch';
import type { PageState } from '../notice-banner';
import { type RouteParams, chainNamed, typedText } from '../page';

/** What the form is opened with: sender, network and tokens. */
export type FormData = Awaited<ReturnType<typeof read>>;

/** The parameters are the route's: network and account as they were when the form was
 * opened. Throws an Error if the network is unknown, a WalletError if the account isn't
 * one of this wallet's. */
export async function readFormData(
  context: Context,
  params: RouteParams,
  typed?: FormValues,
): Promise<FormData> {
  return await read(context, params, typed);
}

async function read(context: Context, params: RouteParams, typed?: FormValues) {
  const chainId = chainNamed(params);
  const account = await ownAccount(context, params.account as Felt);
  const { address: sender } = account;
  const [
    watched,
    portfolio,
    accounts,
    recipients,
    knownAddresses,
    { contracts },
  ] = await Promise.all([
    context.tokens.list(chainId),
    context.portfolio.read(chainId),
    namedAccounts(context, chainId),
    knownRecipients(context, chainId, sender),
    findKnownAddresses(context, chainId),
    context.protocols(chainId),
  ]);
  const draft = await context.draft.read(context.now());
  const metadata = metadataWithoutCopies(watched);
  const balances = portfolio.holdings.find((one) => one.account === sender);
  const { name = accountName(account.index) } =
    accounts.find(({ stored }) => stored.address === sender) ?? {};
  const valueOf = await valuer(context, chainId);
  const amounts = balances === undefined ? [] : heldAmounts(balances, metadata);
  const facts = {
    account: sender,
    metadata,
    balances: new Map(),
    addresses: new Map(),
    knownAddresses,
    protocols: contracts,
    fakePools: new Set<Felt>(),
  };
  return {
    chainId,
    account,
    metadata,
    recipients,
    /** What the name in the recipient's field stands for. */
    resolved:
      typed &&
      (await lookUpName(
        context,
        chainId,
        starkNameMeant(typed.recipient, recipients),
      )),
    /** What the user has not finished with this account. */
    draft:
      draft?.chainId === chainId && draft.account === sender
        ? draft
        : undefined,
    /** The token that the form was opened for. */
    opened: params.token,
    /** What an amount is worth, as text. */
    worth: (token: Felt, units: bigint): string | undefined =>
      valueOf([{ token, units: toFelt(units) }]).tokens[token],
    /** What is known about an address, without asking a node. */
    tagsOf: (address: Felt): AddressTag[] =>
      tagsOf(address, facts, facts.protocols.get(unpadFelt(address))?.name),
    /** The empty form. */
    view: {
      network: networkView(chainId),
      account: accountLabel(name, sender),
      of: [chainId, sender] as const,
      recipients,
      tokens: offered(watched, metadata, amounts, valueOf(balances?.amounts)),
    },
  };
}

/** The tokens that can be sent: what the account has comes first. */
function offered(
  watched: readonly Token[],
  metadata: MetadataByContract,
  amounts: readonly TokenAmount[],
  values: TokenValues,
) {
  const isBundled = (token: Felt): boolean =>
    metadata.get(unpadFelt(token))?.source === 'bundled';
  const held = new Map(amounts.map((one) => [one.contract, one.amount]));
  const tokens = [
    ...trackedTokens(watched),
    ...[...held.keys()].filter(isBundled),
  ];
  const isEmpty = (token: Felt): boolean =>
    (held.get(token) ?? '0') === '0' && token !== padFelt(STRK);
  return [...new Set(tokens)]
    .sort((a, b) => Number(isEmpty(a)) - Number(isEmpty(b)))
    .map((address) =>
      definedMembers({
        /** Padded. */
        address,
        symbol: metadata.get(unpadFelt(address))?.symbol ?? '',
        /** Whether the token is bundled with the wallet, so that its symbol is trusted. */
        trusted: isBundled(address),
        /** The sender's cached balance; absent if it is unknown. */
        balance: held.get(address),
        /** What that is worth. */
        value: values.tokens[address],
      }),
    );
}

/** The decimals of one of the form's tokens. */
export function decimalsOf(
  { metadata }: Pick<FormData, 'metadata'>,
  token: Felt,
): number {
  return metadata.get(unpadFelt(token))?.decimals ?? 0;
}

/** The values of the form's fields, without the space around them. */
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
  return {
    recipient: typedText(values, RECIPIENT_FIELD),
    token: typedText(values, TOKEN_FIELD) as Felt,
    amount: typedText(values, AMOUNT_FIELD),
  };
}

/** A name that was looked up, or `unanswered` if no node answered. */
export type LookedUpName =
  ResolvedName | { readonly ok: false; readonly why: 'unanswered' };

/** Looks up a recipient's name, if it is one. It never throws. */
export async function lookUpName(
  { client, now }: Pick<Context, 'client' | 'now'>,
  chainId: ChainId,
  recipient: string,
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
    transfers.map(async ({ name = '', to }) => {
      const found = await lookUpName(tools, chainId, name, to);
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
  /** What the user wrote beside it, for themselves. */
  readonly memo?: string;
};

/** The form's fields, parsed. */
export type SendDraft = {
  readonly errors: NonNullable<SendFormView['errors']>;
  /** The recipient, padded; absent if it isn't a valid address. */
  readonly to?: Felt;
  /** The amount, in the token's smallest unit; absent if it isn't valid. */
  readonly units?: bigint;
  /** The transfer, if the form is complete and valid. */
  readonly transfer?: TokenTransfer;
};

/** What the names in a form's fields stand for. */
type FormNames = Pick<FormData, 'metadata' | 'recipients' | 'resolved'> & {
  /** The sign that a file's amounts have; absent in a form, where it is the language's. */
  readonly decimalSign?: '.' | ',';
};

/** Parses the form, while it is being typed or, finally, when it is submitted: then an
 * empty field is an error too. */
export function parseForm(
  typed: FormValues,
  form: FormNames,
  isFinal: boolean,
): SendDraft {
  const { token } = typed;
  const recipient = readRecipient(typed, form);
  const amount = readAmount(typed, form.metadata, form.decimalSign);
  const isReported = (text: string): boolean => isFinal || text !== '';
  return {
    errors: {
      ...('what' in recipient && isReported(typed.recipient) && { recipient }),
      ...('what' in amount && isReported(typed.amount) && { amount }),
    },
    ...('to' in recipient && { to: recipient.to }),
    ...('units' in amount && amount),
    ...('to' in recipient &&
      'units' in amount && {
        transfer: { token, ...recipient, ...amount },
      }),
  };
}

function readRecipient(
  { recipient }: FormValues,
  { metadata, recipients, resolved }: FormNames,
): { to: Felt; name?: string } | FieldError {
  const name = starkNameMeant(recipient, recipients).toLowerCase();
  const kept = recipients.find(({ starkName }) => starkName === name)?.address;
  if (
    resolved?.ok === true &&
    (kept ?? resolved.address) !== resolved.address
  ) {
    return { what: 'name.moved' };
  }
  if (isStarkName(recipient)) {
    return resolved?.ok === true
      ? { ...checked(resolved.address, metadata), name: recipient }
      : { what: `name.${resolved?.why ?? 'unanswered'}` };
  }
  // What is an address is never taken for a name.
  const parsed = parseTypedAddress(recipient);
  if (parsed.ok) {
    return checked(parsed.address, metadata);
  }
  const named = recipientNamed(recipient, recipients);
  return named === undefined
    ? { what: `address.${parsed.why}` }
    : checked(named, metadata);
}

/** The `.stark` name that was typed, or that of the contact that was: else what was typed. */
export function starkNameMeant(
  recipient: string,
  recipients: readonly KnownRecipient[],
): string {
  const contact = recipientNamed(recipient, recipients);
  return (
    recipients.find(({ address }) => address === contact)?.starkName ??
    recipient
  );
}

function checked(
  to: Felt,
  metadata: MetadataByContract,
): { to: Felt } | FieldError {
  return metadata.has(unpadFelt(to)) ? { what: 'token-itself' } : { to };
}

export const RECIPIENT_FIELD = 'recipient';

export const TOKEN_FIELD = 'token';

export const AMOUNT_FIELD = 'amount';

/** The send form's data, without the typed text: the wallet keeps that. */
export type SendFormView = FormData['view'] &
  Partial<PageState> & {
    /** The recipient, padded, and what is known about it. */
    readonly to?: Felt | undefined;
    readonly tags?: readonly AddressTag[] | undefined;
    /** Whether a name stands for the recipient, so that the address has to be shown. */
    readonly isNamed?: boolean;
    /** The token that the form was opened for, padded. */
    readonly opened?: string | undefined;
    /** The token that is chosen, padded; by default the first one. */
    readonly token?: Felt | undefined;
    /** What the amount is worth. */
    readonly worth?: string | undefined;
    /** What it is below, if it may have been meant as thousands. */
    readonly below?: BelowAmount | undefined;
    readonly errors?: {
      readonly recipient?: FieldError;
      readonly amount?: FieldError;
    };
    /** What to fill into the fields: in one redraw only, and never in a later one. */
    readonly filled?: {
      readonly [Field in keyof FormValues]?: FormValues[Field] | undefined;
    };
    /** The transfer's simulated fee, and whether it includes the account's deployment. */
    readonly fee?: FeeView;
    /** What leaves the account at most. */
    readonly total?: string;
    /** The symbol of the token that pays the fee in place of STRK. */
    readonly feeToken?: string | undefined;
    readonly deploys?: boolean;
  };
