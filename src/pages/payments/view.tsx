import {
  Box,
  Container,
  Field,
  FileInput,
  Form,
  Input,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import {
  heading,
  line,
  note,
  presentElements,
  smallLine,
} from '../../ui/components/fields';
import { networkLabel } from '../../ui/format';
import { t } from '../../ui/translate';
import { formFooter, noticeBanner, type PageNotice } from '../parts';
import {
  fieldErrorText,
  REVIEW_BUTTON,
  type FieldError,
  type SendFormView,
} from '../send/view';

/** The names of the form and its fields. */
export const PAYMENTS_FORM = 'payments';
export const LINES_FIELD = 'lines';
const FILE_FIELD = 'file';

/** An error, and the number of its line, from 1; without one, it is of all. */
export type LineError = FieldError & { readonly line?: number };

/** The form's data, without the typed text: the wallet keeps that. */
export type PaymentsView = Pick<
  SendFormView,
  'network' | 'account' | 'isLoading'
> & {
  /** The text to fill in: in one redraw only, as in the send form. */
  readonly lines?: string | undefined;
  readonly errors?: readonly LineError[];
  /** How many payments there are, and what they send in all. */
  readonly total?: { readonly count: string; readonly amounts: string };
  readonly notices?: readonly PageNotice[];
};

/** Renders the form for several payments. What is in the field is said in the window that Review
 * opens; here only the sums and what is wrong. */
export function renderPayments({
  network,
  account,
  lines,
  errors = [],
  total,
  isLoading = false,
  notices = [],
}: PaymentsView): GenericSnapElement {
  const [first, ...others] = errors.map(lineErrorText);
  return (
    <Container key={PAYMENTS_FORM}>
      <Box key={PAYMENTS_FORM}>
        {presentElements([
          heading(t('payments')),
          note(`${networkLabel(network)} · ${account}`),
          <Form name={PAYMENTS_FORM} key={PAYMENTS_FORM}>
            <Field
              key={LINES_FIELD}
              label={t('payments.lines')}
              {...(first !== undefined && { error: first })}
            >
              <Input
                name={LINES_FIELD}
                placeholder={t('payments.example')}
                value={lines}
              />
            </Field>
          </Form>,
          others.map((text) => smallLine(text, 'error')),
          <Field key={FILE_FIELD} label={t('payments.file')}>
            <FileInput
              name={FILE_FIELD}
              accept={['.csv', 'text/csv', 'text/plain']}
              compact
            />
          </Field>,
          total && line(t('payments.total', total)),
          isLoading && line(t('send-form.estimating'), true),
          notices.map(noticeBanner),
        ])}
      </Box>
      {formFooter(REVIEW_BUTTON, t('send-form.review'))}
    </Container>
  );
}

function lineErrorText({ line: number, ...error }: LineError): string {
  const text = fieldErrorText(error);
  return number === undefined
    ? text
    : t('payments.line', { number: String(number), error: text });
}
