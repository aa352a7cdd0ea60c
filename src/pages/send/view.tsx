import {
  Box,
  Button,
  Container,
  Dropdown,
  Field,
  Footer,
  Form,
  Input,
  Option,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import type { Felt } from '../../core/felt';
import { safeText } from '../../core/text';
import {
  addressField,
  heading,
  presentElements,
  row,
  smallLine,
  type DialogContent,
} from '../../ui/components/fields';
import { balanceText, roundedFee } from '../../ui/format';
import { t, type NameIn } from '../../ui/translate';
import type { FeeView } from '../../views/dialog-views';
import { backButton, noticeBanner, type PageNotice } from '../parts';

/** The names of the form, its fields and its buttons. */
export const SEND_FORM = 'send';
export const RECIPIENT_FIELD = 'recipient';
export const TOKEN_FIELD = 'token';
export const AMOUNT_FIELD = 'amount';
export const MAXIMUM_BUTTON = 'max';
export const REVIEW_BUTTON = 'review';

/** An error in a field, and the values in its text. */
export type FieldError = {
  readonly what: NameIn<'send-form.error'>;
  readonly values?: Readonly<Record<string, string>>;
};

/** The send form's data, without the typed text: the wallet keeps that. */
export type SendFormView = {
  /** The network's name. */
  readonly network: string;
  /** The sender; padded. */
  readonly account: Felt;
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
  /** The amount to fill in: in one redraw only, and never in a later one. */
  readonly amount?: string;
  /** The transfer's simulated fee, and whether it includes the account's deployment. */
  readonly fee?: FeeView;
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
          row(t('header.network'), view.network),
          addressField(t('header.account'), view.account),
          <Form name={SEND_FORM} key={SEND_FORM}>
            <Field
              key={RECIPIENT_FIELD}
              label={t('to')}
              {...errorProps(errors.recipient)}
            >
              <Input
                name={RECIPIENT_FIELD}
                placeholder="0x…"
                value={view.typed?.recipient}
              />
            </Field>
            <Field key={TOKEN_FIELD} label={t('send-form.token')}>
              <Dropdown name={TOKEN_FIELD} value={view.typed?.token}>
                {view.tokens.map((token) => (
                  <Option value={token.address}>{optionText(token)}</Option>
                ))}
              </Dropdown>
            </Field>
            <Field
              key={AMOUNT_FIELD}
              label={t('send-form.amount')}
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
          notices.map(noticeBanner),
        ])}
      </Box>
      <Footer>
        {backButton()}
        <Button name={REVIEW_BUTTON}>{t('send-form.review')}</Button>
      </Footer>
    </Container>
  );
}

/** A token's symbol and the sender's balance of it. Only a bundled token's symbol can be
 * trusted; others are followed by their address. */
function optionText({
  address,
  symbol,
  trusted,
  balance,
}: SendFormView['tokens'][number]): string {
  const name = trusted
    ? symbol
    : `${safeText(symbol) || t('amount.token')} ${address}`;
  return balance === undefined
    ? name
    : t('send-form.option', { token: name, balance: balanceText(balance) });
}

/** The fee of the transfer in the form, if it is complete and valid. */
function feeLines({
  fee,
  deploys = false,
  isLoading = false,
}: SendFormView): DialogContent {
  return [
    (isLoading || fee !== undefined) &&
      row(
        t('fee.title'),
        fee === undefined
          ? t('send-form.estimating')
          : t('send-form.fee', { max: roundedFee(fee.max) }),
      ),
    deploys && smallLine(t('send-form.deploys')),
  ];
}

function errorProps(error: FieldError | undefined): { error?: string } {
  return error === undefined
    ? {}
    : { error: t(`send-form.error.${error.what}`, error.values) };
}
