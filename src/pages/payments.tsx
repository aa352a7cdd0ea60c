import type { File, UserInputEvent } from '@metamask/snaps-sdk';
import {
  type GenericSnapElement,
  Form,
  Field,
  FileInput,
  Button,
} from '@metamask/snaps-sdk/jsx';
import { BACK_BUTTON, type PageName, REVIEW_BUTTON } from './button-names';
import {
  lineErrorText,
  lineOf,
  splitLines,
  linesOfFile,
  MAX_BYTES,
  starkNamesIn,
  parsePayments,
  type LineError,
  type LineTransfer,
} from './data/payment-lines';
import { openPaymentList, paidLines, unpaidLists } from './data/payment-lists';
import { MAX_IN_PART } from './data/payment-parts';
import {
  readFormData,
  type FormData,
  lookUpName,
  type SendFormView,
} from './data/send-form';
import { lackOfAll, totalView } from './data/transfers';
import { formPage, type OpenForm } from './form';
import { type PageState, noticeBanner } from './notice-banner';
import { type Page, typedText } from './page';
import { formBox, menuRow, textField, titleLine } from './parts';
import { reviewTransfers } from './send-transfers';
import { definedMembers } from '../core/defined';
import type { Felt } from '../core/felt';
import { note, smallLine, line } from '../ui/components/fields';
import type { PageRoute } from '../ui/page-interfaces';
import { t } from '../ui/translate';

// Unlike the send form, this one is drawn anew only when the user has chosen a file or asks to
// review: a line that is still being typed is always wrong.

/** The names of the form and its fields. */
const PAYMENTS_FORM = 'payments';
const LINE_FIELD = 'line';
const ADD_LINE = 'add-line';
const FILE_FIELD = 'file';

/** More typed lines go into the last field together; a file with more becomes a list at once. */
const MAX_FIELDS = 21;

/** The most characters of a draft. */
const MAX_DRAFT = 24_000;

type PaymentsData = FormData & Pick<PaymentsView, 'lists'>;

type PaymentsForm = OpenForm<
  PaymentsData,
  readonly string[],
  Partial<PaymentsView>
>;

/** Several payments, approved and submitted like a site's: in one transaction, or in the parts of a
 * list. */
export const paymentsPage: Page = formPage({
  name: PAYMENTS_FORM,
  params: ['chainId', 'account'],
  valuesOf: (stored) =>
    Object.keys(stored)
      .filter((name) => /^line\d+$/u.test(name))
      .map((_, index) => typedText(stored, fieldOf(index))),
  read: async (context, params) => {
    const data = await readFormData(context, params);
    return { ...data, lists: await unpaidLists(context, data) };
  },
  draw: (data, update: Partial<PaymentsView>, typed) =>
    renderPayments({
      ...data.view,
      lists: data.lists,
      ...(typed === undefined && { lines: fieldsFor(linesIn(data)) }),
      ...(typed !== undefined && { fields: typed.length }),
      ...update,
    }),
  actions: {
    [REVIEW_BUTTON]: review,
    [FILE_FIELD]: fillIn,
    [ADD_LINE]: async (form) => form.show({ fields: form.typed.length + 1 }),
  },
  enter: REVIEW_BUTTON,
  onTyped: async () => Promise.resolve(undefined),
  draftOf: ({ chainId, account: { address } }, typed) => {
    const lines = typed.join(BETWEEN_FIELDS);
    return lines.length > MAX_DRAFT
      ? undefined
      : {
          chainId,
          account: address,
          recipient: '',
          token: '',
          amount: '',
          lines,
        };
  },
});

const BETWEEN_FIELDS = '; ';

const fieldOf = (index: number): string => `${LINE_FIELD}${String(index)}`;

/** What stands in each field: one line, but what is more than there are fields in the last. */
function fieldsFor(text = ''): readonly string[] {
  const lines = splitLines(text);
  return lines.length <= MAX_FIELDS
    ? lines
    : [
        ...lines.slice(0, MAX_FIELDS - 1),
        lines.slice(MAX_FIELDS - 1).join(BETWEEN_FIELDS),
      ];
}

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

/** Puts a file's lines into the fields, in place of what is there, or opens a list of them if there
 * are more than fields. */
async function fillIn(
  form: PaymentsForm,
  event: UserInputEvent,
): Promise<PageRoute<PageName> | undefined> {
  if (!('file' in event) || event.file === null) {
    return undefined;
  }
  const text = textOf(event.file);
  if (text === undefined) {
    const values = { size: String(MAX_BYTES / 1000) };
    return form.show({ errors: [{ what: 'file', values }] });
  }
  const fileLines = linesOfFile(text);
  if (splitLines(fileLines).length > MAX_FIELDS) {
    await form.show({ isLoading: true });
    const { transfers, shown } = await readPayments(form, [fileLines]);
    return shown.errors === undefined
      ? openList(form, transfers)
      : form.show(shown);
  }
  const lines = fieldsFor(fileLines);
  await form.keep(lines);
  const { shown } = await readPayments(form, lines);
  return form.show({ ...shown, lines });
}

