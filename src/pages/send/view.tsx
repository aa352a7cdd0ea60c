import {
  Box,
  Button,
  Container,
  Dropdown,
  Field,
  Form,
  Input,
  Option,
  type FieldElement,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { Felt } from '../../core/felt';
import type { NetworkView } from '../../core/network-view';
import { safeText } from '../../core/text';
import {
  heading,
  note,
  presentElements,
  row,
  smallLine,
  type DialogContent,
} from '../../ui/components/fields';
import {
  balanceText,
  networkLabel,
  roundedFee,
  shortAddress,
  shortAmount,
} from '../../ui/format';
import { t, type NameIn } from '../../ui/translate';
import type { FeeView } from '../../views/dialog-views';
import {
  formFooter,
  noticeBanner,
  targetButton,
  type PageNotice,
} from '../parts';

/** The names of the form, its fields and its buttons. */
export const SEND_FORM = 'send';
export const RECIPIENT_FIELD = 'recipient';
export const TOKEN_FIELD = 'token';
export const AMOUNT_FIELD = 'amount';
export const KNOWN_FIELD = 'known';
export const MAXIMUM_BUTTON = 'max';
export const REVIEW_BUTTON = 'review';

/** The choice of nobody. */
export const NOBODY = 'nobody';

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

/** Renders the send form: recipient, token, amount and fee. It repeats none of them, so that
 * it fits the side panel: the window that Review opens shows how they were understood.
 *
 * How the wallet treats a field when the form is redrawn (snaps-controllers 17,
 * `constructState`): a `value` other than null and undefined replaces the typed text;
 * without one the field keeps it; a new dropdown starts with its first option. So no
 * field has a value, except in the first drawing, which restores the draft, and the amount
 * in the one redraw that fills it in.
 *
 * What MetaMask's UI does next: an identical tree changes nothing. With any other, each
 * field shows the value that the wallet had stored just before, so a key pressed in
 * between is lost. And a component is remounted, losing focus and caret, if its React
 * key changes: the `key` given here, else a hash of its type, its name and its children
 * (the types of several children, all of a single one, for example a field's `value`).
 * So everything around a field has a key. */
export function renderSendForm(view: SendFormView): GenericSnapElement {
  const { errors = {}, notices = [] } = view;
  return (
    <Container key={SEND_FORM}>
      <Box key={SEND_FORM}>
        {presentElements([
          heading(t('button.send')),
          note(`${networkLabel(view.network)} · ${view.account}`),
          <Form name={SEND_FORM} key={SEND_FORM}>
            <Field
              key={RECIPIENT_FIELD}
              label={t('to')}
              {...errorProps(errors.recipient)}
            >
              <Input
                name={RECIPIENT_FIELD}
                placeholder={t('send-form.recipient')}
                value={view.recipient ?? view.typed?.recipient}
              />
            </Field>
            {view.named === undefined ? null : smallLine(view.named)}
            {knownField(view)}
            <Field key={TOKEN_FIELD} label={t('send-form.token')}>
              <Dropdown name={TOKEN_FIELD} value={view.typed?.token}>
                {view.tokens.map((token) => (
                  <Option value={token.address}>{optionText(token)}</Option>
                ))}
              </Dropdown>
            </Field>
            <Field
              key={AMOUNT_FIELD}
              label={amountLabel(view)}
              {...errorProps(errors.amount)}
            >
              <Input
                name={AMOUNT_FIELD}
                placeholder="0.0"
                value={view.amount ?? view.typed?.amount}
              />
            </Field>
            <Button name={MAXIMUM_BUTTON}>{t('send-form.max')}</Button>
          </Form>,
          feeLines(view),
          targetButton(t('payments'), 'payments', ...view.several),
          notices.map(noticeBanner),
        ])}
      </Box>
      {formFooter(REVIEW_BUTTON, t('send-form.review'))}
    </Container>
  );
}

/** Contacts, own accounts and earlier recipients, if there are any. Choosing one fills in the
 * address, and the choice returns to its first option. */
function knownField({
  recipients = [],
  recipient,
}: SendFormView): FieldElement | null {
  return recipients.length === 0 ? null : (
    <Field key={KNOWN_FIELD} label={t('send-form.known')}>
      <Dropdown
        name={KNOWN_FIELD}
        value={recipient === undefined ? undefined : NOBODY}
      >
        {[{ address: NOBODY, name: '' } as const, ...recipients].map(
          ({ address, name }) => (
            <Option value={address}>
              {address === NOBODY
                ? t('send-form.known.choose')
                : [name, shortAddress(address)].filter(Boolean).join(' · ')}
            </Option>
          ),
        )}
      </Dropdown>
    </Field>
  );
}

/** A token's symbol. Only a bundled token's can be trusted; others are followed by their
 * address. */
function optionText({
  address,
  symbol,
  trusted,
}: SendFormView['tokens'][number]): string {
  return trusted
    ? symbol
    : `${safeText(symbol) || t('amount.token')} ${address}`;
}

/** What the account has of the chosen token stands beside the amount. */
function amountLabel({ tokens, token, typed }: SendFormView): string {
  const chosen = token ?? typed?.token;
  const { balance } =
    tokens.find(({ address }) => address === chosen) ?? tokens[0] ?? {};
  return balance === undefined
    ? t('send-form.amount')
    : t('send-form.amount.held', {
        balance: balanceText(shortAmount(balance)),
      });
}

/** The fee of the transfer in the form, if it is complete and valid. */
function feeLines({
  fee,
  feeToken,
  deploys = false,
  isLoading = false,
}: SendFormView): DialogContent {
  return [
    (isLoading || fee !== undefined) &&
      row(
        t('fee.title'),
        fee === undefined
          ? t('send-form.estimating')
          : feeToken === undefined
            ? t('send-form.fee', { max: roundedFee(fee.max) })
            : t('send-form.fee.token', { symbol: feeToken }),
      ),
    deploys && smallLine(t('send-form.deploys')),
  ];
}

/** What is wrong with a field, in words. */
export function fieldErrorText({ what, values }: FieldError): string {
  return t(`send-form.error.${what}`, values);
}

function errorProps(error: FieldError | undefined): { error?: string } {
  return error === undefined ? {} : { error: fieldErrorText(error) };
}
