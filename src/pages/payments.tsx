import type { File } from '@metamask/snaps-sdk';
import {
  type GenericSnapElement,
  Container,
  Box,
  Form,
  Field,
  Input,
  FileInput,
} from '@metamask/snaps-sdk/jsx';
import {
  lineOf,
  MAX_TEXT,
  linesOfFile,
  MAX_BYTES,
  type PaymentLines,
  starkNamesIn,
  parsePayments,
  type LineError,
} from './data/payment-lines';
import {
  readFormData,
  type FormData,
  lookUpName,
  type SendFormView,
} from './data/send-form';
import { fieldErrorText } from './data/send-form';
import { totalsOf, prepareTransfers } from './data/transfers';
import { inFormTurn } from './form';
import { noticeOf, renderOrNotify } from './notices';
import type { Page, PageHandle } from './page';
import {
  REVIEW_BUTTON,
  type PageNotice,
  noticeBanner,
  formFooter,
} from './parts';
import { sendPrepared } from './send-transfers';
import type { Context } from '../context/context';
import { tokenAmount } from '../decode/tokens';
import type { FormDraft } from '../state/state';
import {
  presentElements,
  heading,
  note,
  smallLine,
  line,
} from '../ui/components/fields';
import { amountText, networkLabel } from '../ui/format';
import { typeOf } from '../ui/page-interfaces';
import { t } from '../ui/translate';

// Unlike the send form, this one is drawn anew only when the user has chosen a file or asks to
// review: a line that is still being typed is always wrong. Then it goes on as the send form
// does, and as there, only what still stands in the field.

/** Several payments in one transaction, approved and submitted like a site's. */
export const paymentsPage: Page = {
  params: ['chainId', 'account'],
  render: async (context, params) => {
    const data = await readFormData(context, params);
    const draft = await context.draft.read(context.now());
    const isOwn =
      draft?.chainId === data.chainId && draft.account === data.account.address;
    const { network, account } = data.view;
    return renderPayments({
      network,
      account,
      lines: isOwn ? linesIn(draft, data) : undefined,
    });
  },
  onInput: async (context, page, event) => {
    const type = typeOf(event);
    const isTyping = type === 'InputChangeEvent';
    await inFormTurn(context, page, isTyping, async (me) => {
      const form = await openForm(context, page, me);
      if ('file' in event && event.file !== null) {
        await fillIn(form, event.file);
        return;
      }
      await form.keep();
      if (event.name === REVIEW_BUTTON || type === 'FormSubmitEvent') {
        await review(form).catch(async (error: unknown) => {
          const notices = [noticeOf(error)];
          await renderOrNotify(context, notices, async () => {
            await page.valuesIn(PAYMENTS_FORM);
            await form.show({ notices });
          });
        });
      }
    });
    return undefined;
  },
};

/** What is in a draft; of the send form's, one line. */
function linesIn(
  { lines, recipient, token, amount }: FormDraft,
  { view }: FormData,
): string | undefined {
  const chosen = view.tokens.find(({ address }) => address === token);
  const name = chosen?.trusted === true ? chosen.symbol : token;
  return (
    lines ??
    (recipient + amount === '' ? undefined : lineOf([recipient, name, amount]))
  );
}

type PaymentsForm = Awaited<ReturnType<typeof openForm>>;

/**
 * @throws Error if the page's account or network isn't one of this wallet's.
 */
async function openForm(context: Context, page: PageHandle, me: symbol) {
  const data = await readFormData(context, page.params);
  const { network, account } = data.view;
  const currentText = async (): Promise<string> => {
    const { [LINES_FIELD]: text } = await page.valuesIn(PAYMENTS_FORM);
    return typeof text === 'string' ? text : '';
  };
  const text = await currentText();
  /** Whether the field is unchanged; false if the form was closed. */
  const isUnchanged = async (): Promise<boolean> =>
    currentText().then(
      (current) => current === text,
      () => false,
    );
  return {
    context,
    data,
    /** What stood in the field when the handler started. */
    text,
    isUnchanged,
    /** Keeps what stands in the field. */
    keep: async (lines = text) => {
      if (lines.length <= MAX_TEXT) {
        await context.draft.keep({
          chainId: data.chainId,
          account: data.account.address,
          recipient: '',
          token: '',
          amount: '',
          lines,
          at: context.now(),
        });
      }
    },
    /** Draws the form, unless the user has gone on typing meanwhile. */
    show: async (update: Partial<PaymentsView>) => {
      if (await isUnchanged()) {
        await page.redraw(
          renderPayments({ network, account, ...update }),
          () => context.formOwners.get(page.id) === me,
        );
      }
    },
  };
}

/** Puts a file's lines into the field, in place of what is there. */
async function fillIn(form: PaymentsForm, file: File): Promise<void> {
  const lines = linesOfFile(textOf(file) ?? '"');
  if (lines === undefined) {
    const values = { size: String(MAX_BYTES / 1000) };
    await form.show({ errors: [{ what: 'file', values }] });
    return;
  }
  await form.keep(lines);
  const payments = await readPayments(form, lines);
  await form.show({ ...shownOf(form, payments), lines });
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

async function readPayments(
  { context, data }: PaymentsForm,
  text: string,
): Promise<PaymentLines> {
  const names = await Promise.all(
    starkNamesIn(text).map(
      async (recipient) =>
        [
          recipient,
          await lookUpName(context, data.chainId, { recipient }),
        ] as const,
    ),
  );
  return parsePayments(text, data, new Map(names));
}

/** What the form says of payments: what is wrong, else how much they are. */
function shownOf(
  { data }: PaymentsForm,
  { transfers, errors }: PaymentLines,
): Partial<PaymentsView> {
  return errors.length > 0
    ? { errors }
    : {
        total: {
          count: String(transfers.length),
          amounts: [...totalsOf(transfers)]
            .map(([token, units]) =>
              amountText(tokenAmount(token, units, data.metadata)),
            )
            .join(', '),
        },
      };
}

/** Opens the window that asks whether to send what stands in the field. */
async function review(form: PaymentsForm): Promise<void> {
  const { context, data, text } = form;
  const payments = await readPayments(form, text);
  const { transfers, errors } = payments;
  const shown = shownOf(form, payments);
  await form.show({ ...shown, isLoading: errors.length === 0 });
  if (errors.length > 0) {
    return;
  }
  const result = await prepareTransfers(context, data, transfers);
  if ('lacks' in result) {
    const { lacks, token } = result;
    const held = lacks.values?.held ?? '';
    const { symbol } = tokenAmount(token, 0n, data.metadata);
    const values = { ...lacks.values, held: `${held} ${symbol ?? token}` };
    await form.show({ errors: [{ ...lacks, values }] });
    return;
  }
  // Drop it if the user has gone on typing or left the page.
  if (await form.isUnchanged()) {
    await sendPrepared(form, transfers, result.prepared, form.keep);
  }
}

/** The names of the form and its fields. */
export const PAYMENTS_FORM = 'payments';

export const LINES_FIELD = 'lines';

const FILE_FIELD = 'file';

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