/** Makes a list of the payments, or finds the same one that isn't paid yet. */
async function openList(
  { context, data: { chainId, account } }: PaymentsForm,
  transfers: readonly LineTransfer[],
): Promise<PageRoute<PageName>> {
  const sender = { chainId, account: account.address };
  const id = await openPaymentList(context, sender, transfers);
  await context.draft.clear();
  return { page: 'payment-list', params: { id } };
}

/** A file's text; undefined if it is too long, or neither UTF-8 nor marked as UTF-16. The file's own
 * figures are MetaMask's word for it. */
function textOf({ contents }: File): string | undefined {
  // Base64 has four characters for three bytes.
  if (contents.length > (MAX_BYTES / 3) * 4) {
    return undefined;
  }
  try {
    const bytes = Uint8Array.from(atob(contents), (byte) => byte.charCodeAt(0));
    const [first = 0, second = 0] = bytes;
    const mark = first * 256 + second;
    const encoding =
      mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8';
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The payments in a text, and what the form says of them: what is wrong, else how much they
 * are. */
async function readPayments(
  { context, data }: PaymentsForm,
  fields: readonly string[],
): Promise<{
  readonly transfers: readonly LineTransfer[];
  readonly shown: Pick<PaymentsView, 'errors' | 'total'>;
}> {
  const text = fields.join(BETWEEN_FIELDS);
  const names = await Promise.all(
    starkNamesIn(text, data).map(
      async ([recipient, name]) =>
        [recipient, await lookUpName(context, data.chainId, name)] as const,
    ),
  );
  const parsed = parsePayments(text, data, new Map(names));
  const { transfers } = parsed;
  const { chainId, account } = data;
  const sender = { chainId, account: account.address };
  const errors =
    parsed.errors.length > 0
      ? parsed.errors
      : await paidLines(context, sender, transfers);
  const total = totalView(transfers, data.metadata);
  const fieldOfLine = fields.flatMap((field, index) =>
    splitLines(field).map(() => index),
  );
  const placed = errors.map((error) =>
    definedMembers({ ...error, field: fieldOfLine[(error.line ?? 1) - 1] }),
  );
  return {
    transfers,
    shown: errors.length > 0 ? { errors: placed } : { total },
  };
}

/** Opens the window that asks whether to send what stands in the field. */
async function review(
  form: PaymentsForm,
): Promise<PageRoute<PageName> | undefined> {
  const { transfers, shown } = await readPayments(form, form.typed);
  const isValid = shown.errors === undefined;
  if (isValid && transfers.length > MAX_IN_PART) {
    return openList(form, transfers);
  }
  await form.show({ ...shown, isLoading: isValid });
  const lacking = isValid && (await reviewTransfers(form, transfers));
  if (!lacking) {
    return undefined;
  }
  return form.show({ errors: [lackOfAll(lacking, form.data)] });
}

/** The form's data, without the typed text: the wallet keeps that. */
export type PaymentsView = Pick<SendFormView, 'network' | 'account'> &
  Partial<PageState> & {
    /** What to fill into the fields: in one redraw only, as in the send form. */
    readonly lines?: readonly string[] | undefined;
    /** How many fields there are, if none is filled. */
    readonly fields?: number;
    readonly errors?: readonly LineError[];
    /** How many payments there are, and what they send in all. */
    readonly total?: { readonly count: string; readonly amounts: string };
    /** The lists that aren't paid yet. */
    readonly lists?: readonly { readonly id: Felt; readonly text: string }[];
  };

/** How many mistakes are shown that are in no field. */
const FEW_ERRORS = 8;

/** Renders the form for several payments. What is in the field is said in the window that Review
 * opens; here only the sums and what is wrong. */
export function renderPayments({
  network,
  account,
  lines = [],
  fields = lines.length,
  errors = [],
  total,
  isLoading = false,
  notices = [],
  lists = [],
}: PaymentsView): GenericSnapElement {
  const count = Math.max(lines.length || fields, 1);
  const atFields = Array.from({ length: count }, (_, index) =>
    errors.find(({ line: number = 1, field = number - 1 }) => field === index),
  );
  const others = errors.filter((error) => !atFields.includes(error));
  return formBox(
    PAYMENTS_FORM,
    [
      titleLine(t('payments'), BACK_BUTTON, network),
      note(account),
      <Form name={PAYMENTS_FORM} key={PAYMENTS_FORM}>
        {atFields.map((error, index) =>
          textField(
            fieldOf(index),
            index === 0
              ? t('payments.lines')
              : t('payments.number', { number: String(index + 1) }),
            {
              error: error && lineErrorText(error),
              placeholder: t('payments.example'),
              value: lines[index],
            },
          ),
        )}
      </Form>,
      others
        .slice(0, FEW_ERRORS)
        .map((error) => smallLine(lineErrorText(error), 'error')),
      others.length > FEW_ERRORS &&
        smallLine(
          t('payments.mistakes', { count: String(others.length - FEW_ERRORS) }),
          'error',
        ),
      count < MAX_FIELDS && (
        <Button name={ADD_LINE}>{t('payments.add')}</Button>
      ),
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
      lists.map(({ id, text }) => menuRow('people', text, 'payment-list', id)),
    ],
    [REVIEW_BUTTON, t('send-form.review')],
  );
}
