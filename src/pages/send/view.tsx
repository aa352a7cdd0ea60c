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
import type { TokenAmount } from '../../decode/types';
import {
  field,
  heading,
  line,
  present,
  row,
  section,
} from '../../ui/components/fields';
import type { FeeView } from '../../ui/dialog-views';
import { amountText } from '../../ui/format';
import { t, type NameIn } from '../../ui/translate';
import { balance } from '../home/cards-view';
import { backButton, noticeBanner, type Notice } from '../parts';

/** The names of the form, its fields and its buttons. */
export const SEND_FORM = 'send';
export const RECIPIENT = 'recipient';
export const TOKEN = 'token';
export const AMOUNT = 'amount';
export const MAX = 'max';
export const REVIEW = 'review';

/** An error in a field, and the values in its text. */
export type FieldError = {
  readonly what: NameIn<'send-form.error'>;
  readonly values?: Readonly<Record<string, string>>;
};

/** The transfer, as the wallet has parsed it. */
type Summary = {
  /** Padded. */
  readonly to: Felt;
  readonly amount: TokenAmount;
};

/** The send form's data, without the typed text: the wallet keeps that. */
export type SendFormView = {
  /** The network's name. */
  readonly network: string;
  /** The sender; padded. */
  readonly account: Felt;
  /** The sender's cached balances. */
  readonly amounts: readonly TokenAmount[];
  readonly hidesBalances: boolean;
  readonly tokens: readonly {
    /** Padded. */
    readonly address: Felt;
    readonly symbol: string;
    /** Whether the token is bundled with the wallet, so that its symbol is trusted. */
    readonly trusted: boolean;
  }[];
  /** The initial values of the fields, when the form opens. */
  readonly typed?: {
    readonly recipient: string;
    readonly token: string;
    readonly amount: string;
  };
  readonly isLoading?: boolean;
  readonly notices?: readonly Notice[];
  readonly errors?: {
    readonly recipient?: FieldError;
    readonly amount?: FieldError;
  };
  /** The amount to fill in: in one redraw only, and never in a later one. */
  readonly amount?: string;
  /** Set if the form is complete and valid. */
  readonly summary?: Summary;
  /** The transfer's simulated fee, and whether it includes the account's deployment. */
  readonly fee?: FeeView;
  readonly deploys?: boolean;
};

/** Renders the send form: recipient, token, amount and fee.
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
  const { errors = {}, notices = [], isLoading = false } = view;
  return (
    <Container key={SEND_FORM}>
      <Box key={SEND_FORM}>
        {present([
          heading(t('button.send')),
          row(t('header.network'), view.network),
          field(t('header.account'), view.account),
          view.amounts.map((amount) => balance(amount, view.hidesBalances)),
          <Form name={SEND_FORM} key={SEND_FORM}>
            <Field
              key={RECIPIENT}
              label={t('to')}
              {...errorProps(errors.recipient)}
            >
              <Input
                name={RECIPIENT}
                placeholder="0x…"
                value={view.typed?.recipient}
              />
            </Field>
            <Field key={TOKEN} label={t('send-form.token')}>
              <Dropdown name={TOKEN} value={view.typed?.token}>
                {view.tokens.map(({ address, symbol, trusted }) => (
                  <Option value={address}>
                    {trusted
                      ? symbol
                      : `${safeText(symbol) || t('amount.token')} ${address}`}
                  </Option>
                ))}
              </Dropdown>
            </Field>
            <Field
              key={AMOUNT}
              label={t('send-form.amount')}
              {...errorProps(errors.amount)}
            >
              <Input
                name={AMOUNT}
                placeholder="0.0"
                value={view.amount ?? view.typed?.amount}
              />
            </Field>
            <Button name={MAX}>{t('send-form.max')}</Button>
            {view.summary === undefined ? null : summary(view.summary, view)}
          </Form>,
          isLoading && line(t('home.loading'), true),
          notices.map(noticeBanner),
        ])}
      </Box>
      <Footer>
        {backButton()}
        <Button name={REVIEW}>{t('send-form.review')}</Button>
      </Footer>
    </Container>
  );
}

/** The form as the wallet has parsed it: only this goes on to the approval. */
function summary(
  { to, amount }: Summary,
  { fee, deploys = false }: SendFormView,
): GenericSnapElement {
  return section(t('send-form.summary'), [
    row(t('send-form.amount'), amountText(amount)),
    field(t('to'), to),
    deploys && line(t('warning.deploys-first.text'), true),
    fee && row(t('fee.title'), t('send-form.fee', { max: fee.max })),
  ]);
}

function errorProps(error: FieldError | undefined): { error?: string } {
  return error === undefined
    ? {}
    : { error: t(`send-form.error.${error.what}`, error.values) };
}
