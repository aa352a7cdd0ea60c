import type { File, UserInputEvent } from '@metamask/snaps-sdk';
import {
  type GenericSnapElement,
  Form,
  Field,
  FileInput,
} from '@metamask/snaps-sdk/jsx';
import { BACK_BUTTON, REVIEW_BUTTON } from './button-names';
import {
  lineOf,
  MAX_TEXT,
  linesOfFile,
  MAX_BYTES,
  starkNamesIn,
  parsePayments,
  type LineError,
} from './data/payment-lines';
import {
  readFormData,
  type FormData,
  type TokenTransfer,
  lookUpName,
  type SendFormView,
  fieldErrorText,
} from './data/send-form';
import { totalsOf } from './data/transfers';
import { formPage, type OpenForm } from './form';
import { type PageState, noticeBanner } from './notice-banner';
import { type Page, typedText } from './page';
import { formBox, textField, titleLine } from './parts';
import { reviewTransfers } from './send-transfers';
import { tokenAmount } from '../decode/tokens';
import { note, smallLine, line } from '../ui/components/fields';
import { amountText } from '../ui/format';
import { t } from '../ui/translate';

// Unlike the send form, this one is drawn anew only when the user has chosen a file or asks to
// review: a line that is still being typed is always wrong.

/** The names of the form and its fields. */
const PAYMENTS_FORM = 'payments';
const LINES_FIELD = 'lines';
const FILE_FIELD = 'file';

type PaymentsForm = OpenForm<FormData, string, Partial<PaymentsView>>;

/** Several payments in one transaction, approved and submitted like a site's. */
export const paymentsPage: Page = formPage({
  name: PAYMENTS_FORM,
  params: ['chainId', 'account'],
  valuesOf: (stored) => typedText(stored, LINES_FIELD),
  read: async (context, params) => readFormData(context, params),
  draw: (data, update: Partial<PaymentsView>, typed) =>
    renderPayments({
      ...data.view,
      ...(typed === undefined && { lines: linesIn(data) }),
      ...update,
    }),
  actions: { [REVIEW_BUTTON]: review, [FILE_FIELD]: fillIn },
  enter: REVIEW_BUTTON,
  onTyped: async () => Promise.resolve(undefined),
  draftOf: ({ chainId, account: { address } }, lines) =>
    lines.length > MAX_TEXT
      ? undefined
      : {
          chainId,
          account: address,
          recipient: '',
          token: '',
          amount: '',
          lines,
        },
});

/** What is in the draft; of the send form's, one line. */
function linesIn({ draft, view }: FormData): string | undefined {
  const { lines, recipient = '', token = '', amount = '' } = draft ?? {};
  const chosen = view.tokens.find(({ address }) => address === token);
  const name = chosen?.trusted === true ? chosen.symbol : token;
  return (
    lines ??
    (recipient + amount === '' ? undefined : lineOf([recipient, name, amount]))
  );
}

/** Puts a file's lines into the field, in place of what is there. */
async function fillIn(
  form: PaymentsForm,
  event: UserInputEvent,
): Promise<undefined> {
  if (!('file' in event) || event.file === null) {
    return undefined;
  }
  const text = textOf(event.file);
  if (text === undefined) {
    const values = { size: String(MAX_BYTES / 1000) };
    return form.show({ errors: [{ what: 'file', values }] });
  }
  const lines = linesOfFile(text);
  await form.keep(lines);
  const { shown } = await readPayments(form, lines);
  return form.show({ ...shown, lines });
}

/** A file's text; undefined if it is too long, or not UTF-8. The file's own figures are MetaMask's
 * word for it. */
function textOf({ contents }: File): string | undefined {
  // Base64 has four characters for three bytes.
  if (contents.length > (MAX_BYTES / 3) * 4) {
    return undefined;
  }
  try {
    const bytes = Uint8Array.from(atob(contents), (byte) => byte.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The payments in a text, and what the form says of them: what is wrong, else how much they
 * are. */
async function readPayments(
  { context, data }: PaymentsForm,
  text: string,
): Promise<{
  readonly transfers: readonly TokenTransfer[];
  readonly shown: Pick<PaymentsView, 'errors' | 'total'>;
}> {
  const names = await Promise.all(
    starkNamesIn(text).map(
      async (name) =>
        [name, await lookUpName(context, data.chainId, name)] as const,
    ),
  );
  const { transfers, errors } = parsePayments(text, data, new Map(names));
  const amounts = [...totalsOf(transfers)]
    .map(([token, units]) =>
      amountText(tokenAmount(token, units, data.metadata)),
    )
    .join(', ');
  const total = { count: String(transfers.length), amounts };
  return { transfers, shown: errors.length > 0 ? { errors } : { total } };
}

/** Opens the window that asks whether to send what stands in the field. */
async function review(form: PaymentsForm): Promise<undefined> {
  const { transfers, shown } = await readPayments(form, form.typed);
  const isValid = shown.errors === undefined;
  await form.show({ ...shown, isLoading: isValid });
  const lacking = isValid && (await reviewTransfers(form, transfers));
  if (!lacking) {
    return undefined;
  }
  const { lacks, token } = lacking;
  const { symbol = token } = tokenAmount(token, 0n, form.data.metadata);
  const held = `${lacks.values?.held ?? ''} ${symbol}`;
  const values = { ...lacks.values, held };
  return form.show({ errors: [{ ...lacks, values }] });
}

/** The form's data, without the typed text: the wallet keeps that. */
export type PaymentsView = Pick<SendFormView, 'network' | 'account'> &
  Partial<PageState> & {
    /** The text to fill in: in one redraw only, as in the send form. */
    readonly lines?: string | undefined;
    readonly errors?: readonly LineError[];
    /** How many payments there are, and what they send in all. */
    readonly total?: { readonly count: string; readonly amounts: string };
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
  return formBox(
    PAYMENTS_FORM,
    [
      titleLine(t('payments'), BACK_BUTTON, network),
      note(account),
      <Form name={PAYMENTS_FORM} key={PAYMENTS_FORM}>
        {textField(LINES_FIELD, t('payments.lines'), {
          error: first,
          placeholder: t('payments.example'),
          value: lines,
        })}
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
    ],
    [REVIEW_BUTTON, t('send-form.review')],
  );
}

function lineErrorText({ line: number, ...error }: LineError): string {
  const text = fieldErrorText(error);
  return number === undefined
    ? text
    : t('payments.line', { number: String(number), error: text });
}
