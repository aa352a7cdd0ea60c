import {
  Box,
  Button,
  Dropdown,
  Field,
  Form,
  Heading,
  Input,
  Option,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import {
  AMOUNT,
  MAX,
  RECIPIENT,
  REVIEW,
  SEND_FORM,
  TOKEN,
  type SendFormView,
  type Summary,
  type FieldError,
} from './types';
import { safeText } from '../../core/text';
import { amountText } from '../../ui/components/amount';
import { field, line, row, section } from '../../ui/components/fields';
import { t } from '../../ui/translate';
import { backButton } from '../back-button';
import { balance } from '../home/cards-view';
import { noticeBanner } from '../notice-banner';

/**
 * The form that sends: whom, what, how much, and what it would cost.
 *
 * What the wallet does to a field when the form is drawn anew
 * (snaps-controllers 17, `constructState`): a `value` that is neither null nor
 * undefined takes the place of what was typed; without one the field keeps it; a new
 * dropdown begins with its first option. So no field names a value, save the amount in
 * the one drawing that fills it in.
 *
 * What MetaMask's own page does then: an equal drawing changes nothing at all. With any
 * other, each field shows what the wallet had of it just before, so a key that was
 * pressed in between is lost. And a component is taken for a new one, with neither focus
 * nor caret, when its React key has changed: the `key` given here, else a hash of its
 * type, its name and its children (their types where they are several, all of it where
 * there is one, a field's `value` for example). So whatever a field stands in has a key.
 *
 * @param view - What is known.
 * @returns The page.
 */
export function renderSendForm(view: SendFormView): GenericSnapElement {
  const { errors: wrong = {}, notices = [], isLoading = false } = view;
  return (
    <Box key={SEND_FORM}>
      {[
        <Heading>{t('send-form.title')}</Heading>,
        row(t('header.network'), view.network),
        field(t('header.account'), view.account),
        ...view.amounts.map((amount) => balance(amount, view.hidesBalances)),
        <Form name={SEND_FORM} key={SEND_FORM}>
          <Field
            key={RECIPIENT}
            label={t('send-form.recipient')}
            {...error(wrong.recipient)}
          >
            <Input name={RECIPIENT} placeholder="0x…" />
          </Field>
          <Field key={TOKEN} label={t('send-form.token')}>
            <Dropdown name={TOKEN}>
              {view.tokens.map(({ address, symbol, trusted }) => (
                <Option value={address}>
                  {trusted ? symbol : `${safeText(symbol)} ${address}`}
                </Option>
              ))}
            </Dropdown>
          </Field>
          <Field
            key={AMOUNT}
            label={t('send-form.amount')}
            {...error(wrong.amount)}
          >
            <Input
              name={AMOUNT}
              placeholder="0.0"
              {...(view.amount === undefined ? {} : { value: view.amount })}
            />
          </Field>
          <Button name={MAX}>{t('send-form.max')}</Button>
          {view.summary === undefined ? null : summary(view.summary, view)}
          <Button name={REVIEW} type="submit">
            {t('send-form.review')}
          </Button>
        </Form>,
        ...(isLoading ? [line(t('home.asking'), true)] : []),
        ...notices.map(noticeBanner),
        backButton(),
      ]}
    </Box>
  );
}

/** What the wallet reads in the form: nothing else goes on to the approval. */
function summary(
  { to, amount }: Summary,
  { fee, deploys = false }: SendFormView,
): GenericSnapElement {
  return section(t('send-form.summary'), [
    row(t('send-form.amount'), amountText(amount)),
    field(t('send-form.recipient'), to),
    ...(deploys ? [line(t('send.deploys'), true)] : []),
    ...(fee === undefined
      ? []
      : [row(t('fee.title'), t('send-form.fee', { max: fee.max }))]),
  ]);
}

function error(wrong: FieldError | undefined): { error?: string } {
  return wrong === undefined
    ? {}
    : { error: t(`wrong.${wrong.what}`, wrong.values) };
}
