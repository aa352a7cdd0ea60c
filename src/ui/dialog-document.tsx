import {
  Box,
  Button,
  Checkbox,
  Container,
  Dropdown,
  Field,
  Footer,
  Option,
  type GenericSnapElement,
} from '@metamask/snaps-sdk/jsx';

import {
  heading,
  note,
  present,
  smallLine,
  type Content,
} from './components/fields';
import { pageTurner, paginate } from './paging';
import { t } from './translate';

/** A checkbox or a list that changes what is approved: whether it is ticked, or which
 * option is chosen. */
export type Choice = {
  readonly name: string;
  readonly value: boolean | string;
};

/** The same with its label, and the options of a list. */
type LabelledChoice = Choice & {
  readonly label: string;
  readonly options?: readonly {
    readonly value: string;
    readonly label: string;
  }[];
};

/** A dialog in two levels: what one needs to decide, and behind a button everything
 * else that is signed. */
export type DialogDocument = {
  /** The box with the dangers, on top; what the user has to agree to stands below it. */
  readonly danger?: Content;
  readonly first: Content;
  /** The part of the first view below the choices. */
  readonly below?: Content;
  /** The blocks of the details; never split, as many on each page as fit. */
  readonly details?: Content;
  /** Who asks; repeated on every page of the details. */
  readonly requester?: GenericSnapElement;
  /** The labels of the buttons; absent if there is nothing to decide. */
  readonly buttons?: {
    readonly approve: string;
    readonly cancel?: string;
    /** Whether approving can cost the user everything. */
    readonly isDangerous?: boolean;
  };
  /** What the user can switch on or off, by a checkbox each. */
  readonly choices?: readonly LabelledChoice[];
  /** What the user has to agree to, by a checkbox, before approving. */
  readonly acknowledge?: string;
  /** Whether it can't be approved yet. */
  readonly isBlocked?: boolean;
};

/** A dialog whose details are split into pages. */
export type PagedDialog = DialogDocument & {
  readonly pages: readonly (readonly GenericSnapElement[])[];
};

/** A dialog with its details in pages; none if it has no details. */
export function paged(document: DialogDocument): PagedDialog {
  const details = present(document.details ?? []);
  return { ...document, pages: details.length === 0 ? [] : paginate(details) };
}

/** What the user has done in a dialog. */
export type DialogState = {
  /** 0 is the first view, 1 the first page of the details. */
  readonly page: number;
  readonly acknowledged: boolean;
  /** The choice whose result is not known yet: until then nothing can be approved. */
  readonly choosing?: Choice | undefined;
  /** Whether the last choice could not be followed. */
  readonly hasFailed?: boolean;
  /** Whether a click may still be meant for what was there before. */
  readonly isPaused?: boolean;
  /** Whether MetaMask was closed, so that what is shown may be old. */
  readonly isAway?: boolean;
};

/** The state of a new dialog. */
export const UNTOUCHED: DialogState = { page: 0, acknowledged: false };

/** The names of the buttons that answer a dialog. */
export const APPROVE = 'approve';
export const CANCEL = 'cancel';

/** The names of the button that opens the details, and of the checkbox. */
export const DETAILS = 'details';
export const ACKNOWLEDGE = 'acknowledge';

/** Whether the user may approve it. */
export function isApprovable(
  { acknowledge, isBlocked }: DialogDocument,
  { acknowledged, choosing, isPaused, isAway }: DialogState,
): boolean {
  return (
    (acknowledge === undefined || acknowledged) &&
    choosing === undefined &&
    isPaused !== true &&
    isAway !== true &&
    isBlocked !== true
  );
}

/** The number of the existing page that is nearest. */
export function nearestPage({ pages }: PagedDialog, page: number): number {
  return Math.min(Math.max(page, 0), pages.length);
}

/** The component tree of the current page. */
export function renderDocument(
  document: PagedDialog,
  state: DialogState,
): GenericSnapElement {
  const { buttons } = document;
  const page = nearestPage(document, state.page);
  const content =
    page === 0 ? firstView(document, state) : detailsPage(document, page);
  return buttons === undefined ? (
    content
  ) : (
    <Container>
      {content}
      <Footer>
        <Button name={CANCEL}>{buttons.cancel ?? t('button.cancel')}</Button>
        <Button
          name={APPROVE}
          variant={buttons.isDangerous === true ? 'destructive' : 'primary'}
          disabled={!isApprovable(document, state)}
        >
          {buttons.approve}
        </Button>
      </Footer>
    </Container>
  );
}

function firstView(
  { danger, first, below, pages, acknowledge, choices }: PagedDialog,
  state: DialogState,
): GenericSnapElement {
  return (
    <Box>
      {present([
        danger,
        acknowledge !== undefined && (
          <Checkbox
            name={ACKNOWLEDGE}
            label={acknowledge}
            checked={state.acknowledged}
          />
        ),
        first,
        choices?.map((choice) => choiceBox(choice, state)),
        choiceLine(state),
        below,
        pages.length > 0 && (
          <Button name={DETAILS}>{t('button.details')}</Button>
        ),
      ])}
    </Box>
  );
}

/** The checkbox or list of a choice; it is off limits while a choice is being followed. */
function choiceBox(
  { name, label, value, options }: LabelledChoice,
  { choosing }: DialogState,
): GenericSnapElement {
  const current = choosing?.name === name ? choosing.value : value;
  const disabled = choosing !== undefined;
  return options === undefined ? (
    <Checkbox
      name={name}
      label={label}
      checked={current === true}
      disabled={disabled}
    />
  ) : (
    <Field label={label}>
      <Dropdown name={name} value={String(current)} disabled={disabled}>
        {options.map((option) => (
          <Option value={option.value}>{option.label}</Option>
        ))}
      </Dropdown>
    </Field>
  );
}

/** What becomes of the last choice, if there is anything to say. Lists are followed at
 * once. */
function choiceLine({
  choosing,
  hasFailed,
}: DialogState): GenericSnapElement | false {
  if (choosing !== undefined) {
    return typeof choosing.value !== 'string' && note(t('changes.pending'));
  }
  return hasFailed === true && smallLine(t('choice.failed'), 'warning');
}

/** The button for the page before leads from the first page back to the first view. */
function detailsPage(
  { pages, requester }: PagedDialog,
  page: number,
): GenericSnapElement {
  return (
    <Box>
      {present([
        heading(t('details.title')),
        requester,
        pageTurner(page - 1, pages.length, false),
        pages[page - 1],
      ])}
    </Box>
  );
}
