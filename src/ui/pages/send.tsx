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

import { backButton } from './back';
import { balance } from './home-cards';
import { noticeBanner } from './notices';
import {
  AMOUNT,
  MAX,
  RECIPIENT,
  REVIEW,
  SEND_FORM,
  TOKEN,
  type SendFormView,
  type Wrong,
} from './send-view';
import { safeText } from '../../core/text';
import { feeSection } from '../components/fee';
import { field, line, row } from '../components/fields';
import { t } from '../t';

/**
 * The form that sends: whom, what, how much, and what it would cost.
 *
 * @param view - What is known.
 * @returns The page.
 */
export function drawSendForm(view: SendFormView): GenericSnapElement {
  const { wrong = {}, notices = [], isAsking = false } = view;
  return (
    <Box>
      {[
        <Heading>{t('send-form.title')}</Heading>,
        row(t('header.network'), view.network),
        field(t('header.account'), view.account),
        ...view.amounts.map((amount) => balance(amount, view.hidesBalances)),
        <Form name={SEND_FORM}>
          <Field label={t('send-form.recipient')} {...error(wrong.recipient)}>
            <Input name={RECIPIENT} placeholder="0x…" />
          </Field>
          <Field label={t('send-form.token')}>
            <Dropdown name={TOKEN}>
              {view.tokens.map(({ address, symbol, trusted }) => (
                <Option value={address}>
                  {trusted ? symbol : `${safeText(symbol)} ${address}`}
                </Option>
              ))}
            </Dropdown>
          </Field>
          <Field label={t('send-form.amount')} {...error(wrong.amount)}>
            <Input
              name={AMOUNT}
              placeholder="0.0"
              {...(view.amount === undefined ? {} : { value: view.amount })}
            />
          </Field>
          <Box direction="horizontal">
            <Button name={MAX}>{t('send-form.max')}</Button>
            <Button name={REVIEW} type="submit">
              {t('send-form.review')}
            </Button>
          </Box>
        </Form>,
        ...(isAsking ? [line(t('home.asking'), true)] : []),
        ...notices.map(noticeBanner),
        ...(view.deploys === true ? [line(t('send.deploys'), true)] : []),
        ...(view.fee === undefined ? [] : [feeSection(view.fee)]),
        backButton(),
      ]}
    </Box>
  );
}

function error(wrong: Wrong | undefined): { error?: string } {
  return wrong === undefined
    ? {}
    : { error: t(`wrong.${wrong.what}`, wrong.values) };
}
